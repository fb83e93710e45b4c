import { lazy, Suspense } from "react";
import { type Eligibility, type Job, queries } from "../../api.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useQuery } from "../../use-query.ts";
import type { Clause } from "./clause-section.ts";
import { hasApplied } from "./has-applied.ts";
import { type ConditionRow, conditionRows } from "./job-conditions.ts";
import "./eligibility.css";
import { Original } from "../../ui/Original.tsx";

// Visitors do not need them: they bring every sentence of eligibility along.
const ClauseAnswer = lazy(async () => ({ default: (await import("./ClauseAnswer.tsx")).ClauseAnswer }));

const VerdictTag = lazy(async () => ({ default: (await import("./ClauseAnswer.tsx")).VerdictTag }));

/** The conditions of a post, each told once; for a candidate who may still apply with what the résumé says to it. */
export function ConditionList({ job }: { job: Job }) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const isAsked = userId !== undefined && !hasApplied(job) && job.status !== "closed";
  const { data } = useQuery(isAsked ? queries.eligibility(userId, job.id) : undefined);
  const items = data?.items ?? [];
  return (
    <section className="job-section" aria-labelledby="job-conditions">
      <header className="condition-head">
        <h2 id="job-conditions">{t("job.conditions")}</h2>
        {data && items.length > 0 && (
          <>
            <Suspense>
              <VerdictTag auto={data.auto} />
            </Suspense>
            <span className="muted small">{summary(items)}</span>
          </>
        )}
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

  function summary(all: Eligibility["items"]): string {
    const count = (pass: Clause["pass"]) => all.filter((item) => item.pass === pass).length;
    const total = all.length;
    if (count("no") > 0) return t("eligibility.failing", { count: count("no"), total });
    if (count("unknown") > 0) return t("eligibility.doubtful", { count: count("unknown"), total });
    return t("eligibility.passing", { total });
  }
}

function Condition({ row, clauses }: { row: ConditionRow; clauses: readonly Clause[] }) {
  const { t } = useTranslation();
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
