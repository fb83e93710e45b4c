import { foldText } from "@bladekit/sdk/rules";
import { type RawBuilder, sql } from "kysely";

/**
 * The condition that a column contains a text, for `where`. Case, full-width letters and traditional characters make no difference.
 * Wildcards are plain characters.
 */
export function contains(
  column: string,
  text: string,
): [column: RawBuilder<string>, operator: "like", pattern: string] {
  const plain = foldText(text).replace(/[\\%_]/g, "\\$&");
  return [sql<string>`fold_text(${sql.ref(column)})`, "like", `%${plain}%`];
}
