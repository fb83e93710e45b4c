import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { isNoCondition } from "@bladekit/sdk/rules";
import type { Column, Entry, Text } from "../../../../lists/sheets/sheet.ts";

/** Columns of conditions are called as their field is. */
export const conditionColumns = Object.keys(recruitJob.fields.conditions.of);

/** The conditions of a row that are lifted, because its cells say so. An empty cell lifts none. */
export const liftedIn = (texts: Readonly<Record<string, string>>) =>
  conditionColumns.filter((key) => isNoCondition(texts[key] ?? ""));

/** A column that takes these words where it is one of a condition. */
export function withNoCondition<Row>(column: Column<Row>): Column<Row> {
  const { entry, key } = column;
  const isCondition = conditionColumns.includes(key);
  if (!isCondition || !entry?.check) return column;
  return { ...column, entry: { ...entry, check: (text) => (isNoCondition(text) ? undefined : entry.check?.(text)) } };
}

const aloneText: Text = {
  zh: "“不限”不能与专业同填；没有限制时请留空",
  en: "“Any” cannot stand beside majors. Leave the cell empty if there is no condition",
};

/** Majors, each of which is one: words that mean any stand alone. */
export const majorsEntry = (entry: Entry, listIn: (text: string) => string[]): Entry => ({
  ...entry,
  check: (text) => (listIn(text).some(isNoCondition) ? aloneText : undefined),
});
