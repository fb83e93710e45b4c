import { defineHandlers } from "../../../../context/handler.ts";
import { messageTemplates, saveMessageTemplate } from "./templates.ts";

export const messageTemplateHandlers = defineHandlers({
  listMessageTemplates: (ctx) => messageTemplates(ctx.db),
  submitMessageTemplate: (ctx, { body }) => saveMessageTemplate(ctx, body),
});
