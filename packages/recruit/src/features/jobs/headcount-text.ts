import type { JobSummary } from "../../api.ts";
import type { Translate } from "../../texts/use-translation.ts";

/** How many people a post is for. */
export const headcountText = ({ headcount }: Pick<JobSummary, "headcount">, t: Translate<"pages">): string =>
  headcount > 0 ? t("job.headcount", { count: headcount }) : t("job.headcountSeveral");
