import type { Plan } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag, type TagTone } from "../../ui/Tag.tsx";
import "./plans.css";

const tones: Record<Plan["state"], TagTone> = { upcoming: "brand", open: "ok", closing: "warn", closed: "neutral" };

/** A plan in a few lines, with the way to its posts. */
export function PlanCard({ plan, level = 2 }: { plan: Plan; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="plan-card">
      <Heading>
        <Link to={linkTo.plan(plan.id)}>{plan.name}</Link>
      </Heading>
      <PlanFacts plan={plan} />
    </article>
  );
}

export function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  return (
    <ul className="plan-facts">
      <li>
        <Tag tone={tones[plan.state]}>{t(`plan.state.${plan.state}`)}</Tag>
      </li>
      <li>{t("plan.jobs", { count: plan.jobCount })}</li>
      <li>{t("plan.headcount", { count: plan.headcount })}</li>
      <li className="numeric">
        {t("plan.applyTime", { from: plan.applyStart.slice(0, 16), to: plan.applyEnd.slice(0, 16) })}
      </li>
    </ul>
  );
}
