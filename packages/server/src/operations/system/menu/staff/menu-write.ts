import type { MenuInput } from "@bladekit/openapi";
import { isSitePath, isUrl } from "@bladekit/sdk/rules";
import type { PlatformContext } from "../../../../context/context.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { platformTenant } from "../../../../contract/tenant-id.ts";
import type { Database } from "../../../../db/database.ts";
import { type Places, statement } from "../../../../db/statement.ts";
import { idsBelow } from "../../../../lists/tree.ts";
import { administratorAlias } from "../../platform-only.ts";
import { allMenus } from "../menu-rows.ts";

/** Refuses a path that a browser would run, or that leads to another host than it says. */
export function requirePath(path: string | undefined): void {
  if (path && !isSitePath(path) && !isUrl(path))
    throw invalidField(
      "path",
      say("请填写以 / 开头的路由或 http(s) 链接", "Enter a path that begins with / or an http(s) link"),
    );
}

/** Refuses a place in the tree that a menu or button cannot have, and the path of another page: it is what a console knows a page by. */
export async function requirePlace(tx: Database, { id, parentId = "0", category, path }: MenuInput): Promise<void> {
  const [parent] = parentId === "0" ? [] : await menuById(tx, {}, { id: parentId });
  if (parentId !== "0" && !parent)
    throw invalidField("parentId", say("上级菜单不存在", "There is no such parent menu"));
  if (parent?.category === 2)
    throw invalidField("parentId", say("按钮下不能再有下级", "A button cannot have children"));
  if (category === 2 && !parent)
    throw invalidField("parentId", say("按钮必须属于某个菜单", "A button must belong to a menu"));
  if (id) {
    // A new menu has nothing below it, so only a change reads the whole tree.
    const menus = await allMenus(tx);
    if (idsBelow(menus, id).has(parentId))
      throw invalidField("parentId", say("父节点不可选择自身!", "A record cannot be its own parent"));
    if (category === 2 && menus.some((menu) => menu.parentId === id))
      throw invalidField("category", say("有下级的菜单不能改为按钮", "A menu with children cannot become a button"));
  }
  if (category !== 1 || !path?.startsWith("/")) return;
  const [taken] = (await pagesAt(tx, {}, { path })).filter((page) => page.id !== id);
  if (taken) throw invalidField("path", say("路由地址已属于菜单 {}", "The menu {} already has this path", taken.name));
}

const menuById = statement((tx: Database, _: object, { id }: Places<{ id: string }>) =>
  tx.selectFrom("bladeMenu").select("category").where("id", "=", id),
);

const pagesAt = statement((tx: Database, _: object, { path }: Places<{ path: string }>) =>
  tx.selectFrom("bladeMenu").select(["id", "name"]).where("category", "=", 1).where("path", "=", path),
);

/** The administrator of the platform has every menu from its first moment on: nobody else could grant it to anyone. */
export async function grantToAdministrator({ platform }: PlatformContext, menuIds: readonly string[]): Promise<void> {
  await platform
    .insertInto("bladeRoleMenu")
    .columns(["tenantId", "roleId", "menuId"])
    .expression((eb) =>
      eb
        .selectFrom(["bladeRole", "bladeMenu"])
        .select(["bladeRole.tenantId", "bladeRole.id as roleId", "bladeMenu.id as menuId"])
        .where("bladeRole.tenantId", "=", platformTenant)
        .where("bladeRole.roleAlias", "=", administratorAlias)
        .where("bladeMenu.id", "in", menuIds),
    )
    .execute();
}
