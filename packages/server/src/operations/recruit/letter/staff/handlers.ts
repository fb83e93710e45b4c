import { defineHandlers } from "../../../../context/handler.ts";
import { letterTemplates } from "../letter-texts.ts";
import { checkLetters } from "./check-letters.ts";
import { printLetters } from "./print-letters.ts";
import { sendLetters } from "./send-letters.ts";
import { previewLetter, saveLetterTemplate } from "./templates.ts";

export const letterStaffHandlers = defineHandlers({
  listLetterTemplates: (ctx) => letterTemplates(ctx.db),
  submitLetterTemplate: (ctx, { body }) => saveLetterTemplate(ctx, body),
  previewLetter: (ctx, { body }) => previewLetter(ctx, body),
  checkLetters: (ctx, { body }) => checkLetters(ctx, body),
  sendLetters: (ctx, { body }) => sendLetters(ctx, body),
  printLetters: (ctx, { query }) => printLetters(ctx, query.ids),
});
