import type { PlatformContext } from "../../../../context/context.ts";
import { definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { hostName } from "../../../../contract/host-name.ts";
import { isTenantId } from "../../../../contract/tenant-id.ts";
import { enforceAddressLimit } from "../../../../services/security/rate-limit.ts";
import { findOnlyTenant, findOpenTenant, findTenantByHost } from "../tenant-host.ts";

/** Visitors know the address they are at. A caller who asks for many that are none tries them out. @throws Refusal `rate_limited` */
const countMiss = (ctx: PlatformContext) => enforceAddressLimit(ctx, "tenantInfo");

async function openTenantAt({ platform }: PlatformContext, param: string) {
  const domain = hostName(param);
  const tenant = domain ? await findTenantByHost(platform, domain) : undefined;
  return tenant?.isOpen && domain ? { tenantId: tenant.tenantId, domain } : undefined;
}

/** The calls of a site before anyone has signed in. */
export const tenantInfoHandlers = definePlatformHandlers("namedTenant", {
  findTenantByDomain: async (ctx, { query }) => {
    const domain = hostName(query.domain);
    const tenant = domain ? await findTenantByHost(ctx.platform, domain) : undefined;
    if (!tenant?.isOpen) await countMiss(ctx);
    // The site of a closed hospital says so; one that belongs to nobody is the platform's.
    if (tenant && !tenant.isOpen) throw new Refusal("tenant_unknown");
    return domain && tenant ? { tenantId: tenant.tenantId, domain } : {};
  },

  findTenantByParam: async (ctx, { query: { param } }) => {
    const found = isTenantId(param) ? await findOpenTenant(ctx.platform, param) : await openTenantAt(ctx, param);
    if (!found) await countMiss(ctx);
    return found ?? {};
  },

  hasOneTenant: async (ctx) => {
    await enforceAddressLimit(ctx, "tenantInfo");
    return (await findOnlyTenant(ctx.platform)) !== undefined;
  },

  findOnlyTenant: async (ctx) => {
    await enforceAddressLimit(ctx, "tenantInfo");
    return (await findOnlyTenant(ctx.platform)) ?? {};
  },
});
