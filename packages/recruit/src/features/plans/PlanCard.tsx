import type { Plan } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Tag, type TagSign, type TagTone } from "../../ui/Tag.tsx";
import { Unbroken } from "../../ui/Unbroken.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";
import "./plans.css";

const looks: Record<Plan["state"], { tone: TagTone; sign: TagSign }> = {
  upcoming: { tone: "info", sign: "draft" },
  open: { tone: "ok", sign: "done" },
  closing: { tone: "warn", sign: "act" },
  closed: { tone: "neutral", sign: "closed" },
};

/** A plan in a few lines, with a link to its posts. */
export function PlanCard({ plan, level = 2 }: { plan: Plan; level?: 2 | 3 }) {
  const { setting } = useSite();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="plan-card">
      <Heading>
        <Link to={linkTo.plan(plan.id)}>
          <Unbroken text={plan.name} name={setting.yyName} />
        </Link>
      </Heading>
      <PlanFacts plan={plan} />
    </article>
  );
}

export function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation("pages");
  return (
    <ul className="plan-facts">
      <li>
        <Tag {...looks[plan.state]}>{t(`plan.state.${plan.state}`)}</Tag>
      </li>
      <li>{t("plan.jobs", { count: plan.jobCount })}</li>
      <li>{t("plan.headcount", { count: plan.headcount })}</li>
      <li className="plan-time">
        <span className="whole">
          <WholeCodes text={t("plan.applyFrom", { from: minuteOf(plan.applyStart) })} />
        </span>{" "}
        <span className="whole">
          <WholeCodes text={t("plan.applyTo", { to: minuteOf(plan.applyEnd) })} />
        </span>
      </li>
    </ul>
  );
}
