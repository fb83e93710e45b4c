import { client, setTenant } from "../api.ts";
import { config } from "../config.ts";
import type { Site } from "../site.ts";

const cacheKey = `recruit-site-${config.host}`;

/** What the last visit knew of this host, so that the page can be drawn before the server answers. */
export function cachedSite(): Site | undefined {
  try {
    const site: Site | undefined = JSON.parse(localStorage.getItem(cacheKey) ?? "null") ?? undefined;
    setTenant(site?.tenantId);
    return site;
  } catch {
    return undefined;
  }
}

/** Finds the hospital of this host, its branding and its menu. Resolves to null when no hospital has the host. */
export async function loadSite(): Promise<Site | null> {
  const { tenantId } = await client.GET("/blade-system/tenant/info", { params: { query: { domain: config.host } } });
  setTenant(tenantId);
  if (!tenantId) {
    store(undefined);
    return null;
  }
  const session = client.session.get();
  // A host that moved to another hospital must not go on with the old one's candidate.
  if (session && session.tenantId !== tenantId) await client.session.logout();
  const [setting, navbar] = await Promise.all([
    client.GET("/mrhr-zpgl-new/setting/get-zp-setting", { params: { query: { tenantId } } }),
    client.GET("/mrhr-zpgl-new/settingNavbar/list"),
  ]);
  const site = { tenantId, setting, navbar: navbar.toSorted((a, b) => a.sort - b.sort) };
  store(site);
  return site;
}

function store(site: Site | undefined): void {
  try {
    if (site) localStorage.setItem(cacheKey, JSON.stringify(site));
    else localStorage.removeItem(cacheKey);
  } catch {
    // Without storage the next visit merely starts cold.
  }
}
