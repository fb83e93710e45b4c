import { defineHandlers } from "../../../../context/handler.ts";
import { listPublicityItems } from "../public/publicity-items.ts";
import { previewPublicity } from "./list-candidates.ts";
import { closeObjection, listObjection, revealObjection } from "./objections.ts";
import { retractPublicity } from "./retract-publicity.ts";
import { startPublicity } from "./start-publicity.ts";

export const publicityStaffHandlers = defineHandlers({
  listPublicityItems: (ctx, { query }) => listPublicityItems(ctx, query.id),
  retractPublicity: (ctx, { body }) => retractPublicity(ctx, body),
  previewPublicity: (ctx, { query }) => previewPublicity(ctx, query.id),
  startPublicity: (ctx, { body }) => startPublicity(ctx, body),
  listObjection: (ctx, { query }) => listObjection(ctx, query),
  closeObjection: (ctx, { body }) => closeObjection(ctx, body),
  revealObjection: (ctx, { body }) => revealObjection(ctx, body),
});
