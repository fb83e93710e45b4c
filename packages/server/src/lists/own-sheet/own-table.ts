import type { Cell, Merged, Sheet as ReadSheet, Row } from "@bladekit/sheets";
import { say } from "../../contract/say.ts";
import type { Text } from "../sheets/sheet.ts";

/** A table that people laid out for themselves: its headings, its rows as texts, and the rows that are not records. */
export type OwnTable = {
  headRow: number;
  titles: readonly string[];
  rows: readonly { row: number; cells: readonly string[] }[];
  notes: readonly Text[];
};

/** The key that a heading stands for. With `alone` each row has its own value, so a merged cell does not give its value to all its rows. */
export type Heading = { key: string; alone?: boolean };

/** The text of a cell whose formula has no result. The text distinguishes a cell with an error from an empty one. */
const noResult = "#无结果";
const errorTexts = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|无结果|CALC!|SPILL!)/;

/** Whether a text of a table is that of a cell with an error. */
export const isErrorText = (text: string): boolean => errorTexts.test(text);

/** What is wrong with such a cell. */
export const errorCell = say(
  "单元格的值是错误，请改正公式或改填数值",
  "The cell holds an error. Correct the formula or enter a value",
);

const textOf = (cell: Cell | undefined): string => (cell?.error ? cell.text || noResult : (cell?.text.trim() ?? ""));

const mostHeadRows = 30;
/** A row with at least this many known headings is taken for the row of headings. */
const fewestHeadings = 3;

/**
 * Finds the headings below title rows, in one row or in two. A merged cell gives its value to each of its rows. Sums, notes and repeated
 * headings are left out and reported. Undefined where no row has headings.
 */
export function ownTable(read: ReadSheet, headingOf: (title: string) => Heading | undefined): OwnTable | undefined {
  const texts = read.rows.map(({ number, cells }) => ({ row: number, cells: cells.map(textOf) }));
  const count = (cells: readonly string[]) => cells.filter((text) => headingOf(text)).length;
  const heads = texts.slice(0, mostHeadRows);
  const best = Math.max(0, ...heads.map(({ cells }) => count(cells)));
  const at = heads.findIndex(({ cells }) => count(cells) === best);
  if (best < fewestHeadings) return undefined;
  const { titles, first, last } = headAround(texts, at, count);
  const merged = filled(read.rows, read.merged, titles, headingOf);
  const notes: Text[] = [];
  const rows = texts.slice(last + 1).flatMap(({ row, cells }, index) => {
    const reason = noRecord(cells, titles);
    if (reason) {
      notes.push(reason(row, cells.find(Boolean) ?? ""));
      return [];
    }
    const whole = merged(last + 1 + index);
    return [{ row, cells: titles.map((_, column) => whole[column] ?? "") }];
  });
  return { headRow: texts[first]?.row ?? 1, titles, rows, notes };
}

type Texts = readonly { row: number; cells: readonly string[] }[];

/** The headings of the best row. An adjacent row belongs to them if it has headings where the best row has none, or more detailed ones. */
function headAround(texts: Texts, at: number, count: (cells: readonly string[]) => number) {
  const [above, own, below] = [texts[at - 1]?.cells ?? [], texts[at]?.cells ?? [], texts[at + 1]?.cells ?? []];
  const over = (lower: readonly string[], upper: readonly string[]) =>
    Array.from({ length: Math.max(lower.length, upper.length) }, (_, column) => lower[column] || upper[column] || "");
  const isBelow = count(below) >= 2 && below.filter(Boolean).length <= count(below) + 1;
  const isAbove = !isBelow && above.filter(Boolean).length > 1 && count(above) >= 1;
  if (isBelow) return { titles: over(below, own), first: at, last: at + 1 };
  if (isAbove) return { titles: over(own, above), first: at - 1, last: at };
  return { titles: [...own], first: at, last: at };
}

/** The texts of a row, including those of merged cells that reach down into it. */
function filled(
  rows: readonly Row[],
  merged: readonly Merged[],
  titles: readonly string[],
  headingOf: (title: string) => Heading | undefined,
) {
  const isAlone = titles.map((title) => headingOf(title)?.alone);
  const down = merged.filter(({ top, left, bottom }) => bottom > top && !isAlone[left - 1]);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return (index: number): string[] => {
    const { number = 0, cells = [] } = rows[index] ?? {};
    const texts = cells.map(textOf);
    for (const { top, left, bottom } of down) {
      const column = left - 1;
      if (number <= top || number > bottom || texts[column]) continue;
      texts[column] = textOf(byNumber.get(top)?.cells[column]);
    }
    return Array.from(texts, (text) => text ?? "");
  };
}

const sumOrNote = /^(?:合计|总计|小计|共计|累计|注|备注|说明|附注|填表|制表|审核|联系|咨询|监督|total\b|note)/i;
const mostOfNote = 3;

/** Why a row is not a record: it is a sum, a note, or a repetition of the headings on a new page. */
function noRecord(cells: readonly string[], titles: readonly string[]) {
  const said = cells.filter(Boolean);
  const [first = ""] = said;
  const isNote = said.length === 1 || (said.length <= mostOfNote && sumOrNote.test(first));
  if (isNote) {
    return (row: number, text: string) =>
      say("第 {} 行不是记录，未读取：{}", "Row {} is no record and was not read: {}", row, text.slice(0, 100));
  }
  const isHead = said.length > 1 && cells.every((text, column) => !text || text === titles[column]);
  return (
    isHead && ((row: number) => say("第 {} 行重复了表头，未读取", "Row {} repeats the headings and was not read", row))
  );
}
