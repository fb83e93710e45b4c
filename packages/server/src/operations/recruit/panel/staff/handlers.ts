import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { finishPanel } from "./finish.ts";
import { getMarking, handInMarks, listMarking, markCandidate } from "./marking.ts";
import { panels, submitPanel } from "./panels.ts";
import { printPanelSheet } from "./sheet.ts";

export const panelStaffHandlers = defineHandlers({
  listRecruitPanel: (ctx, { query }) => panels.page(ctx, query),
  getRecruitPanel: (ctx, { query }) => panels.detail(ctx, query.id),
  submitRecruitPanel: (ctx, { body }) => submitPanel(ctx, body),
  removeRecruitPanel: removeRows(panels),
  finishPanel: (ctx, { body }) => finishPanel(ctx, body.id),
  printPanelSheet: (ctx, { query }) => printPanelSheet(ctx, query.id),
  listMarking: (ctx, { query }) => listMarking(ctx, query),
  getMarking: (ctx, { query }) => getMarking(ctx, query.id),
  markCandidate: (ctx, { body }) => markCandidate(ctx, body),
  handInMarks: (ctx, { body }) => handInMarks(ctx, body.id),
});
