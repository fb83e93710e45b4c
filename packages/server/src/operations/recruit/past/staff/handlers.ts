import { defineHandlers } from "../../../../context/handler.ts";
import { restorePast } from "./restore-past.ts";

export const pastHandlers = defineHandlers({
  restorePast: (ctx, { body }) => restorePast(ctx, body),
});
