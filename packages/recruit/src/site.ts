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
