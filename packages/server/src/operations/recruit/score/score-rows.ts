import type { ApplicationState, JobScoring, OwnScores, ScoreRow } from "@bladekit/openapi";
import { scorePart, scoreRow_bonus } from "@bladekit/openapi/labels/zh";
import { type ApplicationStatus, rankScores, type ScorePart, type Scoring, scoreParts } from "@bladekit/sdk/rules";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { canonicalJson } from "../application/snapshot.ts";

/** The parts that a mark can belong to; a bonus is added to the total. */
export type MarkedPart = ScorePart | "bonus";
export const markedParts: readonly MarkedPart[] = [...scoreParts, "bonus"];

/** The marks of one candidate. */
export type Marks = Partial<Record<ScorePart, number | "absent">> & { bonus?: number };

/** A candidate of a post with the marks. `published` is what they see of them. */
export type Marked = ApplicationStatus & {
  id: string;
  applicationNo: string;
  candidateName: string;
  marks: Marks;
  published: Omit<OwnScores, "publishTime"> | undefined;
};

/** States in which marks count for the ranking. */
export const competing: readonly ApplicationState[] = ["active", "reserve", "hired", "rejected", "declined"];

/** A post that marks are for. @throws Refusal `not_found` */
export async function findPost(db: TenantDatabase, jobId: string, lock: "lock" | "look" = "look") {
  const post = await db
    .selectFrom("recruitJob")
    .select(["id", "stages", "scoring"])
    .where("id", "=", jobId)
    .where("isDeleted", "=", 0)
    .$if(lock === "lock", (rows) => rows.forNoKeyUpdate())
    .executeTakeFirst();
  if (!post) throw new Refusal("not_found");
  return { stages: post.stages as ApplicationStatus["stage"][], scoring: post.scoring as Partial<JobScoring> };
}

/** How the post ranks. @throws Refusal `conflict` when it does not say */
export function requireScoring({ scoring }: { scoring: Partial<JobScoring> }): Scoring {
  const { weights, tieBreak } = scoring;
  if (!weights || !tieBreak)
    throw new Refusal("conflict", {
      message: say("请先在岗位中设置成绩权重与同分规则", "First set the weights and the tie-break rule in the post"),
    });
  return { ...scoring, weights, tieBreak };
}

/**
 * Everybody who competes, or would, for a post, with their marks. A data scope shows the applications of a post or hides them, all of them
 * alike: ranks are those of the whole post.
 */
export async function readMarked(db: TenantDatabase, jobId: string): Promise<Marked[]> {
  const [people, scores, published] = await Promise.all([
    db
      .selectFrom("recruitApplication")
      .select(["id", "applicationNo", "candidateName", "state", "stage", "result"])
      .where("jobId", "=", jobId)
      .where("state", "in", competing)
      .orderBy("applicationNo")
      .execute(),
    db
      .selectFrom("recruitScore as score")
      .innerJoin("recruitApplication as application", "application.id", "score.applicationId")
      .select(["score.applicationId", "score.part", "score.value"])
      .where("application.jobId", "=", jobId)
      .execute(),
    db
      .selectFrom("recruitPublishedScore as score")
      .innerJoin("recruitApplication as application", "application.id", "score.applicationId")
      .select(["score.applicationId", "score.scores"])
      .where("application.jobId", "=", jobId)
      .execute(),
  ]);
  const marks = new Map<string, Record<string, number | "absent">>();
  for (const { applicationId, part, value } of scores) {
    marks.set(applicationId, { ...marks.get(applicationId), [part]: value === null ? "absent" : value / 100 });
  }
  const seen = new Map(published.map(({ applicationId, scores: shown }) => [applicationId, shown]));
  return people.map((person) => ({
    ...person,
    marks: (marks.get(person.id) ?? {}) as Marks,
    published: seen.get(person.id) as Marked["published"],
  }));
}

/**
 * The candidates with their ranks, the best first and those without a total last. Candidates turned down by the screening are left out.
 */
export function toRanking(people: readonly Marked[], scoring: Scoring): ScoreRow[] {
  const shown = people.filter(({ stage, marks }) => stage !== "screen" || Object.keys(marks).length > 0);
  const rankings = rankScores(
    shown.map(({ marks }) => marks),
    scoring,
  );
  const rows = shown.map(({ marks, published, ...person }, index): ScoreRow => {
    const scores = { ...toScores(marks), ...rankings[index] };
    return { ...person, ...scores, isPublished: published !== undefined && isSame(scores, published) };
  });
  const place = ({ rank }: ScoreRow) => rank ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((one, other) => place(one) - place(other));
}

function toScores(marks: Marks): Omit<OwnScores, "publishTime"> {
  const numbers = markedParts.filter((part) => typeof marks[part] === "number");
  return {
    ...Object.fromEntries(numbers.map((part) => [part, marks[part]])),
    absent: scoreParts.filter((part) => marks[part] === "absent"),
  };
}

/** The part of a row that its candidate sees. */
export function shownOf(row: ScoreRow): Omit<OwnScores, "publishTime"> {
  const { written, interview, skill, bonus, absent, total, rank, passed } = row;
  const members = Object.entries({ written, interview, skill, bonus, total, rank, passed });
  return { ...Object.fromEntries(members.filter(([, value]) => value !== undefined)), absent };
}

function isSame(one: object, other: object): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

const names: Readonly<Record<MarkedPart, string>> = { ...scorePart, bonus: scoreRow_bonus };

/** The changes between two sets of marks in words: 笔试 80 → 85. Empty when there are none. */
export function changeText(before: Marks, after: Marks): string {
  const text = (mark: number | "absent" | undefined) => (mark === "absent" ? "缺考" : String(mark));
  return markedParts
    .filter((part) => after[part] !== before[part])
    .map((part) => `${names[part]} ${before[part] === undefined ? "" : `${text(before[part])} → `}${text(after[part])}`)
    .join("；");
}

/** Marks out of what was published of them. */
export function marksOf(scores: Omit<OwnScores, "publishTime">): Marks {
  const numbers = markedParts.flatMap((part) => (scores[part] === undefined ? [] : [[part, scores[part]] as const]));
  return Object.fromEntries([...numbers, ...scores.absent.map((part) => [part, "absent"] as const)]);
}
