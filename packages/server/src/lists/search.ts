import { foldText } from "@bladekit/sdk/rules";
import { type RawBuilder, sql } from "kysely";

/** A comparison as `where` takes it. */
export type Comparison = readonly [column: RawBuilder<string>, operator: "like", pattern: string];

/**
 * Whether a column contains a text, both folded: the case of letters, full width and traditional characters make no difference. Wildcards are plain
 * characters.
 */
export function contains(column: string, text: string): Comparison {
  const plain = foldText(text).replace(/[\\%_]/g, "\\$&");
  return [sql<string>`fold_text(${sql.ref(column)})`, "like", `%${plain}%`];
}
