import { systemTopmenu } from "@bladekit/openapi/entities/system-topmenu";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const MenuGrant = lazyPart(async () => (await import("./topmenu/MenuGrant.tsx")).MenuGrant);

/** Tabs of the top bar. */
export const entity = defineEntity(systemTopmenu, {
  columns: ["code", "name", "source", "path", "sort"],
  filters: ["name", "code"],
  sort: ["code", "ASC"],
  groups: { tab: ["code", "name", "source", "path", "sort"] },
  defaults: { sort: 1 },
  actions: { grant: { on: "row", label: ["菜单配置", "Choose menus"], part: MenuGrant } },
  words: { tab: ["顶部菜单", "Top menu"] },
});
