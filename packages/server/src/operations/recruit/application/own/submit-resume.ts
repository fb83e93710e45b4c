import { isDeepStrictEqual } from "node:util";
import type { SubmitReceipt } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { ownNames } from "../../../system/dict/dict-names.ts";
import { isLive } from "../../job/job-status.ts";
import { namedMaterials } from "../../job/materials.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";
import { recordConsents } from "../../privacy/consent.ts";
import { readResume } from "../../resume/own-resume.ts";
import { noReason } from "../reason.ts";
import { freezeResume } from "../snapshot.ts";
import { move, offeredActions, type Standing } from "../standing.ts";
import { addEventsToTell } from "../timeline.ts";
import { judgeResume, verdictColumns } from "../verdict.ts";
import { checkLimits, takeTurn } from "./apply-limits.ts";
import { refusesIneligible } from "./own-eligibility.ts";
import { nextReceiptNumber } from "./receipt-number.ts";
import { requireComplete } from "./require-complete.ts";

/**
 * Applies for a post with the résumé as it is now, or hands an application in again that was recalled or withdrawn. All of it or nothing.
 * @throws Refusal `not_found`, `already_applied`, `job_closed`, `resume_incomplete`, `one_job_only`, `apply_limit_reached`, `not_eligible`
 */
export function submitResume(ctx: Context, jobId: string): Promise<SubmitReceipt> {
  const guestId = requireUser(ctx).userId;
  return transaction(ctx.db, async (tx) => {
    await takeTurn(tx, guestId);
    const isNew = !(await findExisting(tx, guestId, jobId).executeTakeFirst());
    const job = isNew ? await findJob(ctx, tx, jobId) : await holdJob(ctx, tx, jobId);
    const existing = isNew ? undefined : await findExisting(tx, guestId, jobId).forUpdate().executeTakeFirst();
    if (existing && existing.state !== "draft" && existing.state !== "withdrawn") throw new Refusal("already_applied");
    if (!isLive(job, ctx.now)) throw new Refusal("job_closed");
    const start = { state: "draft", stage: "screen", result: "pending" } as const;
    const standing: Standing = { ...start, ...existing, ...job, returnDeadline: null };
    if (!offeredActions(standing, "guest", ctx.now).includes("submit")) throw new Refusal("already_applied");

    const { resume } = await readResume(tx, guestId);
    requireComplete(resume, namedMaterials(job.materials, await ownNames(tx, ctx.language)));
    await checkLimits(tx, guestId, { ...job, jobId });
    const verdict = judgeResume(resume, job);
    if (verdict.auto === "ineligible" && (await refusesIneligible(tx))) throw new Refusal("not_eligible");
    const frozen = { ...freezeResume(resume), ...verdictColumns(verdict) };
    const to = move(standing, "submit", "guest", ctx.now);

    const values = { ...to, ...frozen, ...noReason, returnDeadline: null, submitTime: ctx.now, updateTime: ctx.now };
    const stored = existing
      ? await tx
          .updateTable("recruitApplication")
          .set(values)
          .where("id", "=", existing.id)
          .returning(["id", "applicationNo"])
          .executeTakeFirstOrThrow()
      : await insert(tx, {
          ...values,
          ...provisional(ctx.ids.next()),
          guestId,
          jobId,
          hireMode: job.hireMode,
          jobTitle: job.title,
        });
    await recordConsents(ctx, tx, guestId, ["sensitive", "truthful"]);
    const tell = await addEventsToTell(ctx, tx, [{ id: stored.id, to }], "submit", noReason);
    const applicationNo = existing ? stored.applicationNo : await giveNumber(tx, stored.id, ctx.now);
    if (isNew) await holdUnchanged(ctx, tx, jobId, job);
    await tell(applicationNo);
    return {
      applicationId: stored.id,
      applicationNo,
      submitTime: ctx.now,
      snapshotHash: frozen.snapshotHash,
    };
  });
}

function jobRow(ctx: Context, tx: TenantDatabase, jobId: string) {
  return visibleJobs(tx, ctx.now)
    .select(["job.hireMode", "job.title", "job.applyStart", "job.applyEnd", "job.stages", "job.withdrawUntilStage"])
    .select(["job.materials", "job.educationMin", "job.conditions", "job.planId", "job.applyLimit"])
    .where("job.id", "=", jobId);
}

async function findJob(ctx: Context, tx: TenantDatabase, jobId: string) {
  const job = await jobRow(ctx, tx, jobId).executeTakeFirst();
  if (!job) throw new Refusal("not_found");
  return job;
}

/** A colleague who closes or removes the post waits until this application is in, and then sees it. */
async function holdJob(ctx: Context, tx: TenantDatabase, jobId: string) {
  const job = await jobRow(ctx, tx, jobId).forShare("job").executeTakeFirst();
  if (!job) throw new Refusal("not_found");
  return job;
}

/**
 * Holds the post at last, as everybody does who applies for it: held from the beginning, it would never be free for the colleague who moves
 * the deadline. @throws Refusal `busy` when it has changed since it was read: the candidate's next try goes by what it is now
 */
async function holdUnchanged(ctx: Context, tx: TenantDatabase, jobId: string, read: object): Promise<void> {
  const held = await holdJob(ctx, tx, jobId);
  if (!isDeepStrictEqual(held, read)) throw new Refusal("busy", { data: { retryAfter: 1 } });
}

function findExisting(tx: TenantDatabase, guestId: string, jobId: string) {
  return tx
    .selectFrom("recruitApplication")
    .select(["id", "state", "stage", "result"])
    .where("guestId", "=", guestId)
    .where("jobId", "=", jobId);
}

/** The id stands in for the number, which is given when everything else is written. No other transaction sees it. */
const provisional = (id: string) => ({ id, applicationNo: id });

/** All candidates of the hospital wait for this row, so little comes after it. */
async function giveNumber(tx: TenantDatabase, id: string, now: string): Promise<string> {
  const applicationNo = await nextReceiptNumber(tx, now);
  await tx.updateTable("recruitApplication").set({ applicationNo }).where("id", "=", id).execute();
  return applicationNo;
}

/** @throws Refusal `already_applied` when the same candidate was quicker in another tab */
async function insert(
  tx: TenantDatabase,
  values: Parameters<ReturnType<typeof tx.insertInto<"recruitApplication">>["values"]>[0],
) {
  const row = await tx
    .insertInto("recruitApplication")
    .values(values)
    .onConflict((conflict) => conflict.columns(["tenantId", "guestId", "jobId"]).doNothing())
    .returning(["id", "applicationNo"])
    .executeTakeFirst();
  if (!row) throw new Refusal("already_applied");
  return row;
}
