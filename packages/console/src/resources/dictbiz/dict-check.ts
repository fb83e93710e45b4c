import type { DictRow } from "../../providers/console-data-provider.ts";
import { isDictEntry } from "../../providers/dict-input.ts";

const codeShape = /^[A-Za-z][A-Za-z0-9_.-]*$/;

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

/** What is wrong with a form of a dictionary: the key of a sentence for each field, none when all is well. */
export function checkDict(row: Partial<DictRow>): Record<string, string> {
  const required = ["code", "dictValue", "sort", "isSealed", ...(isDictEntry(row) ? ["dictKey"] : [])] as const;
  const missing = required.filter((field) => isBlank(row[field as keyof DictRow]));
  const failures = Object.fromEntries(missing.map((field) => [field, `dictbiz.required.${field}`]));
  if (!isBlank(row.code) && !codeShape.test(String(row.code).trim())) failures.code = "dictbiz.codeFormat";
  return failures;
}
