import { JobSearch } from "../features/jobs/JobSearch.tsx";
import { useTranslation } from "../texts/use-translation.ts";
import { PageFrame } from "./PageFrame.tsx";
import { usePagedTitle } from "./use-paged-title.ts";

export function CampusPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t("nav.campus")} heading head={usePagedTitle(t("nav.campus"))}>
      <JobSearch hireMode={2} />
    </PageFrame>
  );
}
