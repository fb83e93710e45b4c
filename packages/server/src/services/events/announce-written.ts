import type { WrittenTables } from "../../db/written-tables.ts";
import type { Changes } from "./changes.ts";

/**
 * Announces written tables. Those that were written past the wall between tenants are announced to the tenant of the call, or not at all by
 * work that has none.
 */
export function announceWritten(
  changes: Changes,
  tables: WrittenTables,
  { tenantId, sessionId = "" }: { tenantId?: string | undefined; sessionId?: string | undefined } = {},
): void {
  for (const [writtenIn, names] of tables) {
    const of = writtenIn || tenantId;
    if (of !== undefined) changes.announce({ tenantId: of, sessionId, tables: [...names] });
  }
}
