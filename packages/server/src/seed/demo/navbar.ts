import { siteMenu } from "@bladekit/openapi/packs";
import type { NavbarSeed } from "./model.ts";

/** The usual menu of a site; `website` is where the hospital presents itself. */
export const defaultNavbar = (website: string): readonly NavbarSeed[] => [
  { navbarName: "官网首页", navbarType: 2, path: "", links: website, isHidden: 0 },
  ...siteMenu.map((item) => ({ ...item, navbarType: 1 as const, links: "" })),
];
