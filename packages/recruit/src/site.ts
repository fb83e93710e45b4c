import { createContext, useContext } from "react";
import type { NavbarItem, Setting } from "./api.ts";

/** The hospital of this host. Its long texts are read by the pages that show them. */
export interface Site {
  tenantId: string;
  setting: Omit<Setting, "guide" | "notes" | "about">;
  navbar: NavbarItem[];
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The hospital of this page. It can only be used below the component that loads it. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite outside of the booted site");
  return site;
}

/** Makes a site from the server's answers. */
export function toSite(tenantId: string, { guide, notes, about, ...setting }: Setting, navbar: NavbarItem[]): Site {
  return { tenantId, setting, navbar: [...navbar].sort((a, b) => a.sort - b.sort) };
}
