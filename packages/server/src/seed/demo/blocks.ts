/** A part of a text of the site: a heading, a paragraph, a list, or a table whose first row is its head. */
export type Block =
  | { h3: string }
  | { p: string }
  | { img: string; alt: string }
  | { ol: readonly string[] }
  | { ul: readonly string[] }
  | { table: readonly [head: readonly string[], ...rows: (readonly (string | number)[])[]] };

const item = (text: string) => `<li>${text}</li>`;

/** Rich text of the demo, made of the tags that the sanitiser lets through. */
export const toHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join("");

function blockHtml(block: Block): string {
  if ("h3" in block) return `<h3>${block.h3}</h3>`;
  if ("p" in block) return `<p>${block.p.replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")}</p>`;
  if ("img" in block) return `<p><img src="${block.img}" alt="${block.alt}" /></p>`;
  if ("ol" in block) return `<ol>${block.ol.map(item).join("")}</ol>`;
  if ("ul" in block) return `<ul>${block.ul.map(item).join("")}</ul>`;
  const [head, ...rows] = block.table;
  const line = (cells: readonly (string | number)[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line(head, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
}
