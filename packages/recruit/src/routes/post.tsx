import { useTranslation } from "react-i18next";
import { JobSearch } from "../features/jobs/JobSearch.tsx";
import { PageFrame } from "./PageFrame.tsx";

export function SocialPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t("nav.social")} heading>
      <JobSearch hireMode={1} />
    </PageFrame>
  );
}
