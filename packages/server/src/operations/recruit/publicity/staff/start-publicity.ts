import type { PublicityStart } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { countRows, transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { noReason } from "../../application/reason.ts";
import { noOffer } from "../../application/standing.ts";
import { addEvents } from "../../application/timeline.ts";
import { writeMoves } from "../../application/write-moves.ts";
import { approvalFault, carryApproval } from "../../approval/standing.ts";
import { correctNotice } from "./correct-notice.ts";
import { chooseCandidates, MAX_LIST, type Notice, publicRows } from "./list-candidates.ts";
import { refuseNotice } from "./refuse-notice.ts";

/**
 * Puts candidates on the list of a notice, all of them or none, and publishes the notice if it is not. The list is made of the
 * applications as they are now; whoever comes later, on the first day at the latest, is noted as a correction.
 * @throws Refusal `not_found`, `illegal_transition` with what is allowed for the first who cannot, `conflict` for a notice that takes nobody,
 * or shows scores that are not published, `places_exceeded` for more people than a post has places without a reason
 */
export function startPublicity(ctx: Context, body: PublicityStart): Promise<{ count: number }> {
  const { articleId, ids, placesReason = "" } = body;
  return transaction(ctx.db, async (tx) => {
    const choice = { ids, placesReason: placesReason.trim() };
    const { notice, rows, moved } = await chooseCandidates(ctx, tx, articleId, choice);
    const fault = await approvalFault(
      tx,
      "publicity",
      notice,
      rows.map(({ id }) => id),
    );
    if (fault) throw refuseNotice(notice.title, fault);
    const { listed } = await tx
      .selectFrom("recruitPublicityItem")
      .select(countRows.as("listed"))
      .where("articleId", "=", articleId)
      .executeTakeFirstOrThrow();
    if (listed + rows.length > MAX_LIST) {
      throw new Refusal("conflict", {
        message: say("一则公示最多 {} 人", "A list can have up to {} people", MAX_LIST),
      });
    }
    const added = `增列 ${rows.length} 人：${rows.map(({ applicationNo }) => applicationNo).join("、")}`;
    await publish(ctx, tx, notice, notice.listTime ? added : undefined);
    const listedBy = { publicityId: articleId, returnDeadline: null, updateTime: ctx.now };
    await writeMoves(tx, moved, { ...noReason, ...noOffer, ...listedBy });
    await addItems(tx, articleId, await publicRows(tx, notice, rows), listed);
    await addEvents(ctx, tx, moved, "startPublicity", noReason);
    return { count: moved.length };
  });
}

async function publish(
  ctx: Context,
  tx: TenantDatabase,
  notice: Notice,
  correction: string | undefined,
): Promise<void> {
  if (correction || notice.publishState !== "published") {
    await correctNotice(ctx, tx, notice, { correction, publishState: "published" });
    await carryApproval(tx, "publicity", notice);
  }
  if (notice.listTime) return;
  await tx.updateTable("recruitPublicity").set({ listTime: ctx.now }).where("articleId", "=", notice.id).execute();
}

async function addItems(
  tx: TenantDatabase,
  articleId: string,
  rows: Awaited<ReturnType<typeof publicRows>>,
  listed: number,
) {
  await tx
    .insertInto("recruitPublicityItem")
    .values(
      rows.map(({ scores, ...row }, index) => ({
        ...{ articleId, ...row, sort: listed + index + 1 },
        scores: scores ? JSON.stringify(scores) : null,
      })),
    )
    // The conflict is a person who left the list and is added again on the first day.
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "articleId", "applicationId"]).doUpdateSet({ leftTime: null }),
    )
    .execute();
}
