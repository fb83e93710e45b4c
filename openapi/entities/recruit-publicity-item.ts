// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitPublicityItem } from "../schema.ts";

/** Public list. */
export const recruitPublicityItem = describe<RecruitPublicityItem>()({
  name: "recruit/publicity-item",
  label: ["公示名单", "Public list"],
  plural: ["公示名单", "Public lists"],
  id: "applicationId",
  title: "candidateName",
  fields: {
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    nameMasked: { label: ["公示姓名", "Name shown"], kind: "text", in: "none", row: true },
    sex: { label: ["性别", "Gender"], kind: "choice", labels: { "": ["未知", "Unknown"], male: ["男", "Male"], female: ["女", "Female"] }, in: "none", row: true },
    jobTitle: { label: ["岗位", "Post"], kind: "text", in: "none", row: true },
    jobCode: { label: ["岗位编号", "Post code"], kind: "text", in: "none", row: true },
    education: { label: ["最高学历", "Education"], kind: "text", in: "none", row: true },
    school: { label: ["毕业院校", "School"], kind: "text", in: "none", row: true },
    leftAt: { label: ["退出时间", "Left"], hint: ["退出公示的时间，空为仍在", "When it left the list; empty while it is on it"], kind: "datetime", in: "none", row: true },
    scores: { label: ["成绩", "Scores"], kind: "object", of: { written: { label: ["笔试", "Written exam"], kind: "number", min: 0, max: 100, fraction: true, in: "both", row: true }, interview: { label: ["面试", "Interview"], kind: "number", min: 0, max: 100, fraction: true, in: "both", row: true }, skill: { label: ["技能考核", "Skills test"], kind: "number", min: 0, max: 100, fraction: true, in: "both", row: true }, bonus: { label: ["加分", "Bonus"], kind: "number", min: 0, max: 100, fraction: true, in: "both", row: true }, total: { label: ["总分", "Total"], kind: "number", min: 0, max: 200, fraction: true, in: "both", row: true }, rank: { label: ["名次", "Rank"], kind: "number", min: 1, max: 1000000, in: "both", row: true } }, in: "none", row: true },
    applicationId: { label: ["投递", "Application"], kind: "id", in: "none", row: true },
    candidateName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    hasOpenCase: { label: ["有未办结的异议", "Objection open"], kind: "switch", in: "none", row: true },
  },
  verbs: {
    list: { op: "listPublicityItems", method: "GET", path: "/mrhr-zpgl-new/recruitPublicity/items", code: "article_view", takes: "id" },
    preview: { op: "previewPublicity", method: "GET", path: "/mrhr-zpgl-new/recruitPublicity/preview", code: "publicity_start", takes: "id" },
    start: { op: "startPublicity", method: "POST", path: "/mrhr-zpgl-new/recruitPublicity/start", code: "publicity_start", takes: "body", by: "articleId" },
    requestApproval: { op: "requestPublicityApproval", method: "POST", path: "/mrhr-zpgl-new/recruitPublicity/request-approval", code: "publicity_start", takes: "body", by: "articleId" },
    retract: { op: "retractPublicity", method: "POST", path: "/mrhr-zpgl-new/recruitPublicity/retract", code: "publicity_retract", takes: "body", by: "articleId", asks: { reason: { label: ["撤回原因", "Reason for retracting"], hint: ["公开显示，并通知名单上的人员", "Shown to the public and sent to everyone on the list"], kind: "long", maxLength: 150, in: "both", row: false, required: true } } },
  },
  filters: {},
  sorts: [],
});
