import { sql } from "kysely";
import type { Principal } from "../../context.ts";
import { unscoped } from "../../db/data-scope.ts";
import type { Database } from "../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../db/tenant-scope.ts";
import type { AccessClaims } from "../../security/tokens.ts";
import { platformPermissions } from "../../seed/platform/menus.ts";
import { findScopeGrants, scopesOf } from "../system/scope/scopes-of-user.ts";
import { menusOfPackage } from "../system/tenant/package-bounds.ts";
import { platformTenant } from "../system/tenant-host.ts";
import { type Grants, grantVersion, keptGrants } from "./kept-grants.ts";
import { type Choice, findMemberships } from "./memberships.ts";
import { shownAccount } from "./user-row.ts";

/**
 * The user behind an access token as of now: a session that has ended, a user or tenant that was closed, a role that was taken away
 * count at the next call, whatever the token says.
 */
export async function loadPrincipal(platform: Database, claims: AccessClaims): Promise<Principal | undefined> {
  const db = forTenant(platform, claims.tenant_id);
  const row = await db
    .selectFrom("authSession as session")
    .innerJoin("bladeUser as user", "user.id", "session.userId")
    .innerJoin("bladeTenant as tenant", "tenant.tenantId", "session.tenantId")
    .select([
      "user.id",
      "user.userType",
      "user.account",
      "user.phone",
      "user.realName",
      "session.clientId",
      "tenant.packageId",
    ])
    .select(["session.deptIds", "session.roleIds", grantVersion(claims.tenant_id).as("version")])
    .where("session.id", "=", claims.session_id)
    .where("session.endTime", "is", null)
    .where("session.userId", "=", claims.user_id)
    .where("user.status", "=", 1)
    .where("tenant.status", "=", 1)
    .where((row) => row.or([row("tenant.expireTime", "is", null), row("tenant.expireTime", ">", sql<string>`now()`)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, packageId, deptIds, roleIds, version } = row;
  const grants =
    row.userType === "guest"
      ? ofGuests
      : await keptGrants(platform, [version, claims.tenant_id, id, packageId, deptIds, roleIds], () =>
          loadGrants(db, row),
        );
  return {
    userId: id,
    tenantId: claims.tenant_id,
    userType: row.userType,
    account: shownAccount(row),
    name: row.realName,
    ...grants,
    sessionId: claims.session_id,
    clientId: row.clientId,
    choice: { deptIds, roleIds },
  };
}

type StaffRow = Choice & { id: string; packageId: string | null };

const ofGuests: Grants = {
  deptId: "",
  roleIds: [],
  roleAliases: ["guest"],
  permissions: new Set(),
  dataScopes: unscoped,
  closedOperations: new Set(),
};

async function loadGrants(db: TenantDatabase, row: StaffRow): Promise<Grants> {
  const [{ roles, depts }, permissions, scopeGrants] = await Promise.all([
    findMemberships(db, row.id, row),
    findPermissions(db, row),
    findScopeGrants(db, row.id),
  ]);
  const deptIds = depts.map(({ id }) => id);
  return {
    deptId: deptIds.join(","),
    roleIds: roles.map(({ id }) => id),
    roleAliases: roles.map(({ roleAlias }) => roleAlias),
    permissions,
    ...(await scopesOf(db, scopeGrants, { userId: row.id, roles, deptIds })),
  };
}

const ofPlatform: ReadonlySet<string> = new Set(platformPermissions);

/**
 * Codes of the buttons of the roles that the user works in, within the tenant's package. What belongs to the whole platform a hospital
 * does not get, whatever its roles were granted.
 */
async function findPermissions(
  db: TenantDatabase,
  { id, packageId, roleIds }: { id: string; packageId: string | null; roleIds: readonly string[] | null },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeRoleMenu as grant", "grant.roleId", "link.roleId")
    .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
    .select("menu.code")
    .distinct()
    .where("link.userId", "=", id)
    .$if(roleIds !== null, (grants) => grants.where("link.roleId", "in", roleIds ?? []))
    .where("menu.category", "=", 2)
    .$if(packageId !== null, (grants) => grants.where("menu.id", "in", menusOfPackage(db, packageId ?? "")))
    .execute();
  const codes = rows.map((row) => row.code);
  return new Set(db.tenantId === platformTenant ? codes : codes.filter((code) => !ofPlatform.has(code)));
}
