// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Dept, DeptInput } from "../schema.ts";

/** Department. */
export const systemDept = describe<Dept, DeptInput>()({
  name: "system/dept",
  label: ["部门", "Department"],
  plural: ["部门", "Departments"],
  id: "id",
  title: "deptName",
  key: "fullName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "both", row: true },
    parentId: { label: ["上级部门", "Parent department"], kind: "tree", ref: "system/dept", default: "0", refLabel: "parentName", in: "both", row: true },
    deptName: { label: ["部门名称", "Name"], kind: "text", maxLength: 45, in: "both", row: true, required: true },
    fullName: { label: ["部门全称", "Full name"], kind: "text", maxLength: 45, in: "both", row: true, required: true },
    leaderId: { label: ["负责人", "Head"], hint: ["流程中“发起人的部门负责人”即此人，可为空", "The person meant by “head of the initiator’s department” in processes; optional"], kind: "user", refLabel: "leaderName", in: "both", row: true },
    sort: { label: ["排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    ancestors: { label: ["各级上级", "Ancestors"], hint: ["由系统得出", "Derived by the system"], kind: "text", maxLength: 2000, in: "none", row: true },
    leaderName: { label: ["负责人", "Head"], hint: ["负责人姓名，没有则为空", "Name of the head; empty if there is none"], kind: "text", maxLength: 64, in: "none", row: true },
    parentName: { label: ["上级部门", "Parent department"], kind: "text", maxLength: 45, in: "none", row: true },
    parentPath: { label: ["所在位置", "Location"], hint: ["各级上级的名称，由上至下；最上一级为空", "Names of all levels above, from the top down; empty at the top level"], kind: "text", maxLength: 2000, in: "none", row: true },
  },
  verbs: {
    list: { op: "listDept", method: "GET", path: "/blade-system/dept/list", code: "dept_view", takes: "all" },
    show: { op: "getDept", method: "GET", path: "/blade-system/dept/detail", code: "dept_view", takes: "id" },
    create: { op: "submitDept", method: "POST", path: "/blade-system/dept/submit", code: "dept_edit", takes: "body" },
    edit: { op: "submitDept", method: "POST", path: "/blade-system/dept/submit", code: "dept_edit", takes: "body" },
    remove: { op: "removeDept", method: "POST", path: "/blade-system/dept/remove", code: "dept_delete", takes: "ids", restorable: true },
    export: { op: "exportDept", method: "GET", path: "/blade-system/dept/export", code: "dept_export", takes: "all" },
    lazyList: { op: "listDeptLazily", method: "GET", path: "/blade-system/dept/lazy-list", code: "dept_view", takes: "all" },
    tree: { op: "getDeptChoiceTree", method: "GET", path: "/blade-system/dept/tree", code: null, takes: "all" },
    lazyTree: { op: "getDeptTreeLazily", method: "GET", path: "/blade-system/dept/lazy-tree", code: null, takes: "all" },
    select: { op: "selectDept", method: "GET", path: "/blade-system/dept/select", code: null, takes: "all" },
    template: { op: "exportDeptTemplate", method: "GET", path: "/blade-system/dept/template", code: "dept_import", takes: "all" },
    import: { op: "importDept", method: "POST", path: "/blade-system/dept/import", code: "dept_import", takes: "file" },
  },
  filters: {
    deptName: { label: ["部门名称", "Name"], kind: "text", maxLength: 45, match: "contains", field: "deptName" },
    fullName: { label: ["部门全称", "Full name"], kind: "text", maxLength: 45, match: "contains", field: "fullName" },
  },
  sorts: [],
  sheet: { export: ["id", "parentId", "parentName", "deptName", "fullName", "leaderName", "sort", "remark"], import: ["parentName", "deptName", "fullName", "sort", "remark"] },
  tree: { parent: "parentId", children: "children", lazy: "lazyList" },
});
