import { defineHandlers } from "../../../../context/handler.ts";
import { countRows } from "../../../../db/database.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { summaryDicts } from "../job-summary.ts";
import { statusAt, visibleJobs } from "../visible-jobs.ts";
import { getJob } from "./job-detail.ts";
import { countFacets } from "./job-facets.ts";
import { listJobs, listNewJobs } from "./job-list.ts";

export const jobHandlers = defineHandlers({
  listNewJobs: (ctx, { query }) => listNewJobs(ctx, query.size ?? 8, query.hireMode),

  listSocialJobs: (ctx, { query }) => listJobs(ctx, 1, query),

  listCampusJobs: (ctx, { query }) => listJobs(ctx, 2, query),

  getSocialJob: (ctx, { query }) => getJob(ctx, 1, query.id),

  getCampusJob: (ctx, { query }) => getJob(ctx, 2, query.id),

  getJobFacets: async (ctx, { query }) => {
    const [rows, label] = await Promise.all([
      visibleJobs(ctx.db, ctx.now)
        .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
        .select(["job.category", "job.educationMin", "job.employment", "job.deptId", "dept.deptName"])
        .select([statusAt(ctx.now).as("status"), countRows.as("jobs")])
        .where("job.hireMode", "=", query.hireMode)
        .groupBy(["job.category", "job.educationMin", "job.employment", "job.deptId", "dept.deptName", "status"])
        .execute(),
      dictNames(ctx.db, summaryDicts, ctx.language),
    ]);
    return countFacets(rows, label, ctx.language);
  },
});
