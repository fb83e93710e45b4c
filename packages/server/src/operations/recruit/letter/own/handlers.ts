import { defineHandlers } from "../../../../context/handler.ts";
import { getOwnLetter } from "./own-letter.ts";

export const ownLetterHandlers = defineHandlers({
  getOwnLetter: (ctx, { query }) => getOwnLetter(ctx, query.id),
});
