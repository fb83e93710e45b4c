import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { exportSheet, templateOf } from "../../../../lists/sheets/export-sheet.ts";
import { importRows } from "../../../../lists/sheets/import-rows.ts";
import { grants, submitGrant } from "./grant-rows.ts";
import { grantSheet } from "./grant-sheet.ts";
import { grantImporter } from "./import-grants.ts";

export const leaveGrantHandlers = defineHandlers({
  listLeaveGrant: (ctx, { query }) => grants.page(ctx, query),
  getLeaveGrant: (ctx, { query }) => grants.detail(ctx, query.id),
  submitLeaveGrant: (ctx, { body }) => submitGrant(ctx, body),
  removeLeaveGrant: removeRows(grants),
  exportLeaveGrant: async (ctx, { query }) => exportSheet(ctx, grantSheet, query.columns, grants.batches(ctx, query)),
  exportLeaveGrantTemplate: async (ctx) => templateOf(ctx, grantSheet),
  importLeaveGrant: (ctx, { query, file }) => importRows(ctx, grantImporter, file, query),
});
