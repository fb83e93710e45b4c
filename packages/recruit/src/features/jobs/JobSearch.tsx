import { useTranslation } from "react-i18next";
import { queries } from "../../api.ts";
import type { HireMode } from "../../paths.ts";
import { QueryView } from "../../QueryView.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useListParams } from "../../use-list-params.ts";
import { useQuery } from "../../use-query.ts";
import { JobFilters } from "./JobFilters.tsx";
import { JobList } from "./JobList.tsx";
import { isFiltered, multipleFilters, singleFilters, toJobQuery } from "./job-filters.ts";

const noFilters = Object.fromEntries(
  ["title", "planId", ...multipleFilters, ...singleFilters].map((name) => [name, undefined]),
);

/** Posts of one kind: search, filters, list and pages, all kept in the address. */
export function JobSearch({ hireMode }: { hireMode: HireMode }) {
  const { t } = useTranslation();
  const list = useListParams();
  const facets = useQuery(queries.facets(hireMode));
  const jobs = useQuery(queries.jobs(hireMode, toJobQuery(list.params, list.current, list.size)), {
    keepPreviousData: true,
  });
  const filtered = isFiltered(list.params);
  const clear = (
    <Button size="small" look="plain" onClick={() => list.filter(noFilters)}>
      {t("list.clear")}
    </Button>
  );
  return (
    <div className="stack">
      <Card className="job-search">
        <div className="row">
          <SearchBox
            label={t("job.searchLabel")}
            value={list.params.get("title") ?? ""}
            onSearch={(title) => list.filter({ title })}
          />
          {filtered && clear}
        </div>
        <details className="filter-fold" open={window.matchMedia("(min-width: 48rem)").matches}>
          <summary>{t("list.filters")}</summary>
          <QueryView query={facets} skeleton={<Skeleton lines={5} height="2.15rem" />}>
            {(data) => <JobFilters facets={data} list={list} />}
          </QueryView>
        </details>
      </Card>
      <Card>
        <div className="list-head">
          <p role="status" className="muted">
            {jobs.data && t(jobs.data.totalCapped ? "job.foundMore" : "job.found", { count: jobs.data.total })}
          </p>
          <label className="row small">
            {t("list.sort")}
            <select
              className="input list-sort"
              value={list.params.get("sort") ?? "release"}
              onChange={(event) => list.filter({ sort: event.target.value === "deadline" ? "deadline" : undefined })}
            >
              <option value="release">{t("job.sort.release")}</option>
              <option value="deadline">{t("job.sort.deadline")}</option>
            </select>
          </label>
        </div>
        <QueryView query={jobs} skeleton={<Skeleton lines={10} height="2.25rem" />}>
          {({ records, total, totalCapped }) =>
            records.length === 0 ? (
              <EmptyState title={t("job.none")}>{filtered && clear}</EmptyState>
            ) : (
              <>
                <JobList jobs={records} />
                <Pagination
                  current={list.current}
                  size={list.size}
                  total={total}
                  totalCapped={totalCapped}
                  onChange={list.page}
                />
              </>
            )
          }
        </QueryView>
      </Card>
    </div>
  );
}
