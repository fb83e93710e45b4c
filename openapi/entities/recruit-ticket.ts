// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { ExamTicketRow } from "../schema.ts";

/** Exam ticket. */
export const recruitTicket = describe<ExamTicketRow>()({
  name: "recruit/ticket",
  label: ["准考证", "Exam ticket"],
  plural: ["准考证", "Exam tickets"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["投递", "Application"], kind: "id", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    candidateName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", refLabel: "jobTitle", in: "none", row: true },
    jobTitle: { label: ["岗位名称", "Post"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { draft: ["草稿", "Draft"], active: ["进行中", "Under way"], returned: ["待补正", "Correction needed"], withdrawn: ["已撤回", "Withdrawn"], rejected: ["未通过", "Rejected"], declined: ["已放弃", "Declined"], cancelled: ["岗位已取消", "Post cancelled"], reserve: ["候补", "In reserve"], hired: ["已聘用", "Hired"] }, in: "none", row: true },
    stage: { label: ["环节", "Stage"], kind: "choice", labels: { screen: ["资格审查", "Qualification review"], written: ["笔试", "Written exam"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"], medical: ["体检", "Medical check"], review: ["考察", "Background check"], publicity: ["公示", "Public notice"], onboard: ["聘用", "Onboarding"] }, in: "none", row: true },
    result: { label: ["结果", "Result"], kind: "choice", labels: { pending: ["进行中", "In progress"], passed: ["通过", "Passed"], failed: ["未通过", "Not passed"], absent: ["缺考", "Absent"], waived: ["免试", "Waived"] }, in: "none", row: true },
    ticketNo: { label: ["准考证号", "Ticket number"], kind: "text", in: "none", row: true },
    room: { label: ["考场", "Room"], kind: "text", in: "none", row: true },
    seat: { label: ["座位", "Seat"], kind: "text", in: "none", row: true },
    time: { label: ["考试时间", "Exam time"], kind: "datetime", in: "none", row: true },
    place: { label: ["考试地点", "Exam place"], kind: "text", in: "none", row: true },
  },
  verbs: {
    list: { op: "listTickets", method: "GET", path: "/mrhr-zpgl-new/recruitTicket/list", code: "ticket_view", takes: "page" },
    print: { op: "printTickets", method: "GET", path: "/mrhr-zpgl-new/recruitTicket/print", code: "ticket_view", takes: "all" },
    issue: { op: "issueTickets", method: "POST", path: "/mrhr-zpgl-new/recruitTicket/issue", code: "ticket_edit", takes: "body", asks: { planId: { label: ["招聘计划", "Plan"], hint: ["计划与岗位择一", "Either a plan or a post"], kind: "ref", ref: "recruit/plan", in: "both", row: false }, jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", in: "both", row: false }, time: { label: ["考试时间", "Time"], hint: ["缺省为计划的笔试时间", "Same as the plan by default"], kind: "datetime", in: "both", row: false }, place: { label: ["考试地点", "Place"], hint: ["缺省为计划的笔试地点", "Same as the plan by default"], kind: "text", maxLength: 200, in: "both", row: false }, rooms: { label: ["考场与座位", "Rooms"], kind: "rows", maxLength: 100, of: { room: { label: ["考场", "Room"], kind: "text", maxLength: 20, in: "both", row: true, required: true }, seats: { label: ["座位数", "Seats"], kind: "number", min: 1, max: 500, in: "both", row: true, required: true } }, in: "both", row: false, required: true }, overrideReason: { label: ["仍开考的理由", "Reason for holding the exam anyway"], hint: ["未达开考比例时必填", "Required if the opening ratio is not reached"], kind: "long", maxLength: 500, in: "both", row: false }, limit: { label: ["本次最多发放", "Maximum tickets this time"], hint: ["缺省 200", "200 by default"], kind: "number", min: 1, max: 500, in: "both", row: false } } },
    create: { op: "changeTickets", method: "POST", path: "/mrhr-zpgl-new/recruitTicket/submit", code: "ticket_edit", takes: "body" },
    edit: { op: "changeTickets", method: "POST", path: "/mrhr-zpgl-new/recruitTicket/submit", code: "ticket_edit", takes: "body" },
  },
  filters: {
    planId: { label: ["招聘计划", "Plan"], kind: "ref", ref: "recruit/plan", match: "equals", field: "planId" },
    jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", match: "equals", field: "jobId" },
  },
  sorts: [],
});
