import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { emptyField } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { applicationRows } from "../../application/application-row.ts";
import { move, noOffer } from "../../application/standing.ts";
import { addEvents, type Moved } from "../../application/timeline.ts";
import { lockNamed, namedIds } from "../../publish-rows.ts";
import { changedBy } from "../../version.ts";
import { lockJobs } from "./publish-jobs.ts";

type Query = { ids: string; reason: string; cancelApplications?: boolean };

/**
 * Closes posts, all of them or none: they take no more applications and are no longer shown. Candidates who applied go on, unless
 * `cancelApplications` ends the running applications.
 * @throws Refusal `not_found`, `conflict` for one that cannot, `validation_failed`
 */
export async function closeJobs(ctx: Context, { ids, reason, cancelApplications }: Query): Promise<void> {
  const closeReason = reason.trim();
  if (!closeReason) throw invalidFields([{ field: "reason", message: emptyField }]);
  await transaction(ctx.db, async (tx) => {
    const rows = await lockNamed(tx, lockJobs, namedIds(ids));
    for (const { title, publishState } of rows) {
      if (publishState === "draft")
        throw new Refusal("conflict", {
          message: say("岗位“{}”尚未发布", "The post “{}” is not published yet", title),
        });
      if (publishState === "closed")
        throw new Refusal("conflict", { message: say("岗位“{}”已关闭", "The post “{}” is closed", title) });
    }
    const jobIds = rows.map(({ id }) => id);
    await tx
      .updateTable("recruitJob")
      .set({ publishState: "closed", closeReason, closeTime: ctx.now, version: sql`version + 1`, ...changedBy(ctx) })
      .where("id", "in", jobIds)
      .execute();
    // A candidate of a post that is gone is told, whoever may see the application.
    if (cancelApplications) await cancelRunning(ctx, withoutDataScopes(tx), jobIds, closeReason);
  });
}

async function cancelRunning(ctx: Context, tx: TenantDatabase, jobIds: readonly string[], note: string): Promise<void> {
  const rows = await applicationRows(tx)
    .where("application.jobId", "in", jobIds)
    .where("application.state", "in", ["draft", "active", "returned", "reserve"])
    .orderBy("application.id")
    .forUpdate("application")
    .execute();
  if (rows.length === 0) return;
  const moved = rows.map((row): Moved => ({ id: row.id, to: move(row, "cancel", "staff", ctx.now) }));
  const reason = { reasonCode: "", note };
  await tx
    .updateTable("recruitApplication")
    .set({ state: "cancelled", ...reason, ...noOffer, returnDeadline: null, updateTime: ctx.now })
    .where(
      "id",
      "in",
      moved.map(({ id }) => id),
    )
    .execute();
  await addEvents(ctx, tx, moved, "cancel", reason);
}
