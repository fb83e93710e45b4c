import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Codes of the menus and buttons of a user's roles, each once, before what else narrows them. The menu is `menu`, the role's link `link`. */
export function grantedCodes(db: TenantDatabase, userId: string) {
  return db
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeRoleMenu as grant", "grant.roleId", "link.roleId")
    .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
    .select("menu.code")
    .distinct()
    .where("link.userId", "=", userId);
}
