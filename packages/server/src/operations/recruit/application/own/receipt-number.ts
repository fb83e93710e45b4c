import { sql } from "kysely";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";

/** `R20261120-000001`: the number `count` of the day of `now`. */
export function receiptNumber(now: string, count: number): string {
  return `R${now.slice(0, 10).replaceAll("-", "")}-${String(count).padStart(6, "0")}`;
}

/**
 * The next receipt number of the tenant. Ask for it last in a transaction: until its end nobody else of the tenant gets one,
 * which is what leaves no number out. The row alone would be waited for once for each who is before, and each wait has a limit of its own;
 * those who come for the lock stand in one line, in their order.
 */
export async function nextReceiptNumber(tx: TenantDatabase, now: string): Promise<string> {
  const first = sql<number>`(select 1 from pg_advisory_xact_lock(hashtextextended(${`receipt ${tx.tenantId}`}, 0)))`;
  const { lastNumber } = await tx
    .insertInto("recruitReceiptCounter")
    .values({ day: now.slice(0, 10), lastNumber: first })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "day"])
        .doUpdateSet((row) => ({ lastNumber: row("recruitReceiptCounter.lastNumber", "+", 1) })),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return receiptNumber(now, lastNumber);
}
