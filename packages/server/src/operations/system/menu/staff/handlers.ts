import type { MenuInput } from "@bladekit/openapi";
import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import type { PlatformContext } from "../../../../context/context.ts";
import { isMenu, menuCategory } from "../../../../contract/menu-category.ts";
import { transaction } from "../../../../db/database.ts";
import { lockPlatformTrees } from "../../../../db/tree-lock.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource } from "../../../../lists/resource.ts";
import { topName, toTree } from "../../../../lists/tree.ts";
import { toNodes } from "../../../../lists/tree-node.ts";
import { systemDictNames } from "../../dict/system-dict-names.ts";
import { platformOnly } from "../../platform-only.ts";
import { requireNew } from "../../require-new.ts";
import { allMenus, inTree, menuColumns, toMenu } from "../menu-rows.ts";
import { changeMenus } from "./change-menus.ts";
import { countMenuUses } from "./menu-uses.ts";
import { addMenus, grantToAdministrator, requirePath, requirePlace, requirePlaces, twinMenu } from "./menu-write.ts";

export const menus = defineResource({
  table: "bladeMenu",
  source: ({ platform }: PlatformContext) => platform,
  columns: menuColumns,
  filters: { ...listedAs(systemMenu).filters, parentId: "equals", category: "equals" },
  order: [["sort", "asc"]],
  duplicate: twinMenu,
  usesOf: ({ platform }, ids) => countMenuUses(platform, ids),
  takes: { links: { bladeRoleMenu: "menuId" } },
  parents: { parentId: { table: "bladeMenu", base: false } },
  async present({ platform, language }, rows) {
    if (rows.length === 0) return [];
    const all = (await allMenus(platform)).map(inTree(language));
    const places = new Map(all.map((menu) => [menu.id, menu]));
    return rows.map((row) => ({ ...toMenu(row), parentPath: namesAbove(places, row.parentId).join(" / ") }));
  },
});

/** Names of what stands above, from the top down. */
function namesAbove(places: ReadonlyMap<string, { parentId: string; title: string }>, parentId: string): string[] {
  const place = places.get(parentId);
  return place ? [...namesAbove(places, place.parentId), place.title] : [];
}

/** Undoes a removal of menus and buttons; the platform's administrator has them again. */
export async function restoreMenus(ctx: PlatformContext, ids: readonly string[]): Promise<void> {
  await transaction(ctx.platform, async (platform) => {
    await lockPlatformTrees(platform);
    await menus.restore({ ...ctx, platform }, ids);
  });
}

/** One level of the tree, with what can be unfolded. */
async function level(ctx: PlatformContext, query: { parentId?: string; category?: typeof menuCategory.menu }) {
  const [rows, all] = await Promise.all([menus.all(ctx, query), allMenus(ctx.platform)]);
  const parents = new Set(all.flatMap((row) => (!query.category || isMenu(row) ? [row.parentId] : [])));
  return rows.map((row) => ({ ...row, hasChildren: parents.has(row.id) }));
}

/** Adds or changes a menu or button where it may stand. The trees are locked. */
async function save(ctx: PlatformContext, { id, ...given }: MenuInput) {
  requirePath(given.path);
  const values = { ...given, parentId: given.parentId || "0" };
  await requirePlace(ctx.platform, { ...values, ...(id && { id }) });
  return menus.submit(ctx, id, values);
}

export const menuHandlers = platformOnly("platformTables", {
  listMenu: async (ctx, { query }) => toTree(await menus.all(ctx, query)),

  listMenuOnly: async (ctx, { query }) => toTree(await menus.all(ctx, { ...query, category: menuCategory.menu })),

  listMenuLazily: async (ctx, { query }) => level(ctx, query),

  listMenuOnlyLazily: async (ctx, { query }) => level(ctx, { ...query, category: menuCategory.menu }),

  getMenuTree: async (ctx) => {
    const rows = (await allMenus(ctx.platform)).filter(isMenu);
    return toNodes(rows.map(inTree(ctx.language)));
  },

  getMenu: async (ctx, { query }) => {
    const menu = await menus.detail(ctx, query.id);
    const [parent, label] = await Promise.all([
      ctx.platform.selectFrom("bladeMenu").select("name").where("id", "=", menu.parentId).executeTakeFirst(),
      systemDictNames(ctx.platform, ["menu_category", "button_func", "yes_no"], ctx.language),
    ]);
    return {
      ...menu,
      parentName: parent?.name ?? topName[ctx.language],
      categoryName: label("menu_category", String(menu.category)),
      actionName: label("button_func", String(menu.action)),
      isOpenName: label("yes_no", String(menu.isOpen)),
    };
  },

  submitMenu: async (ctx, { body }) =>
    transaction(ctx.platform, async (platform) => {
      await lockPlatformTrees(platform);
      const menu = await save({ ...ctx, platform }, body);
      if (!body.id) await grantToAdministrator({ ...ctx, platform }, [menu.id]);
      return menu;
    }),

  addMenuRows: async (ctx, { body: { rows } }) => {
    requireNew(rows);
    for (const { path } of rows) requirePath(path);
    return transaction(ctx.platform, async (platform) => {
      await lockPlatformTrees(platform);
      await requirePlaces(platform, rows);
      const ids = await addMenus({ ...ctx, platform }, rows);
      await grantToAdministrator({ ...ctx, platform }, ids);
      return ids;
    });
  },

  changeMenuRows: async (ctx, { body: { rows } }) => {
    const changed = await transaction(ctx.platform, async (platform) => {
      await lockPlatformTrees(platform);
      return changeMenus({ ...ctx, platform }, rows);
    });
    ctx.changedRows?.push(...changed);
    return rows.map(({ id }) => id);
  },

  removeMenu: async (ctx, { query }) => {
    await transaction(ctx.platform, async (platform) => {
      await lockPlatformTrees(platform);
      await menus.remove({ ...ctx, platform }, query.ids.split(","));
    });
    return {};
  },
});
