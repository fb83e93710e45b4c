import { crudStore } from "./crud-store.ts";
import { grantable } from "./grantable.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

const text = (description: string, maxLength = 255) => ({ type: "string", maxLength, description });
const name: FieldSpec = {
  schema: { ...text("名称 · Name"), minLength: 1, pattern: "\\S" },
  required: true,
};
const alias: FieldSpec = { schema: { ...text("别名 · Alias"), minLength: 1 } };
const path: FieldSpec = { schema: text("路由、链接或接口地址 · Route, URL or API path"), default: "", unique: true };
const source: FieldSpec = { schema: text("图标 · Icon"), default: "" };
const sort: FieldSpec = {
  schema: {
    type: "integer",
    minimum: 0,
    maximum: 1_000_000,
    description: "排序，缺省为列表中的位置 · Order; by default the position",
  },
  positional: true,
};
const remark: FieldSpec = { schema: text("备注 · Remark"), default: "" };
const code: FieldSpec = {
  schema: { ...text("编号，按钮即权限码 · Code; of a button its permission"), minLength: 1 },
  required: true,
};
const isOpen: FieldSpec = {
  schema: { type: "integer", enum: [1, 2], description: "2 为新窗口 · 2 opens a new window" },
  default: 1,
};
const action: FieldSpec = {
  schema: {
    type: "integer",
    enum: [0, 1, 2, 3],
    description: "位置：0 无 1 工具栏 2 操作栏 3 两者 · Where it stands: 0 nowhere 1 toolbar 2 row 3 both",
  },
  default: 0,
};
const category: FieldSpec = { schema: { type: "integer" }, hidden: true };
const parentId: FieldSpec = { schema: { type: "string" }, ref: "menu", hidden: true };

const fields = { parentId, category, name, alias, path, source, sort, action, isOpen, remark };
const own = { code, name, path, source, sort, isOpen, remark };

/** Menus with the buttons below them. */
export const menu: Kind = {
  name: "menu",
  scope: "platform",
  onSpringblade: true,
  fields,
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
        fields: { ...own, alias: { ...alias, default: "menu" }, action },
        nests: { children: "menu", buttons: "button" },
      },
      button: {
        description: "按钮 · A button",
        key: "code",
        fixed: { category: 2 },
        fields: { ...own, path: { ...path, unique: false }, alias: { ...alias, required: true }, action },
      },
    },
  }),
  store: {
    lookup: grantable("menu"),
    ...crudStore({
      list: "/blade-system/menu/list",
      submit: "/blade-system/menu/submit",
      remove: "/blade-system/menu/remove",
      fields,
      keyOf: (row) => String(row.code),
      keyInput: (key) => ({ code: key }),
    }),
  },
};
