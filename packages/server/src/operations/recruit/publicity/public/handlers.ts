import { defineHandlers } from "../../../../context/handler.ts";
import { getPublicity, listPublicity } from "./publicity-items.ts";
import { submitObjection } from "./submit-objection.ts";

export const publicityHandlers = defineHandlers({
  listPublicity: (ctx) => listPublicity(ctx),
  getPublicity: (ctx, { query }) => getPublicity(ctx, query.id),
  submitObjection: (ctx, { body, header }) => submitObjection(ctx, body, header),
});
