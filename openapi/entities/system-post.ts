// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Post, PostInput } from "../schema.ts";

/** Position. */
export const systemPost = describe<Post, PostInput>()({
  name: "system/post",
  label: ["岗位", "Position"],
  plural: ["岗位", "Positions"],
  id: "id",
  title: "postName",
  key: "postCode",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "both", row: true },
    category: { label: ["岗位类型", "Category"], kind: "dict", min: 1, max: 99, dict: "post_category", refLabel: "categoryName", in: "both", row: true, required: true },
    postCode: { label: ["岗位编号", "Code"], kind: "text", maxLength: 12, in: "both", row: true, required: true },
    postName: { label: ["岗位名称", "Name"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    sort: { label: ["岗位排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    remark: { label: ["岗位描述", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    categoryName: { label: ["岗位类型", "Category"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listPost", method: "GET", path: "/blade-system/post/list", code: "post_view", takes: "page" },
    show: { op: "getPost", method: "GET", path: "/blade-system/post/detail", code: "post_view", takes: "id" },
    create: { op: "submitPost", method: "POST", path: "/blade-system/post/submit", code: "post_edit", takes: "body" },
    edit: { op: "submitPost", method: "POST", path: "/blade-system/post/submit", code: "post_edit", takes: "body" },
    remove: { op: "removePost", method: "POST", path: "/blade-system/post/remove", code: "post_delete", takes: "ids", restorable: true },
    export: { op: "exportPost", method: "GET", path: "/blade-system/post/export", code: "post_export", takes: "all" },
    select: { op: "selectPost", method: "GET", path: "/blade-system/post/select", code: null, takes: "all" },
  },
  filters: {
    category: { label: ["岗位类型", "Category"], kind: "dict", min: 1, max: 99, dict: "post_category", match: "equals", field: "category" },
    postCode: { label: ["岗位编号", "Code"], kind: "text", maxLength: 12, match: "contains", field: "postCode" },
    postName: { label: ["岗位名称", "Name"], kind: "text", maxLength: 64, match: "contains", field: "postName" },
  },
  sorts: ["sort", "postCode"],
  sheet: { export: ["postCode", "postName", "categoryName", "sort", "remark", "createTime"] },
});
