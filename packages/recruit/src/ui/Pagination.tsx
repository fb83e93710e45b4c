import { Link, QueryForm, useLocation } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Icon } from "./Icon.tsx";
import { pageSizes, pageWindow } from "./page-window.ts";
import "./field.css";
import "./pagination.css";

export interface PaginationProps {
  current: number;
  size: number;
  total: number;
  /** There are more records than `total`, because the server stopped counting. */
  totalCapped?: boolean | undefined;
  /** Page sizes to choose from. With one size there is no choice. */
  sizes?: readonly number[];
  /** Address of a page. */
  to: (current: number, size: number) => string;
}

/** Paging of a list, with the number of records and the choice of a page size. */
export function Pagination({ current, size, total, totalCapped, sizes = pageSizes, to }: PaginationProps) {
  const { t } = useTranslation("pages");
  const { pathname, search } = useLocation();
  const pages = Math.ceil(total / size);
  if (total <= Math.min(...sizes)) return null;
  const { current: _, size: __, ...keep } = Object.fromEntries(new URLSearchParams(search));
  return (
    <nav className="pagination no-print" aria-label={t("paging.label")}>
      <span className="muted small">{t(totalCapped ? "paging.more" : "paging.total", { count: total })}</span>
      <ul className="pagination-pages">
        <li>
          <Step to={current > 1 ? to(current - 1, size) : undefined} label={t("paging.previous")} icon="chevronLeft" />
        </li>
        {pageWindow(current, pages).map((page, index, all) => (
          <li key={page === "gap" ? `gap-after-${all[index - 1]}` : page}>
            {page === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(page, size)}
                aria-current={page === current ? "page" : undefined}
                aria-label={t("paging.page", { page })}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={current < pages ? to(current + 1, size) : undefined} label={t("paging.next")} icon="chevronRight" />
        </li>
      </ul>
      {sizes.length > 1 && (
        <QueryForm path={pathname} keep={keep} eager>
          <select
            key={size}
            name="size"
            className="input pagination-size"
            aria-label={t("paging.sizeLabel")}
            defaultValue={size === pageSizes[0] ? "" : size}
          >
            {sizes.map((option) => (
              <option key={option} value={option === pageSizes[0] ? "" : option}>
                {t("paging.size", { size: option })}
              </option>
            ))}
          </select>
        </QueryForm>
      )}
    </nav>
  );
}

/** A link to the next or the previous page, if there is one. */
function Step({ to, label, icon }: { to: string | undefined; label: string; icon: "chevronLeft" | "chevronRight" }) {
  if (!to) {
    return (
      <span className="pagination-end">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} rel={icon === "chevronLeft" ? "prev" : "next"}>
      <Icon name={icon} />
    </Link>
  );
}
