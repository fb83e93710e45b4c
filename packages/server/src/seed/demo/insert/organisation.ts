import { standardPacks } from "@bladekit/openapi/packs";
import { type RoleSeed, roles } from "../../../contract/permissions/roles.ts";
import { englishNameDict } from "../../../operations/system/dict/dict-names.ts";
import { insertDictionaries } from "../../../operations/system/dict/insert-dictionaries.ts";
import type { DeptSeed } from "../model.ts";
import type { Seeding } from "./seeding.ts";

/** Adds the department tree below a root named after the hospital. Returns the ids by name. */
export async function insertDepts({ db, ids, hospital }: Seeding): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const rows: { id: string; parentId: string; deptName: string; fullName: string; sort: number }[] = [];
  const add = (dept: DeptSeed, parentId: string, sort: number) => {
    const { name, below } = typeof dept === "string" ? { name: dept, below: [] } : dept;
    const id = ids.next();
    known.set(name, id);
    rows.push({ id, parentId, deptName: name, fullName: name, sort });
    for (const [index, child] of below.entries()) add(child, id, index + 1);
  };
  add({ name: hospital.seed.name, below: hospital.seed.depts }, "0", 1);
  await db.insertInto("bladeDept").values(rows).execute();
  return known;
}

/** Adds the roles with their grants. Returns the ids by alias. */
export async function insertRoles({ db, ids, platform }: Seeding): Promise<ReadonlyMap<RoleSeed["alias"], string>> {
  const known = new Map(roles.map(({ alias }) => [alias, ids.next()]));
  const idOf = (alias: RoleSeed["alias"]) => known.get(alias) ?? "";
  const menus = await platform.selectFrom("bladeMenu").select(["id", "code"]).execute();
  await db
    .insertInto("bladeRole")
    .values(
      roles.map(({ alias, name }, index) => ({ id: idOf(alias), roleName: name, roleAlias: alias, sort: index + 1 })),
    )
    .execute();
  await db
    .insertInto("bladeRoleMenu")
    .values(
      roles.flatMap(({ alias, grants }) =>
        menus.filter(({ code }) => grants.includes(code)).map(({ id }) => ({ roleId: idOf(alias), menuId: id })),
      ),
    )
    .execute();
  return known;
}

/** Adds the business dictionaries. The hospital's own names go to those in English. */
export async function insertDicts(seeding: Seeding): Promise<void> {
  const own = Object.entries(seeding.hospital.seed.englishNames).map(
    ([zh, en], index) => [`own_${index + 1}`, `${zh} · ${en}`] as const,
  );
  const packs = standardPacks.map((pack) =>
    pack.code === englishNameDict ? { ...pack, entries: { ...pack.entries, ...Object.fromEntries(own) } } : pack,
  );
  await insertDictionaries(seeding, seeding.db, packs);
}
