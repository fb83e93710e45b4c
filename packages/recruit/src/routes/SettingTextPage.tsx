import type { ReactNode } from "react";
import { queries } from "../api.ts";
import { firstWords } from "../head.ts";
import { QueryView } from "../QueryView.tsx";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { EmptyState } from "../ui/Notice.tsx";
import { RichText } from "../ui/RichText.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

export interface SettingTextPageProps {
  title: string;
  text: "guide" | "notes" | "about";
  children?: ReactNode;
}

/** A page with the first article of a category, or else the text in the hospital's settings. */
export function SettingTextPage({ title, text, children }: SettingTextPageProps) {
  const { t } = useTranslation("pages");
  const categories = useQuery(queries.categories());
  const category = categories.data?.find(({ code }) => code === text);
  const { tenantId } = useSite();
  const setting = useQuery(category || !categories.data ? undefined : queries.setting(tenantId));
  const words = firstWords(setting.data?.[text] ?? "");
  const head = { isChinese: true, ...(words && { description: words }) };
  return (
    <PageFrame title={title} heading head={head}>
      <div className="stack">
        <section aria-label={t("list.text")}>
          <QueryView query={categories}>
            {() => (category ? <ArticleText categoryId={category.id} text={text} /> : <SettingText text={text} />)}
          </QueryView>
        </section>
        {children}
      </div>
    </PageFrame>
  );
}

function ArticleText({ categoryId, text }: { categoryId: string; text: SettingTextPageProps["text"] }) {
  const first = useQuery(queries.articles({ articleCategoryId: categoryId, current: 1, size: 1 }));
  const id = first.data?.records[0]?.id;
  const article = useQuery(id === undefined ? undefined : queries.article(id));
  if (first.data && id === undefined) return <SettingText text={text} />;
  if (!first.data) return <QueryView query={first}>{() => null}</QueryView>;
  return <QueryView query={article}>{({ content }) => <Words html={content} />}</QueryView>;
}

function SettingText({ text }: { text: SettingTextPageProps["text"] }) {
  const { tenantId } = useSite();
  const setting = useQuery(queries.setting(tenantId));
  return <QueryView query={setting}>{({ [text]: html }) => <Words html={html} />}</QueryView>;
}

function Words({ html }: { html: string | undefined }) {
  const { t } = useTranslation("pages");
  return html ? <RichText html={html} top={2} /> : <EmptyState title={t("list.empty")} />;
}
