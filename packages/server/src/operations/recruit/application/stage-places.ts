import type { StagePlaces } from "@bladekit/openapi";
import {
  type ApplicationStage,
  nextStage,
  placesAt,
  type StageRatios,
  stagesFrom,
  stageText,
  usualStageRatios,
} from "@bladekit/sdk/rules";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { countRows } from "../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** An application that is about to go on. */
type Going = { jobId: string; stage: ApplicationStage; stages: string[] };

/** The stage that an application goes on to; undefined when it stays where it is. */
type StageAhead = (row: Going) => ApplicationStage | undefined;

/** The stage after the present one. Who waits for a public list stays until the list is made. */
export const stageAfter: StageAhead = ({ stage, stages }) => {
  const next = nextStage(stage, { stages: stages as ApplicationStage[] });
  return next === "publicity" ? undefined : next;
};

/** The people of each post against the places of the stage ahead, in the order of `rows`. Stages without a limit are left out. */
export async function readStagePlaces(
  db: TenantDatabase,
  rows: readonly Going[],
  stageAhead: StageAhead,
): Promise<StagePlaces[]> {
  const moving = new Map<string, { jobId: string; stage: ApplicationStage; count: number }>();
  for (const row of rows) {
    const stage = stageAhead(row);
    if (!stage) continue;
    const key = `${row.jobId} ${stage}`;
    moving.set(key, { jobId: row.jobId, stage, count: (moving.get(key)?.count ?? 0) + 1 });
  }
  const groups = [...moving.values()];
  if (groups.length === 0) return [];
  const jobIds = [...new Set(groups.map(({ jobId }) => jobId))];
  const [posts, people] = [await readPosts(db, jobIds), await readPeople(db, jobIds)];
  return groups.flatMap(({ jobId, stage, count }) => {
    const post = posts.get(jobId);
    const places = post && placesAt(stage, post, post.ratios);
    if (!post || places === undefined) return [];
    const from = stagesFrom(stage);
    const taken = people
      .filter((row) => row.jobId === jobId && (row.state === "hired" || from.includes(row.stage)))
      .reduce((sum, row) => sum + row.count, 0);
    const { jobTitle, jobCode, headcount } = post;
    return [{ jobId, jobTitle, jobCode, stage, headcount, places, taken, moving: count }];
  });
}

async function readPosts(db: TenantDatabase, jobIds: readonly string[]) {
  const rows = await withoutDataScopes(db)
    .selectFrom("recruitJob as job")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["job.id", "job.title as jobTitle", "job.jobCode", "job.headcount", "job.stages"])
    .select(["plan.interviewRatio", "plan.medicalRatio"])
    .where("job.id", "in", jobIds)
    .execute();
  return new Map(
    rows.map(({ id, stages, interviewRatio, medicalRatio, ...post }) => {
      const ratios: StageRatios = {
        interview: interviewRatio ?? usualStageRatios.interview,
        medical: medicalRatio ?? usualStageRatios.medical,
      };
      return [id, { ...post, stages: stages as ApplicationStage[], ratios }];
    }),
  );
}

/** The people of these posts who are still in, by stage. */
function readPeople(db: TenantDatabase, jobIds: readonly string[]) {
  return withoutDataScopes(db)
    .selectFrom("recruitApplication")
    .select(["jobId", "state", "stage", countRows.as("count")])
    .where("jobId", "in", jobIds)
    .where("state", "in", ["active", "hired"])
    .groupBy(["jobId", "state", "stage"])
    .execute();
}

/** The places of the stages ahead, given out one by one. */
type PlacesAhead = {
  /** Takes a place for this application, and says how many were left before it; undefined where there is no limit. */
  take: (row: Going) => { left: number; entry: StagePlaces } | undefined;
};

/** Places to give out to `rows`. The caller holds the posts, so that nobody else takes the same ones. */
export async function openPlaces(
  tx: TenantDatabase,
  rows: readonly Going[],
  stageAhead: StageAhead,
): Promise<PlacesAhead> {
  const entries = await readStagePlaces(tx, rows, stageAhead);
  const given = new Map<StagePlaces, number>();
  return {
    take: (row) => {
      const stage = stageAhead(row);
      const entry = entries.find((each) => each.jobId === row.jobId && each.stage === stage);
      if (!entry) return undefined;
      const before = given.get(entry) ?? 0;
      given.set(entry, before + 1);
      return { left: entry.places - entry.taken - before, entry };
    },
  };
}

/** The refusal of more people than a stage takes, with its numbers. */
export function tooManyPeople({ jobTitle, stage, places, taken, moving }: StagePlaces, cause?: unknown): Refusal {
  return new Refusal("places_exceeded", {
    message: say(
      "“{}”的{}最多 {} 人：已有 {} 人，本次 {} 人。请减少人数，或填写超出的理由",
      "“{}”, {}: the stage takes {}, {} are there, and {} would join. Choose fewer people, or give a reason",
      jobTitle,
      { zh: stageText(stage, "zh"), en: stageText(stage, "en") },
      places,
      taken,
      moving,
    ),
    cause,
  });
}
