import { createContext, use, useEffect } from "react";
import { type Translate, useTranslation } from "./texts/use-translation.ts";
import { useHospitalName } from "./use-hospital-name.ts";

/** Facts about a page for browsers and search engines. */
export interface PageHead {
  /** Title of the page, without that of the site. */
  title: string;
  /** One or two sentences. Without them the page has those of the site. */
  description?: string;
  /** The canonical path, if several lead to the page. */
  canonical?: string;
  /** Excluded from search engines. */
  unlisted?: boolean;
  /** The record of the page was withdrawn, so search engines should remove it. */
  gone?: boolean;
  /** The hospital wrote the text of the page in Chinese only, so search engines are told of no English page. */
  isChinese?: boolean;
  /** The post whose picture messengers show beside the link, in place of the hospital's. */
  cardOf?: string;
  /** Data in the vocabulary of schema.org. `absolute` makes a whole address of a path. */
  facts?: (absolute: (path: string) => string) => Readonly<Record<string, unknown>>;
}

/** On the server: receives the facts of the rendered page. */
export const HeadListener = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Sets the facts about a page in the tab and for search engines. Undefined sets nothing yet. */
export function useHead(head: PageHead | undefined): void {
  const { t } = useTranslation();
  const name = useHospitalName();
  const hear = use(HeadListener);
  if (head) hear?.(head);
  const { title, description } = headTexts(head, name, t);
  useEffect(() => {
    document.title = title;
    document.querySelector("meta[name=description]")?.setAttribute("content", description);
  }, [title, description]);
}

/** The title of the tab and the description of a page. */
export function headTexts(
  head: PageHead | undefined,
  name: string,
  t: Translate,
): { title: string; description: string } {
  return {
    title: [head?.title, t("shell.title", { name })].filter(Boolean).join(" - "),
    description: head?.description || t("shell.description", { name }),
  };
}

/** The first words of a rich text, for a description. */
export function firstWords(html: string, length = 110): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
