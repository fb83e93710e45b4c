import { platformTenant } from "../../../../contract/tenant-id.ts";
import { countRows, type Database } from "../../../../db/database.ts";
import { countEverywhere, countUses, type Use } from "../../../../lists/in-use.ts";
import { administratorAlias } from "../../platform-only.ts";

const count = countRows.as("count");

/** The rows that use menus or buttons. The platform's administrator has all of them, so that role does not count. */
export function countMenuUses(db: Database, ids: readonly string[]): Promise<Use[]> {
  return countUses({
    childMenus: db.selectFrom("bladeMenu").select(count).where("parentId", "in", ids).where("id", "not in", ids),
    grants: countEverywhere(db, (home) =>
      home
        .selectFrom("bladeRoleMenu as grant")
        .innerJoin("bladeRole as role", (on) =>
          on.onRef("role.tenantId", "=", "grant.tenantId").onRef("role.id", "=", "grant.roleId"),
        )
        // Roles of a hospital that was removed hold nothing any more.
        .innerJoin("bladeTenant as tenant", (on) =>
          on.onRef("tenant.tenantId", "=", "grant.tenantId").on("tenant.isDeleted", "=", 0),
        )
        .select(count)
        .where("grant.menuId", "in", ids)
        .where((row) =>
          row.or([row("role.tenantId", "<>", platformTenant), row("role.roleAlias", "<>", administratorAlias)]),
        ),
    ),
    packages: db.selectFrom("bladeTenantPackageMenu").select(count).where("menuId", "in", ids),
    topMenus: db.selectFrom("bladeTopMenuLink").select(count).where("menuId", "in", ids),
    dataScopes: db.selectFrom("bladeDataScope").select(count).where("menuId", "in", ids).where("isDeleted", "=", 0),
    apiScopes: db.selectFrom("bladeApiScope").select(count).where("menuId", "in", ids).where("isDeleted", "=", 0),
  });
}
