import type { JobFacets } from "../../api.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import type { ListParams } from "../../use-list-params.ts";
import { allFilters, type FilterName } from "./filter-names.ts";
import { chosen, facetOf, toggled } from "./job-filters.ts";

export interface JobFiltersProps {
  facets: JobFacets;
  list: ListParams;
}

/** A row of filters, each with a list of choices and their numbers of posts. On a phone they are in one sheet. */
export function JobFilters({ facets, list, found }: JobFiltersProps & { found: string }) {
  const { t } = useTranslation("pages");
  const count = allFilters.reduce((sum, name) => sum + chosen(list.params, name).length, 0);
  const shown = allFilters.filter((name) => facets[facetOf[name]].length > 0);
  return (
    <>
      <div className="filter-bar">
        {shown.map((name) => (
          <Disclosure
            key={name}
            className="filter-menu"
            button={
              <>
                {t(`job.filter.${name}`)}
                <Icon name="chevronDown" size="0.8em" />
              </>
            }
          >
            <Choices name={name} facets={facets} list={list} />
          </Disclosure>
        ))}
      </div>
      <Disclosure
        className="filter-sheet"
        staysOpen
        button={
          <>
            <Icon name="filter" />
            {t("list.filters")}
            {count > 0 && ` · ${count}`}
          </>
        }
      >
        <div className="filter-sheet-body">
          {shown.map((name) => (
            <section key={name} aria-labelledby={`filter-${name}`}>
              <h2 id={`filter-${name}`}>{t(`job.filter.${name}`)}</h2>
              <Choices name={name} facets={facets} list={list} />
            </section>
          ))}
        </div>
        <div className="filter-sheet-foot">
          <Link className="button button-outline" to={list.filterTo(noFilters)}>
            {t("list.clear")}
          </Link>
          <button type="button" data-closes className="button button-primary">
            {found}
          </button>
        </div>
      </Disclosure>
    </>
  );
}

const noFilters = Object.fromEntries(allFilters.map((name) => [name, undefined]));

function Choices({ name, facets, list }: JobFiltersProps & { name: FilterName }) {
  const active = chosen(list.params, name);
  return (
    <ul className="filter-choices">
      {facets[facetOf[name]].map(({ key, name: label, count }) => (
        <li key={key}>
          <Link
            to={list.filterTo({ [name]: toggled(list.params, name, key) })}
            aria-current={active.includes(key) ? "true" : undefined}
            rel="nofollow"
          >
            <span className="filter-check" aria-hidden="true">
              {active.includes(key) && "✓"}
            </span>
            <Original text={label} />
            <span className="filter-count">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The search text and the chosen filters, as people read them. */
export function chosenNames(facets: JobFacets, params: URLSearchParams): string[] {
  const names = allFilters
    .filter((name) => name !== "status" && name !== "deadlineDays")
    .flatMap((name) =>
      chosen(params, name).map((key) => facets[facetOf[name]].find((choice) => choice.key === key)?.name ?? key),
    );
  return [params.get("title")?.trim() ?? "", ...names].filter(Boolean);
}

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters({ facets, list }: JobFiltersProps) {
  const { t } = useTranslation("pages");
  const title = list.params.get("title");
  const chips = allFilters.flatMap((name) =>
    chosen(list.params, name).map((key) => ({
      id: `${name} ${key}`,
      label: facets[facetOf[name]].find((choice) => choice.key === key)?.name ?? key,
      to: list.filterTo({ [name]: toggled(list.params, name, key) }),
    })),
  );
  if (title) chips.unshift({ id: "title", label: `“${title}”`, to: list.filterTo({ title: undefined }) });
  if (chips.length === 0) return null;
  return (
    <ul className="chosen-filters">
      {chips.map(({ id, label, to }) => (
        <li key={id}>
          <Link to={to} aria-label={t("list.remove", { name: label })}>
            <Original text={label} />
            <Icon name="close" size="0.8em" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="chosen-clear" to={list.filterTo({ ...noFilters, title: undefined, planId: undefined })}>
          {t("list.clear")}
        </Link>
      </li>
    </ul>
  );
}
