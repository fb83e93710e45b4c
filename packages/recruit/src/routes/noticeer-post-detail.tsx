import { paths } from "../paths.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { JobPage } from "./JobPage.tsx";

export function NoticeJobPage() {
  const { t } = useTranslation();
  return <JobPage parent={{ to: paths.notices, label: t("nav.notices") }} />;
}
