// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Notice, NoticeInput } from "../schema.ts";

/** Internal notice. */
export const deskNotice = describe<Notice, NoticeInput>()({
  name: "desk/notice",
  label: ["内部通知", "Internal notice"],
  plural: ["内部通知", "Internal notices"],
  id: "id",
  title: "title",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    title: { label: ["通知标题", "Title"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    category: { label: ["通知类型", "Category"], kind: "dict", min: 1, max: 99, dict: "notice", refLabel: "categoryName", in: "both", row: true, required: true },
    releaseTime: { label: ["发布时间", "Release time"], kind: "datetime", in: "both", row: true, required: true },
    content: { label: ["通知内容", "Content"], kind: "html", maxLength: 100000, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    categoryName: { label: ["通知类型", "Category"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listNotice", method: "GET", path: "/blade-desk/notice/list", code: null, takes: "page" },
    show: { op: "getNotice", method: "GET", path: "/blade-desk/notice/detail", code: null, takes: "id" },
    create: { op: "submitNotice", method: "POST", path: "/blade-desk/notice/submit", code: "notice_edit", takes: "body" },
    edit: { op: "submitNotice", method: "POST", path: "/blade-desk/notice/submit", code: "notice_edit", takes: "body" },
    remove: { op: "removeNotice", method: "POST", path: "/blade-desk/notice/remove", code: "notice_delete", takes: "ids", restorable: true },
  },
  filters: {
    title: { label: ["通知标题", "Title"], kind: "text", maxLength: 255, match: "contains", field: "title" },
    category: { label: ["通知类型", "Category"], kind: "dict", min: 1, max: 99, dict: "notice", match: "equals", field: "category" },
    releaseTime_datege: { label: ["发布时间", "Release time"], kind: "datetime", match: "from", field: "releaseTime" },
    releaseTime_datelt: { label: ["发布时间", "Release time"], kind: "datetime", match: "to", field: "releaseTime" },
  },
  sorts: ["releaseTime"],
});
