import { type PlatformContext, requireUser } from "../../../../context/context.ts";
import { definePlatformHandlers } from "../../../../context/handler.ts";
import { isButton, isMenu } from "../../../../contract/menu-category.ts";
import { toTree } from "../../../../lists/tree.ts";
import { heldMenuIds } from "../held-menus.ts";
import { allMenus, toMenu, topMenuColumns, toTopMenu, withAncestors } from "../menu-rows.ts";
import { openSourceButtons, openSourceRoutes, openSourceTops } from "./open-source-pages.ts";

/** The caller's menus, read once: all of them, and those below each top menu. */
export async function readRoutes(ctx: PlatformContext) {
  const [menus, granted, links] = await Promise.all([
    allMenus(ctx.platform),
    heldMenuIds(ctx),
    ctx.platform.selectFrom("bladeTopMenuLink").select(["topMenuId", "menuId"]).execute(),
  ]);
  const user = requireUser(ctx);
  const visible = withAncestors(menus, (menu) => granted.has(menu.id)).filter(isMenu);
  const shown = (rows: typeof visible) => toTree((user.dialect ? openSourceRoutes(user, rows) : rows).map(toMenu));
  return {
    all: () => shown(visible),
    below: (topMenuId: string) => {
      const linked = new Set(links.filter((link) => link.topMenuId === topMenuId).map((link) => link.menuId));
      return shown(withAncestors(visible, (menu) => linked.has(menu.id)));
    },
  };
}

export const ownMenuHandlers = definePlatformHandlers("platformTables", {
  listMenuRoutes: async (ctx, { query }) => {
    const routes = await readRoutes(ctx);
    return query.topMenuId ? routes.below(query.topMenuId) : routes.all();
  },

  listMenuButtons: async (ctx) => {
    const [menus, granted] = await Promise.all([allMenus(ctx.platform), heldMenuIds(ctx)]);
    const held = withAncestors(menus, (menu) => isButton(menu) && granted.has(menu.id));
    const user = requireUser(ctx);
    if (!user.dialect) return toTree(held.map(toMenu));
    const codes = menus.filter(({ id }) => granted.has(id)).map(({ code }) => code);
    return toTree(openSourceButtons(user, held, codes).map(toMenu));
  },

  listTopMenus: async (ctx) => {
    const [tops, links, granted] = await Promise.all([
      ctx.platform.selectFrom("bladeTopMenu").select(topMenuColumns).orderBy("sort").orderBy("id").execute(),
      ctx.platform.selectFrom("bladeTopMenuLink").selectAll().execute(),
      heldMenuIds(ctx),
    ]);
    const held = tops.filter((top) => links.some((link) => link.topMenuId === top.id && granted.has(link.menuId)));
    const user = requireUser(ctx);
    if (!user.dialect) return held.map(toTopMenu);
    const menus = await allMenus(ctx.platform);
    const visible = withAncestors(menus, (menu) => granted.has(menu.id)).filter(isMenu);
    const linked = (topId: string) => {
      const ids = new Set(links.filter((link) => link.topMenuId === topId).map((link) => link.menuId));
      return visible.filter(({ id }) => ids.has(id));
    };
    return openSourceTops(held, openSourceRoutes(user, visible), linked).map(toTopMenu);
  },

  listRouteAuthorities: async (ctx) => {
    const [rows, grants] = await Promise.all([
      allMenus(ctx.platform),
      ctx.db
        .selectFrom("bladeRoleMenu as grant")
        .innerJoin("bladeRole as role", "role.id", "grant.roleId")
        .select(["role.roleAlias", "grant.menuId"])
        .orderBy("role.sort")
        .orderBy("role.id")
        .execute(),
    ]);
    const granted = new Map<string, Set<string>>();
    for (const { roleAlias, menuId } of grants) {
      granted.set(roleAlias, (granted.get(roleAlias) ?? new Set()).add(menuId));
    }
    const authorities = new Map<string, string[]>();
    for (const [alias, ids] of granted) {
      for (const { path } of withAncestors(rows, ({ id }) => ids.has(id)).filter(isMenu)) {
        if (path) authorities.set(path, [...(authorities.get(path) ?? []), alias]);
      }
    }
    return [...authorities].map(([path, authority]) => ({ [path]: { authority } }));
  },
});
