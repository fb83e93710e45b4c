import type { ApplicationStage, Resume, TransferProposal } from "@bladekit/openapi";
import { fromWireTime, type Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { deadlineOver, unknownTime } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { giveBackSeats } from "../../appointment/release.ts";
import { wholeResume } from "../../resume/resume-document.ts";
import { applicationRows } from "../application-row.ts";
import { checkLimits, takeTurn } from "../own/apply-limits.ts";
import { placesLeft } from "../places.ts";
import { noReason, readReason } from "../reason.ts";
import { move, noOffer } from "../standing.ts";
import { addEvents } from "../timeline.ts";
import { judgeResume, type StoredVerdict, verdictColumns } from "../verdict.ts";

/**
 * Offers the candidate of an application another post; it moves once they accept. An offer before it that is not answered is replaced.
 * @throws Refusal `not_found`, `illegal_transition`, `headcount_full`, `job_closed`, `already_applied`, `not_eligible`, `validation_failed`
 */
export async function proposeTransfer(ctx: Context, body: TransferProposal): Promise<{ count: number }> {
  const { id, jobId, note = "" } = body;
  const reason = await readReason(ctx, "transfer", { note });
  const deadline = readDeadline(ctx, body);
  await transaction(ctx.db, async (tx) => {
    const target = await holdPost(tx, jobId);
    const row = await applicationRows(tx)
      .select("application.snapshot")
      .where("application.id", "=", id)
      .where("application.state", "<>", "draft")
      .forUpdate("application")
      .executeTakeFirst();
    if (!row || !target) throw new Refusal("not_found");
    const to = move(row, "transfer", "staff", ctx.now, {
      placesLeft: (await placesLeft(tx, [target])).get(jobId),
      offered: { stages: target.stages as ApplicationStage[], deadline: deadline ?? "" },
      permissions: ctx.principal?.permissions,
    });
    await judgeArrival(ctx, tx, row, target);
    await tx
      .updateTable("recruitApplication")
      .set({ ...reason, transferJobId: jobId, transferDeadline: deadline, updateTime: ctx.now })
      .where("id", "=", id)
      .execute();
    await addEvents(ctx, tx, [{ id, to, transfer: { from: row.jobId, to: jobId } }], "transfer", reason);
  });
  return { count: 1 };
}

/**
 * Moves one of the caller's applications to the post that was offered, if that still has a place and fits.
 * @throws Refusal `not_found`, `illegal_transition`, `conflict` when another post is offered meanwhile, `headcount_full`, `job_closed`,
 * `already_applied`, `not_eligible`, `one_job_only`, `apply_limit_reached`
 */
export async function acceptTransfer(ctx: Context, id: string): Promise<void> {
  const guestId = requireUser(ctx).userId;
  await transaction(ctx.db, async (tx) => {
    // Posts are locked before people and their applications, by everybody; so this one is looked up first, and looked at again below.
    const seen = await tx
      .selectFrom("recruitApplication")
      .select("transferJobId")
      .where("id", "=", id)
      .where("guestId", "=", guestId)
      .executeTakeFirst();
    const target = seen?.transferJobId ? await holdPost(tx, seen.transferJobId) : undefined;
    await takeTurn(tx, guestId);
    const row = await applicationRows(tx)
      .select(["application.snapshot", "job.planId"])
      .where("application.id", "=", id)
      .where("application.guestId", "=", guestId)
      .forUpdate("application")
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const to = move(row, "acceptTransfer", "guest", ctx.now, {
      ...(target && {
        placesLeft: (await placesLeft(tx, [target])).get(target.id),
        offered: { stages: target.stages as ApplicationStage[] },
      }),
    });
    if (row.transferJobId !== seen?.transferJobId)
      throw new Refusal("conflict", { message: say("调剂的岗位已变更", "The offered post has changed") });
    if (!target) throw new Refusal("job_closed");
    const verdict = await judgeArrival(ctx, tx, row, target);
    await checkLimits(tx, guestId, { ...target, jobId: target.id, leaving: row.jobId });
    await tx
      .updateTable("recruitApplication")
      .set({
        ...to,
        ...verdictColumns(verdict),
        ...{ jobId: target.id, jobTitle: target.title, hireMode: target.hireMode },
        ...noReason,
        ...noOffer,
        updateTime: ctx.now,
      })
      .where("id", "=", id)
      .execute();
    // A ticket is for the exam of its plan, or of its post where there is no plan; appointments are a plan's, too.
    const isElsewhere = (target.planId ?? target.id) !== (row.planId ?? row.jobId);
    if (isElsewhere) await tx.deleteFrom("recruitTicket").where("applicationId", "=", id).execute();
    const tellOfSeats = await giveBackSeats(ctx, tx, isElsewhere ? [id] : []);
    await addEvents(ctx, tx, [{ id, to, transfer: { from: row.jobId, to: target.id } }], "acceptTransfer", noReason);
    await tellOfSeats();
  });
}

/** The post that is offered, locked so that its places stay counted; undefined when there is none that the caller sees. */
function holdPost(tx: TenantDatabase, jobId: string) {
  return tx
    .selectFrom("recruitJob as job")
    .select(["job.id", "job.title", "job.hireMode", "job.planId", "job.applyLimit", "job.headcount", "job.stages"])
    .select(["job.publishState", "job.releaseTime", "job.applyStart", "job.applyEnd"])
    .select(["job.educationMin", "job.conditions"])
    .where("job.id", "=", jobId)
    .where("job.isDeleted", "=", 0)
    .forNoKeyUpdate("job")
    .executeTakeFirst();
}

type Post = NonNullable<Awaited<ReturnType<typeof holdPost>>>;

/**
 * Whether a post can take somebody from another one, judged by the résumé as it was submitted. The period for applications may be over,
 * because transfers come after examinations.
 * @throws Refusal `job_closed`, `already_applied`, `not_eligible`
 */
async function judgeArrival(
  ctx: Context,
  tx: TenantDatabase,
  { guestId, snapshot }: { guestId: string; snapshot: unknown },
  post: Post,
): Promise<StoredVerdict> {
  const { publishState, releaseTime, applyStart } = post;
  if (publishState !== "published" || releaseTime > ctx.now || applyStart > ctx.now) {
    throw new Refusal("job_closed", { message: say("目标岗位未在招聘中", "The target post is not open") });
  }
  const twin = await withoutDataScopes(tx)
    .selectFrom("recruitApplication")
    .select("id")
    .where("guestId", "=", guestId)
    .where("jobId", "=", post.id)
    .executeTakeFirst();
  if (twin)
    throw new Refusal("already_applied", {
      message: say("该应聘者已投递过目标岗位", "The candidate has already applied for the target post"),
    });
  const verdict = judgeResume(wholeResume(snapshot as Partial<Resume>), post);
  if (verdict.auto === "ineligible")
    throw new Refusal("not_eligible", {
      message: say("简历不符合目标岗位的条件", "The résumé does not meet the conditions of the target post"),
    });
  return verdict;
}

/** Until when to answer; null for any time. @throws Refusal `validation_failed` */
function readDeadline({ now }: Context, { deadline }: TransferProposal): string | null {
  if (!deadline) return null;
  const refuse = (message: Sentence) => invalidFields([{ field: "deadline", message }]);
  if (!fromWireTime(deadline)) throw refuse(unknownTime);
  if (deadline <= now) throw refuse(deadlineOver);
  return deadline;
}
