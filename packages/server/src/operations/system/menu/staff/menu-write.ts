import type { MenuInput } from "@bladekit/openapi";
import { isSitePath, isUrl } from "@bladekit/sdk/rules";
import type { PlatformContext } from "../../../../context/context.ts";
import { invalidField, takenField } from "../../../../contract/invalid-field.ts";
import { isButton, isMenu, menuCategory } from "../../../../contract/menu-category.ts";
import { say } from "../../../../contract/say.ts";
import { platformTenant } from "../../../../contract/tenant-id.ts";
import { ownParent } from "../../../../contract/value-sentences.ts";
import type { Database } from "../../../../db/database.ts";
import { isUniqueViolation } from "../../../../db/database-errors.ts";
import { idsBelow } from "../../../../lists/tree.ts";
import { administratorAlias } from "../../platform-only.ts";
import { allMenus, type MenuRow } from "../menu-rows.ts";

/** Refuses a path that a browser would run, or that leads to another host than it says. */
export function requirePath(path: string | undefined): void {
  if (path && !isSitePath(path) && !isUrl(path))
    throw invalidField(
      "path",
      say("请填写以 / 开头的路由或 http(s) 链接", "Enter a path that begins with / or an http(s) link"),
    );
}

/** Refuses a place in the tree that a menu or button cannot have, and the path of another page: it is what a console knows a page by. */
export async function requirePlace(tx: Database, row: MenuInput): Promise<void> {
  await requirePlaces(tx, [row]);
  const { id } = row;
  // A new menu has nothing below it, so only a change reads the whole tree.
  if (id) requireTree(await allMenus(tx), { ...row, id });
}

/** Refuses a menu below itself, and a button with menus below it. */
export function requireTree(menus: readonly MenuRow[], row: MenuInput & { id: string }): void {
  const { id, parentId = "0" } = row;
  if (idsBelow(menus, id).has(parentId)) throw invalidField("parentId", ownParent);
  if (isButton(row) && menus.some((menu) => menu.parentId === id))
    throw invalidField("category", say("有下级的菜单不能改为按钮", "A menu with children cannot become a button"));
}

/** Whether a console opens a page of its own for it. */
const isPage = <Row extends { category: number; path?: string | undefined }>(row: Row): row is Row & { path: string } =>
  isMenu(row) && row.path?.startsWith("/") === true;

function requireParent(
  row: Pick<MenuInput, "parentId" | "category">,
  parent: Pick<MenuRow, "category"> | undefined,
): void {
  if (row.parentId && row.parentId !== "0" && !parent)
    throw invalidField("parentId", say("上级菜单不存在", "There is no such parent menu"));
  if (parent && isButton(parent))
    throw invalidField("parentId", say("按钮下不能再有下级", "A button cannot have children"));
  if (isButton(row) && !parent)
    throw invalidField("parentId", say("按钮必须属于某个菜单", "A button must belong to a menu"));
}

/** @throws Refusal where a menu of this name has the path */
function requireFreePath(takenBy: string | undefined): void {
  if (takenBy !== undefined)
    throw invalidField("path", say("路由地址已属于菜单 {}", "The menu {} already has this path", takenBy));
}

/** Refuses menus and buttons of which one cannot stand where it is to. Two queries, however many there are; a parent has to be there already. */
export async function requirePlaces(tx: Database, rows: readonly MenuInput[]): Promise<void> {
  const parentIds = [...new Set(rows.map(({ parentId }) => parentId || "0"))].filter((id) => id !== "0");
  const paths = [...new Set(rows.filter(isPage).map(({ path }) => path))];
  const [parents, pages] = await Promise.all([
    parentIds.length === 0
      ? []
      : tx.selectFrom("bladeMenu").select(["id", "category"]).where("id", "in", parentIds).execute(),
    paths.length === 0
      ? []
      : tx
          .selectFrom("bladeMenu")
          .select(["id", "path", "name"])
          .where("category", "=", menuCategory.menu)
          .where("path", "in", paths)
          .execute(),
  ]);
  const parentById = new Map(parents.map((parent) => [parent.id, parent]));
  const changed = new Set(rows.map(({ id }) => id));
  const nameByPath = new Map(pages.filter(({ id }) => !changed.has(id)).map(({ path, name }) => [path, name]));
  for (const row of rows) {
    requireParent(row, parentById.get(row.parentId || "0"));
    if (!isPage(row)) continue;
    requireFreePath(nameByPath.get(row.path));
    // The next row may not have it any more.
    nameByPath.set(row.path, row.name);
  }
}

/** Adds menus and buttons in one statement and returns their ids in order. @throws Refusal `conflict` where a code is there already */
export async function addMenus({ platform, ids }: PlatformContext, rows: readonly MenuInput[]): Promise<string[]> {
  const values = rows.map(({ id: _, parentId, ...row }) => ({ ...row, id: ids.next(), parentId: parentId || "0" }));
  try {
    await platform.insertInto("bladeMenu").values(values).execute();
  } catch (cause) {
    throw isUniqueViolation(cause) ? twinMenu(cause) : cause;
  }
  return values.map(({ id }) => id);
}

export const twinMenu = (cause: unknown) =>
  takenField("code", say("菜单编号已存在", "A menu with this code already exists"), cause);

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
