import { useReducer } from "react";
import type { SheetRow } from "./sheet.ts";

interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Earlier states, the latest last. */
  readonly past: readonly (readonly SheetRow[])[];
  /** The cell that was changed last: typing into it again is the same step. */
  readonly cell: string | undefined;
  /** The rows as the server has them. */
  readonly saved: readonly SheetRow[];
}

type Step =
  | { type: "change"; rows: readonly SheetRow[]; cell?: string | undefined }
  | { type: "undo" }
  | { type: "read"; rows: readonly SheetRow[] };

const mostSteps = 100;

function next(sheet: Sheet, step: Step): Sheet {
  if (step.type === "read") return { rows: step.rows, saved: step.rows, past: [], cell: undefined };
  if (step.type === "undo") {
    const rows = sheet.past.at(-1);
    return rows ? { ...sheet, rows, past: sheet.past.slice(0, -1), cell: undefined } : sheet;
  }
  const isSameCell = step.cell !== undefined && step.cell === sheet.cell;
  const past = isSameCell ? sheet.past : [...sheet.past, sheet.rows].slice(-mostSteps);
  return { ...sheet, rows: step.rows, past, cell: step.cell };
}

/** Rows that are edited, with each step to go back. */
export function useSheet(initial: readonly SheetRow[]) {
  const start = { rows: initial, saved: initial, past: [], cell: undefined };
  const [sheet, dispatch] = useReducer(next, start);
  return {
    rows: sheet.rows,
    isDirty: sheet.rows !== sheet.saved,
    canUndo: sheet.past.length > 0,
    /** `cell` is the place of what is typed. */
    change: (rows: readonly SheetRow[], cell?: string) => dispatch({ type: "change", rows, cell }),
    undo: () => dispatch({ type: "undo" }),
    /** Takes the rows of the server in place of all steps. */
    read: (rows: readonly SheetRow[]) => dispatch({ type: "read", rows }),
  };
}
