import { isNoCondition } from "@bladekit/sdk/rules";
import type { Column } from "../../../../lists/sheets/sheet.ts";

/** Whether a column holds a condition. */
export const isCondition = ({ place }: Pick<Column<never>, "place">): boolean => place?.path[0] === "conditions";

/** Wraps the column of a condition so that it also takes the words for “no condition”. */
export function withNoCondition<Row>(column: Column<Row>): Column<Row> {
  const { entry } = column;
  if (!isCondition(column) || !entry?.check) return column;
  return { ...column, entry: { ...entry, check: (text) => (isNoCondition(text) ? undefined : entry.check?.(text)) } };
}
