import { JobSearch } from "../features/jobs/JobSearch.tsx";
import { useTranslation } from "../texts/use-translation.ts";
import { PageFrame } from "./PageFrame.tsx";

/** One search over the posts of both kinds. */
export function SearchPage() {
  const { t } = useTranslation("pages");
  return (
    <PageFrame title={t("search.title")} heading>
      <JobSearch />
    </PageFrame>
  );
}
