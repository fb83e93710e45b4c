import type { CampaignDate, CampaignTask, MissingMarks, PlanStep } from "@bladekit/openapi";
import { type ScorePart, scoreParts } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { countRows } from "../../../db/database.ts";

/** What a plan says of its dates. */
export type PlanDates = {
  timeline: unknown;
  applyEnd: string;
} & Readonly<Record<(typeof planTimes)[number], string | null>>;

/** Columns of a plan with its times. */
export const planTimes = [
  ...(["reviewEnd", "appealEnd", "payEnd", "ticketStart", "ticketEnd", "examTime", "interviewFrom"] as const),
] as const;

/** People who stand alike: how many of a post are in a tab, a state and a stage. */
export type Standing = { planId: string; jobId: string; tab: string; state: string; stage: string; count: number };

/** What waits for staff in one plan. */
export type PlanTasks = { tasks: CampaignTask[]; marks: MissingMarks[]; people: Standing[] };

/** Tasks of these plans by their id, in five statements however many posts there are. Callers count the rows that they see. */
export async function readTasks(
  ctx: Context,
  plans: readonly ({ id: string } & Pick<PlanDates, "examTime" | "interviewFrom">)[],
): Promise<Map<string, PlanTasks>> {
  const ids = plans.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [people, marks, appeals, objections, invitees] = await Promise.all([
    readPeople(ctx, ids),
    readUnmarked(ctx, ids),
    readAppeals(ctx, ids),
    readObjections(ctx, ids),
    readInvitees(ctx, ids),
  ]);
  return new Map(
    plans.map((plan) => {
      const own = <T extends { planId: string | null }>(rows: readonly T[]) =>
        rows.filter((row) => row.planId === plan.id);
      const standing = own(people);
      const missing = own(marks).flatMap((row) => (isDue(plan, row.part, ctx.now) ? [row] : []));
      const counts: Readonly<Record<CampaignTask["kind"], number>> = {
        screen: sum(standing.filter(({ tab }) => tab === "screen")),
        returned: sum(standing.filter(({ tab }) => tab === "returned")),
        marks: sum(missing),
        appeal: sum(own(appeals)),
        objection: sum(own(objections)),
        planned: sum(own(invitees).filter(({ state }) => state === "planned")),
        unanswered: sum(own(invitees).filter(({ state }) => state === "published")),
      };
      const tasks = (Object.keys(counts) as CampaignTask["kind"][])
        .filter((kind) => counts[kind] > 0)
        .map((kind) => ({ kind, count: counts[kind] }));
      return [plan.id, { tasks, marks: missing.map(({ planId: _, ...row }) => row), people: standing }];
    }),
  );
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

/** Nobody has a score before the exam. A plan that does not say when it is expects the scores at once. */
function isDue(
  { examTime, interviewFrom }: Pick<PlanDates, "examTime" | "interviewFrom">,
  part: ScorePart,
  now: string,
) {
  const from = part === "written" ? examTime : interviewFrom;
  return !from || from <= now;
}

/** Applications that were handed in, by post and place in the process. */
const readPeople = ({ db }: Context, ids: readonly string[]): Promise<Standing[]> =>
  db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select([
      "job.planId",
      "application.jobId",
      "application.tab",
      "application.state",
      "application.stage",
      countRows.as("count"),
    ])
    .where("job.planId", "in", ids)
    .where("application.tab", "<>", "draft")
    .groupBy(["job.planId", "application.jobId", "application.tab", "application.state", "application.stage"])
    .$narrowType<{ planId: string; tab: string }>()
    .execute();

/** People who wait in an exam that counts for their post and who have no score of it. */
async function readUnmarked(
  { db }: Context,
  ids: readonly string[],
): Promise<(MissingMarks & { planId: string | null })[]> {
  const rows = await db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .leftJoin("recruitScore as score", (on) =>
      on.onRef("score.applicationId", "=", "application.id").onRef("score.part", "=", "application.stage"),
    )
    .select(["job.planId", "job.id as jobId", "job.jobCode", "job.title as jobTitle", "application.stage as part"])
    .select(["job.scoring", countRows.as("count")])
    .where("job.planId", "in", ids)
    .where("application.state", "=", "active")
    .where("application.result", "=", "pending")
    .where("application.stage", "in", [...scoreParts])
    .where("score.applicationId", "is", null)
    .groupBy(["job.planId", "job.id", "job.jobCode", "job.title", "application.stage", "job.scoring"])
    .orderBy("job.jobCode")
    .orderBy("job.id")
    .execute();
  return rows.flatMap(({ scoring, part, ...row }) => {
    const weights = (scoring as { weights?: Partial<Record<ScorePart, number>> }).weights ?? {};
    return weights[part as ScorePart] ? [{ ...row, part: part as ScorePart }] : [];
  });
}

const readAppeals = ({ db }: Context, ids: readonly string[]) =>
  db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitAppeal as appeal", "appeal.applicationId", "application.id")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select(["job.planId", countRows.as("count")])
    .where("job.planId", "in", ids)
    .where("appeal.state", "=", "open")
    .groupBy("job.planId")
    .execute();

const readObjections = ({ db }: Context, ids: readonly string[]) =>
  db
    .selectFrom("recruitObjection as objection")
    .innerJoin("recruitArticle as article", "article.id", "objection.articleId")
    .select(["article.planId", countRows.as("count")])
    .where("article.planId", "in", ids)
    .where("objection.state", "=", "open")
    .groupBy("article.planId")
    .execute();

/** Places in sessions that are still to come. */
const readInvitees = ({ db, now }: Context, ids: readonly string[]) =>
  db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitInvitee as invitee", "invitee.applicationId", "application.id")
    .innerJoin("recruitAppointment as session", "session.id", "invitee.appointmentId")
    .select(["session.planId", "invitee.state", countRows.as("count")])
    .where("session.planId", "in", ids)
    .where("session.isDeleted", "=", 0)
    .where("session.startTime", ">", now)
    .where("invitee.seatNo", "is not", null)
    .where("invitee.state", "in", ["planned", "published"])
    .groupBy(["session.planId", "invitee.state"])
    .execute();

/** Dates of a plan that run or are to come, the first one first. A step of the timeline stands for the date of the plan at the same time. */
export function comingDates({ timeline, applyEnd, ...times }: PlanDates, now: string): CampaignDate[] {
  const steps = ((timeline ?? []) as PlanStep[]).map(({ label, from, to = "" }): CampaignDate => {
    return { kind: "step", label, from, to };
  });
  const named = new Set(steps.flatMap(({ from, to }) => [from, to]));
  const dates = [["applyEnd", applyEnd] as const, ...planTimes.map((kind) => [kind, times[kind]] as const)];
  const others = dates.flatMap(([kind, from]): CampaignDate[] => {
    return from && !named.has(from) ? [{ kind, label: "", from, to: "" }] : [];
  });
  return [...steps, ...others]
    .filter(({ from, to }) => (to || from) >= now)
    .sort((one, other) => one.from.localeCompare(other.from));
}
