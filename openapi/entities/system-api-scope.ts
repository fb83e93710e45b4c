// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { ApiScope, ApiScopeInput } from "../schema.ts";

/** API scope. */
export const systemApiScope = describe<ApiScope, ApiScopeInput>()({
  name: "system/api-scope",
  label: ["接口权限", "API scope"],
  plural: ["接口权限", "API scopes"],
  id: "id",
  title: "scopeName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    menuId: { label: ["所属菜单", "Menu"], kind: "tree", ref: "system/menu", in: "both", row: true, required: true },
    resourceCode: { label: ["权限编号", "Permission code"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopeName: { label: ["权限名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopePath: { label: ["接口地址", "Path"], hint: ["设有接口权限的接口，只有得到其中之一的角色可以调用", "If an operation has API scopes, only roles with one of them can call it"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopeType: { label: ["权限类型", "Type"], kind: "choice", labels: { "1": ["系统接口", "System"], "2": ["业务接口", "Business"] }, refLabel: "scopeTypeName", in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    scopeTypeName: { label: ["权限类型", "Type"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listApiScope", method: "GET", path: "/blade-system/api-scope/list", code: "api_scope_setting", takes: "page" },
    show: { op: "getApiScope", method: "GET", path: "/blade-system/api-scope/detail", code: "api_scope_setting", takes: "id" },
    create: { op: "submitApiScope", method: "POST", path: "/blade-system/api-scope/submit", code: "api_scope_setting", takes: "body" },
    edit: { op: "submitApiScope", method: "POST", path: "/blade-system/api-scope/submit", code: "api_scope_setting", takes: "body" },
    remove: { op: "removeApiScope", method: "POST", path: "/blade-system/api-scope/remove", code: "api_scope_setting", takes: "ids", restorable: true },
  },
  filters: {
    menuId: { label: ["所属菜单", "Menu"], kind: "tree", ref: "system/menu", match: "equals", field: "menuId" },
    scopeName: { label: ["权限名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "scopeName" },
    resourceCode: { label: ["权限编号", "Permission code"], kind: "text", maxLength: 255, match: "contains", field: "resourceCode" },
  },
  sorts: ["resourceCode"],
});
