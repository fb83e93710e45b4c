import type { RoleGrant } from "@bladekit/openapi";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { requireMenus } from "../menu/menu-rows.ts";
import { requireWithinPackage } from "../tenant/staff/package/package-bounds.ts";
import { keepSeparate } from "./keep-separate.ts";
import { type Powers, powersOver } from "./managed-powers.ts";
import {
  beyond,
  powersOf,
  requireHeld,
  requireOwnPowersKept,
  requireRolesWithin,
  requireRowsWithin,
} from "./privilege.ts";

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Replaces what roles may do: all of it, or nothing changes. */
export async function grantRoles(ctx: PlatformContext, grant: RoleGrant): Promise<void> {
  const roleIds = unique(grant.roleIds);
  const menuIds = unique(grant.menuIds);
  const dataScopeIds = unique(grant.dataScopeIds);
  const apiScopeIds = unique(grant.apiScopeIds);
  const managed = await powersOf(ctx);
  const powers = powersOver(managed, { roleIds });
  requireHeld(powers, { menuIds, apiScopeIds });
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    // Grants happen one after the other.
    await lockTrees(db);
    await requireRolesWithin(inside, managed, roleIds);
    await requireWithinPackage(inside, menuIds);
    await requireMenus(db, menuIds);
    await requireDataScopes(db, powers, dataScopeIds);
    await requireApiScopes(db, apiScopeIds);
    await keepSeparate(inside, { roleIds }, async () => {
      for (const table of ["bladeRoleMenu", "bladeRoleDataScope", "bladeRoleApiScope"] as const) {
        await db.deleteFrom(table).where("roleId", "in", roleIds).execute();
      }
      if (menuIds.length > 0) await linkMenus(db, roleIds, menuIds);
      if (dataScopeIds.length > 0) await linkScopes(db, "DataScope", roleIds, dataScopeIds);
      if (apiScopeIds.length > 0) await linkScopes(db, "ApiScope", roleIds, apiScopeIds);
    });
    // A user with narrowed rows hands on their own scopes.
    await requireRowsWithin(db, powers, roleIds);
    await requireOwnPowersKept(inside);
  });
}

/**
 * Adds one menu or button to what a role may do. Its transaction has `lockTrees`.
 * @throws Refusal `forbidden` for what the caller lacks, or beyond the tenant's package
 */
export async function addToRole(
  ctx: PlatformContext,
  powers: Powers | "everything",
  roleId: string,
  menuId: string,
): Promise<void> {
  requireHeld(powersOver(powers, { roleIds: [roleId] }), { menuIds: [menuId], apiScopeIds: [] });
  await requireRolesWithin(ctx, powers, [roleId]);
  await requireWithinPackage(ctx, [menuId]);
  await requireMenus(ctx.db, [menuId]);
  await keepSeparate(ctx, { roleIds: [roleId] }, () => linkMenus(ctx.db, [roleId], [menuId]));
}

/** A data scope narrows the rows on a menu: a user with the menu may narrow it for others. */
async function requireDataScopes(db: TenantDatabase, powers: Powers | "everything", ids: readonly string[]) {
  const scopes =
    ids.length === 0
      ? []
      : await db
          .selectFrom("bladeDataScope")
          .select("menuId")
          .where("id", "in", ids)
          .where("isDeleted", "=", 0)
          .forKeyShare()
          .execute();
  const all = scopes.length === ids.length;
  if (powers === "everything" && !all) throw new Refusal("not_found");
  // A caller who may not grant a scope does not learn whether it exists.
  if (powers !== "everything" && !(all && scopes.every(({ menuId }) => powers.menuIds.has(menuId)))) throw beyond();
}

async function requireApiScopes(db: TenantDatabase, ids: readonly string[]) {
  if (ids.length === 0) return;
  const scopes = await db
    .selectFrom("bladeApiScope")
    .select("id")
    .where("id", "in", ids)
    .where("isDeleted", "=", 0)
    .forKeyShare()
    .execute();
  if (scopes.length !== ids.length) throw new Refusal("not_found");
}

async function linkMenus(db: TenantDatabase, roleIds: readonly string[], menuIds: readonly string[]) {
  await db
    .insertInto("bladeRoleMenu")
    .columns(["roleId", "menuId"])
    .expression((eb) =>
      eb
        .selectFrom(["bladeRole", "bladeMenu"])
        .select(["bladeRole.id as roleId", "bladeMenu.id as menuId"])
        .where("bladeRole.id", "in", roleIds)
        .where("bladeMenu.id", "in", menuIds),
    )
    .onConflict((link) => link.doNothing())
    .execute();
}

async function linkScopes(
  db: TenantDatabase,
  kind: "DataScope" | "ApiScope",
  roleIds: readonly string[],
  scopeIds: readonly string[],
) {
  // Both kinds have the same columns, so the types of one stand for both.
  const [links, scopes] = [`bladeRole${kind}` as "bladeRoleApiScope", `blade${kind}` as "bladeApiScope"];
  await db
    .insertInto(links)
    .columns(["roleId", "scopeId"])
    .expression((eb) =>
      eb
        .selectFrom(["bladeRole", `${scopes} as scope`])
        .select(["bladeRole.id as roleId", "scope.id as scopeId"])
        .where("bladeRole.id", "in", roleIds)
        .where("scope.id", "in", scopeIds),
    )
    .execute();
}
