import type { Database } from "./database.ts";
import { TenantScopeError } from "./tenant-scope/tenant-scope-error.ts";

/** Where the rows of tenants are that are not in the platform's own database. */
export type TenantHomes = {
  /** Undefined for a tenant of the platform's own database. */
  of(tenantId: string): Database | undefined;
  /** The tenants that are elsewhere. */
  tenants(): readonly string[];
};

const known = new WeakMap<object, TenantHomes>();

/** From now on `forTenant(platform, …)` looks up here where a tenant is. */
export function useHomes(platform: Database, homes: TenantHomes): void {
  known.set(platform, homes);
}

/** A transaction knows as well where tenants are, so that it can refuse those that are elsewhere. */
export function keepHomes(db: object, tx: object): void {
  const homes = known.get(db);
  if (homes) known.set(tx, homes);
}

/** The database that a tenant's rows are in. @throws TenantScopeError in a transaction of another one */
export function homeOf(db: Database, tenantId: string): Database {
  const home = known.get(db)?.of(tenantId);
  if (home && db.isTransaction) {
    throw new TenantScopeError(`the rows of ${tenantId} are in another database: a transaction cannot span two`);
  }
  return home ?? db;
}

/** The tenants that are not in the platform's database, each with the one that it is in. */
export function tenantsElsewhere(platform: Database): readonly (readonly [tenantId: string, home: Database])[] {
  const homes = known.get(platform);
  return (homes?.tenants() ?? []).flatMap((tenantId) => {
    const home = homes?.of(tenantId);
    return home ? [[tenantId, home] as const] : [];
  });
}
