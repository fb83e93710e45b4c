import type { Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { isButton } from "../../../contract/menu-category.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

type Named = { name: string; nameEn: string };

/** A right as people know it: the menu and the button on it, or the menu alone. */
const nameOf = (right: Named, menu: Named | undefined): Sentence =>
  menu
    ? { zh: `${menu.name}：${right.name}`, en: `${menu.nameEn || menu.name}: ${right.nameEn || right.name}` }
    : { zh: right.name, en: right.nameEn || right.name };

/** One text of both languages, as the names of processes are; `drawnText` of the SDK reads it. */
export const keptName = ({ zh, en }: Sentence): string => `${zh} · ${en}`;

/** The names of menus and buttons by their ids. */
export async function rightNames(db: TenantDatabase, ids: readonly string[]): Promise<(id: string) => Sentence> {
  const rows = await db
    .selectFrom("bladeMenu as right")
    .leftJoin("bladeMenu as menu", "menu.id", "right.parentId")
    .select(["right.id", "right.name", "right.nameEn", "right.category", "menu.name as menuName"])
    .select("menu.nameEn as menuNameEn")
    .where("right.id", "in", ["0", ...ids])
    .execute();
  const names = new Map(
    rows.map(({ id, menuName, menuNameEn, ...right }) => {
      const menu = isButton(right) && menuName !== null ? { name: menuName, nameEn: menuNameEn ?? "" } : undefined;
      return [id, nameOf(right, menu)];
    }),
  );
  return (id) => names.get(id) ?? { zh: "", en: "" };
}

/** The menu or button of a permission. @throws Refusal `not_found` */
export async function findRight({ db }: Pick<Context, "db">, code: string): Promise<{ id: string; name: Sentence }> {
  const row = await db.selectFrom("bladeMenu").select("id").where("code", "=", code).orderBy("id").executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return { id: row.id, name: (await rightNames(db, [row.id]))(row.id) };
}
