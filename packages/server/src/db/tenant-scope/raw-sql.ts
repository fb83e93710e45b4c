import { TENANT_TABLES } from "../schema.ts";

const STRINGS = /'(?:[^']|'')*'/g;
// An identifier, and whether it qualifies another one ("table.column") or is called.
const WORDS = /"?([a-z_][a-z0-9_]*)"?\s*([.(]?)/gi;

/** The table of tenants that a piece of hand-written SQL reads or writes, if any; `table.column` is only a reference to one. */
export function tenantTableIn(sql: string): string | undefined {
  for (const [, word = "", next] of sql.replace(STRINGS, "''").matchAll(WORDS)) {
    if (TENANT_TABLES.has(word.toLowerCase()) && next === "") return word;
  }
  return undefined;
}
