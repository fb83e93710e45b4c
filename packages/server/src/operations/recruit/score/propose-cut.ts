import type { JobScoring, operations, ScoreCut, ScoreCutRow } from "@bladekit/openapi";
import { scorePart } from "@bladekit/openapi/labels/zh";
import {
  type ApplicationStage,
  byRatio,
  cutByScore,
  cutOutcomes,
  nextStage,
  placesAt,
  type ScorePart,
  type Scoring,
  scoreParts,
  stageText,
  usualStageRatios,
} from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { invalidFields } from "../../../contract/validator.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { type Places, placesLeft } from "../application/places.ts";
import { namedIds } from "../publish-rows.ts";
import { byPart } from "./list-scores.ts";
import { type Marked, readMarked, requireScoring } from "./score-rows.ts";

type Query = operations["proposeCut"]["parameters"]["query"];

const MAX_POSTS = 20;

/**
 * The people of each post who go on by ratio, pass lines and ties, out of those who wait in the stage of the examination; or the people of
 * the reserve who move up to free places. Nothing is moved.
 * @throws Refusal `not_found`, `validation_failed` for too many posts, `conflict` for a post without that examination or without weights
 */
export async function proposeCut(ctx: Context, query: Query): Promise<ScoreCut[]> {
  const ids = namedIds(query.jobIds);
  if (ids.length > MAX_POSTS) {
    throw invalidFields([
      { field: "jobIds", message: say("一次最多 {} 个岗位", "Choose {} posts or fewer", MAX_POSTS) },
    ]);
  }
  const posts = await readPosts(ctx.db, ids);
  if (posts.length < ids.length) throw new Refusal("not_found");
  const cuts: ScoreCut[] = [];
  const free = query.of === "reserve" ? await freePlaces(ctx.db, posts) : undefined;
  for (const post of posts) cuts.push(cutOf(post, await readMarked(ctx.db, post.jobId), query, free));
  return cuts;
}

type Post = Awaited<ReturnType<typeof readPosts>>[number];

function readPosts(db: TenantDatabase, ids: readonly string[]) {
  return db
    .selectFrom("recruitJob as job")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["job.id as jobId", "job.title as jobTitle", "job.jobCode", "job.headcount", "job.stages", "job.scoring"])
    .select(["plan.interviewRatio", "plan.medicalRatio"])
    .where("job.id", "in", ids)
    .where("job.isDeleted", "=", 0)
    .orderBy("job.jobCode")
    .orderBy("job.id")
    .execute();
}

/** Free places of posts for people who move up; as many as the review gives out. */
const freePlaces = (db: TenantDatabase, posts: readonly Post[]): Promise<Places> =>
  placesLeft(
    db,
    posts.map(({ jobId, headcount }) => ({ id: jobId, headcount })),
  );

function cutOf(post: Post, people: readonly Marked[], query: Query, free: Places | undefined): ScoreCut {
  const { by = "total", ties = "in" } = query;
  const stages = post.stages as ApplicationStage[];
  const stage = by === "total" ? scoreParts.filter((part) => stages.includes(part)).at(-1) : by;
  if (!stage || !stages.includes(stage)) throw noExam(post.jobTitle, by === "total" ? undefined : by);
  const scoring = by === "total" ? requireScoring({ scoring: post.scoring as Partial<JobScoring> }) : byPart(by);
  const waiting = people.filter((one) =>
    free ? one.state === "reserve" : one.state === "active" && one.stage === stage && one.result === "pending",
  );
  const through = people.filter((one) => isThrough(one, stage, stages)).length;
  const left = free?.get(post.jobId);
  const places = free ? (left === undefined ? undefined : post.headcount) : placesOf(post, stage, stages, query.ratio);
  const taken = left === undefined ? through : post.headcount - left;
  const results = cutByScore(
    waiting.map(({ marks }) => marks),
    scoring,
    {
      places: places === undefined ? undefined : Math.max(0, places - taken),
      lines: linesOf(scoring, query),
      totalLine: by === "total" ? query.totalLine : undefined,
      ties,
    },
  );
  const rows = waiting.flatMap(({ id, applicationNo, candidateName }, index): ScoreCutRow[] => {
    const result = results[index];
    return result ? [{ id, applicationNo, candidateName, ...result }] : [];
  });
  const { jobId, jobTitle, jobCode, headcount } = post;
  return {
    ...{ jobId, jobTitle, jobCode, stage, headcount, taken, rows: rows.toSorted(bestFirst) },
    ...(places !== undefined && { places }),
  };
}

/** Whether somebody has gone beyond the stage, or waits after it to be hired. */
function isThrough({ state, stage, result }: Marked, exam: ApplicationStage, stages: readonly ApplicationStage[]) {
  if (state === "hired") return true;
  return (
    state === "active" && (stages.indexOf(stage) > stages.indexOf(exam) || (stage === exam && result !== "pending"))
  );
}

/** How many people go on from the examination: by the ratio that was asked for, else by that of the plan. */
function placesOf(post: Post, exam: ApplicationStage, stages: ApplicationStage[], ratio: string | undefined) {
  if (post.headcount <= 0) return undefined;
  if (ratio) return byRatio(post.headcount, ratio);
  const ratios = {
    interview: post.interviewRatio ?? usualStageRatios.interview,
    medical: post.medicalRatio ?? usualStageRatios.medical,
  };
  return placesAt(nextStage(exam, { stages }) ?? "onboard", { headcount: post.headcount, stages }, ratios);
}

/** The pass lines of the parts that count. */
function linesOf({ weights }: Scoring, { writtenLine, interviewLine, skillLine }: Query) {
  const lines: Readonly<Record<ScorePart, number | undefined>> = {
    ...{ written: writtenLine, interview: interviewLine, skill: skillLine },
  };
  return Object.fromEntries(scoreParts.filter((part) => weights[part]).map((part) => [part, lines[part]]));
}

function bestFirst(one: ScoreCutRow, other: ScoreCutRow): number {
  const group = cutOutcomes.indexOf(one.outcome) - cutOutcomes.indexOf(other.outcome);
  return group || (one.rank ?? 0) - (other.rank ?? 0) || (other.total ?? 0) - (one.total ?? 0);
}

const noExam = (title: string, part: ScorePart | undefined) =>
  new Refusal("conflict", {
    message: part
      ? say("岗位“{}”没有{}环节", "The post “{}” has no {}", title, {
          zh: scorePart[part],
          en: stageText(part, "en").toLowerCase(),
        })
      : say("岗位“{}”没有考试环节", "The post “{}” has no examination", title),
  });
