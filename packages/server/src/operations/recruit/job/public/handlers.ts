import { defineHandlers } from "../../../../context/handler.ts";
import { getJobCard } from "./job-card.ts";
import { getJob } from "./job-detail.ts";
import { readFacets } from "./job-facets.ts";
import { listJobs, listNewJobs } from "./job-list.ts";

export const jobHandlers = defineHandlers({
  listNewJobs: (ctx, { query }) => listNewJobs(ctx, query.size ?? 8, query.hireMode),

  listSocialJobs: (ctx, { query }) => listJobs(ctx, 1, query),

  listCampusJobs: (ctx, { query }) => listJobs(ctx, 2, query),

  getSocialJob: (ctx, { query }) => getJob(ctx, 1, query.id),

  getCampusJob: (ctx, { query }) => getJob(ctx, 2, query.id),

  searchJobs: (ctx, { query }) => listJobs(ctx, undefined, query),

  getJobCard: (ctx, { query }) => getJobCard(ctx, query),

  getJobFacets: (ctx, { query }) => readFacets(ctx, query),
});
