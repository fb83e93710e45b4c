import { sql } from "kysely";
import type { Principal, Services } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { menuCategory } from "../../../contract/menu-category.ts";
import { keepOnePart } from "../../../contract/permissions/one-part.ts";
import { forTenant, type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { wholeChoice } from "../../../services/memberships.ts";
import type { ViewClaims } from "../../../services/security/tokens.ts";
import { dictVersion } from "../../system/dict/dict-names.ts";
import { ownPowersOf, requireRolesWithin, requireUsersWithin } from "../../system/role/privilege.ts";
import { findScopeGrantsOfRoles, scopesOf } from "../../system/scope/scopes-of-user.ts";
import { menusOfPackage } from "../../system/tenant/staff/package/package-bounds.ts";
import { isOpen } from "../../system/tenant/tenant-host.ts";
import { loadGrants, loadPrincipal, ofTenant, type SignedInCaller } from "../principal.ts";
import type { Grants } from "../token/kept-grants.ts";

/** The permission to look as somebody else. */
const viewPermission = "user_view_as";

/** Whom a view shows: a person, or a role by itself. One of the two is present. */
export type Seen = { userId?: string | undefined; roleId?: string | undefined };

type Looking = { services: Pick<Services, "platform" | "config">; db: TenantDatabase; viewer: Principal };

/** The caller as whom a view makes its calls: it has the rights of the person or role that is shown, and no others. */
type SeenPrincipal = { principal: Principal; dictVersion: string };

/**
 * The rights of a person or a role, for a viewer who has all of them. It is asked at each call, so that a view ends when either of the two changes
 * in a way that would lead upward.
 * @throws Refusal `not_found` for one that the viewer does not see, `forbidden` for one with more rights
 */
export async function readSeen(looking: Looking, seen: Seen): Promise<SeenPrincipal> {
  const { services, db, viewer } = looking;
  const tenant = await readTenant(db);
  const { platform, config } = services;
  const powers = await ownPowersOf({ db, platform, config, principal: viewer });
  if (seen.userId) await requireUsersWithin({ db }, powers, [seen.userId]);
  else if (seen.roleId) await requireRolesWithin({ db }, powers, [seen.roleId]);
  const found = seen.userId
    ? await readPerson(looking, seen.userId, tenant.packageId)
    : await readRole(looking, seen.roleId ?? "", tenant.packageId);
  return { principal: { ...found, ...ofView(viewer) }, dictVersion: tenant.dictVersion };
}

/** What a view has of its viewer. Its session is none, because what hangs on a session is its owner's. */
const ofView = ({ tenantId: _, clientId }: Principal) =>
  ({ userType: "staff", sessionId: "0", clientId, choice: wholeChoice }) as const;

async function readTenant(db: TenantDatabase) {
  const tenant = await db
    .selectFrom("bladeTenant")
    .select(["packageId", dictVersion(db.tenantId).as("dictVersion")])
    .where(isOpen)
    .executeTakeFirst();
  if (!tenant) throw new Refusal("not_found");
  return tenant;
}

type Person = Omit<Principal, "userType" | "sessionId" | "clientId" | "choice">;

async function readPerson({ db, services }: Looking, id: string, packageId: string | null): Promise<Person> {
  const user = await db
    .selectFrom("bladeUser")
    .select(["id", "account", "realName"])
    .where("id", "=", id)
    .where("userType", "=", "staff")
    .where("status", "=", 1)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!user) throw new Refusal("not_found");
  const grants = await loadGrants(withoutDataScopes(db), { id, packageId, ...wholeChoice }, services.config);
  return { userId: id, tenantId: db.tenantId, account: user.account, name: user.realName, ...grants };
}

/** A role alone. Rows of one's own and of one's department are those of the viewer, if this is the viewer's tenant. */
async function readRole({ db, viewer, services }: Looking, id: string, packageId: string | null): Promise<Person> {
  const role = await db
    .selectFrom("bladeRole")
    .select(["id", "roleAlias", "roleName"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!role) throw new Refusal("not_found");
  const own = viewer.tenantId === db.tenantId ? viewer : { userId: "0", deptId: "" };
  const grants = await grantsOfRole(withoutDataScopes(db), { role, packageId, own });
  return {
    ...{ userId: own.userId, tenantId: db.tenantId, account: role.roleAlias, name: role.roleName },
    ...grants,
    ...(services.config.separateAdministrators && { permissions: keepOnePart(grants.permissions) }),
  };
}

type RoleRow = { id: string; roleAlias: string };

async function grantsOfRole(
  db: TenantDatabase,
  { role, packageId, own }: { role: RoleRow; packageId: string | null; own: { userId: string; deptId: string } },
): Promise<Grants> {
  const deptIds = own.deptId === "" ? [] : own.deptId.split(",");
  const [rows, scopeGrants] = await Promise.all([
    db
      .selectFrom("bladeRoleMenu as grant")
      .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
      .select("menu.code")
      .distinct()
      .where("grant.roleId", "=", role.id)
      .where("menu.category", "=", menuCategory.button)
      .$if(packageId !== null, (grants) => grants.where("menu.id", "in", menusOfPackage(db, packageId ?? "")))
      .execute(),
    findScopeGrantsOfRoles(db, [role.id]),
  ]);
  return {
    ...{ deptId: own.deptId, roleIds: [role.id], roleAliases: [role.roleAlias], permissions: ofTenant(db, rows) },
    ...(await scopesOf(db, scopeGrants, { userId: own.userId, roles: [role], deptIds })),
  };
}

/**
 * The caller of a view's token, as of now: undefined when the view was ended or its time is over, when the viewer's session is over, and when the viewer
 * may no longer look as somebody else, or no longer as this one.
 */
export async function loadViewed(
  services: Pick<Services, "platform" | "config">,
  claims: ViewClaims,
  isByClock: boolean,
): Promise<SignedInCaller | undefined> {
  const { platform } = services;
  const { act, session_id, client_id, view_id, tenant_id } = claims;
  const own = { tenant_id: act.tenant_id, user_id: act.sub, session_id, client_id };
  const viewing = await loadPrincipal(services, own, isByClock);
  if (!viewing?.principal.permissions.has(viewPermission)) return undefined;
  const { principal: viewer, clientRow } = viewing;
  const view = await forTenant(platform, act.tenant_id)
    .selectFrom("authViewAs")
    .select("id")
    .where("id", "=", view_id)
    .where("sessionId", "=", session_id)
    .where("endTime", "is", null)
    .where("expireTime", ">", sql<string>`now()`)
    .executeTakeFirst();
  if (!view) return undefined;
  try {
    const db = forTenant(platform, tenant_id, viewer.dataScopes);
    const { principal, dictVersion: version } = await readSeen(
      { services, db, viewer },
      { userId: claims.user_id, roleId: claims.role_id },
    );
    const { userId, tenantId, account, name } = viewer;
    return {
      principal: { ...principal, viewer: { viewId: view_id, userId, tenantId, account, name } },
      clientRow,
      dictVersion: version,
    };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
