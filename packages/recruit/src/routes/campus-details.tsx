import { paths } from "../paths.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { JobPage } from "./JobPage.tsx";

export function CampusJobPage() {
  const { t } = useTranslation();
  return <JobPage hireMode={2} parent={{ to: paths.campus, label: t("nav.campus") }} />;
}
