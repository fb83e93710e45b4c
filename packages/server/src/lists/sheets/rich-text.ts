import { toXml } from "./cell-text.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The words of a rich text, each paragraph a line. */
export function linesOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|li|h\d|div|tr|blockquote)>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (found, name: string) => entities[name] ?? found)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** Lines of a cell as the rich text that a form would send. */
export function paragraphs(text: string): string {
  return text
    .split("\n")
    .map((line) => toXml(line.trim()))
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join("");
}
