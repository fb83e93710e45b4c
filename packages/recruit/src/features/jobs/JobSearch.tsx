import { queries } from "../../api.ts";
import type { HireMode } from "../../paths.ts";
import { QueryView } from "../../QueryView.tsx";
import { Link, QueryForm } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useListParams } from "../../use-list-params.ts";
import { useQuery } from "../../use-query.ts";
import { ChosenFilters, JobFilters } from "./JobFilters.tsx";
import { JobList } from "./JobList.tsx";
import { isFiltered, toJobQuery } from "./job-filters.ts";
import "./jobs.css";

/** Posts of one kind: search, filters, list and pages, all kept in the address. */
export function JobSearch({ hireMode }: { hireMode: HireMode }) {
  const { t } = useTranslation();
  const list = useListParams();
  const facets = useQuery(queries.facets(hireMode));
  const jobs = useQuery(queries.jobs(hireMode, toJobQuery(list.params, list.current, list.size)), {
    keepPreviousData: true,
  });
  const count = jobs.data?.total ?? 0;
  const isMore = jobs.data?.totalCapped;
  const sort = list.params.get("sort") === "deadline" ? "deadline" : "";
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
        <QueryView query={facets} skeleton={<Skeleton lines={1} size="control" />}>
          {(data) => (
            <JobFilters facets={data} list={list} found={t(isMore ? "list.showMore" : "list.show", { count })} />
          )}
        </QueryView>
        <QueryForm path={list.path} keep={list.keep("sort")} className="list-sort" eager>
          <select key={sort} name="sort" className="input" aria-label={t("list.sort")} defaultValue={sort}>
            <option value="">{t("job.sort.release")}</option>
            <option value="deadline">{t("job.sort.deadline")}</option>
          </select>
          <noscript>
            <button type="submit" className="button button-outline">
              {t("action.confirm")}
            </button>
          </noscript>
        </QueryForm>
      </div>
      {facets.data && <ChosenFilters facets={facets.data} list={list} />}
      <p role="status" className="list-found">
        {jobs.data && t(isMore ? "job.foundMore" : "job.found", { count })}
      </p>
      <QueryView query={jobs} skeleton={<Skeleton lines={10} size="row" />}>
        {({ records, total, totalCapped }) =>
          records.length === 0 ? (
            <EmptyState icon="search" title={t("job.none")}>
              {isFiltered(list.params) && (
                <Link className={buttonClass("outline")} to={list.path}>
                  {t("list.clear")}
                </Link>
              )}
            </EmptyState>
          ) : (
            <>
              <JobList jobs={records} />
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
    </div>
  );
}
