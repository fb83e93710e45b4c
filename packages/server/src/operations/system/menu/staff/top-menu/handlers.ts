import { systemTopmenu } from "@bladekit/openapi/entities/system-topmenu";
import type { PlatformContext } from "../../../../../context/context.ts";
import { Refusal } from "../../../../../contract/errors.ts";
import { takenField } from "../../../../../contract/invalid-field.ts";
import { isMenu } from "../../../../../contract/menu-category.ts";
import { say } from "../../../../../contract/say.ts";
import { transaction } from "../../../../../db/database.ts";
import { listedAs } from "../../../../../lists/listed-as.ts";
import { removeRows } from "../../../../../lists/remove-rows.ts";
import { defineResource } from "../../../../../lists/resource.ts";
import { toNodes } from "../../../../../lists/tree-node.ts";
import { platformOnly } from "../../../platform-only.ts";
import { countMenuLoss } from "../../menu-loss.ts";
import { allMenus, inTree, requireMenus, topMenuColumns, toTopMenu } from "../../menu-rows.ts";
import { requirePath } from "../menu-write.ts";

const topMenus = defineResource({
  table: "bladeTopMenu",
  source: ({ platform }: PlatformContext) => platform,
  columns: topMenuColumns,
  ...listedAs(systemTopmenu),
  order: [["sort", "asc"]],
  duplicate: (cause) =>
    takenField("code", say("顶部菜单编号已存在", "A top menu with this code already exists"), cause),
  takes: { links: { bladeTopMenuLink: "topMenuId" } },
  present: (_ctx, rows) => rows.map(toTopMenu),
});

export const topMenuHandlers = platformOnly("platformTables", {
  listAllTopMenus: async (ctx, { query }) => topMenus.page(ctx, query),

  getTopMenu: async (ctx, { query }) => topMenus.detail(ctx, query.id),

  submitTopMenu: async (ctx, { body: { id, ...values } }) => {
    requirePath(values.path);
    return topMenus.submit(ctx, id, values);
  },

  removeTopMenu: removeRows(topMenus),

  grantTopMenu: async (ctx, { body }) => {
    const [topMenuIds, menuIds] = [[...new Set(body.topMenuIds)], [...new Set(body.menuIds)]];
    await transaction(ctx.platform, async (tx) => {
      const known = await tx
        .selectFrom("bladeTopMenu")
        .select("id")
        .where("id", "in", topMenuIds)
        .orderBy("id")
        .forUpdate()
        .execute();
      if (known.length !== topMenuIds.length) throw new Refusal("not_found");
      await requireMenus(tx, menuIds);
      await tx.deleteFrom("bladeTopMenuLink").where("topMenuId", "in", topMenuIds).execute();
      if (menuIds.length === 0) return;
      await tx
        .insertInto("bladeTopMenuLink")
        .columns(["topMenuId", "menuId"])
        .expression((eb) =>
          eb
            .selectFrom(["bladeTopMenu", "bladeMenu"])
            .select(["bladeTopMenu.id as topMenuId", "bladeMenu.id as menuId"])
            .where("bladeTopMenu.id", "in", topMenuIds)
            .where("bladeMenu.id", "in", menuIds),
        )
        .execute();
    });
    return {};
  },

  countTopMenuLoss: async (ctx, { body }) => {
    const [menus, links] = await Promise.all([
      allMenus(ctx.platform),
      ctx.platform.selectFrom("bladeTopMenuLink").selectAll().execute(),
    ]);
    const isChanged = new Set(body.topMenuIds);
    const kept = new Set(body.menuIds);
    for (const { topMenuId, menuId } of links) if (!isChanged.has(topMenuId)) kept.add(menuId);
    // A group of pages has nothing of its own.
    const groups = new Set(menus.filter(isMenu).map(({ parentId }) => parentId));
    const lost = new Set(links.map(({ menuId }) => menuId).filter((id) => !kept.has(id) && !groups.has(id)));
    return countMenuLoss(ctx, { menuIds: [...lost], asPages: true });
  },

  getTopMenuGrantTree: async (ctx) => {
    const menus = (await allMenus(ctx.platform)).filter(isMenu);
    return {
      menu: toNodes(menus.map(inTree(ctx.language))),
      dataScope: [],
      apiScope: [],
    };
  },

  getTopMenuGrants: async (ctx, { query }) => {
    const links = await ctx.platform
      .selectFrom("bladeTopMenuLink")
      .select("menuId")
      .distinct()
      .where("topMenuId", "in", query.topMenuIds.split(","))
      .execute();
    return { menu: links.map(({ menuId }) => menuId), dataScope: [], apiScope: [] };
  },
});
