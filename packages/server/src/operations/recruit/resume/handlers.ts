import { defineHandlers } from "../../../context/handler.ts";
import { getOwnResume, saveOwnResume } from "./own-resume.ts";

export const resumeHandlers = defineHandlers({
  getOwnResume: (ctx) => getOwnResume(ctx),
  saveOwnResume: (ctx, { body }) => saveOwnResume(ctx, body),
});
