import type { MessageKey } from "../messages/en.ts";
import type { Sentence } from "../messages/sentence.ts";
import type { SqlRow } from "./read-dump.ts";
import { bitOf, textOf } from "./rows.ts";

/** Whether nobody deleted the row: each family has a column of its own for that. */
export const isThere = (row: SqlRow): boolean =>
  !["1", "2"].includes(textOf(row, "del_flag")) && !bitOf(row, "deleted") && textOf(row, "is_deleted") !== "1";

const scopes: Readonly<Record<string, MessageKey>> = {
  2: "importScopeChosen",
  3: "importScopeDept",
  4: "importScopeBelow",
  5: "importScopeOwn",
};

/** Which rows a role sees; it sees all by default. */
export function scopeSentence(row: SqlRow): { dataScope?: Sentence } {
  const key = scopes[textOf(row, "data_scope")];
  return key ? { dataScope: { key } } : {};
}
