import type { Field } from "@bladekit/openapi/describe";
import { severalInCell } from "../../contract/value-sentences.ts";
import type { CellChange, FieldCell, Writing } from "./cells.ts";
import type { Text } from "./sheet.ts";

/** The rule of a cell with lines, from the names of the parts between bars. */
export const lineRule = (zh: string, en: string): Text => ({
  zh: `每行一项，各部分以竖线分隔：${zh}`,
  en: `One per line, with the parts separated by vertical bars: ${en}`,
});

type Part = { key: string; field: Field; cell: FieldCell };

const plainPart = (part: unknown): string => String(part).replace(/\s*[|｜\n]\s*/g, " ");

/** Writes rows as lines of a cell. Bars separate the parts of a line, and empty parts at its end are left out. */
export const toLines = (rows: readonly (readonly unknown[])[]): string =>
  rows
    .map((parts) =>
      parts
        .map(plainPart)
        .join(" | ")
        .replace(/[\s|]+$/, ""),
    )
    .join("\n");

/** The parts of each line of a cell. */
export function linesIn(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => line.split(/[|｜]/).map((part) => part.trim()));
}

/** Several rows, or one object, in one cell: a line for each, with its parts in the order of the contract. */
export function lineCell(
  field: Field,
  { parts: changes = {} }: CellChange,
  cellOf: (field: Field, change?: CellChange) => FieldCell | undefined,
): FieldCell | undefined {
  const parts = Object.entries(field.of ?? {}).flatMap(([key, part]): Part[] => {
    const cell = cellOf(part, changes[key]);
    return cell ? [{ key, field: part, cell }] : [];
  });
  if (parts.length < Object.keys(field.of ?? {}).length || parts.length === 0) return undefined;
  const isOne = field.kind === "object";
  const hint = ruleOf(parts, isOne);
  return {
    write: (value, writing) =>
      toLines((isOne ? [value] : (value as unknown[])).map((row) => written(parts, row, writing))),
    entry: { hint, check: (text) => (linesIn(text).every((line) => isRight(parts, line)) ? undefined : hint) },
    read: (text, reading) => {
      const rows = linesIn(text).flatMap((line) => {
        const said = parts.flatMap(({ key, cell }, at) => {
          const value = line[at] ? cell.read(line[at], reading) : undefined;
          return value === undefined ? [] : [[key, value] as const];
        });
        const row: Record<string, unknown> = Object.fromEntries(said);
        return parts.every(({ key, field: part }) => !part.required || key in row) ? [row] : [];
      });
      return isOne ? rows[0] : rows;
    },
  };
}

const written = (parts: readonly Part[], row: unknown, writing: Writing) =>
  parts.map(({ key, cell }) => cell.write((row as Readonly<Record<string, unknown>>)[key], writing));

function isRight(parts: readonly Part[], line: readonly string[]): boolean {
  const isRightPart = ({ field, cell }: Part, text = "") => {
    if (text === "") return !field.required;
    if (field.kind === "number" && !digitsOf(field).test(text)) return false;
    return cell.entry.check?.(text) === undefined;
  };
  return line.length <= parts.length && parts.every((part, at) => isRightPart(part, line[at]));
}

/** Matches a number with as many digits as its bounds have. The contract checks the bounds themselves. */
function digitsOf({ min = 0, max = 999_999_999, fraction }: Field): RegExp {
  const digits = `\\d{${String(min).length},${String(max).length}}`;
  return new RegExp(`^${digits}${fraction ? "(\\.\\d{1,2})?" : ""}$`);
}

/** The rule that lists the parts by their labels. */
function ruleOf(parts: readonly Part[], isOne: boolean): Text {
  const more = ({ field: { multiple, kind } }: Part, language: "zh" | "en") => {
    const comma = { zh: "，", en: ", " }[language];
    if (multiple) return `${comma}${severalInCell[language]}`;
    return kind === "datetime" ? { zh: "，如 2026-03-01 14:00", en: ", such as 2026-03-01 14:00" }[language] : "";
  };
  const optional = parts.length - 1 - parts.findLastIndex(({ field }) => field.required);
  const names = (at: 0 | 1, language: "zh" | "en") =>
    parts.map((part) => `${part.field.label[at]}${more(part, language)}`).join(" | ");
  return lineRule(
    `${names(0, "zh")}${optional > 0 ? `，后 ${optional} 项可不填` : ""}${isOne ? "；仅一行" : ""}`,
    `${names(1, "en")}${optional > 0 ? `; optional at the end: ${optional}` : ""}${isOne ? "; one line only" : ""}`,
  );
}
