import type { MaskPolicy, PublicityStart } from "@bladekit/openapi";
import { applicationStages, publicName, type Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { countRows, transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { applicationRows } from "../../application/application-row.ts";
import { noReason } from "../../application/reason.ts";
import { move, noOffer } from "../../application/standing.ts";
import { addEvents } from "../../application/timeline.ts";
import { writeMoves } from "../../application/write-moves.ts";
import { faultOf } from "../../article/staff/publish-articles.ts";
import { readShownScores } from "../shown-scores.ts";
import { correctNotice } from "./correct-notice.ts";
import { refuseNotice } from "./refuse-notice.ts";

/** As many as an answer may have. */
const MAX_LIST = 1000;

/**
 * Puts candidates on the list of a notice, all of them or none, and publishes the notice if it is not. The list is made of the
 * applications as they are now; whoever comes later, on the first day at the latest, is noted as a correction.
 * @throws Refusal `not_found`, `illegal_transition` with what is allowed for the first who cannot, `conflict` for a notice that takes nobody,
 * or shows scores that are not published
 */
export function startPublicity(ctx: Context, { articleId, ids }: PublicityStart): Promise<{ count: number }> {
  return transaction(ctx.db, async (tx) => {
    const notice = await lockNotice(ctx, tx, articleId);
    const rows = await lockCandidates(tx, notice, ids);
    const permissions = ctx.principal?.permissions;
    const publicity = { isShown: true, endDate: notice.endDate, hasOpenCase: false };
    const moved = rows.map((row) => {
      const to = move(row, "startPublicity", "staff", ctx.now, { publicity, permissions });
      return { id: row.id, from: row.stage, to };
    });
    if (moved.length === 0)
      throw new Refusal("conflict", { message: say("没有可以列入该公示的人员", "Nobody can be put on this list") });
    const { listed } = await tx
      .selectFrom("recruitPublicityItem")
      .select(countRows.as("listed"))
      .where("articleId", "=", articleId)
      .executeTakeFirstOrThrow();
    if (listed + rows.length > MAX_LIST) {
      throw new Refusal("conflict", { message: say("一则公示最多 {} 人", "A list takes at most {} people", MAX_LIST) });
    }
    const added = `增列 ${rows.length} 人：${rows.map(({ applicationNo }) => applicationNo).join("、")}`;
    await publish(ctx, tx, notice, notice.listTime ? added : undefined);
    const listedBy = { publicityId: articleId, returnDeadline: null, updateTime: ctx.now };
    await writeMoves(tx, moved, { ...noReason, ...noOffer, ...listedBy });
    await addItems(tx, notice, rows, listed);
    await addEvents(ctx, tx, moved, "startPublicity", noReason);
    return { count: moved.length };
  });
}

type Notice = Awaited<ReturnType<typeof lockNotice>>;
type Candidate = Awaited<ReturnType<typeof lockCandidates>>[number];

/** The notice, if anybody can still be put on it. Everybody's time in public is the same, so nobody joins after the first day. */
async function lockNotice({ now }: Context, tx: TenantDatabase, articleId: string) {
  const found = await tx
    .selectFrom("recruitArticle")
    .leftJoin("recruitPublicity as publicity", "publicity.articleId", "recruitArticle.id")
    .select(["recruitArticle.id", "title", "content", "attachments", "expireTime", "publishState", "corrections"])
    .select(["planId", "startDate", "endDate", "maskPolicy", "showScores", "listTime", "retractTime"])
    .where("recruitArticle.id", "=", articleId)
    .where("isDeleted", "=", 0)
    .forUpdate("recruitArticle")
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
async function lockCandidates(
  tx: TenantDatabase,
  { id, planId }: { id: string; planId: string | null },
  ids?: string[],
) {
  const named = tx.selectFrom("recruitArticleJob").select("jobId").where("articleId", "=", id);
  const hasPosts = (await named.limit(1).execute()).length > 0;
  const posts = hasPosts
    ? named
    : tx
        .selectFrom("recruitJob as post")
        .select("post.id as jobId")
        .where("post.planId", "=", planId ?? "0");
  const before = applicationStages.slice(0, applicationStages.indexOf("publicity"));
  const rows = await applicationRows(tx)
    .select(["application.candidateName", "application.sex", "application.education", "application.school"])
    .select("job.scoring")
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
    .limit(MAX_LIST + 1)
    .forUpdate("application")
    .execute();
  if (ids && rows.length < ids.length) throw new Refusal("not_found");
  return rows;
}

async function publish(
  ctx: Context,
  tx: TenantDatabase,
  notice: Notice,
  correction: string | undefined,
): Promise<void> {
  if (correction || notice.publishState !== "published") {
    await correctNotice(ctx, tx, notice, { correction, publishState: "published" });
  }
  if (notice.listTime) return;
  await tx.updateTable("recruitPublicity").set({ listTime: ctx.now }).where("articleId", "=", notice.id).execute();
}

async function addItems(
  tx: TenantDatabase,
  { id, maskPolicy, showScores }: Notice,
  rows: readonly Candidate[],
  listed: number,
) {
  const label = await dictNames(tx, ["education_level"]);
  const scores = showScores ? await readShownScores(tx, rows) : undefined;
  const inOrder = rows.toSorted(
    (a, b) => a.jobCode.localeCompare(b.jobCode) || a.applicationNo.localeCompare(b.applicationNo),
  );
  await tx
    .insertInto("recruitPublicityItem")
    .values(
      inOrder.map((row, index) => ({
        articleId: id,
        applicationId: row.id,
        sort: listed + index + 1,
        applicationNo: row.applicationNo,
        nameMasked: publicName(row.candidateName, maskPolicy),
        sex: row.sex,
        jobTitle: row.jobTitle,
        jobCode: row.jobCode,
        education: label("education_level", row.education),
        school: row.school,
        scores: scores?.has(row.id) ? JSON.stringify(scores.get(row.id)) : null,
      })),
    )
    // A person who had left and comes back on the first day.
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "articleId", "applicationId"]).doUpdateSet({ leftTime: null }),
    )
    .execute();
}
