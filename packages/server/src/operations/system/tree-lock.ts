import { platformTenant } from "../../contract/tenant-id.ts";
import type { Database } from "../../db/database.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";

/**
 * Lets only one transaction at a time move rows in the trees of a tenant: two moves that are each valid can together make a ring. Other
 * references to the tenant do not wait.
 */
export async function lockTrees(tx: TenantDatabase): Promise<void> {
  await tx.selectFrom("bladeTenant").select("tenantId").forNoKeyUpdate().execute();
}

/** The same for the trees that belong to the platform. */
export async function lockPlatformTrees(tx: Database): Promise<void> {
  await tx
    .selectFrom("bladeTenant")
    .select("tenantId")
    .where("tenantId", "=", platformTenant)
    .forNoKeyUpdate()
    .execute();
}
