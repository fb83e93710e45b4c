import type { TenantInput } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../../context/context.ts";
import { definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { tellDeed } from "../../../log/deed.ts";
import { countMenuLoss } from "../../menu/menu-loss.ts";
import { isPlatform, requirePlatform } from "../../platform-only.ts";
import { platformFigures } from "./figures.ts";
import { openTenant, openTenantWithLink } from "./opening/open-tenant.ts";
import { addParts } from "./opening/opening-parts.ts";
import { readFurther } from "./opening/read-further.ts";
import { linkOfTenant } from "./opening/tenant-link.ts";
import { packages } from "./package/handlers.ts";
import { menusOfPackage } from "./package/package-bounds.ts";
import { readDomains, requireFreeDomains } from "./tenant-domains.ts";
import { withHealth } from "./tenant-health.ts";
import { ownRow, requireHospitals, tenantByNumber, tenants } from "./tenant-rows.ts";

/** Ids of the menus and buttons that a package does not have. */
async function menusOutside({ platform }: PlatformContext, packageId: string): Promise<string[]> {
  const inside = menusOfPackage(platform, packageId);
  const menus = await platform.selectFrom("bladeMenu").select("id").where("id", "not in", inside).execute();
  return menus.map(({ id }) => id);
}

async function submit(ctx: PlatformContext, { id, tenantId, tenantName, domain = "", linkman, ...input }: TenantInput) {
  const domains = readDomains(domain);
  const { contactNumber = "", address = "" } = input;
  if (!id) {
    const asked = tenantId ? { tenantId } : {};
    const opened = await openTenant(ctx, { ...asked, tenantName, domains, linkman, contactNumber, address });
    const tenant = await tenants.detail(ctx, opened);
    tellDeed(ctx, { keys: [tenant.tenantId], names: [tenantName] });
    return tenant;
  }
  return transaction(ctx.platform, async (platform) => {
    await sql`lock table blade_tenant in share row exclusive mode`.execute(platform);
    await tenants.detail({ ...ctx, platform }, id);
    await requireFreeDomains(platform, domains, id);
    const values = { tenantName, domain: domains.join(","), linkman, contactNumber, address };
    return tenants.change({ ...ctx, platform }, id, values);
  });
}

/** Opens tenants again that were just removed, with the hosts that they had. @throws Refusal `conflict` when another has one of those by now */
export async function restoreTenants(ctx: PlatformContext, ids: readonly string[]): Promise<void> {
  await transaction(ctx.platform, async (platform) => {
    await sql`lock table blade_tenant in share row exclusive mode`.execute(platform);
    const inside = { ...ctx, platform };
    await tenants.restore(inside, ids);
    for (const id of ids)
      await requireFreeDomains(platform, readDomains((await tenants.detail(inside, id)).domain), id);
  });
}

async function setTerms(
  ctx: PlatformContext,
  ids: readonly string[],
  terms: { accountNumber?: number; expireTime?: string | null },
) {
  await requireHospitals(ctx, ids);
  if (terms.expireTime !== undefined) await requireSettled(ctx, ids);
  await transaction(ctx.platform, async (platform) => {
    for (const id of ids) await tenants.change({ ...ctx, platform }, id, terms);
  });
}

/** Every instance has to have heard that a tenant moved before anyone can write there again. @throws Refusal `conflict` */
async function requireSettled({ platform, now }: PlatformContext, ids: readonly string[]): Promise<void> {
  const moved = await platform
    .selectFrom("bladeTenant")
    .select("tenantId")
    .where("id", "in", ids)
    .where("datasourceTime", ">", sql<string>`${now}::timestamptz - interval '10 seconds'`)
    .executeTakeFirst();
  if (moved)
    throw new Refusal("conflict", {
      message: say(
        "租户 {} 的数据刚刚移动，请十秒后再试",
        "The data of tenant {} has just been moved. Try again in ten seconds",
        moved.tenantId,
      ),
    });
}

/** A package that is just being removed is waited for, and is then not found; one that was given away is not removed. */
async function holdPackage(ctx: PlatformContext, id: string): Promise<void> {
  await ctx.platform.selectFrom("bladeTenantPackage").select("id").where("id", "=", id).forShare().executeTakeFirst();
  await packages.detail(ctx, id);
}

export const tenantHandlers = definePlatformHandlers("tenants", {
  listTenant: async (ctx, { query }) => {
    const page = await tenants.page(ctx, query, ownRow(ctx));
    return isPlatform(ctx) ? { ...page, records: await withHealth(ctx, page.records) } : page;
  },

  getPlatformFigures: async (ctx) => {
    requirePlatform(ctx);
    return platformFigures(ctx);
  },

  getTenant: async (ctx, { query }) => {
    const [tenant] = await tenants.all(ctx, {}, (rows) => {
      const one = rows.where("bladeTenant.id", "=", query.id);
      return ownRow(ctx)?.(one) ?? one;
    });
    if (!tenant) throw new Refusal("not_found");
    return tenant;
  },

  selectTenant: async (ctx, { query }) =>
    (await tenants.all(ctx, query, ownRow(ctx))).map(({ id, tenantId, tenantName }) => ({ id, tenantId, tenantName })),

  submitTenant: async (ctx, { body }) => {
    requirePlatform(ctx);
    return submit(ctx, body);
  },

  openTenant: async (ctx, { body }) => {
    requirePlatform(ctx);
    const { domain = "", address = "", packageId, tenantId, parts, roles, tenantName, linkman, contactNumber } = body;
    const given = { tenantName, linkman, contactNumber };
    const further = readFurther(ctx, body);
    const asked = { ...(tenantId && { tenantId }), ...(packageId && { packageId }) };
    const tenant = { ...given, ...asked, address, domains: readDomains(domain) };
    if (packageId) await packages.detail(ctx, packageId);
    const opened = await openTenantWithLink(ctx, tenant, { parts, roles, ...(further && { further }) });
    tellDeed(ctx, { keys: [opened.tenantId], names: [given.tenantName] });
    return opened;
  },

  addTenantParts: async (ctx, { body: { tenantId, parts } }) => {
    requirePlatform(ctx);
    await tenantByNumber(ctx, tenantId);
    return transaction(forTenant(ctx.platform, tenantId), (db) => addParts(ctx, db, parts));
  },

  makeTenantLink: async (ctx, { body: { tenantId } }) => {
    requirePlatform(ctx);
    return linkOfTenant(ctx, tenantId);
  },

  removeTenant: async (ctx, { query }) => {
    requirePlatform(ctx);
    await tenants.remove(ctx, query.ids.split(","));
    return {};
  },

  setTenant: async (ctx, { query: { ids, accountNumber, expireTime } }) => {
    requirePlatform(ctx);
    await setTerms(ctx, ids.split(","), {
      ...(accountNumber !== undefined && { accountNumber }),
      ...(expireTime !== undefined && { expireTime: expireTime || null }),
    });
    return {};
  },

  getPackageOfTenant: async (ctx, { query }) => {
    const { packageId } = await tenantByNumber(ctx, query.tenantId);
    if (!packageId)
      throw new Refusal("not_found", {
        message: say("该租户没有产品包，菜单不受限制", "The tenant has no package, so its menus are not limited"),
      });
    return packages.detail(ctx, packageId);
  },

  countPackageLossOfTenant: async (ctx, { query: { tenantId, packageId } }) => {
    requirePlatform(ctx);
    return countMenuLoss(ctx, { tenantId, menuIds: packageId ? await menusOutside(ctx, packageId) : [] });
  },

  setPackageOfTenant: async (ctx, { query }) => {
    requirePlatform(ctx);
    const { id } = await tenantByNumber(ctx, query.tenantId);
    await requireHospitals(ctx, [id]);
    const packageId = query.packageId || null;
    await transaction(ctx.platform, async (platform) => {
      const inside = { ...ctx, platform };
      if (packageId) await holdPackage(inside, packageId);
      await tenants.change(inside, id, { packageId });
    });
    const to = packageId
      ? say("改为 {}", "to {}", packageId)
      : say("不再受产品包限制", "no longer limited by a package");
    tellDeed(ctx, { keys: [query.tenantId], more: to });
    return {};
  },
});
