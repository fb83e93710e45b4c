import type { HireMode, RecruitJob } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { takenField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { namedUse, type Use } from "../../../../lists/in-use.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource, type Rows } from "../../../../lists/resource.ts";
import { sentFields } from "../../../../lists/sent-fields.ts";
import { containsText } from "../../bigram-search.ts";
import { isInState, type PublishState, publishStateOf } from "../../publish-state.ts";

/** Posts as staff see them, drafts and closed ones among them; the newest first. */
export const takenCode = say("该计划内已有相同的岗位编号", "The plan already has a post with this code");

export const jobs = defineResource({
  table: "recruitJob",
  base: true,
  columns: [
    ...sentFields(recruitJob),
    ...(["publishState", "closeReason", "createTime", "updateTime", "isDeleted"] as const),
  ],
  ...listedAs(recruitJob, ["title", "publishState"]),
  order: [],
  words: "title",
  duplicate: (cause) => takenField("jobCode", takenCode, cause),
  usesOf: applicationsOf,
  parents: { planId: { table: "recruitPlan", base: true }, deptId: { table: "bladeDept", base: false } },
  present: async (ctx, rows): Promise<RecruitJob[]> => {
    const ids = rows.map(({ id }) => id);
    const [deptNames, planNames, counters] = await Promise.all([
      namesOf(ctx, "bladeDept", "deptName", rows, ({ deptId }) => deptId),
      namesOf(ctx, "recruitPlan", "name", rows, ({ planId }) => planId),
      countersOf(ctx, ids),
    ]);
    return rows.map(({ scoring, ...row }) => ({
      ...row,
      ...scoringOf(scoring),
      hireMode: row.hireMode as HireMode,
      planId: row.planId ?? "",
      planName: planNames.get(row.planId ?? "") ?? "",
      deptName: deptNames.get(row.deptId) ?? "",
      conditions: row.conditions as RecruitJob["conditions"],
      materials: row.materials as RecruitJob["materials"],
      contact: { name: "", phone: "", ...(row.contact as Partial<RecruitJob["contact"]>) },
      talks: row.talks as RecruitJob["talks"],
      stages: row.stages as RecruitJob["stages"],
      withdrawUntilStage: row.withdrawUntilStage as RecruitJob["withdrawUntilStage"],
      publishState: publishStateOf(row, ctx.now),
      isDeleted: row.isDeleted as 0 | 1,
      counters: counters.get(row.id) ?? { applied: 0, pending: 0, passed: 0, rejected: 0 },
    }));
  },
});

/** How examinations count; nothing where the post does not say. */
function scoringOf(scoring: unknown): Pick<RecruitJob, "scoring"> {
  return "weights" in (scoring as object) ? { scoring: scoring as NonNullable<RecruitJob["scoring"]> } : {};
}

/** The filters of a list of posts besides the columns above. */
export type JobListFilter = {
  title?: string;
  publishState?: PublishState;
  applyEnd_datege?: string;
  applyEnd_datelt?: string;
};

/** Narrows a list to what was asked for. */
export function narrowJobs({ db, now }: Context, filter: JobListFilter) {
  const { publishState, applyEnd_datege: from, applyEnd_datelt: to } = filter;
  const title = filter.title?.trim();
  return (rows: Rows<"recruitJob">): Rows<"recruitJob"> =>
    rows
      .$if(!!title, (all) =>
        all.where(containsText("recruitJob.tenantId", "recruitJob.title", db.tenantId, title ?? "")),
      )
      .$if(!!publishState, (all) => all.where(isInState(publishState ?? "draft", now)))
      .$if(!!from, (all) => all.where("applyEnd", ">=", from ?? now))
      .$if(!!to, (all) => all.where("applyEnd", "<", to ?? now));
}

async function namesOf<Row>(
  { db }: Context,
  table: "bladeDept" | "recruitPlan",
  column: "deptName" | "name",
  rows: readonly Row[],
  idOf: (row: Row) => string | null,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
  if (ids.length === 0) return new Map();
  const found = await withoutDataScopes(db)
    .selectFrom(table as "recruitPlan")
    .select(["id", `${column as "name"} as label`])
    .where("id", "in", ids)
    .execute();
  return new Map(found.map(({ id, label }) => [id, label]));
}

async function countersOf({ db }: Context, jobIds: readonly string[]): Promise<Map<string, RecruitJob["counters"]>> {
  if (jobIds.length === 0) return new Map();
  const isWaiting = sql`state = 'active' and stage = 'screen' and result = 'pending'`;
  const isPast = sql`state in ('reserve', 'hired') or (state = 'active' and not (stage = 'screen' and result = 'pending'))`;
  const rows = await withoutDataScopes(db)
    .selectFrom("recruitApplication")
    .select(["jobId", sql<number>`count(*)::int`.as("applied")])
    .select([
      sql<number>`count(*) filter (where ${isWaiting})::int`.as("pending"),
      sql<number>`count(*) filter (where ${isPast})::int`.as("passed"),
      sql<number>`count(*) filter (where state = 'rejected')::int`.as("rejected"),
    ])
    .where("jobId", "in", jobIds)
    .where("state", "not in", ["draft", "withdrawn"])
    .groupBy("jobId")
    .execute();
  return new Map(rows.map(({ jobId, ...counters }) => [jobId, counters]));
}

/** A post that somebody applied for stays, even if all have withdrawn: their applications name it. */
async function applicationsOf({ db }: Context, ids: readonly string[]): Promise<readonly Use[]> {
  const rows = await withoutDataScopes(db)
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select("job.title")
    .where("application.jobId", "in", ids)
    .execute();
  return [
    namedUse(
      "applications",
      rows.map(({ title }) => title),
    ),
  ];
}
