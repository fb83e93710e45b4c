import { createContext, useContext } from "react";
import type { NavbarItem, Setting } from "./api.ts";

/** The hospital that this host belongs to. */
export interface Site {
  tenantId: string;
  setting: Setting;
  navbar: NavbarItem[];
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The hospital of this page. Only pages below the boot may ask. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite outside of the booted site");
  return site;
}

/**
 * First `value` of a setting that holds a JSON-encoded list of objects with `value`.
 *
 * @returns undefined for an empty list and for text that is no such list.
 */
export function firstValue(list: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(list);
    if (!Array.isArray(parsed)) return undefined;
    const values = parsed.map((entry: unknown) => (entry as { value?: unknown } | null)?.value);
    return values.find((value): value is string => typeof value === "string" && value !== "");
  } catch {
    return undefined;
  }
}
