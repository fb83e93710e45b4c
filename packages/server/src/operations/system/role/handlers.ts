import type { RoleInput } from "@bladekit/openapi";
import { type Context, type PlatformContext, requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { platformTenant } from "../../../contract/tenant-id.ts";
import { ownParent } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { exportSheet } from "../../../lists/sheets/export-sheet.ts";
import { idsBelow, topName, toTree } from "../../../lists/tree.ts";
import { toNodes } from "../../../lists/tree-node.ts";
import { tellDeed } from "../../log/deed.ts";
import { administratorAlias, isAdministrator, tenantAdministratorAlias } from "../platform-only.ts";
import { reach, reachForAdd, reachRows } from "../tenant/tenant-reach.ts";
import { addAdministratorRoles, administratorPartsOf } from "./administrator-parts.ts";
import { countGrantLoss } from "./grant-loss.ts";
import { grantRoles } from "./grant-roles.ts";
import { keepSeparate } from "./keep-separate.ts";
import { listMenuOffers } from "./menu-offers.ts";
import { beyond, powersOf, requireRolesWithin, visibleUsers } from "./privilege.ts";
import { roles } from "./role-rows.ts";
import { roleSheet } from "./role-sheet.ts";
import { limitRoleRows, readRoleRows } from "./row-limits.ts";

async function tree(ctx: Context) {
  const rows = await roles.all(ctx);
  return toNodes(rows.map(({ id, parentId, roleName }) => ({ id, parentId, title: roleName })));
}

/** The alias is told apart by commas in tokens, and one of them opens everything. */
function requireAlias(ctx: Context, alias: string): void {
  if (!/^[\p{L}\p{N}_.:-]+$/u.test(alias))
    throw invalidField("roleAlias", say("别名只能包含文字、数字与 _ . : -", "Use only letters, digits and _ . : -"));
  if (alias === administratorAlias && !isAdministrator(ctx)) {
    throw new Refusal("forbidden", {
      message: say("无权限创建超管角色！", "You are not allowed to create an administrator role"),
    });
  }
  // It sees all rows of its hospital: nobody who does not may call a role so.
  if (alias === tenantAdministratorAlias && requireUser(ctx).dataScopes.size > 0) throw beyond();
}

/** Only the platform's own administrator role opens everything; without it nobody could mend anything. */
async function requireNotTheAdministrator(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ctx.db.tenantId !== platformTenant) return;
  const kept = await ctx.db
    .selectFrom("bladeRole")
    .select("id")
    .where("id", "in", ids)
    .where("roleAlias", "=", administratorAlias)
    .executeTakeFirst();
  if (kept)
    throw new Refusal("conflict", {
      message: say(
        "平台的超级管理员角色不能删除或更改别名",
        "The platform’s administrator role cannot be removed or renamed",
      ),
    });
}

async function submitIn(ctx: PlatformContext, { id, tenantId: _, ...values }: RoleInput) {
  const parentId = values.parentId || "0";
  requireAlias(ctx, values.roleAlias);
  const powers = await powersOf(ctx);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockTrees(db);
    const rows = await roles.all(inside);
    if (parentId !== "0" && !rows.some((row) => row.id === parentId))
      throw invalidField("parentId", say("上级角色不存在", "There is no such parent role"));
    if (id) {
      await requireRolesWithin(inside, powers, [id]);
      if (values.roleAlias !== administratorAlias) await requireNotTheAdministrator(inside, [id]);
      if (idsBelow(rows, id).has(parentId)) throw invalidField("parentId", ownParent);
    }
    return roles.submit(inside, id, { ...values, parentId });
  });
}

/** Undoes a removal of roles with their grants. @throws Refusal `forbidden` for one with more power than the caller has by now */
export async function restoreRoles(ctx: PlatformContext, ids: readonly string[]): Promise<void> {
  const powers = await powersOf(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockTrees(db);
    await keepSeparate(inside, { roleIds: ids }, () => roles.restore(inside, ids));
    await requireRolesWithin(inside, powers, ids);
  });
}

export const roleHandlers = definePlatformHandlers("namedTenant", {
  listRole: async (ctx, { query }) => toTree(await roles.all(reach(ctx, query.tenantId), query)),

  exportRole: async (ctx, { query }) =>
    exportSheet(ctx, roleSheet, query.columns, roles.batches(reach(ctx, query.tenantId), query)),

  getRole: async (ctx, { query }) => {
    const reached = await reachRows(ctx, "bladeRole", [query.id]);
    const role = await roles.detail(reached, query.id);
    const parent = await reached.db
      .selectFrom("bladeRole")
      .select("roleName")
      .where("id", "=", role.parentId)
      .executeTakeFirst();
    return { ...role, parentName: parent?.roleName ?? topName[ctx.language] };
  },

  submitRole: async (ctx, { body }) =>
    submitIn(body.id ? await reachRows(ctx, "bladeRole", [body.id]) : await reachForAdd(ctx, body.tenantId), body),

  removeRole: async (ctx, { query }) => {
    const ids = query.ids.split(",");
    const [reached, powers] = await Promise.all([reachRows(ctx, "bladeRole", ids), powersOf(ctx)]);
    await transaction(reached.db, async (db) => {
      const inside = { ...reached, db };
      await lockTrees(db);
      await requireNotTheAdministrator(inside, ids);
      const known = await db.selectFrom("bladeRole").select("id").where("id", "in", ids).execute();
      await requireRolesWithin(
        inside,
        powers,
        known.map(({ id }) => id),
      );
      await roles.remove(inside, ids);
    });
    return {};
  },

  grantRole: async (ctx, { body }) => {
    await grantRoles(await reachRows(ctx, "bladeRole", body.roleIds), body);
    return {};
  },

  listMenuOffers: async (ctx) => listMenuOffers(ctx),

  countGrantLoss: async (ctx, { body }) => countGrantLoss(await reachRows(ctx, "bladeRole", body.roleIds), body),

  getAdministratorParts: (ctx) => administratorPartsOf(ctx),

  addAdministratorRoles: async (ctx) => {
    const { added } = await addAdministratorRoles(ctx);
    if (added.length === 0) tellDeed(ctx, { isNothing: true });
    else tellDeed(ctx, { names: added });
    return { added };
  },

  getRoleRows: async (ctx, { query }) => readRoleRows(await reachRows(ctx, "bladeRole", [query.roleId]), query.roleId),

  limitRoleRows: async (ctx, { body }) => {
    await limitRoleRows(await reachRows(ctx, "bladeRole", [body.roleId]), body);
    return {};
  },

  getRoleTree: async (ctx, { query }) => tree(reach(ctx, query.tenantId)),

  getRoleTreeById: async (ctx, { query }) => {
    const reached = await reachRows(ctx, "bladeRole", [query.roleId]);
    await roles.detail(reached, query.roleId);
    return tree(reached);
  },

  selectRole: async (ctx, { query }) => {
    const caller = requireUser(ctx);
    const userId = query.userId || caller.userId;
    if (userId !== caller.userId && !caller.permissions.has("user_view")) throw new Refusal("forbidden");
    const reached = userId === caller.userId ? ctx : await reachRows(ctx, "bladeUser", [userId]);
    return roles.all(reached, {}, (rows) =>
      rows.where("id", "in", (of) =>
        of
          .selectFrom("bladeUserRole")
          .select("roleId")
          .where("userId", "=", userId)
          .$if(userId !== caller.userId, (links) => links.where("userId", "in", visibleUsers(reached.db))),
      ),
    );
  },
});
