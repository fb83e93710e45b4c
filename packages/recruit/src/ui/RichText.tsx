import { type RichCard, richParts } from "@bladekit/sdk/rules";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import { headingsFrom, prepareProse } from "./prose.ts";
import "./rich-text.css";
import { useOriginalLang } from "./Original.tsx";

/** Rich text that the server has sanitised before storing it. `top` is the level of its highest headings. */
export function RichText({ html, top = 3 }: { html: string; top?: 2 | 3 }) {
  return <Prose html={usePrepared(html, top)} />;
}

interface CardTextProps {
  html: string;
  top?: 2 | 3;
  /** Renders a card; if undefined, the link in the text is shown instead. */
  card: (card: RichCard) => ReactNode | undefined;
}

/** Rich text with files and posts as cards between its blocks. */
export function CardText({ html, top = 3, card }: CardTextProps) {
  return (
    <div className="card-text">
      {richParts(usePrepared(html, top)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
        <Fragment key={index}>{(part.card && card(part.card)) ?? <Prose html={part.html} />}</Fragment>
      ))}
    </div>
  );
}

function usePrepared(html: string, top: 2 | 3): string {
  const { t } = useTranslation();
  return prepareProse(headingsFrom(html, top), t("shell.table"));
}

/** Whether a text is English with perhaps a Chinese name in it. */
function isEnglish(html: string): boolean {
  const text = html.replace(/<[^>]*>|&\w+;/g, "");
  const countOf = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return countOf(/\p{Script=Latin}+/gu) > countOf(/\p{Script=Han}/gu);
}

function Prose({ html }: { html: string }) {
  const lang = useOriginalLang(isEnglish(html) ? "" : html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text on the way in.
  return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
