import type { Database } from "./memory.ts";
import { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";

/** A transaction of one database asked for rows of another. */
export class OtherDatabaseError extends TenantScopeError {
  override name = "OtherDatabaseError";
}

/** The database with a tenant's rows. @throws OtherDatabaseError in a transaction of another database */
export function databaseOf(db: Database, tenantId: string): Database {
  const home = db.memory.ownDatabases?.of(tenantId);
  if (home && db.isTransaction) {
    throw new OtherDatabaseError(`the rows of ${tenantId} are in another database: a transaction cannot span two`);
  }
  return home ?? db;
}

/** The tenants outside the platform's database, each with its database. */
export function tenantsElsewhere(platform: Database): readonly (readonly [tenantId: string, home: Database])[] {
  const ownDatabases = platform.memory.ownDatabases;
  return (ownDatabases?.tenants() ?? []).flatMap((tenantId) => {
    const home = ownDatabases?.of(tenantId);
    return home ? [[tenantId, home] as const] : [];
  });
}
