// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitErasure } from "../schema.ts";

/** Deletion. */
export const recruitErasure = describe<RecruitErasure>()({
  name: "recruit/erasure",
  label: ["删除记录", "Deletion"],
  plural: ["删除记录", "Deletion log"],
  id: "id",
  title: "createTime",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    createTime: { label: ["时间", "Time"], kind: "datetime", in: "none", row: true },
    cause: { label: ["缘由", "Cause"], kind: "choice", labels: { candidate: ["本人注销", "Candidate"], retention: ["保存期届满", "Retention"] }, in: "none", row: true },
    accounts: { label: ["注销的账号", "Accounts removed"], hint: ["账号数", "How many"], kind: "number", min: 0, in: "none", row: true },
    applications: { label: ["匿名的投递", "Applications made anonymous"], hint: ["投递数", "How many"], kind: "number", min: 0, in: "none", row: true },
  },
  verbs: {
    list: { op: "listRecruitErasure", method: "GET", path: "/mrhr-zpgl-new/recruitErasure/list", code: "erasure_view", takes: "page" },
  },
  filters: {
    cause: { label: ["缘由", "Cause"], kind: "choice", labels: { candidate: ["本人注销", "Candidate"], retention: ["保存期届满", "Retention"] }, match: "equals", field: "cause" },
  },
  sorts: [],
});
