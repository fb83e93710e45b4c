import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { exportSheet, templateOf } from "../../../../lists/sheets/export-sheet.ts";
import { closeJobs } from "./close-jobs.ts";
import { copyJob } from "./copy-job.ts";
import { jobChoices, labelled } from "./import-jobs.ts";
import { jobSheet } from "./job-sheet.ts";
import { jobs, narrowJobs } from "./jobs.ts";
import { publishJobs } from "./publish-jobs.ts";
import { importJobs } from "./sheet/import-any.ts";
import { importJobSheet } from "./sheet/import-sheet.ts";
import { readJobSheet } from "./sheet/read-sheet.ts";
import { submitJob } from "./submit-job.ts";

export const jobStaffHandlers = defineHandlers({
  listRecruitJob: (ctx, { query }) => jobs.page(ctx, query, narrowJobs(ctx, query)),

  exportRecruitJob: (ctx, { query }) =>
    exportSheet(ctx, jobSheet, query.columns, labelled(ctx, jobs.batches(ctx, query, narrowJobs(ctx, query)))),

  exportRecruitJobTemplate: async (ctx) => templateOf(ctx, jobSheet, await jobChoices(ctx)),

  importRecruitJob: (ctx, { query, file }) => importJobs(ctx, file, query),

  readJobSheet: (ctx, { file }) => readJobSheet(ctx, file),

  importJobSheet: (ctx, { body }) => importJobSheet(ctx, body),

  getRecruitJob: (ctx, { query }) => jobs.detail(ctx, query.id),

  submitRecruitJob: (ctx, { body }) => submitJob(ctx, body),

  removeRecruitJob: removeRows(jobs),

  publishRecruitJob: (ctx, { query }) => publishJobs(ctx, query),

  closeRecruitJob: async (ctx, { query }) => {
    await closeJobs(ctx, query);
    return {};
  },

  copyRecruitJob: (ctx, { query }) => copyJob(ctx, query.id, query.planId),
});
