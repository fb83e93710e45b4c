// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitPanel, RecruitPanelInput } from "../schema.ts";

/** Panel. */
export const recruitPanel = describe<RecruitPanel, RecruitPanelInput>()({
  name: "recruit/panel",
  label: ["考官组", "Panel"],
  plural: ["考官组", "Panels"],
  id: "id",
  title: "sessionTitle",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    appointmentId: { label: ["场次", "Session"], hint: ["面试或技能考核的场次", "A session of interviews or of skills tests"], kind: "ref", ref: "recruit/appointment", refLabel: "sessionTitle", in: "both", row: true, required: true },
    examiners: { label: ["考官", "Examiners"], hint: ["最多 15 位", "Up to 15 people"], kind: "user", multiple: true, joined: true, in: "both", row: true, required: true },
    chair: { label: ["主考官", "Chair"], hint: ["考官之一，可看实时排名", "One of the examiners, who sees the live ranking"], kind: "user", refLabel: "chairName", in: "both", row: true, required: true },
    dropHigh: { label: ["去掉最高分", "Highest marks dropped"], hint: ["个数", "How many"], kind: "number", min: 0, max: 3, in: "both", row: true },
    dropLow: { label: ["去掉最低分", "Lowest marks dropped"], hint: ["个数", "How many"], kind: "number", min: 0, max: 3, in: "both", row: true },
    hideNames: { label: ["隐去姓名", "Hide names"], hint: ["考官只看到抽签号", "Examiners see the drawn numbers alone"], kind: "switch", in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    sessionTitle: { label: ["场次名称", "Session title"], kind: "text", in: "none", row: true },
    startTime: { label: ["开始", "Start"], kind: "datetime", in: "none", row: true },
    room: { label: ["房间", "Room"], kind: "text", in: "none", row: true },
    examinerNames: { label: ["考官姓名", "Names of examiners"], kind: "text", in: "none", row: true },
    chairName: { label: ["主考官姓名", "Name of the chair"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["评分中", "Open"], finished: ["已完成", "Finished"] }, in: "none", row: true },
    people: { label: ["应考人数", "Candidates"], hint: ["未放弃且未缺席", "Without those who declined or are absent"], kind: "number", min: 0, in: "none", row: true },
    marked: { label: ["已评人数", "Marked"], hint: ["全部考官都已评分", "Marked by every examiner"], kind: "number", min: 0, in: "none", row: true },
    done: { label: ["已提交考官", "Handed in"], hint: ["已提交评分的考官数", "Examiners who have handed in their marks"], kind: "number", min: 0, in: "none", row: true },
  },
  verbs: {
    list: { op: "listRecruitPanel", method: "GET", path: "/mrhr-zpgl-new/recruitPanel/list", code: "panel_view", takes: "page" },
    show: { op: "getRecruitPanel", method: "GET", path: "/mrhr-zpgl-new/recruitPanel/detail", code: "panel_view", takes: "id" },
    create: { op: "submitRecruitPanel", method: "POST", path: "/mrhr-zpgl-new/recruitPanel/submit", code: "panel_edit", takes: "body" },
    edit: { op: "submitRecruitPanel", method: "POST", path: "/mrhr-zpgl-new/recruitPanel/submit", code: "panel_edit", takes: "body" },
    remove: { op: "removeRecruitPanel", method: "POST", path: "/mrhr-zpgl-new/recruitPanel/remove", code: "panel_delete", takes: "ids", restorable: true },
    finish: { op: "finishPanel", method: "POST", path: "/mrhr-zpgl-new/recruitPanel/finish", code: "panel_finish", takes: "body", by: "id" },
    sheet: { op: "printPanelSheet", method: "GET", path: "/mrhr-zpgl-new/recruitPanel/sheet", code: "panel_view", takes: "id" },
  },
  filters: {
    appointmentId: { label: ["场次", "Session"], kind: "ref", ref: "recruit/appointment", match: "equals", field: "appointmentId" },
  },
  sorts: ["createTime"],
});
