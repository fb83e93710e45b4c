import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { defineEntity } from "../../entity/define-entity.ts";

const MenuTree = lazyPart(async () => (await import("./menu/MenuTree.tsx")).MenuTree);

/** Menus and their buttons, a tree that is read level by level. */
export const entity = defineEntity(systemMenu, {
  columns: ["name", "code", "category", "path", "source", "sort"],
  filters: ["name", "code"],
  groups: {
    menu: ["parentId", "category", "name", "code", "alias", "path", "source", "sort", "action", "isOpen", "remark"],
  },
  defaults: { category: 1, alias: "menu", sort: 1, isOpen: 1 },
  parts: { list: MenuTree },
  words: { menu: systemMenu.label },
});
