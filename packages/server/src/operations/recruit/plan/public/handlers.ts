import type { Plan, TreeNode } from "@bladekit/openapi";
import { sql } from "kysely";
import { defineHandlers } from "../../../../context/handler.ts";
import { countRows } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { jobStatus } from "../../job/job-status.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";
import { deptTree } from "./dept-tree.ts";
import { findDepts } from "./depts.ts";

function findPlans(db: TenantDatabase) {
  return db
    .selectFrom("recruitPlan")
    .select(["id", "name", "year", "description", "applyStart", "applyEnd", "timeline"])
    .where("publishState", "=", "published")
    .where("isDeleted", "=", 0)
    .orderBy("applyStart", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Posts and headcount of each plan and category. */
function countByCategory(db: TenantDatabase, now: string) {
  return visibleJobs(db, now)
    .select(["job.planId", "job.category", countRows.as("jobs"), sql<number>`sum(job.headcount)::int`.as("headcount")])
    .where("job.planId", "is not", null)
    .groupBy(["job.planId", "job.category"])
    .execute();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const planHandlers = defineHandlers({
  listPlans: async (ctx) => {
    const [plans, counts] = await Promise.all([findPlans(ctx.db), countByCategory(ctx.db, ctx.now)]);
    return plans.map((plan) => {
      const own = counts.filter((count) => count.planId === plan.id);
      return {
        ...plan,
        timeline: plan.timeline as Plan["timeline"],
        state: jobStatus(plan, ctx.now),
        jobCount: sum(own.map((count) => count.jobs)),
        headcount: sum(own.map((count) => count.headcount)),
      };
    });
  },

  getPlanTree: async (ctx) => {
    const [plans, counts, label] = await Promise.all([
      findPlans(ctx.db),
      countByCategory(ctx.db, ctx.now),
      dictNames(ctx.db, ["recruit_category"], ctx.language),
    ]);
    return plans.map(({ id, name }): TreeNode => {
      const children = counts
        .filter((count) => count.planId === id)
        .map(({ category, jobs }): TreeNode => {
          const key = `${id}-${category}`;
          return { id: key, parentId: id, title: label("recruit_category", category), key, value: key, count: jobs };
        });
      const count = sum(children.map((child) => child.count ?? 0));
      return { id, parentId: "0", title: name, key: id, value: id, count, ...(children.length > 0 && { children }) };
    });
  },

  getDeptTree: async (ctx, { query }) => {
    const [depts, counts] = await Promise.all([
      findDepts(ctx.db),
      visibleJobs(ctx.db, ctx.now)
        .select(["job.deptId", countRows.as("jobs")])
        .where("job.applyStart", "<=", ctx.now)
        .where("job.applyEnd", ">=", ctx.now)
        .$if(query.hireMode !== undefined, (jobs) => jobs.where("job.hireMode", "=", query.hireMode ?? 1))
        .groupBy("job.deptId")
        .execute(),
    ]);
    return deptTree(depts, new Map(counts.map((count) => [count.deptId, count.jobs])));
  },
});
