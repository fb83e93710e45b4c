// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { DataScope, DataScopeInput } from "../schema.ts";

/** Data scope. */
export const systemDataScope = describe<DataScope, DataScopeInput>()({
  name: "system/data-scope",
  label: ["数据权限", "Data scope"],
  plural: ["数据权限", "Data scopes"],
  id: "id",
  title: "scopeName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    menuId: { label: ["所属菜单", "Menu"], kind: "tree", ref: "system/menu", in: "both", row: true, required: true },
    resourceCode: { label: ["权限编号", "Permission code"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopeName: { label: ["权限名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopeField: { label: ["可见字段", "Visible columns"], hint: ["目前只支持 *", "Only * is supported"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopeClass: { label: ["作用接口", "Operation"], hint: ["接口的 operationId；同一资源的列表、详情、修改、删除与导出一并受限", "An operationId; the list, details, changes, deletion and export of the same resource are all limited"], kind: "text", maxLength: 500, in: "both", row: true, required: true },
    scopeColumn: { label: ["归属字段", "Owner column"], hint: ["说明数据归属的字段，- 为默认", "The field that says who owns the data; - means the default"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    scopeType: { label: ["规则类型", "Rule"], kind: "choice", labels: { "1": ["全部可见", "All rows"], "2": ["本人可见", "Own rows"], "3": ["本部门可见", "Own department"], "4": ["本部门及下级可见", "Own department and below"], "5": ["自定义", "Custom"] }, refLabel: "scopeTypeName", in: "both", row: true, required: true },
    scopeValue: { label: ["自定义条件", "Custom condition"], hint: ["JSON 条件，不是 SQL", "A condition as JSON, not SQL"], kind: "long", maxLength: 2000, when: { scopeType: [5] }, in: "both", row: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    scopeTypeName: { label: ["规则类型", "Rule"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listDataScope", method: "GET", path: "/blade-system/data-scope/list", code: "data_scope_setting", takes: "page" },
    show: { op: "getDataScope", method: "GET", path: "/blade-system/data-scope/detail", code: "data_scope_setting", takes: "id" },
    create: { op: "submitDataScope", method: "POST", path: "/blade-system/data-scope/submit", code: "data_scope_setting", takes: "body" },
    edit: { op: "submitDataScope", method: "POST", path: "/blade-system/data-scope/submit", code: "data_scope_setting", takes: "body" },
    remove: { op: "removeDataScope", method: "POST", path: "/blade-system/data-scope/remove", code: "data_scope_setting", takes: "ids", restorable: true },
  },
  filters: {
    menuId: { label: ["所属菜单", "Menu"], kind: "tree", ref: "system/menu", match: "equals", field: "menuId" },
    scopeName: { label: ["权限名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "scopeName" },
    resourceCode: { label: ["权限编号", "Permission code"], kind: "text", maxLength: 255, match: "contains", field: "resourceCode" },
  },
  sorts: ["resourceCode"],
});
