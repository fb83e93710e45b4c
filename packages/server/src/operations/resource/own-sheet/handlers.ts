import { defineHandlers } from "../../../context/handler.ts";
import { markOwnSheet } from "./mark-own-sheet.ts";

export const ownSheetHandlers = defineHandlers({
  markOwnSheet: (ctx, { body, files }) => markOwnSheet(ctx, body.marks, files),
});
