import { paths } from "../paths.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { JobPage } from "./JobPage.tsx";

export function PlanJobPage() {
  const { t } = useTranslation("pages");
  return <JobPage parent={{ to: paths.plansHome, label: t("nav.plans") }} />;
}
