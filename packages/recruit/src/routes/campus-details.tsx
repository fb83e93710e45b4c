import { useTranslation } from "react-i18next";
import { paths } from "../paths.ts";
import { JobPage } from "./JobPage.tsx";

export function CampusJobPage() {
  const { t } = useTranslation();
  return <JobPage hireMode={2} parent={{ to: paths.campus, label: t("nav.campus") }} />;
}
