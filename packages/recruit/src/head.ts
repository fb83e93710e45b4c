import { createContext, use, useEffect } from "react";
import { type Translate, useTranslation } from "./texts/use-translation.ts";
import { useHospitalName } from "./use-hospital-name.ts";

/** The data of a page for machines. */
export interface PageHead {
  /** Title of the page, without that of the site. */
  title: string;
  /** One or two sentences; a page without them gives those of the site. */
  description?: string;
  /** Path under which the page shall be known, where several lead to it. */
  canonical?: string;
  /** Not for search engines. */
  unlisted?: boolean;
  /** The page tells of something that has been taken back: search engines forget it. */
  gone?: boolean;
  /** Facts in the vocabulary of schema.org. */
  facts?: Readonly<Record<string, unknown>>;
}

/** On the server: hears what is drawn. */
export const HeadListener = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Says what the page is, in the tab and to machines; undefined says nothing yet. */
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

/** Title of the tab and description of a page. */
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

/** The first words of a text with mark-up, for a description. */
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
