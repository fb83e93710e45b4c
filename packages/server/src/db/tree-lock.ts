import { platformTenant } from "../contract/tenant-id.ts";
import type { Database } from "./database.ts";
import { statement } from "./statement.ts";
import type { TenantDatabase } from "./tenant-scope.ts";

const lockTenant = statement((tx: TenantDatabase) => tx.selectFrom("bladeTenant").select("tenantId").forNoKeyUpdate());

const lockPlatform = statement((tx: Database) =>
  tx.selectFrom("bladeTenant").select("tenantId").where("tenantId", "=", platformTenant).forNoKeyUpdate(),
);

/**
 * Lets only one transaction at a time move rows in the trees of a tenant: two moves that are each valid can together make a ring. Other
 * references to the tenant do not wait.
 */
export async function lockTrees(tx: TenantDatabase): Promise<void> {
  await lockTenant(tx, {}, {});
}

/** The same for the trees that belong to the platform. */
export async function lockPlatformTrees(tx: Database): Promise<void> {
  await lockPlatform(tx, {}, {});
}
