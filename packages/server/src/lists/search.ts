import { foldText } from "@bladekit/sdk/rules";
import { type RawBuilder, sql } from "kysely";

/**
 * The comparison, as `where` takes it, that a column contains a text, both folded: the case of letters, full width and traditional characters make no
 * difference. Wildcards are plain characters.
 */
export function contains(
  column: string,
  text: string,
): [column: RawBuilder<string>, operator: "like", pattern: string] {
  const plain = foldText(text).replace(/[\\%_]/g, "\\$&");
  return [sql<string>`fold_text(${sql.ref(column)})`, "like", `%${plain}%`];
}
