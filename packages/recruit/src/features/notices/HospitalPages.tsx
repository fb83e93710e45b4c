import { type ArticleSummary, queries } from "../../api.ts";
import { hospitalCategory, linkTo } from "../../paths.ts";
import type { Read } from "../../QueryView.tsx";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { useQuery } from "../../use-query.ts";
import "./hospital-pages.css";

/** The pages about the hospital, in its own order. A hospital without that category has none. */
export function useHospitalPages(): Read<readonly ArticleSummary[]> {
  const categories = useQuery(queries.categories(), { isPart: true });
  const category = categories.data?.find(({ code }) => code === hospitalCategory)?.id;
  const pages = useQuery(category === undefined ? undefined : queries.hospitalPages(category), { isPart: true });
  const { error, isLoading, mutate } = category === undefined ? categories : pages;
  const data = categories.data && category === undefined ? [] : pages.data?.records;
  return { data, error, isLoading, mutate: () => mutate() };
}

/** Links to the pages about the hospital. With `withSummary` each has its sentence, as on the home page. */
export function HospitalPages({
  pages,
  current,
  withSummary = false,
}: {
  pages: readonly ArticleSummary[];
  current?: string | undefined;
  withSummary?: boolean;
}) {
  const { t } = useTranslation("pages");
  return (
    <nav aria-label={t("nav.hospital")}>
      <ul className={withSummary ? "hospital-cards" : "hospital-links"}>
        {pages.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to={linkTo.hospital(id)} aria-current={id === current ? "page" : undefined}>
              <Original text={title} />
            </Link>
            {withSummary && summary && (
              <p className="muted small">
                <Original text={summary} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
