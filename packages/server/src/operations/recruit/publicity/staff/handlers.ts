import { defineHandlers } from "../../../../context/handler.ts";
import { getPublicity, listPublicity, listPublicityItems } from "../public/publicity-items.ts";
import { submitObjection } from "../public/submit-objection.ts";
import { closeObjection, listObjection, revealObjection } from "./objections.ts";
import { retractPublicity } from "./retract-publicity.ts";
import { startPublicity } from "./start-publicity.ts";

export const publicityHandlers = defineHandlers({
  listPublicity: (ctx) => listPublicity(ctx),
  getPublicity: (ctx, { query }) => getPublicity(ctx, query.id),
  listPublicityItems: (ctx, { query }) => listPublicityItems(ctx, query.id),
  retractPublicity: (ctx, { body }) => retractPublicity(ctx, body),
  startPublicity: (ctx, { body }) => startPublicity(ctx, body),
  submitObjection: (ctx, { body, header }) => submitObjection(ctx, body, header),
  listObjection: (ctx, { query }) => listObjection(ctx, query),
  closeObjection: (ctx, { body }) => closeObjection(ctx, body),
  revealObjection: (ctx, { body }) => revealObjection(ctx, body),
});
