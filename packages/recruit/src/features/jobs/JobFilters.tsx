import { useTranslation } from "react-i18next";
import type { JobFacets } from "../../api.ts";
import type { ListParams } from "../../use-list-params.ts";
import { chosen, type FilterName, facetOf, toggled } from "./job-filters.ts";

const chipFilters = ["category", "educationMin", "employment", "status"] as const;

export interface JobFiltersProps {
  facets: JobFacets;
  list: ListParams;
}

/** The choices of the server with the number of posts behind each; several may be combined. */
export function JobFilters({ facets, list }: JobFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="job-filters">
      {chipFilters.map((name) => (
        <FilterRow key={name} name={name} facets={facets} list={list} />
      ))}
      {facets.depts.length > 0 && (
        <label className="filter-row">
          <span className="filter-label">{t("job.filter.deptId")}</span>
          <select
            className="input filter-dept"
            value={list.params.get("deptId") ?? ""}
            onChange={(event) => list.filter({ deptId: event.target.value })}
          >
            <option value="">{t("list.all")}</option>
            {facets.depts.map((dept) => (
              <option key={dept.key} value={dept.key}>
                {dept.name} ({dept.count})
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function FilterRow({ name, facets, list }: JobFiltersProps & { name: Exclude<FilterName, "deptId"> }) {
  const { t } = useTranslation();
  const choices = facets[facetOf[name]];
  const active = chosen(list.params, name);
  if (choices.length === 0) return null;
  return (
    <fieldset className="filter-row">
      <legend className="filter-label">{t(`job.filter.${name}`)}</legend>
      <div className="filter-chips">
        <button type="button" aria-pressed={active.length === 0} onClick={() => list.filter({ [name]: undefined })}>
          {t("list.all")}
        </button>
        {choices.map(({ key, name: label, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={active.includes(key)}
            onClick={() => list.filter({ [name]: toggled(list.params, name, key) })}
          >
            {label}
            <span className="numeric"> ({count})</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
