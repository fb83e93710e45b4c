import { type Pack, packVersion } from "@bladekit/openapi/packs";
import { administratorRoles, menusOfRole, newcomerRole } from "@bladekit/openapi/packs/administrators";

/** The three administrators of a hospital, and the role of new accounts, as names by their aliases. */
export const administrators: Pack = {
  code: "administrators",
  title: "三员角色",
  version: packVersion,
  source: "GB/T 22239",
  entries: Object.fromEntries([...administratorRoles, newcomerRole].map(({ alias, name }) => [alias, name])),
  menus: Object.fromEntries(administratorRoles.map(({ alias, part }) => [alias, menusOfRole(part)])),
};
