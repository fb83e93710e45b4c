// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Param, ParamInput } from "../schema.ts";

/** Parameter. */
export const systemParam = describe<Param, ParamInput>()({
  name: "system/param",
  label: ["系统参数", "Parameter"],
  plural: ["系统参数", "Parameters"],
  id: "id",
  title: "paramName",
  key: "paramKey",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    paramName: { label: ["参数名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    paramKey: { label: ["参数键名", "Key"], hint: ["唯一，以字母开头，只含字母、数字、点、横线与下划线", "Unique; starts with a letter; only letters, digits, dots, hyphens and underscores"], kind: "text", maxLength: 255, pattern: "^[A-Za-z][A-Za-z0-9_.-]*$", in: "both", row: true, required: true },
    paramValue: { label: ["参数键值", "Value"], kind: "long", maxLength: 4000, in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
  },
  verbs: {
    list: { op: "listParam", method: "GET", path: "/blade-system/param/list", code: "param_view", takes: "page" },
    show: { op: "getParam", method: "GET", path: "/blade-system/param/detail", code: "param_view", takes: "id" },
    create: { op: "submitParam", method: "POST", path: "/blade-system/param/submit", code: "param_edit", takes: "body" },
    edit: { op: "submitParam", method: "POST", path: "/blade-system/param/submit", code: "param_edit", takes: "body" },
    remove: { op: "removeParam", method: "POST", path: "/blade-system/param/remove", code: "param_delete", takes: "ids", restorable: true },
  },
  filters: {
    paramName: { label: ["参数名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "paramName" },
    paramKey: { label: ["参数键名", "Key"], kind: "text", maxLength: 255, match: "contains", field: "paramKey" },
    paramValue: { label: ["参数键值", "Value"], kind: "text", maxLength: 255, match: "contains", field: "paramValue" },
  },
  sorts: ["paramKey"],
});
