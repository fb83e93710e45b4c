// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { PrivacyView } from "../schema.ts";

/** View log. */
export const recruitViewLog = describe<PrivacyView>()({
  name: "recruit/view-log",
  label: ["查看日志", "View log"],
  plural: ["查看日志", "View log"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    viewerId: { label: ["查看人", "Viewer"], kind: "ref", ref: "system/user", refLabel: "viewerName", in: "none", row: true },
    viewerName: { label: ["查看人", "Viewer"], kind: "text", in: "none", row: true },
    guestId: { label: ["应聘者", "Candidate"], hint: ["查看异议或用户时为空", "Empty when an objection or a user was viewed"], kind: "id", in: "none", row: true },
    candidateName: { label: ["应聘者", "Candidate"], kind: "text", in: "none", row: true },
    applicationId: { label: ["投递", "Application"], hint: ["查看异议或用户时为空", "Empty when an objection or a user was viewed"], kind: "ref", ref: "recruit/application", refLabel: "applicationNo", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    objectionId: { label: ["异议", "Objection"], hint: ["只在查看异议时有", "Only where an objection was viewed"], kind: "ref", ref: "recruit/objection", in: "none", row: true },
    userId: { label: ["被查看的用户", "User viewed"], hint: ["只在查看用户时有", "Only where a user was viewed"], kind: "ref", ref: "system/user", refLabel: "userName", in: "none", row: true },
    userName: { label: ["被查看的用户", "User viewed"], kind: "text", in: "none", row: true },
    fields: { label: ["字段", "Fields"], kind: "choice", labels: { phone: ["本人手机", "Mobile"], idNo: ["证件号码", "ID number"], emergency: ["紧急联系人", "Emergency contact"], witness: ["证明人", "Referees"], family: ["家庭成员", "Family"], idCard: ["身份证扫描件", "ID card scan"] }, multiple: true, in: "none", row: true },
    reason: { label: ["查看原因", "Reason"], kind: "text", in: "none", row: true },
    ip: { label: ["来源地址", "Remote address"], kind: "text", in: "none", row: true },
    requestId: { label: ["请求编号", "Request ID"], kind: "text", in: "none", row: true },
    at: { label: ["时间", "Time"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listPrivacyViews", method: "GET", path: "/mrhr-zpgl-new/privacyViewLog/list", code: "privacy_log_view", takes: "page" },
  },
  filters: {
    applicationId: { label: ["投递", "Application"], kind: "ref", ref: "recruit/application", match: "equals", field: "applicationId" },
    viewerId: { label: ["查看人", "Viewer"], kind: "ref", ref: "system/user", match: "equals", field: "viewerId" },
  },
  sorts: [],
});
