import { useTranslation } from "react-i18next";
import { Icon } from "./Icon.tsx";
import { pageSizes, pageWindow } from "./page-window.ts";
import "./field.css";
import "./pagination.css";

export interface PaginationProps {
  current: number;
  size: number;
  total: number;
  /** There are more than `total`: the server has stopped counting. */
  totalCapped?: boolean | undefined;
  onChange: (current: number, size: number) => void;
}

/** Pages of a list, with the number of records and the choice of a page size. */
export function Pagination({ current, size, total, totalCapped, onChange }: PaginationProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / size);
  if (total <= pageSizes[0]) return null;
  return (
    <nav className="pagination no-print" aria-label={t("paging.label")}>
      <span className="muted small">{t(totalCapped ? "paging.more" : "paging.total", { count: total })}</span>
      <ul className="pagination-pages">
        <li>
          <button
            type="button"
            disabled={current <= 1}
            onClick={() => onChange(current - 1, size)}
            aria-label={t("paging.previous")}
          >
            <Icon name="chevronLeft" />
          </button>
        </li>
        {pageWindow(current, pages).map((page, index, all) => (
          <li key={page === "gap" ? `gap-after-${all[index - 1]}` : page}>
            {page === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-current={page === current ? "page" : undefined}
                aria-label={t("paging.page", { page })}
                onClick={() => onChange(page, size)}
              >
                {page}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={current >= pages}
            onClick={() => onChange(current + 1, size)}
            aria-label={t("paging.next")}
          >
            <Icon name="chevronRight" />
          </button>
        </li>
      </ul>
      <select
        className="input pagination-size"
        aria-label={t("paging.sizeLabel")}
        value={size}
        onChange={(event) => onChange(1, Number(event.target.value))}
      >
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {t("paging.size", { size: option })}
          </option>
        ))}
      </select>
    </nav>
  );
}
