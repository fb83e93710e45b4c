import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { crudStore } from "./crud-store.ts";
import { entityField } from "./entity-field.ts";
import { neverCompared } from "./entity-kind.ts";
import { grantable } from "./grantable.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

const described = systemMenu.fields;
const name = entityField("name", described.name);
const alias = entityField("alias", described.alias);
const source = entityField("source", described.source);
const sort = entityField("sort", described.sort);
const remark = entityField("remark", described.remark);
const code = entityField("code", described.code);
// One page of the console, one path.
const path: FieldSpec = { ...entityField("path", described.path), unique: true };
const action: FieldSpec = { ...entityField("action", described.action), default: 0 };
const isOpen: FieldSpec = { ...entityField("isOpen", described.isOpen), default: 1 };

const fields = {
  // The place in the tree says these two.
  parentId: { schema: { type: "string" }, ref: "menu", hidden: true },
  category: { schema: { type: "integer" }, hidden: true },
  ...{ name, alias, path, source, sort, action, isOpen, remark },
};
const own = { code, name, path, source, sort, isOpen, remark };

/** Menus with the buttons below them. */
export const menu: Kind = {
  name: "menu",
  scope: "platform",
  onSpringblade: true,
  removal: systemMenu.verbs.remove.op,
  fields,
  never: neverCompared(systemMenu, ["code", ...Object.keys(fields)]),
  shape: treeShape({
    kind: "menu",
    section: "menus",
    description: "菜单与按钮，属于平台 · Menus and buttons; they belong to the platform",
    parent: "parentId",
    files: "each",
    levels: {
      menu: {
        description: "菜单 · A menu",
        key: "code",
        fixed: { category: 1 },
        fields: { ...own, alias: { ...alias, default: "menu", required: false }, action },
        nests: { children: "menu", buttons: "button" },
      },
      button: {
        description: "按钮 · A button",
        key: "code",
        fixed: { category: 2 },
        fields: { ...own, path: { ...path, unique: false }, alias, action },
      },
    },
  }),
  store: {
    lookup: grantable("menu"),
    ...crudStore({
      list: systemMenu.verbs.list.path,
      submit: systemMenu.verbs.create.path,
      remove: systemMenu.verbs.remove.path,
      rows: "/blade-system/rows/menu",
      changes: "/blade-system/changes/menu",
      fields,
      keyOf: (row) => String(row.code),
      keyInput: (key) => ({ code: key }),
    }),
  },
};
