import { type Pack, packVersion } from "@bladekit/openapi/packs";
import { administratorRoles, menusOfRole, newcomerRole } from "@bladekit/openapi/packs/administrators";
import type { Layout } from "./layout.ts";

/** The three administrators of a hospital, and the role of new accounts, as names by their aliases. */
export const administrators: Pack = {
  code: "administrators",
  title: "三员角色",
  version: packVersion,
  source: "GB/T 22239",
  entries: Object.fromEntries([...administratorRoles, newcomerRole].map(({ alias, name }) => [alias, name])),
};

const role = (roleAlias: string, roleName: string) => ({ roleAlias, roleName });

/** Roles with their grants. A grant is replaced as a whole, so a later version compares the roles alone. */
export const administratorLayout: Layout = {
  file: "administrators.yaml",
  key: "roleAlias",
  value: "roleName",
  section: ({ entries }) => ({
    roles: Object.entries(entries).map(([alias, name], index) => ({ ...role(alias, name), sort: index + 1 })),
    grants: administratorRoles.map(({ alias, part }) => ({ role: alias, menus: menusOfRole(part) })),
  }),
  top: (document) => document.get("roles"),
  entry: role,
};
