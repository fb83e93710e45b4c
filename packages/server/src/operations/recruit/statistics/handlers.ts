import { defineHandlers } from "../../../context/handler.ts";
import { printStatistics } from "./print-statistics.ts";
import { recruitStatistics } from "./statistics.ts";
import { exportStatistics } from "./statistics-sheet.ts";

export const statisticsHandlers = defineHandlers({
  getRecruitStatistics: (ctx, { query }) => recruitStatistics(ctx, query),
  exportRecruitStatistics: (ctx, { query }) => exportStatistics(ctx, query),
  printRecruitStatistics: (ctx, { query }) => printStatistics(ctx, query),
});
