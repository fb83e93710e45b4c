import type { RecruitPlan } from "@bladekit/openapi";
import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { countRows } from "../../../../db/database.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { namedUse, type Use } from "../../../../lists/in-use.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource, type Rows } from "../../../../lists/resource.ts";
import { approvalStates } from "../../approval/standing.ts";
import { jobStatus } from "../../job/job-status.ts";

/** Times of a plan that may be open. */
export const openTimes = [
  ...(["reviewStart", "reviewEnd", "appealEnd", "payStart", "payEnd", "ticketStart", "ticketEnd"] as const),
  ...(["examTime", "interviewFrom", "interviewTo"] as const),
] as const;

/** Days of a plan that may be open. */
export const openDays = ["startDate", "endDate"] as const;

/** Plans as staff see them, the newest first. A plan is shown from the moment it is published. */
export const plans = defineResource({
  table: "recruitPlan",
  base: true,
  columns: [
    ...([
      "id",
      "name",
      "year",
      "nameEn",
      "batch",
      "description",
      "descriptionEn",
      "applyStart",
      "applyEnd",
      "fee",
      "examPlace",
      "examMapLink",
      "examSubjects",
      "examNotice",
    ] as const),
    ...(["publicityDays", "resultNoticeIds", "openRatioDefault", "applyLimitPerPerson", "oneJobOnly"] as const),
    ...([
      "interviewRatio",
      "medicalRatio",
      "feeBeforeTicket",
      "requestedNum",
      "approvedNum",
      "consentTextId",
      "privacyTextId",
      "timeline",
      "version",
    ] as const),
    ...(["publishState", "createTime", "updateTime", "isDeleted"] as const),
    ...openTimes,
    ...openDays,
  ],
  ...listedAs(recruitPlan, ["publishState"]),
  order: [],
  usesOf: usesOfPlans,
  parents: { resultNoticeIds: { table: "recruitArticle", base: true } },
  present: async (ctx, rows): Promise<RecruitPlan[]> => {
    const stats = await statsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    const approvals = await approvalStates(ctx.db, "plan", rows, ({ publishState }) => publishState === "published");
    return rows.map((row) => ({
      ...row,
      ...filledIn(row, [...openTimes, ...openDays]),
      timeline: row.timeline as RecruitPlan["timeline"],
      examSubjects: row.examSubjects as RecruitPlan["examSubjects"],
      isDeleted: row.isDeleted as 0 | 1,
      state: jobStatus(row, ctx.now),
      stats: stats.get(row.id) ?? { jobs: 0, headcount: 0, applied: 0 },
      approval: approvals(row),
    }));
  },
});

/** Narrows a list to a state. */
export function inState(state: RecruitPlan["publishState"] | undefined) {
  return (rows: Rows<"recruitPlan">): Rows<"recruitPlan"> => {
    if (!state) return rows;
    // Plans have no release of their own, so none is ever waiting for one.
    return state === "scheduled" ? rows.where(sql<boolean>`false`) : rows.where("publishState", "=", state);
  };
}

/** An open value is an empty text on the wire. */
function filledIn<Key extends string>(row: Record<Key, string | null>, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? ""])) as Record<Key, string>;
}

/** Counts all posts and applications of plans, whoever looks. */
async function statsOf(ctx: Context, planIds: readonly string[]): Promise<Map<string, RecruitPlan["stats"]>> {
  if (planIds.length === 0) return new Map();
  const db = withoutDataScopes(ctx.db);
  const posts = await db
    .selectFrom("recruitJob as job")
    .select(["job.planId", countRows.as("jobs"), sql<number>`sum(job.headcount)::int`.as("headcount")])
    .where("job.planId", "in", planIds)
    .where("job.isDeleted", "=", 0)
    .groupBy("job.planId")
    .execute();
  const applications = await db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select(["job.planId", countRows.as("applied")])
    .where("job.planId", "in", planIds)
    .where("application.state", "not in", ["draft", "withdrawn"])
    .groupBy("job.planId")
    .execute();
  return new Map(
    posts.map(({ planId, jobs, headcount }) => {
      const applied = applications.find((row) => row.planId === planId)?.applied ?? 0;
      return [planId ?? "", { jobs, headcount, applied }];
    }),
  );
}

async function usesOfPlans(ctx: Context, ids: readonly string[]): Promise<readonly Use[]> {
  const db = withoutDataScopes(ctx.db);
  const [posts, notices] = [
    await db.selectFrom("recruitJob").select("title").where("planId", "in", ids).where("isDeleted", "=", 0).execute(),
    await db
      .selectFrom("recruitArticle")
      .select("title")
      .where("planId", "in", ids)
      .where("isDeleted", "=", 0)
      .execute(),
  ];
  return [
    namedUse(
      "positions",
      posts.map(({ title }) => title),
    ),
    namedUse(
      "notices",
      notices.map(({ title }) => title),
    ),
  ];
}
