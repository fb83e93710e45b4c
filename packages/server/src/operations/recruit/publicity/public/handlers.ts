import { defineHandlers } from "../../../../context/handler.ts";
import { getPublicity, listPublicity, listPublicityItems } from "./publicity-items.ts";
import { submitObjection } from "./submit-objection.ts";

export const publicityHandlers = defineHandlers({
  listPublicity: (ctx) => listPublicity(ctx),
  getPublicity: (ctx, { query }) => getPublicity(ctx, query.id),
  listPublicityItems: (ctx, { query }) => listPublicityItems(ctx, query.id),
  submitObjection: (ctx, { body, header }) => submitObjection(ctx, body, header),
});
