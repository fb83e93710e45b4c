import { useTranslation } from "../texts/use-translation.ts";
import { headingsFrom, prepareProse } from "./prose.ts";
import "./rich-text.css";
import { useOriginalLang } from "./Original.tsx";

/** Text with mark-up that the server has sanitised before it stored it. `top` is the level of its first headings. */
export function RichText({ html, top = 3 }: { html: string; top?: 2 | 3 }) {
  const { t } = useTranslation();
  const lang = useOriginalLang(html);
  const shown = prepareProse(headingsFrom(html, top), t("list.table"));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text on the way in.
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}
