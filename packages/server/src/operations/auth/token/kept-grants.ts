import { type RawBuilder, sql } from "kysely";
import type { Principal } from "../../../context/context.ts";
import { keepByVersion } from "../../../db/keep.ts";

/** The permissions and data scopes of a user, beyond being signed in. */
export type Grants = Pick<
  Principal,
  "deptId" | "roleIds" | "roleAliases" | "permissions" | "dataScopes" | "closedOperations"
>;

/**
 * The grants of whoever the key names. They are read again when the version is another, so that what is taken away is gone at the next call on
 * every instance.
 */
export const keptGrants = keepByVersion<Grants>(5000);

/** The version of all that grants of a tenant are made of, for the query that reads the session. Any change of them makes it greater. */
export function grantVersion(tenantId: string): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(version), 0)::text from auth_grant_version where name in ('*', ${tenantId}))`;
}
