import { Refusal } from "../../../../contract/errors.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";

/** A post and what limits how many posts of its plan one person may apply for. 0 is any number. `leaving` is the post that is given up for it. */
export type LimitedPost = { jobId: string; planId: string | null; applyLimit: number; leaving?: string };

/**
 * Takes the turn of one candidate until the end of the transaction, so that what is counted stays so: their applications to whatever
 * posts go one after the other. The row is there: without a saved résumé nobody can apply.
 */
export async function takeTurn(tx: TenantDatabase, guestId: string): Promise<void> {
  await tx.selectFrom("recruitResume").select("guestId").where("guestId", "=", guestId).forUpdate().execute();
}

/**
 * Checks that a candidate may apply for one more post. Posts of one plan count together, and so do those without a plan. The
 * strictest limit holds: of the plan, of the post, and of the posts applied for before. Call it after `takeTurn`.
 * @throws Refusal `one_job_only`, `apply_limit_reached`
 */
export async function checkLimits(tx: TenantDatabase, guestId: string, post: LimitedPost): Promise<void> {
  const { jobId, planId, leaving = jobId } = post;
  const plan = planId
    ? await tx
        .selectFrom("recruitPlan")
        .select(["applyLimitPerPerson", "oneJobOnly"])
        .where("id", "=", planId)
        .executeTakeFirst()
    : undefined;
  const others = await tx
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select("job.applyLimit")
    .where("application.guestId", "=", guestId)
    .where("application.jobId", "not in", [jobId, leaving])
    .where("job.planId", planId ? "=" : "is", planId)
    .where("application.state", "not in", ["draft", "withdrawn", "cancelled"])
    // A candidate who was turned down by the screening may choose another post.
    .where((eb) => eb.not(eb.and({ "application.state": "rejected", "application.stage": "screen" })))
    .execute();
  if (others.length === 0) return;
  if (plan?.oneJobOnly) throw new Refusal("one_job_only");
  const limits = [plan?.applyLimitPerPerson ?? 0, post.applyLimit, ...others.map(({ applyLimit }) => applyLimit)];
  const limit = Math.min(...limits.filter((one) => one > 0));
  if (others.length >= limit) throw new Refusal(limit === 1 ? "one_job_only" : "apply_limit_reached");
}
