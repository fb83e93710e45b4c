import { systemTopmenu } from "@bladekit/openapi/entities/system-topmenu";
import { defineEntity } from "../../entity/define-entity.ts";

/** Tabs of the top bar. */
export const entity = defineEntity(systemTopmenu, {
  columns: ["code", "name", "source", "path", "sort"],
  filters: ["name", "code"],
  sort: ["code", "ASC"],
  groups: { tab: ["code", "name", "source", "path", "sort"] },
  defaults: { sort: 1 },
  words: { tab: ["顶部菜单", "Top menu"] },
});
