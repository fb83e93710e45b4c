import { type JobSummary, queries } from "../api.ts";
import { JobList } from "../features/jobs/JobList.tsx";
import { paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link, useSearchParams } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import { useFoundJobs } from "./use-found-jobs.ts";

/** Posts of both kinds that have to do with a text; open ones first, closed ones folded. */
export function SearchPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const text = params.get("title")?.trim().slice(0, 64) ?? "";
  return (
    <PageFrame title={t("search.title")} heading>
      <div className="job-search">
        <SearchBox label={t("search.label")} path={paths.search} name="title" value={text} />
        {text ? <Found text={text} /> : <Start />}
      </div>
    </PageFrame>
  );
}

function Start() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="search" title={t("search.start")}>
      <AllPosts />
    </EmptyState>
  );
}

function AllPosts() {
  const { t } = useTranslation();
  return (
    <Link className={buttonClass("outline")} to={paths.social}>
      {t("search.all")}
    </Link>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation();
  const facets = useQuery(queries.facets(1));
  const found = useFoundJobs(text);
  if (!found) {
    return (
      <QueryView query={facets} skeleton={<Skeleton lines={6} size="row" />}>
        {() => <Skeleton lines={6} size="row" />}
      </QueryView>
    );
  }
  const open = found.filter(({ status }) => status !== "closed");
  const closed = found.filter(({ status }) => status === "closed");
  if (found.length === 0) {
    return (
      <EmptyState icon="search" title={t("search.none", { text })}>
        <AllPosts />
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="list-found">
        {t("search.found", { count: open.length, text })}
      </p>
      <JobList jobs={open} mixed />
      <ClosedPosts jobs={closed} />
    </>
  );
}

function ClosedPosts({ jobs }: { jobs: readonly JobSummary[] }) {
  const { t } = useTranslation();
  if (jobs.length === 0) return null;
  return (
    <details className="closed-posts">
      <summary>{t("search.closed", { count: jobs.length })}</summary>
      <JobList jobs={jobs} mixed />
    </details>
  );
}
