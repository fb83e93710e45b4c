import type { components, TenantPackageInput } from "@bladekit/openapi";
import { systemTenantPackage } from "@bladekit/openapi/entities/system-tenant-package";
import type { PlatformContext } from "../../../../../context/context.ts";
import { invalidField, takenField } from "../../../../../contract/invalid-field.ts";
import { say } from "../../../../../contract/say.ts";
import { countRows, transaction } from "../../../../../db/database.ts";
import { baseColumns, withBase } from "../../../../../lists/base-columns.ts";
import { listedAs } from "../../../../../lists/listed-as.ts";
import { removeRows } from "../../../../../lists/remove-rows.ts";
import { defineResource } from "../../../../../lists/resource.ts";
import { countMenuLoss } from "../../../menu/menu-loss.ts";
import { allMenus, menuNodes } from "../../../menu/menu-rows.ts";
import { platformOnly } from "../../../platform-only.ts";
import { menusOfPackage } from "./package-bounds.ts";

type TenantPackageMenus = components["schemas"]["TenantPackageMenus"];

/** Packages: the menus and buttons that the tenants which have one may use. */
export const packages = defineResource({
  table: "bladeTenantPackage",
  source: (ctx: PlatformContext) => ctx.platform,
  columns: ["id", "packageName", "remark", ...baseColumns],
  ...listedAs(systemTenantPackage),
  order: [],
  base: true,
  duplicate: (cause) =>
    takenField("packageName", say("产品包名称已存在", "A package with this name already exists"), cause),
  async usesOf({ platform }, ids) {
    const { count } = await platform
      .selectFrom("bladeTenant")
      .select(countRows.as("count"))
      .where("packageId", "in", ids)
      .where("isDeleted", "=", 0)
      .executeTakeFirstOrThrow();
    return [{ by: "tenants", count }];
  },
  async present({ platform }, rows) {
    const ids = rows.map(({ id }) => id);
    const links =
      ids.length === 0
        ? []
        : await platform
            .selectFrom("bladeTenantPackageMenu")
            .selectAll()
            .where("packageId", "in", ids)
            .orderBy("menuId")
            .execute();
    return rows.map((row) => ({
      ...withBase(row),
      menuId: links
        .filter(({ packageId }) => packageId === row.id)
        .map(({ menuId }) => menuId)
        .join(","),
    }));
  },
});

/** Adds or changes a package. Its tenants lose the removed menus at their next call. */
async function submit(ctx: PlatformContext, { id, menuId, packageName, remark = "" }: TenantPackageInput) {
  const menuIds = [...new Set(menuId.split(","))];
  return transaction(ctx.platform, async (platform) => {
    const known = await platform.selectFrom("bladeMenu").select("id").where("id", "in", menuIds).execute();
    if (known.length < menuIds.length) {
      throw invalidField("menuId", say("所选菜单不存在", "There is no such menu"));
    }
    const inside = { ...ctx, platform };
    const saved = await packages.submit(inside, id, { packageName, remark });
    await platform.deleteFrom("bladeTenantPackageMenu").where("packageId", "=", saved.id).execute();
    await platform
      .insertInto("bladeTenantPackageMenu")
      .values(menuIds.map((menu) => ({ packageId: saved.id, menuId: menu })))
      .execute();
    return packages.detail(inside, saved.id);
  });
}

/** Counts who would miss menus that the package has and is to have no more. */
async function countLoss(ctx: PlatformContext, { id, menuId }: TenantPackageMenus) {
  const lost = await menusOfPackage(ctx.platform, id).where("menuId", "not in", menuId.split(",")).execute();
  return countMenuLoss(ctx, { menuIds: lost.map((menu) => menu.menuId), packageId: id });
}

export const packageHandlers = platformOnly("tenants", {
  listTenantPackage: async (ctx, { query }) => packages.page(ctx, query),
  getTenantPackage: async (ctx, { query }) => packages.detail(ctx, query.id),
  submitTenantPackage: async (ctx, { body }) => submit(ctx, body),
  removeTenantPackage: removeRows(packages),
  getPackageMenuTree: async (ctx) => menuNodes(ctx.language, await allMenus(ctx.platform)),
  countPackageLoss: async (ctx, { body }) => countLoss(ctx, body),
});
