import { defineHandlers } from "../../../context/handler.ts";
import { exportSheet, templateOf } from "../../../lists/sheets/export-sheet.ts";
import { importRows } from "../../../lists/sheets/import-rows.ts";
import { feeSheet } from "./fee-sheet.ts";
import { feeImporter } from "./import-fees.ts";
import { feeBatches, listFees } from "./list-fees.ts";
import { recordFees } from "./record-fees.ts";

export const feeHandlers = defineHandlers({
  listFees: (ctx, { query }) => listFees(ctx, query),
  recordFees: (ctx, { body }) => recordFees(ctx, body),
  exportFees: (ctx, { query }) => exportSheet(ctx, feeSheet, query.columns, feeBatches(ctx, query)),
  exportFeeTemplate: async (ctx) => templateOf(ctx, feeSheet),
  importFees: (ctx, { query, file }) => importRows(ctx, feeImporter, file, query),
});
