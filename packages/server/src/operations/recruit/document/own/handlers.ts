import { defineHandlers } from "../../../../context/handler.ts";
import { getOwnDocument } from "./own-document.ts";

export const ownDocumentHandlers = defineHandlers({
  getOwnDocument: (ctx, { query }) => getOwnDocument(ctx, query),
});
