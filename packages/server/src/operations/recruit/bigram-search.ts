import { foldText } from "@bladekit/sdk/rules";
import { type RawBuilder, sql } from "kysely";

/**
 * Whether `column` of a row contains `text`, both folded: letters in either case, full width, traditional characters. Wildcards are plain
 * characters. The GIN index over `tenant_grams(tenant_id, column)` finds the candidates, for a single character too. `searchText` is stored
 * folded; other columns are folded for each candidate.
 * Columns are written `table.column` or `alias.column`, both of the same table.
 */
export function containsText(
  tenantColumn: string,
  column: string,
  tenantId: string,
  text: string,
): RawBuilder<boolean> {
  const folded = foldText(text);
  const kept = column.endsWith(".searchText") ? sql.ref(column) : sql`fold_text(${sql.ref(column)})`;
  const found = sql<boolean>`strpos(${kept}, ${folded}::text) > 0`;
  const grams = sql<boolean>`tenant_grams(${sql.ref(tenantColumn)}, ${sql.ref(column)}) @> ${gramsOf(tenantId, folded)}::text[]`;
  return sql<boolean>`(${grams} and ${found})`;
}

/** The index entries of a text that contains `text`, which is folded: its pairs of characters, or its only character. */
function gramsOf(tenantId: string, text: string): string[] {
  const characters = [...text];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return (pairs.length > 0 ? pairs : characters).map((gram) => tenantId + gram);
}
