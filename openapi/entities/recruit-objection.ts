// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Objection } from "../schema.ts";

/** Objection. */
export const recruitObjection = describe<Objection>()({
  name: "recruit/objection",
  label: ["异议", "Objection"],
  plural: ["异议", "Objections"],
  id: "id",
  title: "articleTitle",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    articleId: { label: ["公告", "Notice"], kind: "ref", ref: "recruit/article", refLabel: "articleTitle", in: "none", row: true },
    articleTitle: { label: ["公告标题", "Notice"], kind: "text", in: "none", row: true },
    applicationId: { label: ["投递", "Application"], hint: ["空为整个名单", "Leave empty for the whole list"], kind: "ref", ref: "recruit/application", refLabel: "applicationNo", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    candidateName: { label: ["应聘者", "Candidate"], kind: "text", in: "none", row: true },
    jobTitle: { label: ["岗位", "Post"], kind: "text", in: "none", row: true },
    content: { label: ["内容", "Text"], kind: "text", in: "none", row: true },
    contactName: { label: ["提出人", "Raised by"], hint: ["脱敏显示", "Masked"], kind: "text", personal: "name", in: "none", row: true },
    contactPhone: { label: ["提出人手机", "Mobile of the objector"], hint: ["脱敏显示", "Masked"], kind: "text", personal: "phone", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["未办结", "Open"], upheld: ["异议成立", "Upheld"], dismissed: ["异议不成立", "Dismissed"] }, in: "none", row: true },
    answer: { label: ["办理结果", "Outcome"], kind: "text", in: "none", row: true },
    closeUserName: { label: ["办理人", "Closed by"], kind: "text", in: "none", row: true },
    closeTime: { label: ["办结时间", "Closed"], kind: "datetime", in: "none", row: true },
    createTime: { label: ["提出时间", "Raised"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listObjection", method: "GET", path: "/mrhr-zpgl-new/recruitObjection/list", code: "objection_view", takes: "page" },
    close: { op: "closeObjection", method: "POST", path: "/mrhr-zpgl-new/recruitObjection/close", code: "objection_close", takes: "body", by: "id", asks: { state: { label: ["结论", "Conclusion"], kind: "choice", labels: { upheld: ["异议成立", "Upheld"], dismissed: ["异议不成立", "Dismissed"] }, in: "both", row: false, required: true }, answer: { label: ["办理结果", "Outcome"], hint: ["写明核查情况，供答复提出人", "What was found; used to answer the person who objected"], kind: "long", maxLength: 1000, in: "both", row: false, required: true } } },
    reveal: { op: "revealObjection", method: "POST", path: "/mrhr-zpgl-new/recruitObjection/reveal", code: "objection_reveal", takes: "body", by: "id", asks: { reason: { label: ["查看原因", "Purpose of viewing"], hint: ["记入查看日志", "Recorded in the view log"], kind: "text", maxLength: 200, in: "both", row: false, required: true } } },
  },
  filters: {
    planId: { label: ["招聘计划", "Plan"], kind: "ref", ref: "recruit/plan", match: "equals", field: "planId" },
    articleId: { label: ["公告", "Notice"], kind: "ref", ref: "recruit/article", match: "equals", field: "articleId" },
    applicationId: { label: ["投递", "Application"], kind: "ref", ref: "recruit/application", match: "equals", field: "applicationId" },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["未办结", "Open"], upheld: ["异议成立", "Upheld"], dismissed: ["异议不成立", "Dismissed"] }, match: "equals", field: "state" },
  },
  sorts: ["createTime"],
});
