import { type RawBuilder, sql } from "kysely";
import type { Principal } from "../../context.ts";
import type { Database } from "../../db/database.ts";

/** What a user may do and see beyond being signed in. */
export type Grants = Pick<
  Principal,
  "deptId" | "roleIds" | "roleAliases" | "permissions" | "dataScopes" | "closedOperations"
>;

const capacity = 5000;

// For each database what was read of it; the oldest first.
const kept = new WeakMap<Database, Map<string, Promise<Grants>>>();

/** The version of all that grants of a tenant are made of, for the query that reads the session. Any change of them makes it greater. */
export function grantVersion(tenantId: string): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(version), 0)::text from auth_grant_version where name in ('*', ${tenantId}))`;
}

/**
 * The grants of whoever `key` names, with their version in it. They are read again when the version is another, so that what is taken away is
 * gone at the next call on every instance, and kept otherwise. The version has to be read before `load` begins.
 */
export function keptGrants(platform: Database, key: readonly unknown[], load: () => Promise<Grants>): Promise<Grants> {
  const grants = kept.get(platform) ?? new Map<string, Promise<Grants>>();
  kept.set(platform, grants);
  const name = JSON.stringify(key);
  const known = grants.get(name);
  if (known) return known;
  const loading = load();
  grants.set(name, loading);
  if (grants.size > capacity) grants.delete(grants.keys().next().value ?? "");
  // A failure is nobody's grants.
  loading.catch(() => grants.delete(name));
  return loading;
}
