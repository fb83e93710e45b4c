import type { CallTenant, Headers } from "../../../context/call.ts";
import type { Principal, Services } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { hostName } from "../../../contract/host-name.ts";
import { isTenantId, platformTenant } from "../../../contract/tenant-id.ts";
import { administratorAlias } from "../platform-only.ts";
import { findTenant, findTenantByHost } from "./tenant-host.ts";

/** The tenant of a request without a user: its header, else its host, else the platform. @throws Refusal `tenant_unknown` */
export async function tenantOf({ platform }: Pick<Services, "platform">, headers: Headers): Promise<CallTenant> {
  const header = headers["tenant-id"];
  if (typeof header === "string" && isTenantId(header)) {
    const tenant = await findTenant(platform, header);
    if (!tenant?.isOpen) throw new Refusal("tenant_unknown");
    return tenant;
  }
  const host = typeof headers.host === "string" ? hostName(headers.host) : undefined;
  const found = host ? await findTenantByHost(platform, host) : undefined;
  if (found && !found.isOpen) throw new Refusal("tenant_unknown");
  return found ?? { tenantId: platformTenant };
}

/** The tenant that the header `Acting-Tenant` names. It takes the platform's own administrator, who may do everything everywhere. */
export async function actingTenant(
  { platform }: Pick<Services, "platform">,
  { tenantId, userType, roleAliases }: Principal,
  headers: Headers,
): Promise<CallTenant | undefined> {
  const wanted = headers["acting-tenant"];
  if (wanted === undefined || wanted === tenantId) return undefined;
  const mayAct = userType === "staff" && tenantId === platformTenant && roleAliases.includes(administratorAlias);
  if (!mayAct) throw new Refusal("forbidden");
  const tenant = typeof wanted === "string" && isTenantId(wanted) ? await findTenant(platform, wanted) : undefined;
  if (!tenant?.isOpen) throw new Refusal("tenant_unknown");
  return tenant;
}
