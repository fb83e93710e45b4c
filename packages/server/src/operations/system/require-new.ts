import { invalidField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";

/** Refuses rows that are there already where several are added at once: a change says what it was made from, and goes by itself. */
export function requireNew(rows: readonly { id?: string }[]): void {
  const at = rows.findIndex(({ id }) => id);
  if (at >= 0)
    throw invalidField(`rows.${at}.id`, say("批量新增时不填主键", "Leave out the id, because these records are new"));
}
