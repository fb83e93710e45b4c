import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { boundMenuIds } from "../tenant/staff/package/package-bounds.ts";

/** The rows of the caller's own tenant. Where the call is about that tenant they are read in its transaction, if there is one. */
export function ofCaller(ctx: PlatformContext, tenantId: string): TenantDatabase {
  return ctx.db.tenantId === tenantId ? ctx.db : forTenant(ctx.platform, tenantId);
}

/** Ids of the menus and buttons that the caller has: granted to any of their roles, and in the package of their own tenant. */
export async function heldMenuIds(ctx: PlatformContext): Promise<ReadonlySet<string>> {
  const { roleIds, tenantId } = requireUser(ctx);
  if (roleIds.length === 0) return new Set();
  const db = ofCaller(ctx, tenantId);
  const [rows, bounds] = await Promise.all([
    db.selectFrom("bladeRoleMenu").select("menuId").distinct().where("roleId", "in", roleIds).execute(),
    boundMenuIds({ db }),
  ]);
  return new Set(rows.map(({ menuId }) => menuId).filter((id) => !bounds || bounds.has(id)));
}
