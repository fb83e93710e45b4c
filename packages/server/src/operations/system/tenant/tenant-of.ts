import type { CallTenant, Headers } from "../../../context/call.ts";
import type { Services } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { isTenantId, platformTenant } from "../../../contract/tenant-id.ts";
import { findTenant, findTenantByHost, hostName } from "./tenant-host.ts";

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
