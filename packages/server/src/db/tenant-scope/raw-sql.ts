import { TENANT_TABLES } from "../schema.ts";

const STRINGS = /'(?:[^']|'')*'/g;
// An identifier, with the dot if it qualifies another one ("table.column"), or the parenthesis if it is called.
const WORDS = /"?([a-z_][a-z0-9_]*)"?\s*([.(]?)/gi;

/** The table of tenants that hand-written SQL reads or writes, if any. `table.column` only refers to a table and does not count. */
export function tenantTableIn(sql: string): string | undefined {
  for (const [, word = "", next] of sql.replace(STRINGS, "''").matchAll(WORDS)) {
    if (TENANT_TABLES.has(word.toLowerCase()) && next === "") return word;
  }
  return undefined;
}
