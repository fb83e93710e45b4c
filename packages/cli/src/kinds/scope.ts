import { crudStore } from "./crud-store.ts";
import { grantable } from "./grantable.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

const text = (description: string, rest: object = {}): FieldSpec => ({
  schema: { type: "string", minLength: 1, maxLength: 255, description, ...rest },
  required: true,
});
const common: Record<string, FieldSpec> = {
  menuId: { ...text("所属菜单的编号 · Code of the menu it belongs to"), ref: "menu" },
  scopeName: text("名称 · Name"),
  remark: { schema: { type: "string", maxLength: 255, description: "备注 · Remark" }, default: "" },
};

type ScopeOptions = Readonly<{ name: string; section: string; description: string; fields: Record<string, FieldSpec> }>;

function scopeKind({ name, section, description, fields: own }: ScopeOptions): Kind {
  const fields = { ...common, ...own };
  const resourceCode = text("资源编号，不重复 · Permission code, unique");
  return {
    name,
    scope: "platform",
    fields,
    shape: treeShape({
      kind: name,
      section,
      description,
      levels: { scope: { description, key: "resourceCode", fields: { resourceCode, ...fields } } },
    }),
    store: {
      lookup: grantable(name === "data-scope" ? "dataScope" : "apiScope"),
      ...crudStore({
        list: `/blade-system/${name}/list`,
        submit: `/blade-system/${name}/submit`,
        remove: `/blade-system/${name}/remove`,
        paged: true,
        fields,
        keyOf: (row) => String(row.resourceCode),
        keyInput: (key) => ({ resourceCode: key }),
      }),
    },
  };
}

/** Which rows roles see. */
export const dataScope = scopeKind({
  name: "data-scope",
  section: "dataScopes",
  description: "数据权限，属于平台 · Data scopes; they belong to the platform",
  fields: {
    scopeField: {
      ...text("可见字段，只支持 * · Visible columns; * alone is supported"),
      required: false,
      default: "*",
    },
    scopeClass: text("作用的接口，operationId · The operation whose rows it limits, by its operationId", {
      maxLength: 500,
    }),
    scopeColumn: {
      ...text("归属字段，- 为默认 · Column that says whose a row is; - is the usual one"),
      required: false,
      default: "-",
    },
    scopeType: {
      schema: {
        type: "integer",
        enum: [1, 2, 3, 4, 5],
        description:
          "1 全部 2 本人 3 本部门 4 本部门及下级 5 自定义 · 1 all 2 own 3 own department 4 with those below 5 custom",
      },
      required: true,
    },
    scopeValue: {
      schema: { type: "string", maxLength: 2000, description: "自定义条件的 JSON · Custom condition as JSON" },
      default: "",
    },
  },
});

/** Which operations roles may call. */
export const apiScope = scopeKind({
  name: "api-scope",
  section: "apiScopes",
  description: "接口权限，属于平台 · API scopes; they belong to the platform",
  fields: {
    scopePath: text("接口地址 · Path of the operation"),
    scopeType: {
      schema: { type: "integer", enum: [1, 2], description: "1 系统 2 业务 · 1 system 2 business" },
      default: 1,
    },
  },
});
