import { useTranslation } from "../texts/use-translation.ts";
import { prepareProse } from "./prose.ts";
import "./rich-text.css";

/** Text with mark-up that the server has sanitised before it stored it. */
export function RichText({ html }: { html: string }) {
  const { t } = useTranslation();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text on the way in.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: prepareProse(html, t("list.table")) }} />;
}
