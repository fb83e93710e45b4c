// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { MarkingRow } from "../schema.ts";

/** Marking session. */
export const recruitMarking = describe<MarkingRow>()({
  name: "recruit/marking",
  label: ["考场评分", "Marking session"],
  plural: ["考场评分", "Marking sessions"],
  id: "id",
  title: "title",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    title: { label: ["场次名称", "Session title"], kind: "text", in: "none", row: true },
    startTime: { label: ["开始", "Start"], kind: "datetime", in: "none", row: true },
    place: { label: ["地点", "Place"], kind: "text", in: "none", row: true },
    room: { label: ["房间", "Room"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["评分中", "Open"], finished: ["已完成", "Finished"] }, in: "none", row: true },
    people: { label: ["应考人数", "Candidates"], kind: "number", min: 0, in: "none", row: true },
    marked: { label: ["本人已评", "Marked by you"], kind: "number", min: 0, in: "none", row: true },
    isDone: { label: ["本人已提交", "Handed in"], kind: "switch", in: "none", row: true },
    isChair: { label: ["主考官", "Chair"], kind: "switch", in: "none", row: true },
  },
  verbs: {
    list: { op: "listMarking", method: "GET", path: "/mrhr-zpgl-new/recruitMarking/list", code: "panel_mark", takes: "page" },
    show: { op: "getMarking", method: "GET", path: "/mrhr-zpgl-new/recruitMarking/detail", code: "panel_mark", takes: "id" },
    mark: { op: "markCandidate", method: "POST", path: "/mrhr-zpgl-new/recruitMarking/mark", code: "panel_mark", takes: "body", by: "id", asks: { inviteeId: { label: ["应聘者", "Candidate"], kind: "ref", ref: "recruit/invitee", in: "both", row: false, required: true }, mark: { label: ["评分", "Mark"], kind: "number", min: 0, max: 100, fraction: true, in: "both", row: false, required: true } } },
    handIn: { op: "handInMarks", method: "POST", path: "/mrhr-zpgl-new/recruitMarking/hand-in", code: "panel_mark", takes: "body", by: "id" },
  },
  filters: {},
  sorts: [],
});
