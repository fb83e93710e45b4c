import type { AliasedExpression } from "kysely";
import { sql } from "kysely";
import type { Services } from "../context/context.ts";
import { menuCategory } from "../contract/menu-category.ts";
import { openSourceClients, publicClients, tokenLife } from "../contract/permissions/clients.ts";
import { type MenuSeed, menus, platformPermissions, topMenus } from "../contract/permissions/menus.ts";
import { systemDicts } from "../contract/system-dicts.ts";
import { platformTenant } from "../contract/tenant-id.ts";
import { type Database, transaction } from "../db/database.ts";
import type { Ids } from "../db/ids.ts";
import { forTenant, type TenantDatabase } from "../db/tenant-scope.ts";
import { headKey } from "../operations/system/dict/dict-head.ts";
import { switches } from "../operations/system/param/switches.ts";
import { administratorAlias } from "../operations/system/platform-only.ts";
import { labelOf } from "./label-of.ts";

/** The role that may do everything on the platform. */
export const PLATFORM_ROLE = administratorAlias;

/**
 * Adds the records that every server needs and lacks: the platform tenant with its administrator role, a department and a position, the
 * OAuth clients, the menus with their buttons, the top menus, the system dictionaries and the parameters that the server reads. Existing records are left as they are, so a second run changes nothing.
 */
export async function seedPlatform({ platform, ids }: Pick<Services, "platform" | "ids">): Promise<void> {
  await transaction(platform, async (tx) => {
    await tx
      .insertInto("bladeTenant")
      .values({ tenantId: platformTenant, tenantName: "管理组", linkman: "admin" })
      .onConflict((conflict) => conflict.column("tenantId").doNothing())
      .execute();
    await seedClients(tx, publicClients);
    const created = await seedMenus(tx, ids);
    await seedTopMenus(tx, ids, created);
    await seedDicts(tx, ids);
    await seedSwitches(tx, ids);
    await seedAdministrator(tx, ids, created);
    await grantToHospitals(tx, created);
    await seedPlaces(tx, ids);
  });
}

/** Adds the clients of the open-source console; one that an administrator changed or removed is left as it is. */
export const seedOpenSourceClients = ({ platform }: Pick<Services, "platform">): Promise<void> =>
  seedClients(platform, openSourceClients);

async function seedClients(
  tx: Database,
  clients: readonly { clientId: string; grantTypes: readonly string[] }[],
): Promise<void> {
  await tx
    .insertInto("bladeClient")
    .values(clients.map(({ clientId, grantTypes }) => ({ clientId, grantTypes: [...grantTypes], ...tokenLife })))
    .onConflict((conflict) => conflict.column("clientId").doNothing())
    .execute();
}

/** Returns the codes that were not there before: only those are granted, so that a grant taken away stays away. */
async function seedMenus(tx: Database, ids: Ids): Promise<ReadonlySet<string>> {
  const created = new Set<string>();
  const add = async (
    row: Omit<MenuSeed, "children" | "buttons"> & { alias: string; category: number },
    parentId: string,
  ) => {
    const inserted = await tx
      .insertInto("bladeMenu")
      .values({ id: ids.next(), parentId, ...row })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) created.add(row.code);
    return inserted?.id ?? (await menuId(tx, row.code));
  };
  const addTree = async ({ children = [], buttons = [], ...menu }: MenuSeed, parentId: string): Promise<void> => {
    const id = await add({ ...menu, alias: "menu", category: menuCategory.menu }, parentId);
    for (const [index, button] of buttons.entries()) {
      await add({ ...button, path: "", source: button.alias, sort: index + 1, category: menuCategory.button }, id);
    }
    for (const child of children) await addTree(child, id);
    // A group that is new in an older database takes its entries in. One that an administrator had moved elsewhere stays there.
    if (created.has(menu.code) && parentId !== "0" && children.length > 0)
      await tx
        .updateTable("bladeMenu")
        .set({ parentId: id })
        .where("parentId", "=", parentId)
        .where(
          "code",
          "in",
          children.map(({ code }) => code),
        )
        .execute();
  };
  for (const menu of menus) await addTree(menu, "0");
  return created;
}

async function menuId(tx: Database, code: string): Promise<string> {
  return (await tx.selectFrom("bladeMenu").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
}

async function seedTopMenus(tx: Database, ids: Ids, created: ReadonlySet<string>): Promise<void> {
  for (const { menus: linked, ...topMenu } of topMenus) {
    await tx
      .insertInto("bladeTopMenu")
      .values({ id: ids.next(), ...topMenu })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
    const codes = linked.filter((code) => created.has(code));
    if (codes.length === 0) continue;
    await tx
      .insertInto("bladeTopMenuLink")
      .columns(["topMenuId", "menuId"])
      .expression((eb) =>
        eb
          .selectFrom(["bladeTopMenu", "bladeMenu"])
          .select(["bladeTopMenu.id as topMenuId", "bladeMenu.id as menuId"])
          .where("bladeTopMenu.code", "=", topMenu.code)
          .where("bladeMenu.code", "in", codes),
      )
      .execute();
  }
}

function labels(text: string): { dictValue: string; dictValueEn: string } {
  const { zh: dictValue, en: dictValueEn } = labelOf(text);
  return { dictValue, dictValueEn };
}

async function seedDicts(tx: Database, ids: Ids): Promise<void> {
  for (const { code, name, sort, entries, remarks = {} } of systemDicts) {
    const head = await tx
      .insertInto("bladeDict")
      .values({ id: ids.next(), code, dictKey: headKey, ...labels(name), sort })
      .onConflict((conflict) => conflict.columns(["code", "dictKey"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    // An existing dictionary belongs to those who edited it.
    if (!head) continue;
    const rows = Object.entries(entries).map(([dictKey, label], index) => ({
      id: ids.next(),
      parentId: head.id,
      code,
      dictKey,
      ...labels(label),
      remark: remarks[dictKey] ?? "",
      sort: index + 1,
    }));
    await tx.insertInto("bladeDict").values(rows).execute();
  }
}

async function seedSwitches(tx: Database, ids: Ids): Promise<void> {
  await tx
    .insertInto("bladeParam")
    .values(switches.map((row) => ({ id: ids.next(), ...row })))
    .onConflict((conflict) => conflict.column("paramKey").where("isDeleted", "=", sql.lit(0)).doNothing())
    .execute();
}

async function seedAdministrator(tx: Database, ids: Ids, created: ReadonlySet<string>): Promise<void> {
  await tx
    .insertInto("bladeRole")
    .values({ tenantId: platformTenant, id: ids.next(), roleName: "超级管理员", roleAlias: PLATFORM_ROLE, sort: 1 })
    .onConflict((conflict) => conflict.columns(["tenantId", "roleAlias"]).doNothing())
    .execute();
  const administrator = tx
    .selectFrom("bladeRole")
    .select(["tenantId", "id"])
    .where("tenantId", "=", platformTenant)
    .where("roleAlias", "=", PLATFORM_ROLE);
  await grantMenus(tx, administrator.as("role"), [...created]);
}

/** Gives every one of these roles every one of these menus. */
async function grantMenus(
  tx: Database,
  roles: AliasedExpression<{ tenantId: string; id: string }, "role">,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto("bladeRoleMenu")
    .columns(["tenantId", "roleId", "menuId"])
    .expression((eb) =>
      eb
        .selectFrom([roles, "bladeMenu as menu"])
        .select(["role.tenantId", "role.id as roleId", "menu.id as menuId"])
        .where("menu.code", "in", codes),
    )
    .execute();
}

const codesOf = ({ code, children = [], buttons = [] }: MenuSeed): string[] => [
  code,
  ...buttons.map((button) => button.code),
  ...children.flatMap(codesOf),
];

const hospitalCodes = menus.flatMap(codesOf).filter((code) => !platformPermissions.includes(code));

/**
 * Grants menus that a new version brings to roles of hospitals that may do everything else: somebody there has to be able to use them, and
 * to pass them on. A role from which one menu was taken is not asked for more.
 */
async function grantToHospitals(tx: Database, created: ReadonlySet<string>): Promise<void> {
  const usual = hospitalCodes.filter((code) => !created.has(code));
  const added = hospitalCodes.filter((code) => created.has(code));
  if (usual.length === 0) return;
  const complete = tx
    .selectFrom("bladeRole as role")
    .select(["role.tenantId", "role.id"])
    .where("role.tenantId", "<>", platformTenant)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bladeMenu as held")
            .select("held.id")
            .where("held.code", "in", usual)
            .where((row) =>
              row.not(
                row.exists(
                  row
                    .selectFrom("bladeRoleMenu as grant")
                    .select("grant.menuId")
                    .whereRef("grant.tenantId", "=", "role.tenantId")
                    .whereRef("grant.roleId", "=", "role.id")
                    .whereRef("grant.menuId", "=", "held.id"),
                ),
              ),
            ),
        ),
      ),
    );
  await grantMenus(tx, complete.as("role"), added);
}

/** A department and a position, which forms for users insist on, where the platform has none. */
async function seedPlaces(tx: Database, ids: Ids): Promise<void> {
  const db = forTenant(tx, platformTenant);
  const name = "管理组";
  if (!(await db.selectFrom("bladeDept").select("id").executeTakeFirst()))
    await db.insertInto("bladeDept").values({ id: ids.next(), deptName: name, fullName: name, sort: 1 }).execute();
  if (!(await db.selectFrom("bladePost").select("id").executeTakeFirst()))
    await db
      .insertInto("bladePost")
      .values({ id: ids.next(), category: 1, postCode: "ceo", postName: "首席执行官", sort: 1 })
      .execute();
}

/** Adds an administrator of the platform, in its first department and position. To be called inside a transaction. */
export async function insertPlatformAdministrator(
  db: TenantDatabase,
  user: { id: string; account: string; name: string; passwordHash: string; passwordChosen: boolean },
): Promise<void> {
  const first = (table: "bladeDept" | "bladePost") =>
    db
      .selectFrom(table as "bladeDept")
      .select("id")
      .orderBy("sort")
      .orderBy("id")
      .executeTakeFirstOrThrow();
  const role = await db
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", PLATFORM_ROLE)
    .executeTakeFirstOrThrow();
  const [dept, post] = [await first("bladeDept"), await first("bladePost")];
  await db
    .insertInto("bladeUser")
    .values({ ...user, realName: user.name, userType: "staff" })
    .execute();
  await db.insertInto("bladeUserRole").values({ userId: user.id, roleId: role.id }).execute();
  await db.insertInto("bladeUserDept").values({ userId: user.id, deptId: dept.id }).execute();
  await db.insertInto("bladeUserPost").values({ userId: user.id, postId: post.id }).execute();
}
