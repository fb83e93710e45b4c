import type { GrantKeys } from "@bladekit/openapi";
import { systemTopmenu } from "@bladekit/openapi/entities/system-topmenu";
import { codesField, takesOut } from "./codes.ts";
import { entityKind } from "./entity-kind.ts";

/** Top menus, with the menus below each. */
export const topMenu = entityKind(systemTopmenu, {
  name: "top-menu",
  section: "topMenus",
  scope: "platform",
  beside: {
    fields: { menus: codesField("menu", "其下的菜单编号 · Codes of the menus below it") },
    async read(calls, { id }) {
      const keys = (await calls.get("/blade-system/menu/top-tree-keys", { topMenuIds: id })) as GrantKeys;
      return { menus: keys.menu };
    },
    write: (calls, { id }, { menus }) =>
      calls.post("/blade-system/topmenu/grant", { body: { topMenuIds: [id], menuIds: menus } }),
  },
  takesAway: takesOut,
});
