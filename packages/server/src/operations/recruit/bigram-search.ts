import { type RawBuilder, sql } from "kysely";

/**
 * Whether `column` of a row contains `text`, ASCII letters in either case. Wildcards are plain characters.
 * The GIN index over `tenant_grams(tenant_id, column)` finds the candidates, for a single character too.
 * Columns are written `table.column` or `alias.column`, both of the same table.
 */
export function containsText(
  tenantColumn: string,
  column: string,
  tenantId: string,
  text: string,
): RawBuilder<boolean> {
  const found = sql<boolean>`strpos(lower(${sql.ref(column)} collate "C"), lower(${text}::text collate "C")) > 0`;
  const grams = sql<boolean>`tenant_grams(${sql.ref(tenantColumn)}, ${sql.ref(column)}) @> ${gramsOf(tenantId, text)}::text[]`;
  return sql<boolean>`(${grams} and ${found})`;
}

/** The index entries of a text that contains `text`: its pairs of characters, or its only character. */
function gramsOf(tenantId: string, text: string): string[] {
  const characters = [...text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return (pairs.length > 0 ? pairs : characters).map((gram) => tenantId + gram);
}
