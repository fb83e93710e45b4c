import { type RawBuilder, sql } from "kysely";

/**
 * Whether `column` of a row contains `text`, ASCII letters in either case. Wildcards are plain characters.
 * From two characters on, the GIN index over `tenant_bigrams(tenant_id, column)` finds the candidates; one character is looked for row by row.
 * Columns are written `table.column` or `alias.column`, both of the same table.
 */
export function containsText(
  tenantColumn: string,
  column: string,
  tenantId: string,
  text: string,
): RawBuilder<boolean> {
  const found = sql<boolean>`strpos(lower(${sql.ref(column)} collate "C"), lower(${text}::text collate "C")) > 0`;
  if ([...text].length < 2) return found;
  const bigrams = sql<boolean>`tenant_bigrams(${sql.ref(tenantColumn)}, ${sql.ref(column)}) @> tenant_bigrams(${tenantId}, ${text})`;
  return sql<boolean>`(${bigrams} and ${found})`;
}
