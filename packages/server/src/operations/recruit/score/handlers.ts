import { defineHandlers } from "../../../context/handler.ts";
import { exportSheet, templateOf } from "../../../lists/sheets/export-sheet.ts";
import { listScores, scoreBatches } from "./list-scores.ts";
import { importScoreSheet, readScoreSheet } from "./own-sheet.ts";
import { proposeCut } from "./propose-cut.ts";
import { publishScores } from "./publish-scores.ts";
import { importScores, submitScores } from "./save-scores.ts";
import { scoreSheet } from "./score-sheet.ts";

export const scoreHandlers = defineHandlers({
  listScores: (ctx, { query }) => listScores(ctx, query),
  proposeCut: (ctx, { query }) => proposeCut(ctx, query),
  exportScores: (ctx, { query }) => exportSheet(ctx, scoreSheet, query.columns, scoreBatches(ctx, query.jobId)),
  exportScoreTemplate: async (ctx) => templateOf(ctx, scoreSheet),
  importScores: (ctx, { query, file }) =>
    importScores(ctx, file, { jobId: query.jobId, dryRun: query.dryRun ?? false }),
  readScoreSheet: (ctx, { file }) => readScoreSheet(ctx, file),
  importScoreSheet: (ctx, { query, body }) => importScoreSheet(ctx, body, query.jobId),
  submitScores: (ctx, { body }) => submitScores(ctx, body),
  publishScores: (ctx, { body }) => publishScores(ctx, body.jobId),
});
