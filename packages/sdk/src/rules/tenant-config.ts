/** Theme colour of a tenant that has set none. */
export const defaultThemeColour = "#409EFF";

/** The record that a tenant's site is branded by, as far as it has to be read; all of it may be missing or malformed. */
export interface TenantConfigRecord {
  readonly zpPcBanner?: string;
  readonly zpPcLogo?: string;
  readonly zpdzImg?: string;
  readonly tbLogo?: string;
  readonly zpMhzts?: string;
}

/** The branding of a tenant's site, ready for use. */
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

/** Whether a page may show it as a picture: an address of the web or of this site, or an image in the address itself. */
function isPictureUrl(value: unknown): value is string {
  if (typeof value !== "string" || value === "") return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || /^https?$/.test(scheme) || /^data:image\//i.test(value);
}

/**
 * Reads a JSON-encoded list of objects with `value`, the form in which a tenant's pictures are kept.
 *
 * @returns the addresses among the values; none for an empty list and for text that is no such list.
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

/** A theme colour that can be used: the one given, or {@link defaultThemeColour} in place of one that is not `#rrggbb`. */
export function themeColour(colour: string | undefined): string {
  return /^#[0-9a-f]{6}$/i.test(colour ?? "") ? (colour as string) : defaultThemeColour;
}

/**
 * Reads a tenant's configuration. It never fails: what is malformed is empty, and a site without branding is still a site.
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
