/** Theme colour of a tenant without its own. */
export const defaultThemeColour = "#409EFF";

/** The record with a tenant's branding. Any part of it may be missing or malformed. */
export interface TenantConfigRecord {
  readonly zpPcBanner?: string;
  readonly zpPcLogo?: string;
  readonly zpdzImg?: string;
  readonly tbLogo?: string;
  readonly zpMhzts?: string;
}

/** The branding of a tenant's site, parsed. */
export interface TenantConfig {
  readonly banners: readonly string[];
  readonly logos: readonly string[];
  /** Pictures of the place. */
  readonly places: readonly string[];
  /** Icons of the browser's tab. */
  readonly icons: readonly string[];
  /** `#rrggbb` */
  readonly themeColour: string;
}

/** Whether a page may show an address as a picture: one of the web or of this site, or an image as a data URL. */
function isPictureUrl(value: unknown): value is string {
  if (typeof value !== "string" || value === "") return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || /^https?$/.test(scheme) || /^data:image\//i.test(value);
}

/**
 * Reads a JSON list of objects with `value`, in which a tenant's pictures are stored.
 *
 * @returns the valid addresses; an empty array for any other text.
 * @example
 * pictureUrls('[{"value":"/brand/logo.svg"}]'); // ["/brand/logo.svg"]
 */
export function pictureUrls(list: string | undefined): string[] {
  try {
    const parsed: unknown = JSON.parse(list ?? "");
    if (!Array.isArray(parsed)) return [];
    return parsed.map((entry: unknown) => (entry as { value?: unknown } | null)?.value).filter(isPictureUrl);
  } catch {
    return [];
  }
}

/** The given theme colour if it is `#rrggbb`, else {@link defaultThemeColour}. */
export function themeColour(colour: string | undefined): string {
  return /^#[0-9a-f]{6}$/i.test(colour ?? "") ? (colour as string) : defaultThemeColour;
}

/**
 * Reads a tenant's configuration. It never throws: a malformed part becomes empty, and the site works without it.
 *
 * @example
 * const { logos, themeColour } = parseTenantConfig(await client.GET("/mrhr-zpgl-new/setting/get-zp-setting"));
 */
export function parseTenantConfig(record: TenantConfigRecord): TenantConfig {
  return {
    banners: pictureUrls(record.zpPcBanner),
    logos: pictureUrls(record.zpPcLogo),
    places: pictureUrls(record.zpdzImg),
    icons: pictureUrls(record.tbLogo),
    themeColour: themeColour(record.zpMhzts),
  };
}
