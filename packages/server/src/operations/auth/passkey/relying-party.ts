import { isIP } from "node:net";
import type { PlatformContext } from "../../../context/context.ts";
import { findTenantByHost } from "../../system/tenant/tenant-host.ts";

/** Where a passkey works: the host that it is bound to, and the origin of the pages that may ask it. */
export type RelyingParty = { id: string; origin: string };

/**
 * The relying party of a tenant in this call: the host of the request, where it is a domain of the tenant. A host that no tenant has counts
 * for all tenants where it is the installation's own address, which in a trial is `localhost`. Undefined where browsers allow no passkeys,
 * and on every other host, so that a forged `Host` makes no passkey for a stranger's page.
 */
export async function relyingParty(
  { config, origin, platform }: Pick<PlatformContext, "config" | "origin" | "platform">,
  tenantId: string,
): Promise<RelyingParty | undefined> {
  const { hostname, protocol, port, origin: own } = new URL(origin);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  // Browsers give passkeys only to a page with a name, and over plain HTTP only to this machine's own.
  if (isIP(hostname) !== 0 || hostname.startsWith("[") || (protocol !== "https:" && !isLocal)) return undefined;
  const known = config.publicUrl === undefined ? undefined : new URL(config.publicUrl);
  if (known && port !== known.port) return undefined;
  const tenant = await findTenantByHost(platform, hostname);
  const isOwn = tenant ? tenant.tenantId === tenantId : known ? hostname === known.hostname : isLocal;
  return isOwn ? { id: hostname, origin: own } : undefined;
}
