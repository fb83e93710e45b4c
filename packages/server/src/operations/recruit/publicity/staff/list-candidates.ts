import type { MaskPolicy, PublicityPreview } from "@bladekit/openapi";
import { applicationStages, publicName, type Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { countRows } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { applicationRows } from "../../application/application-row.ts";
import { heldPosts } from "../../application/places.ts";
import { openPlaces, readStagePlaces } from "../../application/stage-places.ts";
import { move } from "../../application/standing.ts";
import type { Moved } from "../../application/timeline.ts";
import { faultOf } from "../../article/staff/publish-articles.ts";
import { toItem } from "../public/publicity-items.ts";
import { readShownScores } from "../shown-scores.ts";
import { refuseNotice } from "./refuse-notice.ts";

/** As many as an answer may have. */
export const MAX_LIST = 1000;

/** Whom to put on a list. `placesReason` says why there are more people than places; without it they are not counted. */
type Choice = { ids?: string[] | undefined; placesReason?: string };

/** A list has room for as many people as the post has places. */
const toList = () => "publicity" as const;

/**
 * A notice and the candidates who can be put on its list, both locked: those that are named, or everybody who waits for it.
 * @throws Refusal `not_found`, `illegal_transition` with what is allowed for the first who cannot, `conflict` for a notice that takes nobody,
 * `places_exceeded` for an empty `placesReason`
 */
export async function chooseCandidates(
  ctx: Context,
  tx: TenantDatabase,
  articleId: string,
  { ids, placesReason }: Choice,
) {
  const notice = await lockNotice(ctx, tx, articleId);
  const rows = await lockCandidates(tx, notice, ids);
  const permissions = ctx.principal?.permissions;
  const publicity = { isShown: true, endDate: notice.endDate, hasOpenCase: false };
  const places = await openPlaces(tx, placesReason === undefined ? [] : rows, toList);
  const moved = rows.map((row): Moved => {
    const ahead = places.take(row);
    const along = { publicity, permissions, ahead, ...(placesReason && { placesReason }) };
    const to = move(row, "startPublicity", "staff", ctx.now, along);
    return { id: row.id, from: row.stage, to, ...(ahead && ahead.left <= 0 && placesReason && { placesReason }) };
  });
  if (moved.length === 0)
    throw new Refusal("conflict", {
      message: say("没有可以列入该公示的人员", "No candidates can be added to this list now"),
    });
  return { notice, rows, moved };
}

export type Notice = Awaited<ReturnType<typeof lockNotice>>;

/** The notice, if anybody can still be put on it. Everybody's time in public is the same, so nobody joins after the first day. */
const lockNotice = (ctx: Context, tx: TenantDatabase, articleId: string) => findNotice(ctx, tx, articleId, "lock");

async function findNotice({ now }: Context, tx: TenantDatabase, articleId: string, lock: "lock" | "look") {
  const found = await tx
    .selectFrom("recruitArticle")
    .leftJoin("recruitPublicity as publicity", "publicity.articleId", "recruitArticle.id")
    .select(["recruitArticle.id", "title", "content", "attachments", "expireTime", "publishState", "corrections"])
    .select("recruitArticle.version")
    .select(["planId", "startDate", "endDate", "maskPolicy", "showScores", "listTime", "retractTime"])
    .where("recruitArticle.id", "=", articleId)
    .where("isDeleted", "=", 0)
    .$if(lock === "lock", (rows) => rows.forUpdate("recruitArticle"))
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  const { startDate, endDate, maskPolicy, showScores, retractTime, ...notice } = found;
  const refuse = (fault: Sentence) => refuseNotice(notice.title, fault);
  if (!startDate || !endDate) throw refuse(say("没有公示信息", "has no dates for a public list"));
  if (retractTime) throw refuse(say("的名单已撤回，请另建公示", "has a retracted list. Create another notice"));
  if (now.slice(0, startDate.length) > startDate)
    throw refuse(
      say("的公示第一天（{}）已过，请另建公示", "was to be public from {}. Create another notice", startDate),
    );
  const fault = notice.publishState === "published" ? false : faultOf(notice, now);
  if (fault) throw refuse(fault);
  return { ...notice, startDate, endDate, showScores: showScores ?? false, maskPolicy: maskPolicy as MaskPolicy };
}

/**
 * The named candidates, or everybody who waits for a list; of the posts that the notice is about, which are those of its plan when it
 * names none.
 */
async function lockCandidates(tx: TenantDatabase, notice: { id: string; planId: string | null }, ids?: string[]) {
  const { all, posts } = await waitingFor(tx, notice, ids);
  await heldPosts(tx).where("job.id", "in", posts).execute();
  const rows = await all.forUpdate("application").execute();
  if (ids && rows.length < ids.length) throw new Refusal("not_found");
  return rows;
}

/** The query of the candidates, and that of the posts they come from. */
async function waitingFor(tx: TenantDatabase, { id, planId }: { id: string; planId: string | null }, ids?: string[]) {
  const named = tx.selectFrom("recruitArticleJob").select("jobId").where("articleId", "=", id);
  const hasPosts = (await named.limit(1).execute()).length > 0;
  const posts = hasPosts
    ? named
    : tx
        .selectFrom("recruitJob as post")
        .select("post.id as jobId")
        .where("post.planId", "=", planId ?? "0");
  const before = applicationStages.slice(0, applicationStages.indexOf("publicity"));
  const all = candidateRows(tx)
    .where("application.jobId", "in", posts)
    .where("application.state", "<>", "draft")
    .$if(ids !== undefined, (all) => all.where("application.id", "in", ids ?? []))
    .$if(ids === undefined, (all) =>
      all
        .where("application.state", "=", "active")
        .where("application.result", "in", ["passed", "waived"])
        // The last stage of the post before its publicity.
        .where(
          sql<boolean>`application.stage = any(${sql.val([...before])}::text[]) and
            job.stages[array_position(job.stages, application.stage) + 1] = 'publicity'`,
        ),
    )
    .orderBy("application.id")
    .limit(MAX_LIST + 1);
  return { all, posts };
}

/** The list of a notice as the public would see it if it were made now. @throws Refusal as at its start, but for the number of people */
export async function previewPublicity(ctx: Context, articleId: string): Promise<PublicityPreview> {
  const { db } = ctx;
  const notice = await findNotice(ctx, db, articleId, "look");
  const { all } = await waitingFor(db, notice);
  const rows = await all.execute();
  const { listed } = await db
    .selectFrom("recruitPublicityItem")
    .select(countRows.as("listed"))
    .where("articleId", "=", articleId)
    .where("leftTime", "is", null)
    .executeTakeFirstOrThrow();
  const { title, startDate, endDate } = notice;
  const items = await publicRows(db, notice, rows.slice(0, MAX_LIST));
  return {
    ...{ title, startDate, endDate, listed },
    items: items.map(({ applicationId: _, scores, ...item }) =>
      toItem({ ...item, leftTime: null, scores: scores ?? null }),
    ),
    places: await readStagePlaces(db, rows, toList),
  };
}

/** The rows of applications with what a public list shows of them. */
export function candidateRows(db: TenantDatabase) {
  return applicationRows(db)
    .select(["application.candidateName", "application.sex", "application.education", "application.school"])
    .select("job.scoring");
}

type Candidate = Awaited<ReturnType<ReturnType<typeof candidateRows>["execute"]>>[number];

/** The rows of a public list, in its order. @throws Refusal `conflict` where it shows scores that are not published */
export async function publicRows(
  db: TenantDatabase,
  { maskPolicy, showScores }: { maskPolicy: MaskPolicy; showScores: boolean },
  rows: readonly Candidate[],
) {
  const label = await dictNames(db, ["education_level"]);
  const scores = showScores ? await readShownScores(db, rows) : undefined;
  return rows
    .toSorted((a, b) => a.jobCode.localeCompare(b.jobCode) || a.applicationNo.localeCompare(b.applicationNo))
    .map((row) => ({
      applicationId: row.id,
      applicationNo: row.applicationNo,
      nameMasked: publicName(row.candidateName, maskPolicy),
      sex: row.sex,
      jobTitle: row.jobTitle,
      jobCode: row.jobCode,
      education: label("education_level", row.education),
      school: row.school,
      scores: scores?.get(row.id),
    }));
}
