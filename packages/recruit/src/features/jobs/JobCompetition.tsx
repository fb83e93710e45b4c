import type { JobSummary } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";

export interface JobCompetitionProps {
  job: Pick<JobSummary, "appliedCount" | "passedCount" | "headcount" | "status">;
  /** How many apply for each place, too. */
  ratio?: boolean;
  className?: string;
}

/** How many have applied, as far as the hospital shows it. */
export function JobCompetition({ job, ratio = false, className }: JobCompetitionProps) {
  const { t } = useTranslation();
  const { appliedCount, passedCount, headcount, status } = job;
  if (appliedCount === undefined || (appliedCount === 0 && status === "upcoming")) return null;
  const parts = [
    t("job.applied", { count: appliedCount }),
    passedCount !== undefined && t("job.passed", { count: passedCount }),
    ratio && headcount > 0 && appliedCount > 0 && t("job.ratio", { ratio: ratioOf(appliedCount, headcount) }),
  ];
  return <span className={className}>{parts.filter(Boolean).join(t("list.comma"))}</span>;
}

/** Like 12.5 : 1. */
function ratioOf(applied: number, places: number): string {
  return `${Math.round((10 * applied) / places) / 10} : 1`;
}
