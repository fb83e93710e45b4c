import { defineHandlers } from "../../../../context/handler.ts";
import { submitOwnAppeal } from "./submit-appeal.ts";

export const ownAppealHandlers = defineHandlers({
  submitOwnAppeal: (ctx, { body }) => submitOwnAppeal(ctx, body),
});
