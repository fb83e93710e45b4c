import type { JobSummary } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";

export interface JobCompetitionProps {
  job: Pick<JobSummary, "appliedCount" | "passedCount" | "headcount" | "status">;
  /** Also shows the number of applicants for each place. */
  ratio?: boolean;
  className?: string;
}

/** The number of applicants, if the hospital shows it. */
export function JobCompetition({ job, ratio = false, className }: JobCompetitionProps) {
  const { t } = useTranslation("pages");
  const { appliedCount, passedCount, headcount, status } = job;
  if (appliedCount === undefined || (appliedCount === 0 && status === "upcoming")) return null;
  const each = headcount > 0 ? Math.round((10 * appliedCount) / headcount) / 10 : 0;
  const parts = [
    t("job.applied", { count: appliedCount }),
    passedCount !== undefined && t("job.passed", { count: passedCount }),
    ratio && each > 0 && t("job.ratio", { ratio: `${each} : 1` }),
  ];
  return <span className={className}>{parts.filter(Boolean).join(t("list.comma"))}</span>;
}
