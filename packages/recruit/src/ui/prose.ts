/** A cell with more Chinese characters than this gets enough width for a sentence. */
const longFrom = 12;
/** A cell with more characters than this, such as the name of a department, gets enough width for two lines. */
const wordsFrom = 4;
const code = /^[\s\dA-Za-z.,:;%()（）/~—–+-]+$/;

/** The text of a cell, without markup. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .trim();

function classOf(html: string): string {
  const text = textOf(html);
  if (code.test(text) && text.length <= 24) return "cell-whole";
  const signs = (text.match(/\p{Script=Han}/gu) ?? []).length;
  if (signs > longFrom) return "cell-long";
  return signs > wordsFrom ? "cell-words" : "";
}

/**
 * Prepares the tables of sanitised rich text for a phone: each scrolls by itself, and its codes, dates and numbers do not break. `label`
 * names the table for screen readers, because it can be scrolled.
 */
export function prepareProse(html: string, label: string): string {
  if (!html.includes("<table")) return html;
  const name = label.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replace(/<table\b/g, `<div class="table-scroll" role="region" tabindex="0" aria-label="${name}"><table`)
    .replace(/<\/table>/g, "</table></div>")
    .replace(
      /<(t[dh])((?:\s[^>]*)?)>((?:(?!<\/t[dh]>)[\s\S])*)/g,
      (whole, tag: string, rest: string, inner: string) => {
        const name = classOf(inner);
        return name && !/\sclass=/.test(rest) ? `<${tag}${rest} class="${name}">${inner}` : whole;
      },
    );
}

/**
 * Shifts the headings of rich text so that their highest level is `top`. The page around the text decides that level, not the text's
 * editor.
 */
export function headingsFrom(html: string, top: 2 | 3): string {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  const shift = top - Math.min(...levels);
  return html.replace(
    /<(\/?)h([1-6])\b/g,
    (_, end: string, level: string) => `<${end}h${Math.min(6, Number(level) + shift)}`,
  );
}
