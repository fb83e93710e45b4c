import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import { isScore } from "@bladekit/sdk/rules";
import type { ScoreEntry, ScoreRow } from "../../../model/console-data-provider.ts";

export type { ScoreEntry, ScoreRow };

/** Columns that are entered, in the order of the sheet. */
export const enteredParts = ["written", "interview", "skill", "bonus"] as const;
export type EnteredPart = (typeof enteredParts)[number];

/** Texts of cells that differ from what is kept, by row and part. */
export type Typed = Readonly<Record<string, Partial<Record<EnteredPart, string>>>>;

/** Rows as they were when somebody began to type into them. */
export type Begun = Readonly<Record<string, ScoreRow>>;

const absentWords: readonly string[] = recruitScore.fields.absent.label.map((word) => word.toLowerCase());

/** The mark in a cell; undefined for an empty cell, "fault" for a text that is no mark. */
export function markOf(text: string, part: EnteredPart): number | "absent" | "fault" | undefined {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === "") return undefined;
  if (absentWords.includes(trimmed)) return part === "bonus" ? "fault" : "absent";
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return isScore(value) ? value : "fault";
}

/** The text of a cell before anything is typed. */
export function keptText(row: ScoreRow, part: EnteredPart, absent: string): string {
  if (part !== "bonus" && row.absent.includes(part)) return absent;
  const value = row[part];
  return value === undefined ? "" : String(value);
}

/** The rows that were typed into, of every page, each as it was then or as the page on screen has it. */
export function typedRows(typed: Typed, begun: Begun, page: readonly ScoreRow[]): ScoreRow[] {
  return Object.keys(typed).flatMap((id) => begun[id] ?? page.find((row) => row.id === id) ?? []);
}

/**
 * Typed texts as marks to send with those that were there, one entry a row; cells that are empty, wrong or the same as before say
 * nothing.
 */
export function enteredScores(rows: readonly ScoreRow[], typed: Typed): ScoreEntry[] {
  return rows.flatMap((row): ScoreEntry[] => {
    const marks = enteredParts.flatMap((part) => {
      const text = typed[row.id]?.[part];
      const mark = text === undefined ? undefined : markOf(text, part);
      if (mark === undefined || mark === "fault") return [];
      return markOf(keptText(row, part, "absent"), part) === mark ? [] : [[part, mark] as const];
    });
    if (marks.length === 0) return [];
    const absent = marks.flatMap(([part, mark]) => (mark === "absent" && part !== "bonus" ? [part] : []));
    const values = marks.filter(([, mark]) => mark !== "absent");
    const kept = enteredParts.flatMap((part) => (row[part] === undefined ? [] : [[part, row[part]] as const]));
    const seen = { ...Object.fromEntries(kept), absent: row.absent };
    const marked = { ...Object.fromEntries(values), ...(absent.length > 0 && { absent }) };
    return [{ applicationNo: row.applicationNo, ...marked, seen }];
  });
}

/** The cells that a pasted block of a spreadsheet fills, from one cell on to the right and down. */
export function pasted(
  text: string,
  at: { row: number; part: EnteredPart },
  rows: readonly ScoreRow[],
  parts: readonly EnteredPart[],
): [rowId: string, part: EnteredPart, text: string][] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.flatMap((line, down) =>
    line.split("\t").flatMap((cell, right): [string, EnteredPart, string][] => {
      const row = rows[at.row + down];
      const part = parts[parts.indexOf(at.part) + right];
      return row && part ? [[row.id, part, cell.trim()]] : [];
    }),
  );
}
