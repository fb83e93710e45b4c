import type { components } from "@bladekit/openapi";
import { applicationStages } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { countRows } from "../../../../db/database.ts";
import { filledDays, shownDays } from "../../../../lists/day-counts.ts";
import { comingDates, planTimes, readTasks } from "../../plan/campaign-tasks.ts";
import { nextDeadlines } from "./deadlines.ts";

type RecruitFigures = components["schemas"]["RecruitFigures"];

const shownPosts = 8;
const shownPlans = 5;

/** Applications to published posts, without drafts; each caller counts the rows that they see. */
const running = ({ db }: Context) =>
  db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .where("job.publishState", "=", "published")
    .where("job.isDeleted", "=", 0)
    .where("application.state", "<>", "draft");

/** Published plans that have not ended, each with its next date and how much waits for staff. */
async function runningCampaigns(ctx: Context): Promise<RecruitFigures["campaigns"]> {
  const plans = await ctx.db
    .selectFrom("recruitPlan")
    .select(["id", "name", "timeline", "applyEnd", ...planTimes])
    .where("publishState", "=", "published")
    .where("isDeleted", "=", 0)
    .where((plan) => plan.or([plan("endDate", "is", null), plan("endDate", ">=", ctx.now.slice(0, 10))]))
    .orderBy("applyStart", "desc")
    .orderBy("id")
    .limit(shownPlans)
    .execute();
  const tasks = await readTasks(ctx, plans);
  return plans.map((plan) => {
    const next = comingDates(plan, ctx.now).find(({ from }) => from >= ctx.now);
    const waiting = tasks.get(plan.id)?.tasks ?? [];
    return {
      ...{ id: plan.id, name: plan.name, tasks: waiting.reduce((sum, { count }) => sum + count, 0) },
      ...(next && { next }),
    };
  });
}

/** Applications of the running recruitment by day, by post and by stage, and the next dates. */
export async function recruitFigures(ctx: Context): Promise<RecruitFigures> {
  const day = sql<string>`to_char(application.submit_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const [days, stages, posts, deadlines, campaigns] = await Promise.all([
    running(ctx)
      .select([day.as("day"), countRows.as("count")])
      .where("application.submitTime", ">=", sql<string>`now() - make_interval(days => ${shownDays})`)
      .groupBy(day)
      .execute(),
    running(ctx)
      .select(["application.stage", countRows.as("count")])
      .groupBy("application.stage")
      .execute(),
    ctx.db
      .selectFrom("recruitJob as job")
      .leftJoin("recruitApplication as application", (on) =>
        on
          .onRef("application.jobId", "=", "job.id")
          .on("application.state", "not in", ["draft", "withdrawn", "cancelled"]),
      )
      .select(["job.id", "job.title", "job.headcount", sql<number>`count(application.id)::int`.as("applied")])
      .where("job.publishState", "=", "published")
      .where("job.isDeleted", "=", 0)
      .where("job.headcount", ">", 0)
      .where("job.applyStart", "<=", ctx.now)
      .where("job.applyEnd", ">", ctx.now)
      .groupBy(["job.id", "job.title", "job.headcount"])
      .orderBy(sql`count(application.id)::numeric / job.headcount`)
      .orderBy("job.id")
      .limit(shownPosts)
      .execute(),
    nextDeadlines(ctx),
    runningCampaigns(ctx),
  ]);
  const countOf = (stage: string) => stages.find((row) => row.stage === stage)?.count ?? 0;
  // A person who came to a stage has passed those before it.
  const funnel = applicationStages.map((stage, index) => ({
    stage,
    count: applicationStages.slice(index).reduce((sum, later) => sum + countOf(later), 0),
  }));
  return { days: filledDays(ctx.now.slice(0, 10), days), posts, funnel, deadlines, campaigns };
}
