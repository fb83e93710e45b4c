import { queries } from "../api.ts";
import { NoticeList } from "../features/notices/NoticeList.tsx";
import { hospitalCategory, paths, withQuery } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { Link } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useListParams } from "../use-list-params.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import { usePagedTitle } from "./use-paged-title.ts";
import "../ui/tabs.css";
import { Original } from "../ui/Original.tsx";

/** 通知公告: categories, search and pages of notices. */
export function NoticesPage() {
  const { t } = useTranslation("pages");
  const list = useListParams();
  const category = /^\d{1,19}$/.test(list.params.get("category") ?? "") ? (list.params.get("category") ?? "") : "";
  const title = list.params.get("title")?.slice(0, 64) ?? "";
  const categories = useQuery(queries.categories(), { isPart: true });
  const articles = useQuery(
    queries.articles({
      current: list.current,
      size: list.size,
      ...(category && { articleCategoryId: category }),
      ...(title && { title }),
    }),
    { keepPreviousData: true },
  );
  const chosen = categories.data?.find(({ id }) => id === category)?.name;
  const head = usePagedTitle([chosen, t("nav.notices")].filter(Boolean).join(" - "), ["category"]);
  const tabs = [
    { id: "", name: t("list.all") },
    ...(categories.data ?? []).filter(({ code }) => code !== hospitalCategory),
  ];
  return (
    <PageFrame title={t("nav.notices")} heading head={head}>
      <div className="notices-page">
        <div className="row">
          <SearchBox
            label={t("notice.searchLabel")}
            path={list.path}
            name="title"
            value={title}
            keep={list.keep("title")}
          />
          <Link className={buttonClass("outline")} to={paths.publicity}>
            {t("nav.publicity")}
          </Link>
        </div>
        <nav className="tab-links notice-tabs" aria-label={t("notice.categories")}>
          {tabs.map(({ id, name }) => (
            <Link
              key={id}
              to={withQuery(paths.notices, { category: id, title })}
              aria-current={id === category ? "true" : undefined}
            >
              <Original text={name} />
            </Link>
          ))}
        </nav>
        <QueryView query={articles} skeleton={<Skeleton lines={10} size="row" />}>
          {({ records, total, totalCapped }) =>
            records.length > 0 ? (
              <>
                <NoticeList articles={records} />
                <Pagination
                  current={list.current}
                  size={list.size}
                  total={total}
                  totalCapped={totalCapped}
                  to={list.pageTo}
                />
              </>
            ) : (
              <EmptyState title={t("notice.empty")}>
                {(title || category) && (
                  <Link className={buttonClass("outline")} to={paths.notices}>
                    {t("list.clear")}
                  </Link>
                )}
              </EmptyState>
            )
          }
        </QueryView>
      </div>
    </PageFrame>
  );
}
