import { type Article, type ArticleSummary, queries } from "../api.ts";
import { HospitalPages, useHospitalPages } from "../features/notices/HospitalPages.tsx";
import { firstWords } from "../head.ts";
import { hospitalCategory, linkTo, paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSearchParams } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { EmptyState } from "../ui/Notice.tsx";
import { Original } from "../ui/Original.tsx";
import { RichText } from "../ui/RichText.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";
import "./hospital.css";

/** 走进医院: the pages about the hospital. Without an id the first of them. */
export function HospitalPage() {
  const { t } = useTranslation("pages");
  const [params] = useSearchParams();
  const pages = useHospitalPages();
  const asked = params.get("id") ?? "";
  const id = asked || pages.data?.[0]?.id;
  const page = useQuery(id ? queries.article(id) : undefined);
  const isNone = !asked && pages.data?.length === 0;
  return (
    <PageFrame
      title={isNone ? t("nav.hospital") : page.data?.title}
      {...(!isNone && { parent: { to: paths.hospital, label: t("nav.hospital") } })}
      head={isNone ? { unlisted: true } : headOf(page.data, pages.data)}
    >
      {isNone ? (
        <EmptyState title={t("list.empty")} />
      ) : (
        <div className="hospital-page">
          <HospitalPages pages={pages.data ?? []} current={id} />
          {id === undefined ? (
            <QueryView query={pages}>{() => null}</QueryView>
          ) : (
            <QueryView query={page} isPage>
              {({ title, content }) => (
                <article>
                  <h1 className="page-heading">
                    <Original text={title} />
                  </h1>
                  <RichText html={content} top={2} />
                </article>
              )}
            </QueryView>
          )}
        </div>
      )}
    </PageFrame>
  );
}

/** The first page stands at the address without an id, too. */
function headOf(page: Article | undefined, pages: readonly ArticleSummary[] | undefined) {
  if (!page) return undefined;
  const isFirst = page.id === pages?.[0]?.id;
  const own = isFirst ? paths.hospital : linkTo.hospital(page.id);
  return {
    description: page.summary || firstWords(page.content),
    isChinese: !page.hasEnglish,
    // The id may name a notice.
    canonical: page.categoryCode === hospitalCategory ? own : linkTo.notice(page.id),
  };
}
