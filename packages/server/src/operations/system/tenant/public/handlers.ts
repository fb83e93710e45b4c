import { definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { hostName } from "../../../../contract/host-name.ts";
import { isTenantId } from "../../../../contract/tenant-id.ts";
import { enforceAddressLimit } from "../../../../services/security/rate-limit.ts";
import { findOnlyTenant, findOpenTenant, findTenantByHost } from "../tenant-host.ts";

/** The calls of a site before anyone has signed in. */
export const tenantInfoHandlers = definePlatformHandlers("namedTenant", {
  findTenantByDomain: async ({ platform }, { query }) => {
    const domain = hostName(query.domain);
    const tenant = domain ? await findTenantByHost(platform, domain) : undefined;
    // The site of a closed hospital says so; one that belongs to nobody is the platform's.
    if (tenant && !tenant.isOpen) throw new Refusal("tenant_unknown");
    return domain && tenant ? { tenantId: tenant.tenantId, domain } : {};
  },

  findTenantByParam: async ({ platform }, { query: { param } }) => {
    if (isTenantId(param)) return (await findOpenTenant(platform, param)) ?? {};
    const host = hostName(param);
    const tenant = host ? await findTenantByHost(platform, host) : undefined;
    return tenant?.isOpen && host ? { tenantId: tenant.tenantId, domain: host } : {};
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
