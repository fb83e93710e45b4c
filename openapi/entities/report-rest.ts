// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { ReportFile } from "../schema.ts";

/** Report file. */
export const reportRest = describe<ReportFile>()({
  name: "report/rest",
  label: ["报表文件", "Report file"],
  plural: ["报表文件", "Report files"],
  id: "id",
  title: "name",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    name: { label: ["文件名", "File name"], kind: "text", maxLength: 100, in: "none", row: true },
    content: { label: ["文件内容", "Content"], hint: ["Base64，仅详情", "Base64, in the details only"], kind: "text", maxLength: 900000, in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listReportFile", method: "GET", path: "/blade-report/report/rest/list", code: "report_view", takes: "page" },
    show: { op: "getReportFile", method: "GET", path: "/blade-report/report/rest/detail", code: "report_view", takes: "id" },
    remove: { op: "removeReportFile", method: "POST", path: "/blade-report/report/rest/remove", code: "report_delete", takes: "ids", restorable: true },
  },
  filters: {
    name: { label: ["文件名", "File name"], kind: "text", maxLength: 100, match: "contains", field: "name" },
  },
  sorts: [],
});
