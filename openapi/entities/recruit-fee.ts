// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitFee } from "../schema.ts";

/** Application fee. */
export const recruitFee = describe<RecruitFee>()({
  name: "recruit/fee",
  label: ["报名费", "Application fee"],
  plural: ["报名费", "Application fees"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["投递", "Application"], kind: "id", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    candidateName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", refLabel: "jobTitle", in: "none", row: true },
    jobTitle: { label: ["岗位名称", "Post"], kind: "text", in: "none", row: true },
    planId: { label: ["招聘计划", "Plan"], kind: "ref", ref: "recruit/plan", refLabel: "planName", in: "none", row: true },
    planName: { label: ["计划名称", "Plan"], kind: "text", in: "none", row: true },
    applicationState: { label: ["投递状态", "Application state"], kind: "choice", labels: { draft: ["草稿", "Draft"], active: ["进行中", "Under way"], returned: ["待补正", "Correction needed"], withdrawn: ["已撤回", "Withdrawn"], rejected: ["未通过", "Rejected"], declined: ["已放弃", "Declined"], cancelled: ["岗位已取消", "Post cancelled"], reserve: ["候补", "In reserve"], hired: ["已聘用", "Hired"] }, in: "none", row: true },
    state: { label: ["缴费状态", "Fee state"], kind: "choice", labels: { due: ["待缴", "Due"], paid: ["已缴", "Paid"], waived: ["已免除", "Waived"], refunded: ["已退", "Refunded"] }, in: "none", row: true },
    amount: { label: ["金额（元）", "Amount (yuan)"], kind: "number", min: 0, max: 10000, fraction: true, in: "none", row: true },
    receiptNo: { label: ["收据号", "Fee receipt"], kind: "text", in: "none", row: true },
    payTime: { label: ["缴费时间", "Paid at"], kind: "datetime", in: "none", row: true },
    note: { label: ["备注", "Remark"], hint: ["应聘者不可见", "Not shown to the candidate"], kind: "text", in: "none", row: true },
    recordUserName: { label: ["登记人", "Recorded by"], kind: "text", in: "none", row: true },
    recordTime: { label: ["登记时间", "Recorded at"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listFees", method: "GET", path: "/mrhr-zpgl-new/recruitFee/list", code: "fee_view", takes: "page" },
    record: { op: "recordFees", method: "POST", path: "/mrhr-zpgl-new/recruitFee/record", code: "fee_edit", takes: "body", asks: { state: { label: ["缴费状态", "Fee state"], hint: ["待缴即撤销登记", "Due takes back what was recorded"], kind: "choice", labels: { due: ["待缴", "Due"], paid: ["已缴", "Paid"], waived: ["已免除", "Waived"], refunded: ["已退", "Refunded"] }, in: "both", row: false, required: true }, entries: { label: ["投递", "Applications"], hint: ["全部成功或全部不变", "All or none"], kind: "rows", maxLength: 200, of: { id: { label: ["投递", "Application"], kind: "ref", ref: "recruit/application", in: "both", row: true, required: true }, receiptNo: { label: ["收据号", "Fee receipt"], hint: ["已缴时必填，不可重复", "Required when paid; no two are the same"], kind: "text", maxLength: 40, in: "both", row: true }, amount: { label: ["金额（元）", "Amount (yuan)"], hint: ["缺省为计划的报名费", "The fee of the plan by default"], kind: "number", min: 0, max: 10000, fraction: true, in: "both", row: true }, payTime: { label: ["缴费时间", "Paid at"], hint: ["缺省为现在", "Now by default"], kind: "datetime", in: "both", row: true } }, in: "both", row: false, required: true }, note: { label: ["备注", "Remark"], hint: ["应聘者不可见；免除时填写依据", "Not shown to the candidate; the ground of a waiver"], kind: "long", maxLength: 200, in: "both", row: false } } },
    export: { op: "exportFees", method: "GET", path: "/mrhr-zpgl-new/recruitFee/export", code: "fee_export", takes: "all" },
    template: { op: "exportFeeTemplate", method: "GET", path: "/mrhr-zpgl-new/recruitFee/template", code: "fee_import", takes: "all" },
    import: { op: "importFees", method: "POST", path: "/mrhr-zpgl-new/recruitFee/import", code: "fee_import", takes: "file" },
  },
  filters: {
    planId: { label: ["招聘计划", "Plan"], kind: "ref", ref: "recruit/plan", match: "equals", field: "planId" },
    jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", match: "equals", field: "jobId" },
    state: { label: ["缴费状态", "Fee state"], kind: "choice", labels: { due: ["待缴", "Due"], paid: ["已缴", "Paid"], waived: ["已免除", "Waived"], refunded: ["已退", "Refunded"] }, match: "equals", field: "state" },
    keyword: { label: ["姓名、受理编号或收据号", "Name or number"], kind: "text", maxLength: 64, match: "contains", field: "keyword" },
  },
  sorts: [],
  sheet: { export: ["applicationNo", "candidateName", "jobTitle", "planName", "state", "receiptNo", "amount", "payTime", "note", "recordUserName", "recordTime"], import: ["applicationNo", "candidateName", "receiptNo", "amount", "payTime"] },
});
