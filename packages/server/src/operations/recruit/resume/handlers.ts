import { defineHandlers } from "../../../context/handler.ts";
import { listOwnDrafts, saveOwnDrafts } from "./own-drafts.ts";
import { getOwnResume, saveOwnResume } from "./own-resume.ts";

export const resumeHandlers = defineHandlers({
  getOwnResume: (ctx) => getOwnResume(ctx),
  listOwnDrafts: (ctx) => listOwnDrafts(ctx),
  saveOwnDrafts: (ctx, { body }) => saveOwnDrafts(ctx, body),
  saveOwnResume: (ctx, { body }) => saveOwnResume(ctx, body),
});
