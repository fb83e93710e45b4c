import { crudStore } from "./crud-store.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

const text = (description: string) => ({ type: "string", minLength: 1, maxLength: 255, description });
const fields: Record<string, FieldSpec> = {
  parentId: { schema: { type: "string" }, ref: "role", hidden: true },
  roleName: { schema: { ...text("角色名称 · Name"), pattern: "\\S" }, required: true },
  sort: { schema: { type: "integer", minimum: 0, maximum: 1_000_000, description: "排序 · Order" }, positional: true },
};

export const role: Kind = {
  name: "role",
  scope: "tenant",
  fields,
  shape: treeShape({
    kind: "role",
    section: "roles",
    description: "角色 · Roles",
    parent: "parentId",
    levels: {
      role: {
        description: "角色 · A role",
        key: "roleAlias",
        fields: { roleAlias: { schema: text("角色别名 · Alias"), required: true }, ...fields },
        nests: { children: "role" },
      },
    },
  }),
  store: crudStore({
    list: "/blade-system/role/list",
    submit: "/blade-system/role/submit",
    remove: "/blade-system/role/remove",
    fields,
    keyOf: (row) => String(row.roleAlias),
    keyInput: (roleAlias) => ({ roleAlias }),
  }),
};
