import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { platformTenant } from "../../../contract/tenant-id.ts";
import { inDataScope } from "../../../db/data-scope.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { heldMenuIds, type OfCaller, ofCaller } from "../menu/held-menus.ts";
import { allMenus, withAncestors } from "../menu/menu-rows.ts";
import { administratorAlias, isAdministrator } from "../platform-only.ts";
import { findScopeGrantsOfRoles, rowGrants } from "../scope/scopes-of-user.ts";
import { boundMenuIds } from "../tenant/staff/package/package-bounds.ts";
import { grantedCodes } from "./granted-codes.ts";
import { managedPowers, type Powers } from "./managed-powers.ts";

/** The caller's powers over others. They are in the caller's own tenant, which may be another one. */
export async function powersOf(ctx: PlatformContext): Promise<Powers | "everything"> {
  const own = await ownPowersOf(ctx);
  return own === "everything" ? own : managedPowers(ctx, own, await allMenus(ctx.platform));
}

/** What the caller may do themselves. */
export async function ownPowersOf(ctx: OfCaller): Promise<Powers | "everything"> {
  if (isAdministrator(ctx)) return "everything";
  const { roleIds, tenantId, dataScopes } = requireUser(ctx);
  const [menus, held, scopes] = await Promise.all([
    allMenus(ctx.platform),
    heldMenuIds(ctx),
    roleIds.length === 0
      ? []
      : ofCaller(ctx, tenantId)
          .selectFrom("bladeRoleApiScope")
          .select("scopeId")
          .where("roleId", "in", roleIds)
          .execute(),
  ]);
  // The parents of a menu are shown to everyone who has the menu.
  const menuIds = new Set(withAncestors(menus, ({ id }) => held.has(id)).map(({ id }) => id));
  return { menuIds, apiScopeIds: new Set(scopes.map(({ scopeId }) => scopeId)), dataScopes };
}

/** The part that is beyond the caller. */
export function beyond(): Refusal {
  return new Refusal("forbidden", {
    message: say("不能授予或管理超出自己的权限", "You cannot grant or manage more than your own permissions"),
  });
}

/** Refuses a grant of powers that the caller lacks. @throws Refusal `forbidden` */
export function requireHeld(
  powers: Powers | "everything",
  wanted: { menuIds: readonly string[]; apiScopeIds: readonly string[] },
): void {
  if (powers === "everything") return;
  const hasAll =
    wanted.menuIds.every((id) => powers.menuIds.has(id)) &&
    wanted.apiScopeIds.every((id) => powers.apiScopeIds.has(id));
  if (!hasAll) throw beyond();
}

/**
 * Refuses roles that open rows the caller cannot see: where the caller is narrowed, each role must have one or more of the caller's
 * scopes and no other.
 * @throws Refusal `forbidden`
 */
export async function requireRowsWithin(
  db: TenantDatabase,
  powers: Powers | "everything",
  roleIds: readonly string[],
): Promise<void> {
  if (powers === "everything") return;
  const narrowed = [...powers.dataScopes].filter(([, { rules }]) => rules !== "all");
  if (narrowed.length === 0) return;
  const grants = rowGrants(await findScopeGrantsOfRoles(db, roleIds));
  for (const id of new Set(roleIds)) {
    for (const [table, { scopeIds }] of narrowed) {
      const given = grants.filter((grant) => grant.roleId === id && grant.table === table);
      if (given.length === 0 || !given.every(({ scopeId }) => scopeIds.has(scopeId))) throw beyond();
    }
  }
}

/**
 * Refuses to give, change or take away a role with more power than the caller, and the role of the platform's administrator. The roles
 * stay locked until the transaction of `ctx.db` ends.
 * @throws Refusal `not_found` for an id that is no role of the tenant, `forbidden`
 */
export async function requireRolesWithin(
  { db }: Pick<PlatformContext, "db">,
  powers: Powers | "everything",
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await db.selectFrom("bladeRole").select("roleAlias").where("id", "in", roleIds).forKeyShare().execute();
  if (roles.length !== new Set(roleIds).size) throw new Refusal("not_found");
  if (powers === "everything") return;
  if (roles.some(({ roleAlias }) => roleAlias === administratorAlias)) throw beyond();
  const menus = await db
    .selectFrom("bladeRoleMenu")
    .select("menuId")
    .distinct()
    .where("roleId", "in", roleIds)
    .execute();
  const scopes = await db
    .selectFrom("bladeRoleApiScope")
    .select("scopeId")
    .distinct()
    .where("roleId", "in", roleIds)
    .execute();
  // Menus outside the tenant's package give a role no power.
  const bounds = await boundMenuIds({ db });
  requireHeld(powers, {
    menuIds: menus.map(({ menuId }) => menuId).filter((id) => !bounds || bounds.has(id)),
    apiScopeIds: scopes.map(({ scopeId }) => scopeId),
  });
  await requireRowsWithin(db, powers, roleIds);
}

/** Ids of the users that the caller's data scope lets them see. */
export function visibleUsers(db: TenantDatabase) {
  return db.selectFrom("bladeUser").select("bladeUser.id").where(inDataScope(db, "bladeUser"));
}

/** Refuses to manage an account with more power than the caller: its password would be a way up. @throws Refusal `forbidden` */
export async function requireUsersWithin(
  ctx: Pick<PlatformContext, "db">,
  powers: Powers | "everything",
  userIds: readonly string[],
): Promise<void> {
  const links = await ctx.db
    .selectFrom("bladeUserRole")
    .select("roleId")
    .distinct()
    .where("userId", "in", userIds)
    // Of users that the caller does not see nothing is told.
    .where("userId", "in", visibleUsers(ctx.db))
    .execute();
  await requireRolesWithin(
    ctx,
    powers,
    links.map(({ roleId }) => roleId),
  );
}

/** Buttons that give roles and permissions. A hospital without them could not repair its own permissions. */
const keyButtons = ["user_role", "role_grant"];

/**
 * Keeps callers from losing their own power to give roles and grants, because the only other person who could give it back may be absent.
 * A caller who takes it from others keeps it, so a hospital never loses it. Call it after the change is written, with `lockTrees` taken
 * before: when two users take it from each other, the second waits and finds that it is gone.
 * @throws Refusal `conflict`
 */
export async function requireOwnPowersKept(ctx: PlatformContext): Promise<void> {
  const { db } = ctx;
  const caller = requireUser(ctx);
  const needed = keyButtons.filter((code) => caller.permissions.has(code));
  if (db.tenantId !== caller.tenantId || db.tenantId === platformTenant || needed.length === 0) return;
  const rows = await grantedCodes(db, caller.userId).where("menu.code", "in", needed).execute();
  if (rows.length < needed.length)
    throw new Refusal("conflict", {
      message: say(
        "不能取消自己分配角色和权限的能力，请由其他管理员操作",
        "You cannot remove your own right to assign roles and permissions. Ask another administrator",
      ),
    });
}
