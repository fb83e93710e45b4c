// Approvals that a hospital takes with one click. Labels are Chinese · English; people are those that every hospital has.

import type { FlowField, FlowFieldColumn } from "../schema.ts";

/** A field of a form. Choices are labels; the Chinese one is the key. */
type ProcessField = Readonly<{
  id: string;
  label: string;
  type: FlowField["type"];
  choices?: readonly string[];
  /** Columns of a table, and those that are added up. */
  columns?: readonly FlowFieldColumn[];
  total?: readonly string[];
  isOptional?: true;
}>;

/** A step that somebody does: people as a drawing names them. Administrators do a step that has nobody. */
export type ProcessStep = Readonly<{
  label: string;
  people: "leader:1" | "hr" | "admin" | "chosen";
  /** What a rejection does; without it the process ends. */
  onReject?: "starter";
  /** Work rather than a decision, so that nobody can reject it. */
  isWork?: true;
}>;

/** Branches of which one is taken, or all at once where they have no conditions. The last one of a choice is for all other cases. */
export type ProcessSplit = Readonly<{
  branches: readonly Readonly<{ label: string; condition?: string; steps: readonly ProcessStep[] }>[];
}>;

export type ProcessPack = Readonly<{
  code: string;
  title: string;
  about: string;
  /** Where it is deployed; a hospital's own category where it says nothing. */
  category?: string;
  /** The form of the house; fields otherwise. */
  form?: "leave";
  fields: readonly ProcessField[];
  steps: readonly (ProcessStep | ProcessSplit)[];
}>;

const head = (label: string): ProcessStep => ({ label, people: "leader:1", onReject: "starter" });
const personnel = (label: string): ProcessStep => ({ label, people: "hr" });
const leaders = (label: string): ProcessStep => ({ label, people: "admin" });
const work = (label: string, people: ProcessStep["people"] = "admin"): ProcessStep => ({ label, people, isWork: true });
const text = (id: string, label: string): ProcessField => ({ id, label, type: "string" });
const date = (id: string, label: string): ProcessField => ({ id, label, type: "date" });
const number = (id: string, label: string): ProcessField => ({ id, label, type: "long" });
const money = (id: string, label: string): ProcessField => ({ id, label, type: "money" });
const dates = (id: string, label: string): ProcessField => ({ id, label, type: "dates" });
const times = (id: string, label: string): ProcessField => ({ id, label, type: "times" });
const person = (id: string, label: string): ProcessField => ({ id, label, type: "user" });
const department = (id: string, label: string): ProcessField => ({ id, label, type: "dept" });
const files = (id: string, label: string): ProcessField => ({ id, label, type: "file", isOptional: true });
const note = (id: string, label: string): ProcessField => ({ id, label, type: "note" });
const oneOf = (id: string, label: string, ...choices: string[]): ProcessField => ({ id, label, type: "enum", choices });
const optional = (field: ProcessField): ProcessField => ({ ...field, isOptional: true });
const otherwise = { label: "其他情况 · Otherwise", steps: [] } as const;
/** More steps where a condition holds. */
const where = (label: string, condition: string, ...steps: ProcessStep[]): ProcessSplit => ({
  branches: [{ label, condition, steps }, otherwise],
});

const shifts = ["白班 · Day", "小夜班 · Evening", "大夜班 · Night", "休息 · Off"];

/** Approvals in the order in which the console offers them. */
export const processPacks: readonly ProcessPack[] = [
  {
    ...{ code: "leave", title: "请假 · Leave", category: "flow_1", form: "leave" },
    fields: [files("certificate", "证明材料 · Certificates")],
    about: "审批人同意；超过三天再由人事备案 · The approver decides; HR records more than three days",
    steps: [
      { label: "审批人审批 · Approver decides", people: "chosen", onReject: "starter" },
      where("超过三天 · Over three days", "days > 3", work("人事备案 · HR records it", "hr")),
    ],
  },
  {
    ...{ code: "return", title: "销假 · Return from leave" },
    about: "科主任确认返岗，人事登记 · The head confirms the return, HR records it",
    fields: [
      date("planned", "计划返岗日期 · Planned return"),
      date("returned", "实际返岗日期 · Actual return"),
      optional(text("note", "说明 · Note")),
    ],
    steps: [head("科主任确认 · Head confirms"), work("人事登记 · HR records it", "hr")],
  },
  {
    ...{ code: "shift", title: "调班 · Change of shift" },
    about: "护士长或科主任审批 · The head nurse or head of department decides",
    fields: [
      date("day", "原班日期 · Own day"),
      oneOf("shift", "原班次 · Own shift", ...shifts),
      person("colleague", "换班人 · Colleague"),
      date("otherDay", "换班日期 · Other day"),
      oneOf("otherShift", "换班班次 · Other shift", ...shifts),
      text("reason", "事由 · Reason"),
    ],
    steps: [head("护士长审批 · Head nurse decides")],
  },
  {
    ...{ code: "training", title: "进修 · Training elsewhere" },
    about: "科室、人事审批；超过三个月再由院领导审批 · Head and HR decide; leaders above three months",
    fields: [
      text("place", "进修单位 · Hospital"),
      text("subject", "进修专业 · Subject"),
      dates("period", "起止日期 · Period"),
      number("months", "时长（月） · Months"),
      money("cost", "费用（元） · Cost (yuan)"),
      files("invitation", "接收函 · Letter of acceptance"),
    ],
    steps: [
      head("科主任审批 · Head decides"),
      personnel("人事审批 · HR decides"),
      where("超过三个月 · Over three months", "months > 3", leaders("院领导审批 · Leaders decide")),
    ],
  },
  {
    ...{ code: "outing", title: "外出 · Duty outside" },
    about: "科主任审批；超过三天再由院领导审批 · The head decides; leaders above three days",
    fields: [
      text("place", "外出地点 · Place"),
      text("reason", "外出事由 · Reason"),
      dates("period", "起止日期 · Period"),
      files("invitation", "通知或邀请函 · Invitation"),
    ],
    steps: [
      head("科主任审批 · Head decides"),
      where("超过三天 · Over three days", "period_days > 3", leaders("院领导审批 · Leaders decide")),
    ],
  },
  {
    ...{ code: "seal", title: "用印 · Use of a seal", category: "flow_3" },
    about: "科主任审批，办公室用印 · The head decides, the office applies the seal",
    fields: [
      text("document", "用印文件 · Document"),
      oneOf(
        "seal",
        "印章 · Seal",
        "公章 · Official seal",
        "合同专用章 · Contract seal",
        "法定代表人章 · Seal of the legal representative",
      ),
      number("copies", "份数 · Copies"),
      text("purpose", "用途 · Purpose"),
      files("draft", "待用印文件 · The document itself"),
    ],
    steps: [head("科主任审批 · Head decides"), leaders("办公室用印 · Office applies the seal")],
  },
  {
    ...{ code: "purchase", title: "采购 · Purchase" },
    about:
      "科主任审批；超过五万元再由院领导审批；采购部门办理 · The head decides, leaders above 50,000 yuan; then it is bought",
    fields: [
      text("purpose", "用途 · Purpose"),
      {
        ...{ id: "items", label: "采购明细 · Items", type: "rows", total: ["quantity", "price"] },
        columns: [
          { id: "item", name: "品名规格 · Item", type: "string" },
          { id: "quantity", name: "数量 · Quantity", type: "long" },
          { id: "price", name: "单价（元） · Price (yuan)", type: "money" },
        ],
      },
      note("hint", "合计超过五万元的，由院领导审批 · Leaders decide on a total above 50,000 yuan"),
      files("quotes", "报价单 · Quotations"),
    ],
    steps: [
      head("科主任审批 · Head decides"),
      where("超过五万元 · Over 50,000 yuan", "items_total > 50000", leaders("院领导审批 · Leaders decide")),
      work("采购部门办理 · Purchasing buys it"),
    ],
  },
  {
    ...{ code: "vehicle", title: "用车 · Vehicle" },
    about: "科主任审批，车队派车 · The head decides, a car is sent",
    fields: [
      times("time", "用车时间 · Time"),
      text("place", "目的地 · Destination"),
      number("people", "人数 · People"),
      text("reason", "事由 · Reason"),
    ],
    steps: [head("科主任审批 · Head decides"), work("车队派车 · Car is sent")],
  },
  {
    ...{ code: "leaving", title: "离职 · Resignation" },
    about: "科室、人事审批，各部门同时办理交接 · Head and HR decide, offices hand over side by side",
    fields: [
      date("day", "离职日期 · Last day"),
      text("reason", "离职原因 · Reason"),
      person("successor", "工作交接人 · Hands over to"),
    ],
    steps: [
      head("科主任审批 · Head decides"),
      personnel("人事审批 · HR decides"),
      {
        branches: [
          { label: "资产 · Equipment", steps: [work("资产归还 · Equipment returned")] },
          { label: "账号 · Accounts", steps: [work("账号停用 · Accounts closed")] },
          { label: "财务 · Finance", steps: [work("费用结清 · Accounts settled")] },
        ],
      },
    ],
  },
  {
    ...{ code: "plan", title: "招聘计划 · Recruitment plan", category: "flow_2", fields: [] },
    about:
      "人事复核，院领导审批；启用后招聘计划须审批才能发布 · HR reviews and leaders decide; plans need it before they are published",
    steps: [personnel("人事复核 · HR reviews"), leaders("院领导审批 · Leaders decide")],
  },
  {
    ...{ code: "publicity", title: "公示 · Public list", category: "flow_4", fields: [] },
    about:
      "人事复核，院领导审批；启用后公示名单须审批才能发布 · HR reviews and leaders decide; public lists need it before they are published",
    steps: [personnel("人事复核 · HR reviews"), leaders("院领导审批 · Leaders decide")],
  },
  {
    ...{ code: "hiring", title: "录用 · Hiring" },
    about: "人事审核，院领导审批 · HR reviews, leaders decide",
    fields: [
      text("name", "拟录用人员 · Person"),
      text("post", "岗位 · Post"),
      department("dept", "部门 · Department"),
      date("day", "到岗日期 · First day"),
    ],
    steps: [personnel("人事审核 · HR reviews"), leaders("院领导审批 · Leaders decide")],
  },
];
