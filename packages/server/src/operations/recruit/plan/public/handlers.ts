import type { Plan, TreeNode } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { defineHandlers } from "../../../../context/handler.ts";
import { isInEnglish, nameIn } from "../../../../contract/language.ts";
import { countRows } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { dictNames, ownNames } from "../../../system/dict/dict-names.ts";
import { absence } from "../../gone.ts";
import { jobStatus } from "../../job/job-status.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";
import { namedSteps } from "../named-steps.ts";
import { deptTree } from "./dept-tree.ts";
import { findDepts } from "./depts.ts";

/** Plans that visitors see: all of them, or the one that is named. */
function findPlans(db: TenantDatabase, id?: string) {
  return db
    .selectFrom("recruitPlan")
    .select([
      "id",
      "name",
      "year",
      "nameEn",
      "description",
      "descriptionEn",
      "applyStart",
      "applyEnd",
      "timeline",
      "updateTime",
    ])
    .where("publishState", "=", "published")
    .where("isDeleted", "=", 0)
    .$if(id !== undefined, (plans) => plans.where("id", "=", id ?? ""))
    .orderBy("applyStart", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Posts and headcount of each category of each plan, or of the one that is named. */
function countByCategory(db: TenantDatabase, now: string, planId?: string) {
  return visibleJobs(db, now)
    .select(["job.planId", "job.category", countRows.as("jobs"), sql<number>`sum(job.headcount)::int`.as("headcount")])
    .where("job.planId", "is not", null)
    .$if(planId !== undefined, (jobs) => jobs.where("job.planId", "=", planId ?? ""))
    .groupBy(["job.planId", "job.category"])
    .execute();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Plans with their state now and the number of their posts and places. */
async function readPlans({ db, now, language }: Context, id?: string): Promise<Plan[]> {
  const [plans, counts, nameOf] = await Promise.all([
    findPlans(db, id),
    countByCategory(db, now, id),
    ownNames(db, language),
  ]);
  return plans.map(({ name, nameEn, description, descriptionEn, ...plan }) => {
    const own = counts.filter((count) => count.planId === plan.id);
    return {
      ...plan,
      name: nameIn(language, name, nameEn),
      description: nameIn(language, description, descriptionEn),
      hasEnglish: isInEnglish([name, nameEn], [description, descriptionEn]),
      timeline: namedSteps(plan.timeline, nameOf),
      state: jobStatus(plan, now),
      jobCount: sum(own.map((count) => count.jobs)),
      headcount: sum(own.map((count) => count.headcount)),
    };
  });
}

export const planHandlers = defineHandlers({
  listPlans: (ctx) => readPlans(ctx),

  /** @throws Refusal `not_found`, `gone` */
  getPlan: async (ctx, { query }) => {
    const [plan] = await readPlans(ctx, query.id);
    if (!plan) throw await absence(ctx.db, "recruitPlan", query.id, ctx.now);
    return plan;
  },

  getPlanTree: async (ctx) => {
    const [plans, counts, label] = await Promise.all([
      findPlans(ctx.db),
      countByCategory(ctx.db, ctx.now),
      dictNames(ctx.db, ["recruit_category"], ctx.language),
    ]);
    return plans.map(({ id, name, nameEn }): TreeNode => {
      const children = counts
        .filter((count) => count.planId === id)
        .map(({ category, jobs }): TreeNode => {
          const key = `${id}-${category}`;
          return { id: key, parentId: id, title: label("recruit_category", category), key, value: key, count: jobs };
        });
      const count = sum(children.map((child) => child.count ?? 0));
      return {
        id,
        parentId: "0",
        title: nameIn(ctx.language, name, nameEn),
        key: id,
        value: id,
        count,
        ...(children.length > 0 && { children }),
      };
    });
  },

  getDeptTree: async (ctx, { query }) => {
    const [depts, counts, nameOf] = await Promise.all([
      findDepts(ctx.db),
      visibleJobs(ctx.db, ctx.now)
        .select(["job.deptId", countRows.as("jobs")])
        .where("job.applyStart", "<=", ctx.now)
        .where("job.applyEnd", ">=", ctx.now)
        .$if(query.hireMode !== undefined, (jobs) => jobs.where("job.hireMode", "=", query.hireMode ?? 1))
        .groupBy("job.deptId")
        .execute(),
      ownNames(ctx.db, ctx.language),
    ]);
    const named = depts.map((dept) => ({ ...dept, deptName: nameOf(dept.deptName) }));
    return deptTree(named, new Map(counts.map((count) => [count.deptId, count.jobs])));
  },
});
