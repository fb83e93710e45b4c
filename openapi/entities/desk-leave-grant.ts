// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { LeaveGrant, LeaveGrantInput } from "../schema.ts";

/** Leave grant. */
export const deskLeaveGrant = describe<LeaveGrant, LeaveGrantInput>()({
  name: "desk/leave-grant",
  label: ["假期额度", "Leave grant"],
  plural: ["假期额度", "Leave grants"],
  id: "id",
  title: "userName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    userId: { label: ["员工", "Person"], kind: "user", refLabel: "userName", in: "both", row: true, required: true },
    kind: { label: ["请假类型", "Kind"], kind: "dict", min: 1, max: 99, dict: "leave_kind", refLabel: "kindName", in: "both", row: true, required: true },
    year: { label: ["年度", "Year"], kind: "number", min: 2000, max: 2100, in: "both", row: true, required: true },
    days: { label: ["额度（天）", "Days granted"], hint: ["以半天为单位", "In steps of half a day"], kind: "number", min: 0, max: 366, fraction: true, in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "text", pattern: "^[0-9]{6}$", in: "none", row: true },
    userName: { label: ["员工", "Person"], kind: "text", maxLength: 64, in: "none", row: true },
    kindName: { label: ["请假类型", "Kind"], kind: "text", maxLength: 255, in: "none", row: true },
    used: { label: ["已用（天）", "Days used"], hint: ["已批准和审批中的天数", "Days already approved or waiting for approval"], kind: "number", min: 0, fraction: true, in: "none", row: true },
  },
  verbs: {
    list: { op: "listLeaveGrant", method: "GET", path: "/blade-desk/process/leave-grant/list", code: "leave_grant_view", takes: "page" },
    show: { op: "getLeaveGrant", method: "GET", path: "/blade-desk/process/leave-grant/detail", code: "leave_grant_view", takes: "id" },
    create: { op: "submitLeaveGrant", method: "POST", path: "/blade-desk/process/leave-grant/submit", code: "leave_grant_edit", takes: "body" },
    edit: { op: "submitLeaveGrant", method: "POST", path: "/blade-desk/process/leave-grant/submit", code: "leave_grant_edit", takes: "body" },
    remove: { op: "removeLeaveGrant", method: "POST", path: "/blade-desk/process/leave-grant/remove", code: "leave_grant_delete", takes: "ids", restorable: true },
    export: { op: "exportLeaveGrant", method: "GET", path: "/blade-desk/process/leave-grant/export", code: "leave_grant_export", takes: "all" },
    template: { op: "exportLeaveGrantTemplate", method: "GET", path: "/blade-desk/process/leave-grant/template", code: "leave_grant_import", takes: "all" },
    import: { op: "importLeaveGrant", method: "POST", path: "/blade-desk/process/leave-grant/import", code: "leave_grant_import", takes: "file" },
  },
  filters: {
    userId: { label: ["员工", "Person"], kind: "user", match: "equals", field: "userId" },
    kind: { label: ["请假类型", "Kind"], kind: "dict", min: 1, max: 99, dict: "leave_kind", match: "equals", field: "kind" },
    year: { label: ["年度", "Year"], kind: "number", min: 2000, max: 2100, match: "equals", field: "year" },
  },
  sorts: [],
  sheet: { export: ["userName", "kindName", "year", "days", "used", "remark"], import: ["userName", "kindName", "year", "days", "remark"] },
});
