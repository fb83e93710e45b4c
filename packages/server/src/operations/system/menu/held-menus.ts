import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { isOfOtherPart } from "../../../contract/permissions/one-part.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { isAdministrator } from "../platform-only.ts";
import { boundMenuIds } from "../tenant/staff/package/package-bounds.ts";

/** The caller, and where their rows and those of the call are. */
export type OfCaller = Pick<PlatformContext, "db" | "platform" | "principal" | "config">;

/** The rows of the caller's own tenant. Where the call is about that tenant they are read in its transaction, if there is one. */
export function ofCaller(ctx: OfCaller, tenantId: string): TenantDatabase {
  return ctx.db.tenantId === tenantId ? ctx.db : forTenant(ctx.platform, tenantId);
}

/** Ids of the menus and buttons that the caller has: granted to any of their roles, and in the package of their own tenant. */
export async function heldMenuIds(ctx: OfCaller): Promise<ReadonlySet<string>> {
  const { roleIds, tenantId, permissions } = requireUser(ctx);
  if (roleIds.length === 0) return new Set();
  const db = ofCaller(ctx, tenantId);
  const [rows, bounds] = await Promise.all([
    db
      .selectFrom("bladeRoleMenu as grant")
      .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
      .select(["menu.id", "menu.code"])
      .distinct()
      .where("grant.roleId", "in", roleIds)
      .execute(),
    boundMenuIds({ db }),
  ]);
  const isSeparate = ctx.config.separateAdministrators && !isAdministrator(ctx);
  const held = rows.filter(({ code }) => !isSeparate || !isOfOtherPart(code, permissions));
  return new Set(held.map(({ id }) => id).filter((id) => !bounds || bounds.has(id)));
}
