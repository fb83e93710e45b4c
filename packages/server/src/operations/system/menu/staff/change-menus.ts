import type { MenuInput } from "@bladekit/openapi";
import type { ChangedRow, PlatformContext } from "../../../../context/context.ts";
import { isUniqueViolation } from "../../../../db/database-errors.ts";
import { asRow, type RowChange, requireOnce, requireUnchanged } from "../../../../lists/changed-rows.ts";
import { allMenus, type MenuRow, toMenu } from "../menu-rows.ts";
import { requirePath, requirePlaces, requireTree, twinMenu } from "./menu-write.ts";

/**
 * Changes several menus and buttons, all of them or none, and returns them before and after. The trees are locked.
 * @throws Refusal as a single change does and `stale_version`, naming the rows at fault
 */
export async function changeMenus(
  { platform }: PlatformContext,
  changes: readonly RowChange<MenuInput>[],
): Promise<ChangedRow[]> {
  requireOnce(changes.map(({ id }) => id));
  const before = await allMenus(platform);
  const was = shownById(before);
  requireUnchanged(changes, was);
  const rows = changes.map(({ id, row }) => ({ ...row, id, parentId: row.parentId || "0" }));
  for (const [at, { path }] of rows.entries()) await asRow(at, () => requirePath(path));
  await requirePlaces(platform, rows);
  const planned = new Map(rows.map((row) => [row.id, row]));
  const tree = before.map((menu) => ({ ...menu, ...planned.get(menu.id) }));
  for (const [at, row] of rows.entries()) await asRow(at, () => requireTree(tree, row));
  for (const [at, { id, ...values }] of rows.entries())
    await asRow(at, async () => {
      try {
        await platform.updateTable("bladeMenu").set(values).where("id", "=", id).execute();
      } catch (cause) {
        throw isUniqueViolation(cause) ? twinMenu(cause) : cause;
      }
    });
  const is = shownById(await allMenus(platform));
  return changes.map(({ id }) => ({ key: id, was: was.get(id) ?? {}, is: is.get(id) ?? {} }));
}

const shownById = (menus: readonly MenuRow[]) => new Map(menus.map((menu) => [menu.id, toMenu(menu)]));
