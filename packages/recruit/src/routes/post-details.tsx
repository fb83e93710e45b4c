import { paths } from "../paths.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { JobPage } from "./JobPage.tsx";

export function SocialJobPage() {
  const { t } = useTranslation();
  return <JobPage hireMode={1} parent={{ to: paths.social, label: t("nav.social") }} />;
}
