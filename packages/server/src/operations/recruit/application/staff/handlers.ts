import { defineHandlers } from "../../../../context/handler.ts";
import { exportSheet } from "../../../../lists/sheets/export-sheet.ts";
import { applicationSheet } from "./application-sheet.ts";
import { recruitFigures } from "./figures.ts";
import { previewPlaces } from "./preview-places.ts";
import { resumeBatches } from "./resume-summary.ts";
import { resumeSummarySheet } from "./resume-summary-sheet.ts";
import { applicationBatches, countApplications, listApplications } from "./staff-list.ts";
import { getApplication, reopenApplications, revokeOffers, transitionApplications } from "./staff-review.ts";
import { proposeTransfer } from "./transfer.ts";

export const applicationStaffHandlers = defineHandlers({
  listApplications: (ctx, { query }) => listApplications(ctx, query),
  exportApplications: (ctx, { query }) =>
    exportSheet(ctx, applicationSheet, query.columns, applicationBatches(ctx, query)),
  exportResumes: (ctx, { query }) => exportSheet(ctx, resumeSummarySheet, query.columns, resumeBatches(ctx, query)),
  getRecruitFigures: (ctx) => recruitFigures(ctx),
  countApplications: (ctx, { query }) => countApplications(ctx, query),
  getApplication: (ctx, { query }) => getApplication(ctx, query.id),
  transitionApplications: (ctx, { body }) => transitionApplications(ctx, body),
  previewPlaces: (ctx, { query }) => previewPlaces(ctx, query),
  reopenApplications: (ctx, { body }) => reopenApplications(ctx, body),
  revokeOffers: (ctx, { body }) => revokeOffers(ctx, body),
  proposeTransfer: (ctx, { body }) => proposeTransfer(ctx, body),
});
