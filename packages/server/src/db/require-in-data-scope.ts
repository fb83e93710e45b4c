import { Refusal } from "../contract/errors.ts";
import { say } from "../contract/say.ts";
import type { TenantTable } from "./data-scope/row-owners.ts";
import { rulesFor } from "./data-scope.ts";
import type { TenantDatabase } from "./tenant-scope.ts";

/** Refuses a write whose result its author could not see. Call it last, inside the transaction. @throws Refusal `forbidden` */
export async function requireInDataScope(db: TenantDatabase, table: TenantTable, id: string): Promise<void> {
  if (!rulesFor(db, table)) return;
  const row = await db
    .selectFrom(table as "bladeUser")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("forbidden", { message: say("超出您的数据权限范围", "This is outside your data scope") });
}
