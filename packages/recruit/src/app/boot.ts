import { queries } from "../api.ts";
import { config } from "../config.ts";
import { session } from "../session.ts";
import { type Site, toSite } from "../site.ts";
import { setTenant } from "../tenant.ts";

const cacheKey = `recruit-site-${config.host}`;

/** The facts about this host from the last visit, with which the page can be rendered before the server answers. */
export function cachedSite(): Site | undefined {
  try {
    const site: Site | undefined = JSON.parse(localStorage.getItem(cacheKey) ?? "null") ?? undefined;
    setTenant(site?.tenantId);
    return site;
  } catch {
    return undefined;
  }
}

/** Finds the hospital of this host, its branding and its menu. Resolves to null when no hospital has this host. */
export async function loadSite(): Promise<Site | null> {
  const { client } = await import("../client.ts");
  const { tenantId } = await queries.tenantOfHost(config.host).load(client);
  setTenant(tenantId);
  if (!tenantId) {
    store(undefined);
    return null;
  }
  await leaveOtherHospital(tenantId);
  const [setting, navbar] = await Promise.all([queries.setting(tenantId).load(client), queries.navbar().load(client)]);
  const site = toSite(tenantId, setting, navbar);
  store(site);
  return site;
}

/** Uses the site with which the server rendered the page. */
export function adoptSite(site: Site | null): void {
  setTenant(site?.tenantId);
  if (site) void leaveOtherHospital(site.tenantId);
}

/** If the host now belongs to another hospital, the former hospital's candidate is signed out. */
async function leaveOtherHospital(tenantId: string): Promise<void> {
  if (session.isKnown() && !session.get()) return;
  const { client } = await import("../client.ts");
  const candidate = client.session.get();
  if (candidate && candidate.tenantId !== tenantId) await client.session.logout();
}

function store(site: Site | undefined): void {
  try {
    if (site) localStorage.setItem(cacheKey, JSON.stringify(site));
    else localStorage.removeItem(cacheKey);
  } catch {
    // Without storage the next visit only starts without these facts.
  }
}
