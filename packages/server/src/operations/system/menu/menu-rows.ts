import type { Selectable } from "kysely";
import { Refusal } from "../../../contract/errors.ts";
import { type Language, nameIn } from "../../../contract/language.ts";
import type { Database } from "../../../db/database.ts";
import type { BladeMenuTable, BladeTopMenuTable } from "../../../db/schema.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { toNodes } from "../../../lists/tree-node.ts";

export const menuColumns = [
  "id",
  "parentId",
  "code",
  "name",
  "nameEn",
  "alias",
  "path",
  "source",
  "sort",
  "category",
  "action",
  "isOpen",
  "remark",
] as const;

export type MenuRow = Pick<Selectable<BladeMenuTable>, (typeof menuColumns)[number]>;

/** All menus and buttons of the platform, in order. A few hundred rows at most. */
export function allMenus(platform: Database): Promise<MenuRow[]> {
  return platform.selectFrom("bladeMenu").select(menuColumns).orderBy("sort").orderBy("id").execute();
}

export const topMenuColumns = ["id", "code", "name", "nameEn", "source", "path", "sort"] as const;

type TopMenuRow = Pick<Selectable<BladeTopMenuTable>, (typeof topMenuColumns)[number]>;

/** A top menu as the contract has it. */
export function toTopMenu({ nameEn, ...topMenu }: TopMenuRow) {
  return { ...topMenu, ...(nameEn && { meta: { i18n: nameEn } }) };
}

/** A menu or button as trees show it, by its name in the language of whoever chooses there. */
export const inTree =
  (language: Language) =>
  ({ id, parentId, name, nameEn }: Pick<MenuRow, "id" | "parentId" | "name" | "nameEn">) => ({
    id,
    parentId,
    title: nameIn(language, name, nameEn),
  });

/** Menus and buttons as trees to choose from, with their codes. */
export const menuNodes = (language: Language, menus: readonly MenuRow[]) =>
  toNodes(menus.map((menu) => ({ ...inTree(language)(menu), code: menu.code })));

/** The chosen rows and everything above them, in the order of `menus`. */
export function withAncestors(menus: readonly MenuRow[], isChosen: (menu: MenuRow) => boolean): MenuRow[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const kept = new Set<string>();
  for (const menu of menus.filter(isChosen)) {
    for (let row: MenuRow | undefined = menu; row && !kept.has(row.id); row = byId.get(row.parentId)) kept.add(row.id);
  }
  return menus.filter((menu) => kept.has(menu.id));
}

/** A row as the contract has it. */
export function toMenu({ nameEn, ...menu }: MenuRow) {
  return {
    ...menu,
    category: menu.category as 1 | 2,
    isOpen: menu.isOpen as 1 | 2,
    action: menu.action as 0 | 1 | 2 | 3,
    ...(nameEn && { meta: { i18n: nameEn } }),
  };
}

/** @throws Refusal `not_found` unless all of them exist; they stay until the transaction ends */
export async function requireMenus(tx: Database | TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await (tx as Database)
    .selectFrom("bladeMenu")
    .select("id")
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
  if (known.length !== new Set(ids).size) throw new Refusal("not_found");
}
