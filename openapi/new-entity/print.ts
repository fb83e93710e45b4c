/** The most columns of a line of TypeScript. */
const lineWidth = 120;

/** Columns that a text takes: two for a Chinese sign. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, sign) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        sign,
      )
        ? 2
        : 1),
    0,
  );

/** A text in YAML, quoted only where necessary. */
export const yaml = (text: string) =>
  /^[\p{L}\p{N}][^:#,[\]{}"'\n\\]*$/u.test(text) && !/^\d|^(true|false|null|yes|no|on|off|y|n)$| $/i.test(text)
    ? text
    : JSON.stringify(text);

/** A text in TypeScript, in the quotes that the formatter chooses. */
export function quoted(text: string): string {
  const double = text.split('"').length;
  const single = text.split("'").length;
  const plain = JSON.stringify(text);
  return double > single
    ? `'${plain.slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`
    : plain;
}

/** A list or an object as the formatter lays it out: in one line where there is room, else an item a line. */
export function laidOut(before: string, items: readonly string[], after: string): string[] {
  const isObject = before.endsWith("{");
  const space = isObject && items.length > 0 ? " " : "";
  const line = `${before}${space}${items.join(", ")}${space}${after}`;
  if (widthOf(line) <= lineWidth) return [line];
  const indent = /^ */.exec(before)?.[0] ?? "";
  return [before, ...items.map((item) => `${indent}  ${item},`), `${indent}${after}`];
}

/** A statement whose right side stands in the next line where one line has no room for both. */
export function joined(left: string, right: string): string[] {
  const line = `${left} ${right}`;
  if (widthOf(line) <= lineWidth) return [line];
  return [left, `${/^ */.exec(left)?.[0] ?? ""}  ${right}`];
}
