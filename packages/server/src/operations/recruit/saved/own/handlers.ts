import { defineHandlers } from "../../../../context/handler.ts";
import { dropSearch, listSaved, saveJob, saveSearch } from "./own-saved.ts";

export const ownSavedHandlers = defineHandlers({
  listSaved: (ctx) => listSaved(ctx),
  saveJob: (ctx, { body }) => saveJob(ctx, body),
  saveSearch: (ctx, { body }) => saveSearch(ctx, body),
  dropSearch: (ctx, { query }) => dropSearch(ctx, query.id),
});
