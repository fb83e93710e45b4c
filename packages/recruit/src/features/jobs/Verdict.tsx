import { lazy, Suspense } from "react";
import { type Eligibility, type Job, queries } from "../../api.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { useQuery } from "../../use-query.ts";
import type { Clause } from "./doubtful-clauses.ts";
import { hasApplied } from "./has-applied.ts";

const VerdictTag = lazy(async () => ({ default: (await import("./ClauseAnswer.tsx")).VerdictTag }));

/** The verdict on the résumé of a candidate who may still apply, condition by condition. */
export function useEligibility(job: Job): Eligibility | undefined {
  const userId = useSession()?.userId;
  const isAsked = userId !== undefined && !hasApplied(job) && job.status !== "closed";
  return useQuery(isAsked ? queries.eligibility(userId, job.id) : undefined).data;
}

/** The verdict on all conditions; with `counts` also how many conditions decide it. Renders nothing for a visitor or without conditions. */
export function Verdict({ job, counts = false }: { job: Job; counts?: boolean }) {
  const { t } = useTranslation("pages");
  const data = useEligibility(job);
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <Suspense>
        <VerdictTag auto={data.auto} />
      </Suspense>
      {counts && <span className="muted small">{summary(data.items)}</span>}
    </>
  );

  function summary(all: Eligibility["items"]): string {
    const count = (pass: Clause["pass"]) => all.filter((item) => item.pass === pass).length;
    const total = all.length;
    if (count("no") > 0) return t("eligibility.failing", { count: count("no"), total });
    if (count("unknown") > 0) return t("eligibility.doubtful", { count: count("unknown"), total });
    return t("eligibility.passing", { total });
  }
}
