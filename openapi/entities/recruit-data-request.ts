// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitDataRequest } from "../schema.ts";

/** Data request. */
export const recruitDataRequest = describe<RecruitDataRequest>()({
  name: "recruit/data-request",
  label: ["个人信息请求", "Data request"],
  plural: ["个人信息请求", "Data requests"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    kind: { label: ["请求", "Request"], kind: "choice", labels: { copy: ["查阅、复制", "Access or copy"], correct: ["更正、补充", "Correction"], erase: ["删除", "Deletion"], withdraw: ["撤回同意", "Withdrawal of consent"], other: ["其他", "Other"] }, in: "none", row: true },
    content: { label: ["说明", "Details"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["待答复", "Open"], done: ["已办理", "Done"], refused: ["不予办理", "Refused"], lapsed: ["账号已注销", "Account deleted"] }, in: "none", row: true },
    answer: { label: ["答复", "Answer"], kind: "text", in: "none", row: true },
    createTime: { label: ["提出时间", "Asked"], kind: "datetime", in: "none", row: true },
    dueDate: { label: ["答复期限", "Answer due"], hint: ["提出次日起第十五个工作日", "The fifteenth working day after the request"], kind: "date", in: "none", row: true },
    daysLeft: { label: ["剩余工作日", "Working days left"], hint: ["当天到期为 0，逾期为负，已答复为 0", "0 on the last day and once answered, less than 0 when late"], kind: "number", in: "none", row: true },
    closeTime: { label: ["答复时间", "Answered"], kind: "datetime", in: "none", row: true },
    candidateName: { label: ["应聘者", "Candidate"], kind: "text", in: "none", row: true },
    closeUserName: { label: ["答复人", "Answered by"], kind: "text", in: "none", row: true },
  },
  verbs: {
    list: { op: "listRecruitDataRequest", method: "GET", path: "/mrhr-zpgl-new/recruitDataRequest/list", code: "data_request_view", takes: "page" },
    answer: { op: "answerRecruitDataRequest", method: "POST", path: "/mrhr-zpgl-new/recruitDataRequest/answer", code: "data_request_answer", takes: "body", by: "id", asks: { state: { label: ["结果", "Outcome"], hint: ["不予办理须说明理由", "A refusal has to say why"], kind: "choice", labels: { done: ["已办理", "Done"], refused: ["不予办理", "Refused"] }, in: "both", row: false, required: true }, answer: { label: ["答复", "Answer"], hint: ["应聘者可见", "The candidate can see this"], kind: "long", maxLength: 500, in: "both", row: false, required: true } } },
  },
  filters: {
    kind: { label: ["请求", "Request"], kind: "choice", labels: { copy: ["查阅、复制", "Access or copy"], correct: ["更正、补充", "Correction"], erase: ["删除", "Deletion"], withdraw: ["撤回同意", "Withdrawal of consent"], other: ["其他", "Other"] }, match: "equals", field: "kind" },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["待答复", "Open"], done: ["已办理", "Done"], refused: ["不予办理", "Refused"], lapsed: ["账号已注销", "Account deleted"] }, match: "equals", field: "state" },
  },
  sorts: ["createTime", "dueDate"],
});
