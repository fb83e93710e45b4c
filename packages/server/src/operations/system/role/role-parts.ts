import {
  type AdministratorPart,
  administratorParts,
  partOf,
  permissionsOfParts,
} from "@bladekit/openapi/packs/administrators";
import { mayBeOf } from "../../../contract/permissions/menus.ts";
import { partsOf } from "../../../contract/permissions/one-part.ts";
import { platformTenant } from "../../../contract/tenant-id.ts";
import type { Database } from "../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { administratorAlias } from "../platform-only.ts";
import { boundMenuIds } from "../tenant/staff/package/package-bounds.ts";

const codes = administratorParts.flatMap((part) => permissionsOfParts[part]);

/** A role that has permissions of the three administrators, with those permissions. */
export type RoleParts = { id: string; roleName: string; tenantId: string; permissions: readonly string[] };

/**
 * The permissions of administration of roles, as far as they have an effect. The role of the platform's administrator is left out: it is kept
 * whole for emergencies.
 */
function grantsOfRoles(db: Database | TenantDatabase) {
  return (db as Database)
    .selectFrom("bladeRole as role")
    .innerJoin("bladeRoleMenu as grant", (on) =>
      on.onRef("grant.roleId", "=", "role.id").onRef("grant.tenantId", "=", "role.tenantId"),
    )
    .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
    .select(["role.id", "role.tenantId", "role.roleName", "menu.id as menuId", "menu.code"])
    .where("menu.code", "in", codes)
    .where((row) =>
      row.or([row("role.tenantId", "<>", platformTenant), row("role.roleAlias", "<>", administratorAlias)]),
    )
    .orderBy("role.id")
    .orderBy("menu.id");
}

type Grant = { id: string; tenantId: string; roleName: string; menuId: string; code: string };

function byRole(grants: readonly Grant[]): Map<string, RoleParts> {
  const found = new Map<string, RoleParts>();
  for (const { id, roleName, tenantId, code } of grants) {
    if (!mayBeOf(tenantId, code)) continue;
    found.set(id, { id, roleName, tenantId, permissions: [...(found.get(id)?.permissions ?? []), code] });
  }
  return found;
}

/** The roles of a tenant with permissions of administration, by their ids. */
export async function findRoleParts(db: TenantDatabase): Promise<Map<string, RoleParts>> {
  const [grants, bounds] = await Promise.all([grantsOfRoles(db).execute(), boundMenuIds({ db })]);
  return byRole(grants.filter(({ menuId }) => !bounds || bounds.has(menuId)));
}

export const isMixed = ({ permissions }: Pick<RoleParts, "permissions">): boolean => partsOf(permissions).length > 1;

/** Roles of all tenants in a database that have permissions of more than one part. */
export async function findMixedRoles(platform: Database): Promise<RoleParts[]> {
  return [...byRole(await grantsOfRoles(platform).execute()).values()].filter(isMixed);
}

/** A member of staff with roles of administration. */
export type PersonParts = {
  id: string;
  name: string;
  isActive: boolean;
  roles: readonly RoleParts[];
  parts: readonly AdministratorPart[];
};

/** The staff of a tenant who have one of these roles, by their ids. */
export async function findPeopleParts(
  db: TenantDatabase,
  roles: ReadonlyMap<string, RoleParts>,
): Promise<Map<string, PersonParts>> {
  const found = new Map<string, PersonParts>();
  if (roles.size === 0) return found;
  const links = await withoutDataScopes(db)
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeUser as user", "user.id", "link.userId")
    .select(["user.id", "user.realName", "user.status", "link.roleId"])
    .where("link.roleId", "in", [...roles.keys()])
    .where("user.isDeleted", "=", 0)
    .orderBy("user.id")
    .orderBy("link.roleId")
    .execute();
  for (const { id, realName, status, roleId } of links) {
    const held = [...(found.get(id)?.roles ?? []), ...[roles.get(roleId) ?? []].flat()];
    const parts = partsOf(held.flatMap(({ permissions }) => permissions));
    found.set(id, { id, name: realName, isActive: status === 1, roles: held, parts });
  }
  return found;
}

/** The first permissions of a part among these. */
export const ofPart = (part: AdministratorPart, permissions: readonly string[]): string[] =>
  permissions.filter((permission) => partOf(permission) === part);
