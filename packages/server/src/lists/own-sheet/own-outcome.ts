import type { ImportFailure, OwnSheetInput, OwnSheetOutcome, OwnSheetRecord } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { type Language, sentenceIn } from "../../contract/language.ts";

/** What came of the rows of a table, told at their cells. */
type Done = {
  /** The rows in their order, with notes on how their words were read. */
  rows: readonly { row: number; notes: readonly Sentence[] }[];
  /** Faults by the headings of the table. */
  failures: readonly ImportFailure[];
  /** What rows without faults become. */
  values: ReadonlyMap<number, OwnSheetRecord["values"]>;
};

export function ownOutcome(
  language: Language,
  { columns, save = false }: Pick<OwnSheetInput, "columns" | "save">,
  { rows, failures, values }: Done,
): OwnSheetOutcome {
  const placeOf = new Map(columns.map(({ at, title }) => [title, at] as const).reverse());
  const faultsOf = new Map(rows.map(({ row }): [number, OwnSheetRecord["faults"]] => [row, []]));
  for (const { row, column, message } of failures) {
    const at = column === undefined ? undefined : placeOf.get(column);
    faultsOf.get(row)?.push({ ...(at !== undefined && { at }), ...(column && { title: column }), message });
  }
  const records = rows.map(({ row, notes }): OwnSheetRecord => {
    const faults = faultsOf.get(row) ?? [];
    return {
      row,
      isSaved: save && faults.length === 0,
      values: faults.length === 0 ? (values.get(row) ?? []) : [],
      faults,
      notes: notes.slice(0, 50).map((note) => sentenceIn(language, note).slice(0, 500)),
    };
  });
  const succeeded = records.filter(({ faults }) => faults.length === 0).length;
  return { total: records.length, succeeded, rows: records };
}
