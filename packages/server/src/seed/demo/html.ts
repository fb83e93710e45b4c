/** Rich text of the demo, made of the tags that the sanitiser lets through. */
export const p = (text: string): string => `<p>${text}</p>`;
export const h3 = (text: string): string => `<h3>${text}</h3>`;
export const strong = (text: string): string => `<strong>${text}</strong>`;
export const ol = (items: readonly string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
export const ul = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
/** The signature of an official text: who and when, each in a line of its own at the end. */
export const signed = (...lines: readonly string[]): string => lines.map((line) => p(line)).join("");

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line(head, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
}
