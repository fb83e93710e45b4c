import type { Campaign, CampaignPost } from "@bladekit/openapi";
import {
  type ApplicationStage,
  applicationStages,
  placesAt,
  stagesFrom,
  type usualStageRatios,
} from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { comingDates, planTimes, readTasks, type Standing } from "../campaign-tasks.ts";

/** How a plan stands: seven statements, however many posts it has. @throws Refusal `not_found` */
export async function getCampaign(ctx: Context, id: string): Promise<Campaign> {
  const plan = await ctx.db
    .selectFrom("recruitPlan")
    .select(["id", "name", "timeline", "applyEnd", "interviewRatio", "medicalRatio", ...planTimes])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!plan) throw new Refusal("not_found");
  const [posts, byPlan] = await Promise.all([readPosts(ctx, id), readTasks(ctx, [plan])]);
  const { tasks = [], marks = [], people = [] } = byPlan.get(id) ?? {};
  const ratios = { interview: plan.interviewRatio, medical: plan.medicalRatio };
  return {
    ...{ id, name: plan.name, tasks, marks },
    dates: comingDates(plan, ctx.now),
    posts: posts.map((post) => toPost(post, people, ratios)),
  };
}

const readPosts = ({ db }: Context, planId: string) =>
  db
    .selectFrom("recruitJob")
    .select(["id as jobId", "jobCode", "title as jobTitle", "headcount", "stages"])
    .where("planId", "=", planId)
    .where("isDeleted", "=", 0)
    .orderBy("jobCode")
    .orderBy("id")
    .execute();

type Post = Awaited<ReturnType<typeof readPosts>>[number];

function toPost(
  { stages: column, ...post }: Post,
  all: readonly Standing[],
  ratios: typeof usualStageRatios,
): CampaignPost {
  const people = all.filter(({ jobId }) => jobId === post.jobId);
  const count = (is: (row: Standing) => boolean) => people.filter(is).reduce((sum, row) => sum + row.count, 0);
  const stages = applicationStages.filter((stage) => (column as ApplicationStage[]).includes(stage));
  return {
    ...post,
    applied: count(() => true),
    stages: stages.map((stage) => {
      const from: readonly string[] = stagesFrom(stage);
      const places = placesAt(stage, { headcount: post.headcount, stages }, ratios);
      return {
        stage,
        waiting: count(({ tab }) => tab === stage),
        reached: count((row) => row.state === "hired" || (row.state === "active" && from.includes(row.stage))),
        ...(places !== undefined && { places }),
      };
    }),
    reserve: count(({ tab }) => tab === "reserve"),
    hired: count(({ tab }) => tab === "hired"),
  };
}
