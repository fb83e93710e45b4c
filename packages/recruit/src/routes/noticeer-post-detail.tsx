import { useTranslation } from "react-i18next";
import { paths } from "../paths.ts";
import { JobPage } from "./JobPage.tsx";

export function NoticeJobPage() {
  const { t } = useTranslation();
  return <JobPage parent={{ to: paths.notices, label: t("nav.notices") }} />;
}
