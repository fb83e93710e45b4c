import type { AppealAnswer, RecheckAnswer, RecruitAppeal, ScorePart } from "@bladekit/openapi";
import { scorePart } from "@bladekit/openapi/labels/zh";
import { isScore } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { answeredAlready, tooManyDecimals } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { applicationRows } from "../../application/application-row.ts";
import { takeTurn } from "../../application/own/apply-limits.ts";
import { noReason } from "../../application/reason.ts";
import { checkReopened } from "../../application/staff/staff-review.ts";
import { move, noOffer } from "../../application/standing.ts";
import { addEvents } from "../../application/timeline.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { correctMark } from "../../score/save-scores.ts";
import { tidy } from "../../tidy.ts";
import { appealRows } from "../appeal-rows.ts";
import { getAppeal } from "./appeals.ts";

/**
 * Answers an appeal for good. An upheld one sends the application back to the screening, where it counts again among the posts that its
 * candidate may apply for.
 * @throws Refusal `not_found`, `conflict` when it is answered already, `one_job_only`, `apply_limit_reached`, `validation_failed`
 */
export async function answerAppeal(ctx: Context, given: AppealAnswer): Promise<RecruitAppeal> {
  const { id, state, answer } = tidy(given);
  refuseProblems(checkFilled({ answer }, ["answer"]));
  const { applicationId, guestId } = await find(ctx.db, id, "appeal");
  await transaction(ctx.db, async (tx) => {
    await takeTurn(tx, guestId);
    const row = await lockApplication(tx, applicationId);
    await lockOpen(tx, id);
    const action = state === "upheld" ? "upholdAppeal" : "dismissAppeal";
    const to = move(row, action, "staff", ctx.now);
    await close(ctx, tx, id, { state, answer });
    if (state === "upheld") {
      const values = { reasonCode: "", note: "", ...noOffer, updateTime: ctx.now };
      await tx
        .updateTable("recruitApplication")
        .set({ ...to, ...values })
        .where("id", "=", applicationId)
        .execute();
      await checkReopened(tx, row);
    }
    await addEvents(ctx, tx, [{ id: applicationId, to }], action, { ...noReason, note: answer });
  });
  return getAppeal(ctx, id);
}

/**
 * Answers a re-check for good: the score stays, or is corrected. Candidates see a corrected total and rank with the next publication.
 * @throws Refusal `not_found`, `conflict` when it is answered already, `validation_failed`
 */
export async function answerRecheck(ctx: Context, given: RecheckAnswer): Promise<RecruitAppeal> {
  const { id, score, answer } = tidy(given);
  refuseProblems(checkFilled({ answer }, ["answer"]));
  if (score !== undefined && !isScore(score)) throw invalidField("score", tooManyDecimals);
  const { applicationId, jobId, part: named, scoreBefore } = await find(ctx.db, id, "recheck");
  const part = named as ScorePart;
  if (score !== undefined && String(score) === scoreBefore)
    throw invalidField(
      "score",
      say("与原成绩相同，维持原成绩请留空", "This is the same score. Leave it empty to keep it"),
    );
  await transaction(ctx.db, async (tx) => {
    // The post before the application, as everybody who saves marks.
    if (score !== undefined) await correctMark(ctx, tx, { jobId, applicationId, part, score, note: "成绩复核" });
    const { state, stage, result } = await lockApplication(tx, applicationId);
    await lockOpen(tx, id);
    const scoreAfter = score === undefined ? "" : String(score);
    await close(ctx, tx, id, { state: score === undefined ? "dismissed" : "upheld", answer, scoreAfter });
    const before = scoreBefore === "absent" ? "缺考" : scoreBefore;
    const outcome = score === undefined ? "维持原成绩" : `${before} → ${score}`;
    const note = `${scorePart[part]} ${outcome}。${answer}`;
    await addEvents(ctx, tx, [{ id: applicationId, to: { state, stage, result }, note }], "answerRecheck", noReason);
  });
  return getAppeal(ctx, id);
}

/** @throws Refusal `not_found`, also for one of the other kind */
async function find(db: TenantDatabase, id: string, kind: RecruitAppeal["kind"]) {
  const row = await appealRows(db).where("appeal.id", "=", id).where("appeal.kind", "=", kind).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

async function lockApplication(tx: TenantDatabase, id: string) {
  const row = await applicationRows(tx)
    .select(["job.planId", "job.applyLimit"])
    .where("application.id", "=", id)
    .forUpdate("application")
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** @throws Refusal `conflict` when a colleague was quicker */
async function lockOpen(tx: TenantDatabase, id: string): Promise<void> {
  const row = await tx.selectFrom("recruitAppeal").select("state").where("id", "=", id).forUpdate().executeTakeFirst();
  if (row?.state !== "open") throw new Refusal("conflict", { message: answeredAlready });
}

type Outcome = { state: "upheld" | "dismissed"; answer: string; scoreAfter?: string };

async function close(ctx: Context, tx: TenantDatabase, id: string, outcome: Outcome): Promise<void> {
  const { userId, name } = requireUser(ctx);
  await tx
    .updateTable("recruitAppeal")
    .set({ ...outcome, closeUser: userId, closeUserName: name, closeTime: ctx.now })
    .where("id", "=", id)
    .execute();
}
