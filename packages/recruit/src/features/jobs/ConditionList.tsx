import { lazy, Suspense } from "react";
import type { Job } from "../../api.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import type { Clause } from "./doubtful-clauses.ts";
import { type ConditionRow, conditionRows } from "./job-conditions.ts";
import { useEligibility, Verdict } from "./Verdict.tsx";
import "./eligibility.css";
import { Original } from "../../ui/Original.tsx";

// Loaded on demand, because it contains every sentence of eligibility and visitors do not need it.
const ClauseAnswer = lazy(async () => ({ default: (await import("./ClauseAnswer.tsx")).ClauseAnswer }));

/** The conditions of a post, each once. A candidate who may still apply also sees what the résumé has for each. */
export function ConditionList({ job }: { job: Job }) {
  const { t } = useTranslation("pages");
  const userId = useSession()?.userId;
  const data = useEligibility(job);
  const items = data?.items ?? [];
  return (
    <section className="job-section" aria-labelledby="job-conditions">
      <header className="condition-head">
        <h2 id="job-conditions">{t("job.conditions")}</h2>
        <Verdict job={job} counts />
      </header>
      <dl className="condition-list">
        {conditionRows(job, t("list.comma")).map((row) => (
          <Condition key={row.key ?? row.label} row={row} clauses={items.filter(({ rule }) => rule === row.label)} />
        ))}
      </dl>
      {data && items.length > 0 && <p className="muted small">{t("eligibility.note", { day: data.day })}</p>}
      {!userId && job.status !== "closed" && <p className="muted small">{t("eligibility.signIn")}</p>}
    </section>
  );
}

function Condition({ row, clauses }: { row: ConditionRow; clauses: readonly Clause[] }) {
  const { t } = useTranslation("pages");
  return (
    <div>
      <dt>{t(`job.condition.${row.label}`)}</dt>
      <dd>
        {row.text ? (
          <Original text={row.text} />
        ) : (
          <WholeCodes text={t(`job.phrase.${row.phrase ?? "required"}`, row.values ?? {})} />
        )}
        <Suspense>
          {clauses.map((clause) => (
            <ClauseAnswer key={clause.expected.join()} clause={clause} />
          ))}
        </Suspense>
      </dd>
    </div>
  );
}
