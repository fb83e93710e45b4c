import { toXml } from "./cell-text.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The plain text of a rich text, a line for each paragraph. */
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

/** Converts the lines of a cell to the rich text that a form would send. */
export function paragraphs(text: string): string {
  return text
    .split("\n")
    .map((line) => toXml(line.trim()))
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join("");
}
