import { useTranslation } from "react-i18next";
import { JobSearch } from "../features/jobs/JobSearch.tsx";
import { PageFrame } from "./PageFrame.tsx";

export function CampusPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t("nav.campus")} heading>
      <JobSearch hireMode={2} />
    </PageFrame>
  );
}
