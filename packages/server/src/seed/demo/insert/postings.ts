import type { JobScoring } from "@bladekit/openapi";
import { articleCategories } from "@bladekit/openapi/packs";
import { type ApplicationStage, lastWorkingDay, scoreParts } from "@bladekit/sdk/rules";
import { insertCategories } from "../../../operations/recruit/article/insert-categories.ts";
import { publicityKind } from "../../../operations/recruit/publicity/publicity-settings.ts";
import { sanitiseHtml } from "../../../services/security/html.ts";
import { PUBLICITY_DAYS, WITHDRAW_UNTIL } from "../applications/timeline.ts";
import type { DemoPlan } from "../build.ts";
import type { NoticeCategory } from "../model.ts";
import { attachRow } from "./attach-row.ts";
import { idsOf, type Seeding } from "./seeding.ts";

type IdOf = (key: string) => string;

/** Adds plans and posts. Returns the ids of plans by key and of posts by code. */
export async function insertPosts(seeding: Seeding, deptIds: ReadonlyMap<string, string>) {
  const { db, hospital } = seeding;
  const planId = idsOf(seeding, hospital.plans, ({ key }) => key);
  // In the order of their release, as if somebody had entered them day by day.
  const posts = hospital.posts.toSorted((a, b) => a.releaseTime.localeCompare(b.releaseTime));
  const jobId = idsOf(seeding, posts, ({ code }) => code);
  await db
    .insertInto("recruitPlan")
    .values(hospital.plans.map((plan) => planRow(plan, planId(plan.key), hospital.year)))
    .execute();
  await db
    .insertInto("recruitJob")
    .values(
      posts.map(({ seed, ...post }) => ({
        id: jobId(post.code),
        hireMode: post.plan === "social" ? 1 : 2,
        planId: planId(post.plan),
        jobCode: post.code,
        title: seed.title,
        deptId: deptIds.get(seed.dept) ?? "",
        category: seed.category,
        employment: seed.employment,
        educationMin: seed.education,
        headcount: seed.headcount,
        ...salaryOf(seed.pay),
        locations: [...post.locations],
        benefits: [...hospital.seed.benefits],
        duty: sanitiseHtml(post.duty),
        requirement: sanitiseHtml(post.requirement),
        conditions: JSON.stringify(post.conditions),
        materials: JSON.stringify(post.materials),
        contact: JSON.stringify(hospital.seed.contact),
        stages: [...post.stages],
        withdrawUntilStage: WITHDRAW_UNTIL,
        applyStart: post.applyStart,
        applyEnd: post.applyEnd,
        releaseTime: post.releaseTime,
        isTop: seed.top ?? false,
        scoring: JSON.stringify(scoringOf(post.stages)),
        allowTransfer: post.plan === "social",
        publishState: "published" as const,
      })),
    )
    .execute();
  return { planId, jobId };
}

/** The yearly pay that a wording such as 14–20 万元/年 names, in yuan; the words stay where they say more than the numbers. */
function salaryOf(pay: string): { salaryMin: number; salaryMax: number; salaryNote: string } {
  const [, least = 0, most = 0] = pay.match(/(\d+)(?:[–-](\d+))? 万元/) ?? [];
  const isInNumbers = /^\d+[–-]\d+ 万元\/年（税前）$/.test(pay);
  return { salaryMin: Number(least) * 10_000, salaryMax: Number(most) * 10_000, salaryNote: isInNumbers ? "" : pay };
}

/** The weights of a post's examinations, by the parts that it has. */
const weightsOf: Readonly<Record<string, JobScoring["weights"]>> = {
  "written interview skill": { written: 40, interview: 40, skill: 20 },
  "written interview": { written: 60, interview: 40 },
  "interview skill": { interview: 60, skill: 40 },
  interview: { interview: 100 },
};

/** How a post of the demo ranks. */
function scoringOf(stages: readonly ApplicationStage[]): JobScoring {
  const parts = scoreParts.filter((part) => stages.includes(part));
  const weights = weightsOf[parts.join(" ")];
  if (!weights) throw new RangeError(`no post of the demo has ${parts.join(" ")}`);
  return { weights, passLine: 60, tieBreak: parts.includes("interview") ? ["interview"] : [] };
}

function planRow({ key: _, timeline, ...plan }: DemoPlan, id: string, year: number) {
  return {
    ...plan,
    id,
    year,
    description: sanitiseHtml(plan.description),
    timeline: JSON.stringify(timeline),
    publishState: "published" as const,
  };
}

/** A notice that has a list, with the posts it is about. */
export type PublicNotice = {
  id: string;
  jobIds: readonly string[];
  startDate: string;
  endDate: string;
  listTime: string;
};

/** Adds the notices with their documents and the posts they are about; `author` is who uploaded. Returns those that have a list. */
export async function insertNotices(
  seeding: Seeding,
  planId: IdOf,
  jobId: IdOf,
  author: string,
): Promise<readonly PublicNotice[]> {
  const { db, hospital } = seeding;
  const categoryIds = await insertCategories(seeding, db, articleCategories);
  const categoryId = (code: NoticeCategory) => categoryIds.get(code) ?? "";
  const notices = hospital.notices.toSorted((a, b) => a.releaseTime.localeCompare(b.releaseTime));
  const articles = notices.map(({ seed, title, content, releaseTime, postCodes, files }) => ({
    postCodes,
    files: files.map((file) => attachRow(file, seeding.ids.next(), author, releaseTime)),
    row: {
      id: seeding.ids.next(),
      categoryId: categoryId(seed.category),
      kind: seed.category === "publicity" ? publicityKind : "",
      planId: seed.plan ? planId(seed.plan) : null,
      title,
      summary: seed.summary,
      content: sanitiseHtml(content),
      attachments: JSON.stringify(
        files.map(({ originalName, name, bytes }) => ({ name: originalName, file: name, size: bytes.length })),
      ),
      source: seed.from ?? hospital.seed.contact.name,
      releaseTime,
      isTop: seed.top ?? false,
      viewCount: seed.views,
      publishState: "published" as const,
    },
  }));
  await db
    .insertInto("resourceAttach")
    .values(articles.flatMap(({ files }) => files))
    .execute();
  await db
    .insertInto("recruitArticle")
    .values(articles.map(({ row }) => row))
    .execute();
  await db
    .insertInto("recruitArticleJob")
    .values(
      articles.flatMap(({ row, postCodes }) =>
        postCodes.map((code, index) => ({ articleId: row.id, jobId: jobId(code), sort: index + 1 })),
      ),
    )
    .execute();
  const lists = articles
    .filter(
      ({ row, postCodes }) => row.kind === publicityKind && postCodes.some((code) => listedPosts(seeding).has(code)),
    )
    .map(({ row, postCodes }) => publicNotice(row, postCodes.map(jobId)));
  if (lists.length === 0) return lists;
  const { phone: hotline } = hospital.seed.supervision;
  const days = { workingDays: PUBLICITY_DAYS, hotline, keepAfter: true };
  await db
    .insertInto("recruitPublicity")
    .values(
      lists.map(({ id, startDate, endDate, listTime }) => ({ articleId: id, startDate, endDate, listTime, ...days })),
    )
    .execute();
  return lists;
}

/** Codes of the posts for which somebody was put on a list. */
function listedPosts({ hospital }: Seeding): ReadonlySet<string> {
  const applications = hospital.candidates.flatMap(({ applications }) => applications);
  const listed = applications.filter(({ events }) => events.some(({ action }) => action === "startPublicity"));
  return new Set(listed.map(({ post }) => post.code));
}

function publicNotice(
  { id, releaseTime }: { id: string; releaseTime: string },
  jobIds: readonly string[],
): PublicNotice {
  const startDate = releaseTime.slice(0, "yyyy-MM-dd".length);
  return { id, jobIds, startDate, endDate: lastWorkingDay(startDate, PUBLICITY_DAYS), listTime: releaseTime };
}
