// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitInvitee } from "../schema.ts";

/** Invitee. */
export const recruitInvitee = describe<RecruitInvitee>()({
  name: "recruit/invitee",
  label: ["日程名单", "Invitee"],
  plural: ["日程名单", "Invitees"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    appointmentId: { label: ["场次", "Session"], kind: "ref", ref: "recruit/appointment", refLabel: "appointmentTitle", in: "none", row: true },
    appointmentTitle: { label: ["场次名称", "Session title"], kind: "text", in: "none", row: true },
    kind: { label: ["类型", "Kind"], kind: "choice", labels: { written: ["笔试", "Written exam"], review: ["资格复审", "Document check"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"], medical: ["体检", "Medical check"], signing: ["签约", "Signing"] }, in: "none", row: true },
    startTime: { label: ["开始", "Start"], kind: "datetime", in: "none", row: true },
    place: { label: ["地点", "Place"], kind: "text", in: "none", row: true },
    room: { label: ["房间", "Room"], kind: "text", in: "none", row: true },
    applicationId: { label: ["投递", "Application"], kind: "ref", ref: "recruit/application", refLabel: "applicationNo", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    candidateName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    jobTitle: { label: ["岗位名称", "Post"], kind: "text", in: "none", row: true },
    seatNo: { label: ["序号", "Number"], hint: ["座位号或抽签号，0 为已退回", "The seat or the number drawn by lot; 0 where it was given back"], kind: "number", min: 0, in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { planned: ["待发布", "Planned"], published: ["待确认", "Waiting for an answer"], confirmed: ["已确认", "Confirmed"], moved: ["已改期", "Moved by the candidate"], declined: ["已放弃", "Declined"] }, in: "none", row: true },
    note: { label: ["放弃原因", "Reason for declining"], kind: "text", in: "none", row: true },
    attendance: { label: ["到场", "Attendance"], kind: "choice", labels: { expected: ["未签到", "Not checked in"], present: ["已签到", "Checked in"], absent: ["缺席", "Absent"] }, in: "none", row: true },
    checkTime: { label: ["签到时间", "Checked in at"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listInvitees", method: "GET", path: "/mrhr-zpgl-new/recruitInvitee/list", code: "appointment_view", takes: "page" },
    show: { op: "getInvitee", method: "GET", path: "/mrhr-zpgl-new/recruitInvitee/detail", code: "appointment_view", takes: "id" },
    move: { op: "moveInvitee", method: "POST", path: "/mrhr-zpgl-new/recruitInvitee/move", code: "appointment_edit", takes: "body", by: "id", asks: { appointmentId: { label: ["改到的场次", "New session"], hint: ["同一计划中类型与名称相同", "Of the same plan, kind and title"], kind: "ref", ref: "recruit/appointment", in: "both", row: false, required: true } } },
    remove: { op: "removeInvitee", method: "POST", path: "/mrhr-zpgl-new/recruitInvitee/remove", code: "appointment_edit", takes: "ids" },
    checkIn: { op: "checkInInvitee", method: "POST", path: "/mrhr-zpgl-new/recruitInvitee/check-in", code: "appointment_check", takes: "body", by: "id" },
  },
  filters: {
    planId: { label: ["招聘计划", "Plan"], kind: "ref", ref: "recruit/plan", match: "equals", field: "planId" },
    appointmentId: { label: ["场次", "Session"], kind: "ref", ref: "recruit/appointment", match: "equals", field: "appointmentId" },
    state: { label: ["状态", "State"], kind: "choice", labels: { planned: ["待发布", "Planned"], published: ["待确认", "Waiting for an answer"], confirmed: ["已确认", "Confirmed"], moved: ["已改期", "Moved by the candidate"], declined: ["已放弃", "Declined"] }, match: "equals", field: "state" },
    attendance: { label: ["到场", "Attendance"], kind: "choice", labels: { expected: ["未签到", "Not checked in"], present: ["已签到", "Checked in"], absent: ["缺席", "Absent"] }, match: "equals", field: "attendance" },
  },
  sorts: [],
});
