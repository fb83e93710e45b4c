import { defineHandlers } from "../../../../context/handler.ts";
import { getOwnApplication, listOwnApplications, transitionOwnApplication } from "./own-applications.ts";
import { getOwnEligibility } from "./own-eligibility.ts";
import { submitResume } from "./submit-resume.ts";
import { listSuitingJobs } from "./suiting-jobs.ts";

export const ownApplicationHandlers = defineHandlers({
  submitResume: (ctx, { query }) => submitResume(ctx, query.jobId),
  getOwnEligibility: (ctx, { query }) => getOwnEligibility(ctx, query.jobId),
  listSuitingJobs: (ctx, { query }) => listSuitingJobs(ctx, query),
  listOwnApplications: (ctx, { query }) => listOwnApplications(ctx, query),
  getOwnApplication: (ctx, { query }) => getOwnApplication(ctx, query.id),
  transitionOwnApplication: (ctx, { body }) => transitionOwnApplication(ctx, body),
});
