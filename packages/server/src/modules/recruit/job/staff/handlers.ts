import { defineHandlers } from "../../../../contract/handler.ts";
import { exportSheet } from "../../../../excel/export-sheet.ts";
import { closeJobs } from "./close-jobs.ts";
import { copyJob } from "./copy-job.ts";
import { jobSheet } from "./job-sheet.ts";
import { jobs, narrowJobs } from "./jobs.ts";
import { publishJobs } from "./publish-jobs.ts";
import { submitJob } from "./submit-job.ts";

export const jobStaffHandlers = defineHandlers({
  listRecruitJob: (ctx, { query }) => jobs.page(ctx, query, narrowJobs(ctx, query)),

  exportRecruitJob: (ctx, { query }) =>
    exportSheet(ctx, jobSheet, query.columns, jobs.batches(ctx, query, narrowJobs(ctx, query))),

  getRecruitJob: (ctx, { query }) => jobs.detail(ctx, query.id),

  submitRecruitJob: (ctx, { body }) => submitJob(ctx, body),

  removeRecruitJob: async (ctx, { query }) => {
    await jobs.remove(ctx, query.ids.split(","));
    return {};
  },

  publishRecruitJob: async (ctx, { query }) => {
    await publishJobs(ctx, query.ids, query.publishState);
    return {};
  },

  closeRecruitJob: async (ctx, { query }) => {
    await closeJobs(ctx, query);
    return {};
  },

  copyRecruitJob: (ctx, { query }) => copyJob(ctx, query.id, query.planId),
});
