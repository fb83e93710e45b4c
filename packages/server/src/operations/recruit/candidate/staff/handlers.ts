import { defineHandlers } from "../../../../context/handler.ts";
import { exportSheet } from "../../../../lists/sheets/export-sheet.ts";
import { candidateSheet } from "./candidate-sheet.ts";
import { candidateBatches, getCandidate, listCandidates } from "./candidates.ts";

export const candidateHandlers = defineHandlers({
  listCandidates: (ctx, { query }) => listCandidates(ctx, query),
  getCandidate: (ctx, { query }) => getCandidate(ctx, query.id),
  exportCandidates: (ctx, { query }) => exportSheet(ctx, candidateSheet, query.columns, candidateBatches(ctx, query)),
});
