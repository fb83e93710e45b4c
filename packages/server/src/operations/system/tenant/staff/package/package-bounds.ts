import type { Context } from "../../../../../context/context.ts";
import { Refusal } from "../../../../../contract/errors.ts";
import { say } from "../../../../../contract/say.ts";
import type { Database } from "../../../../../db/database.ts";
import type { TenantDatabase } from "../../../../../db/tenant-scope.ts";

/** Ids of the menus and buttons in a package, as a sub-query. */
export function menusOfPackage(db: Database | TenantDatabase, packageId: string) {
  return (db as Database).selectFrom("bladeTenantPackageMenu").select("menuId").where("packageId", "=", packageId);
}

/** Ids of the menus and buttons that the tenant of the call may use; undefined when it has no package and so may use any. */
export async function boundMenuIds({ db }: Pick<Context, "db">): Promise<ReadonlySet<string> | undefined> {
  const tenant = await db.selectFrom("bladeTenant").select("packageId").executeTakeFirst();
  if (!tenant?.packageId) return undefined;
  const rows = await menusOfPackage(db, tenant.packageId).execute();
  return new Set(rows.map(({ menuId }) => menuId));
}

/** For grants: none of them may lie outside of the tenant's package. @throws Refusal `forbidden` */
export async function requireWithinPackage(ctx: Pick<Context, "db">, menuIds: readonly string[]): Promise<void> {
  const bounds = await boundMenuIds(ctx);
  if (bounds && menuIds.some((id) => !bounds.has(id))) {
    throw new Refusal("forbidden", {
      message: say("所选菜单超出本租户的产品包", "Some of these menus are not in the tenant’s package"),
    });
  }
}
