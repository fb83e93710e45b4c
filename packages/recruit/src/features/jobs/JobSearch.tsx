import { type JobListQuery, type ListedJob, type Query, queries } from "../../api.ts";
import type { HireMode } from "../../paths.ts";
import { QueryView } from "../../QueryView.tsx";
import { Link, QueryForm } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type ListParams, useListParams } from "../../use-list-params.ts";
import { useQuery } from "../../use-query.ts";
import { SubscribeButton } from "../saved/SubscribeButton.tsx";
import { savedCriteria } from "../saved/saved-criteria.ts";
import { ChosenFilters, chosenNames, JobFilters } from "./JobFilters.tsx";
import { JobList } from "./JobList.tsx";
import { isFiltered, toJobQuery } from "./job-filters.ts";
import { LazySuiting } from "./LazySuiting.tsx";
import "./jobs.css";

type JobPage = { records: ListedJob[]; total: number; totalCapped?: boolean };

/**
 * Posts of one kind, or of both: search, filters, list and pages. The address contains the whole state. Closed posts are in a folded list
 * below.
 */
export function JobSearch({ hireMode }: { hireMode?: HireMode }) {
  const { t } = useTranslation("pages");
  const list = useListParams();
  const query = toJobQuery(list.params, list.current, list.size);
  const userId = useSession()?.userId;
  const suits = userId !== undefined && list.params.has("suits");
  const criteria = savedCriteria(query, hireMode);
  const facets = useQuery(queries.facets(hireMode, query.title), { keepPreviousData: true, isPart: true });
  const read: Query<JobPage> = suits ? queries.suitingJobs(userId, hireMode, query) : queries.jobs(hireMode, query);
  const jobs = useQuery(read, { keepPreviousData: true });
  const count = jobs.data?.total ?? 0;
  const isMore = jobs.data?.totalCapped;
  return (
    <div className="job-search">
      <SearchBox
        label={t("job.searchLabel")}
        path={list.path}
        name="title"
        value={list.params.get("title") ?? ""}
        keep={list.keep("title")}
      />
      <div className="list-tools">
        {/* If both queries fail, only the list of jobs shows the error. */}
        {!(facets.error && jobs.error) && (
          <QueryView query={facets} skeleton={<Skeleton lines={1} size="control" />}>
            {(data) => (
              <JobFilters facets={data} list={list} found={t(isMore ? "list.showMore" : "list.show", { count })} />
            )}
          </QueryView>
        )}
        <div className="list-order">
          {userId && (
            <LazySuiting part="switch" isOn={suits} onToggle={() => list.filter({ suits: suits ? undefined : "1" })} />
          )}
          <SortChoice list={list} />
        </div>
      </div>
      {facets.data && <ChosenFilters facets={facets.data} list={list} />}
      <div className="list-found">
        <p role="status">{jobs.data && t(isMore ? "job.foundMore" : "job.found", { count })}</p>
        {criteria && facets.data && (
          <SubscribeButton criteria={criteria} name={chosenNames(facets.data, list.params).join(" · ")} />
        )}
      </div>
      {suits && <LazySuiting part="note" />}
      <QueryView query={jobs} skeleton={<Skeleton lines={10} size="row" />}>
        {({ records, total, totalCapped }) =>
          records.length === 0 && suits ? (
            <LazySuiting part="none" all={list.path} clear={t("list.clear")} />
          ) : records.length === 0 ? (
            <EmptyState icon="search" title={t("job.none")}>
              {isFiltered(list.params) && (
                <Link className={buttonClass("outline")} to={list.path}>
                  {t("list.clear")}
                </Link>
              )}
            </EmptyState>
          ) : (
            <>
              <JobList jobs={records} mixed={hireMode === undefined} />
              <Pagination
                current={list.current}
                size={list.size}
                total={total}
                totalCapped={totalCapped}
                to={list.pageTo}
              />
            </>
          )
        }
      </QueryView>
      {!suits && query.status === "live" && !query.deadlineDays && list.current === 1 && (
        <ClosedPosts hireMode={hireMode} query={query} all={list.filterTo({ status: "closed" })} />
      )}
    </div>
  );
}

function SortChoice({ list }: { list: ListParams }) {
  const { t } = useTranslation("pages");
  const sort = list.params.get("sort") === "deadline" ? "deadline" : "";
  return (
    <QueryForm path={list.path} keep={list.keep("sort")} className="list-sort" eager>
      <select key={sort} name="sort" className="input" aria-label={t("list.sort")} defaultValue={sort}>
        <option value="">{t("job.sort.release")}</option>
        <option value="deadline">{t("job.sort.deadline")}</option>
      </select>
    </QueryForm>
  );
}

const mostClosed = 10;

type ClosedPostsProps = { hireMode: HireMode | undefined; query: JobListQuery; all: string };

/** Closed posts that match, for readers who want to know what the hospital usually asks for. `all` is the address of their list. */
function ClosedPosts({ hireMode, query, all }: ClosedPostsProps) {
  const { t } = useTranslation("pages");
  const closed = useQuery(queries.jobs(hireMode, { ...query, status: "closed", current: 1, size: mostClosed }), {
    isPart: true,
  });
  const { records = [], total = 0 } = closed.data ?? {};
  if (records.length === 0) return null;
  return (
    <details className="closed-posts">
      <summary>{t("search.closed", { count: total })}</summary>
      <JobList jobs={records} mixed={hireMode === undefined} />
      {total > records.length && (
        <Link className={buttonClass("outline")} to={all}>
          {t("search.allClosed")}
        </Link>
      )}
    </details>
  );
}
