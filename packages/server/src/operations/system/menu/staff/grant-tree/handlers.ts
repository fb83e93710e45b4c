import type { PlatformContext } from "../../../../../context/context.ts";
import { definePlatformHandlers } from "../../../../../context/handler.ts";
import type { Language } from "../../../../../contract/language.ts";
import { toNodes } from "../../../../../lists/tree-node.ts";
import { powersOf } from "../../../role/privilege.ts";
import { reachRows } from "../../../tenant/tenant-reach.ts";
import { allMenus, inTree, type MenuRow, menuNodes, withAncestors } from "../../menu-rows.ts";
import { explainAccess } from "./explain-access.ts";

type Scope = { id: string; menuId: string; scopeName: string; resourceCode: string };

/** Scopes below the menus they belong to. */
function scopeTree(language: Language, menus: readonly MenuRow[], scopes: readonly Scope[]) {
  const owners = new Set(scopes.map(({ menuId }) => menuId));
  return toNodes([
    ...menus.filter(({ id }) => owners.has(id)).map(inTree(language)),
    ...scopes.map(({ id, menuId, scopeName, resourceCode }) => ({
      ...{ id, parentId: menuId, title: scopeName },
      code: resourceCode,
    })),
  ]);
}

function scopesOf({ platform }: PlatformContext, table: "bladeDataScope" | "bladeApiScope"): Promise<Scope[]> {
  // Both tables have these columns, so the types of one stand for both.
  return platform
    .selectFrom(table as "bladeDataScope")
    .select(["id", "menuId", "scopeName", "resourceCode"])
    .where("isDeleted", "=", 0)
    .orderBy("menuId")
    .orderBy("id")
    .execute();
}

const mayGrant = ({ principal }: PlatformContext) => principal?.permissions.has("role_grant") === true;

/** The menus and buttons that roles of the tenant have. Somebody who may read roles but not grant rights sees the names of these. */
async function grantedMenus({ db }: PlatformContext): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("bladeRoleMenu").select("menuId").distinct().execute();
  return new Set(rows.map(({ menuId }) => menuId));
}

export const grantTreeHandlers = definePlatformHandlers("platformTables", {
  getGrantTree: async (ctx) => {
    const [menus, powers, dataScopes, apiScopes] = await Promise.all([
      allMenus(ctx.platform),
      powersOf(ctx),
      scopesOf(ctx, "bladeDataScope"),
      scopesOf(ctx, "bladeApiScope"),
    ]);
    const all = powers === "everything";
    const granted = mayGrant(ctx) ? undefined : await grantedMenus(ctx);
    const offered = granted
      ? withAncestors(menus, ({ id }) => all || powers.menuIds.has(id) || granted.has(id))
      : menus.filter(({ id }) => all || powers.menuIds.has(id));
    return {
      menu: menuNodes(ctx.language, offered),
      dataScope: scopeTree(
        ctx.language,
        menus,
        dataScopes.filter(({ menuId }) => all || powers.menuIds.has(menuId)),
      ),
      apiScope: scopeTree(
        ctx.language,
        menus,
        apiScopes.filter(({ id }) => all || powers.apiScopeIds.has(id)),
      ),
    };
  },

  explainAccess: (ctx, { query }) => explainAccess(ctx, query),

  getRoleGrants: async (ctx, { query }) => {
    const roleIds = query.roleIds.split(",");
    const { db } = await reachRows(ctx, "bladeRole", roleIds);
    const [menus, dataScopes, apiScopes] = await Promise.all([
      db.selectFrom("bladeRoleMenu").select("menuId").distinct().where("roleId", "in", roleIds).execute(),
      db.selectFrom("bladeRoleDataScope").select("scopeId").distinct().where("roleId", "in", roleIds).execute(),
      db.selectFrom("bladeRoleApiScope").select("scopeId").distinct().where("roleId", "in", roleIds).execute(),
    ]);
    return {
      menu: menus.map(({ menuId }) => menuId),
      dataScope: dataScopes.map(({ scopeId }) => scopeId),
      apiScope: apiScopes.map(({ scopeId }) => scopeId),
    };
  },
});
