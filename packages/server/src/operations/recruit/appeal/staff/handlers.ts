import { defineHandlers } from "../../../../context/handler.ts";
import { answerAppeal, answerRecheck } from "./answer.ts";
import { getAppeal, listAppeal } from "./appeals.ts";

export const appealStaffHandlers = defineHandlers({
  listAppeal: (ctx, { query }) => listAppeal(ctx, query),
  getAppeal: (ctx, { query }) => getAppeal(ctx, query.id),
  answerAppeal: (ctx, { body }) => answerAppeal(ctx, body),
  answerRecheck: (ctx, { body }) => answerRecheck(ctx, body),
});
