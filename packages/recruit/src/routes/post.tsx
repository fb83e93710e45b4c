import { JobSearch } from "../features/jobs/JobSearch.tsx";
import { useTranslation } from "../texts/use-translation.ts";
import { PageFrame } from "./PageFrame.tsx";
import { usePagedTitle } from "./use-paged-title.ts";

export function SocialPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t("nav.social")} heading head={usePagedTitle(t("nav.social"))}>
      <JobSearch hireMode={1} />
    </PageFrame>
  );
}
