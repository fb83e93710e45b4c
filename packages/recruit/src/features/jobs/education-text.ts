import type { JobSummary } from "../../api.ts";
import type { Translate } from "../../texts/use-translation.ts";

/** The lowest education that a post accepts, or that it accepts any. */
export const educationText = (
  job: Pick<JobSummary, "educationMin" | "educationName">,
  t: Translate<"pages">,
): string =>
  job.educationMin === "any" ? t("job.educationAny") : t("job.educationAtLeast", { education: job.educationName });
