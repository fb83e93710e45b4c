import {
  type AdministratorPart,
  administratorRoles,
  newcomerRole,
  permissionsOfRole,
} from "@bladekit/openapi/packs/administrators";
import type { PlatformContext } from "../../../context/context.ts";
import { isButton } from "../../../contract/menu-category.ts";
import { mayBeOf } from "../../../contract/permissions/menus.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { allMenus, type MenuRow, withAncestors } from "../menu/menu-rows.ts";
import { boundMenuIds } from "../tenant/staff/package/package-bounds.ts";

/** The menus and buttons of the role of a part, within the package of the tenant. */
function menusOfRole(part: AdministratorPart, menus: readonly MenuRow[], isOffered: (menu: MenuRow) => boolean) {
  const permissions = new Set(permissionsOfRole(part));
  return withAncestors(menus, (menu) => isButton(menu) && permissions.has(menu.code) && isOffered(menu));
}

/** The roles of the three administrators of a tenant with the ids of their menus, and the role of new accounts. */
export async function plannedRoles({ platform }: Pick<PlatformContext, "platform">, db: TenantDatabase) {
  const [menus, bounds] = await Promise.all([allMenus(platform), boundMenuIds({ db })]);
  const isOffered = ({ id, code }: MenuRow) => mayBeOf(db.tenantId, code) && (!bounds || bounds.has(id));
  return [
    ...administratorRoles.map(({ part, alias, name }) => ({
      ...{ part, alias, name },
      menuIds: menusOfRole(part, menus, isOffered).map(({ id }) => id),
    })),
    { part: undefined, ...newcomerRole, menuIds: [] },
  ];
}

/**
 * Adds those of the planned roles that a tenant lacks. To be called inside a transaction. Returns the names of new ones, and the ids of all by
 * their aliases.
 */
export async function addPlannedRoles(
  { ids }: Pick<PlatformContext, "ids">,
  db: TenantDatabase,
  planned: Awaited<ReturnType<typeof plannedRoles>>,
): Promise<{ added: string[]; idOf: ReadonlyMap<string, string> }> {
  const rows = planned.map(({ alias, name }, index) => ({
    ...{ id: ids.next(), roleName: name, roleAlias: alias, sort: index + 1 },
  }));
  const added = await db
    .insertInto("bladeRole")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["tenantId", "roleAlias"]).doNothing())
    .returning(["id", "roleAlias", "roleName"])
    .execute();
  const grants = added.flatMap(({ id: roleId, roleAlias }) =>
    (planned.find(({ alias }) => alias === roleAlias)?.menuIds ?? []).map((menuId) => ({ roleId, menuId })),
  );
  if (grants.length > 0) await db.insertInto("bladeRoleMenu").values(grants).execute();
  const all = await db
    .selectFrom("bladeRole")
    .select(["id", "roleAlias"])
    .where(
      "roleAlias",
      "in",
      planned.map(({ alias }) => alias),
    )
    .execute();
  return {
    added: added.map(({ roleName }) => roleName),
    idOf: new Map(all.map(({ id, roleAlias }) => [roleAlias, id])),
  };
}
