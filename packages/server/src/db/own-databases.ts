import type { Database } from "./database.ts";
import { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";

/** Where the rows of tenants are that are not in the platform's own database. */
export type OwnDatabaseIndex = {
  /** Undefined for a tenant of the platform's own database. */
  of(tenantId: string): Database | undefined;
  /** The tenants that are elsewhere. */
  tenants(): readonly string[];
};

const known = new WeakMap<object, OwnDatabaseIndex>();

/** From now on `forTenant(platform, …)` looks up here where a tenant is. */
export function useOwnDatabases(platform: Database, ownDatabases: OwnDatabaseIndex): void {
  known.set(platform, ownDatabases);
}

/** A transaction knows as well where tenants are, so that it can refuse those that are elsewhere. */
export function keepOwnDatabases(db: object, tx: object): void {
  const ownDatabases = known.get(db);
  if (ownDatabases) known.set(tx, ownDatabases);
}

/** The database that a tenant's rows are in. @throws TenantScopeError in a transaction of another one */
export function databaseOf(db: Database, tenantId: string): Database {
  const home = known.get(db)?.of(tenantId);
  if (home && db.isTransaction) {
    throw new TenantScopeError(`the rows of ${tenantId} are in another database: a transaction cannot span two`);
  }
  return home ?? db;
}

/** The tenants that are not in the platform's database, each with the one that it is in. */
export function tenantsElsewhere(platform: Database): readonly (readonly [tenantId: string, home: Database])[] {
  const ownDatabases = known.get(platform);
  return (ownDatabases?.tenants() ?? []).flatMap((tenantId) => {
    const home = ownDatabases?.of(tenantId);
    return home ? [[tenantId, home] as const] : [];
  });
}
