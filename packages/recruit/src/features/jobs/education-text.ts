import type { JobSummary } from "../../api.ts";
import type { Translate } from "../../texts/use-translation.ts";

/** The education that a post asks for at least, or that it asks for none. */
export const educationText = (
  job: Pick<JobSummary, "educationMin" | "educationName">,
  t: Translate<"pages">,
): string =>
  job.educationMin === "any" ? t("job.educationAny") : t("job.educationAtLeast", { education: job.educationName });
