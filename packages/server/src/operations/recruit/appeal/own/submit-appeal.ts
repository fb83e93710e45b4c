import type { OwnAppealInput } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { emptyField, lostFile } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { applicationRows } from "../../application/application-row.ts";
import { checkLimits, takeTurn } from "../../application/own/apply-limits.ts";
import { getOwnApplication } from "../../application/own/own-applications.ts";
import { noReason } from "../../application/reason.ts";
import { move } from "../../application/standing.ts";
import { addEvents } from "../../application/timeline.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { ownUploads } from "../../resume/own-files.ts";
import { tidy } from "../../tidy.ts";
import { publishedMarks } from "../appeal-rows.ts";

/**
 * Keeps what the caller asks to be looked at again. The application and its résumé stay as they are until the answer.
 * @throws Refusal `not_found`, `illegal_transition` when there is nothing to appeal against or its days are over, `conflict` when a score
 * cannot be re-checked now, `one_job_only`, `apply_limit_reached`, `validation_failed`
 */
export async function submitOwnAppeal(ctx: Context, given: OwnAppealInput) {
  const { applicationId, kind, part, content, files = [] } = tidy(given);
  const { userId: guestId } = requireUser(ctx);
  refuseProblems(checkFilled({ content }, ["content"]));
  if (kind === "recheck" && !part) throw invalidField("part", emptyField);
  if (kind === "appeal" && part) throw invalidField("part", say("申诉不选成绩", "An appeal names no score"));
  await transaction(ctx.db, async (tx) => {
    await takeTurn(tx, guestId);
    const row = await applicationRows(tx)
      .select(["job.planId", "job.applyLimit"])
      .where("application.id", "=", applicationId)
      .where("application.guestId", "=", guestId)
      .forUpdate("application")
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const { state, stage, result } = row;
    await requireOwn(tx, guestId, files);
    const values = { id: ctx.ids.next(), applicationId, kind, content, files, createTime: ctx.now };
    if (part) {
      const scoreBefore = await markToCheck(ctx, tx, applicationId, part);
      await tx
        .insertInto("recruitAppeal")
        .values({ ...values, part, scoreBefore })
        .execute();
      await addEvents(ctx, tx, [{ id: applicationId, to: { state, stage, result } }], "askRecheck", noReason);
      return;
    }
    const to = move(row, "appeal", "guest", ctx.now);
    await checkLimits(tx, guestId, row);
    await tx.insertInto("recruitAppeal").values(values).execute();
    await addEvents(ctx, tx, [{ id: applicationId, to }], "appeal", noReason);
  });
  return getOwnApplication(ctx, applicationId);
}

/** @throws Refusal `validation_failed` for a file that the caller did not upload */
async function requireOwn(tx: TenantDatabase, guestId: string, files: readonly string[]): Promise<void> {
  const own = await ownUploads(tx, guestId, files);
  refuseProblems(
    files.flatMap((name, index) => (own.has(name) ? [] : [{ field: `files.${index}`, message: lostFile }])),
  );
}

/** The published mark whose re-check is asked for. @throws Refusal `conflict` */
async function markToCheck(
  ctx: Context,
  tx: TenantDatabase,
  applicationId: string,
  part: "written" | "interview" | "skill",
) {
  const refuse = (message: ReturnType<typeof say>) => new Refusal("conflict", { message });
  const published = await publishedMarks(tx, applicationId);
  if (!published?.parts.includes(part)) throw refuse(say("该项成绩尚未公布", "This score has not been published"));
  if (!published.recheckEnd || ctx.now > published.recheckEnd)
    throw refuse(say("成绩复核已截止", "The time to ask for a re-check is over"));
  const before = await tx
    .selectFrom("recruitAppeal")
    .select("id")
    .where("applicationId", "=", applicationId)
    .where("part", "=", part)
    .executeTakeFirst();
  if (before) throw refuse(say("该项成绩已申请过复核", "You have asked for a re-check of this score before"));
  return published.markOf(part);
}
