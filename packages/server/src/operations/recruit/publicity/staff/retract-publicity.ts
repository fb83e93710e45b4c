import type { PublicityRetraction } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { inDataScope } from "../../../../db/data-scope.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { applicationRows } from "../../application/application-row.ts";
import { move } from "../../application/standing.ts";
import { addEvents, type Moved } from "../../application/timeline.ts";
import { writeMoves } from "../../application/write-moves.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { correctNotice } from "./correct-notice.ts";
import { refuseNotice } from "./refuse-notice.ts";

/**
 * Retracts a list: it is no longer public, its notice says so and why, and everybody on it goes back to waiting for a list. Its rows stay
 * as they were. Meanwhile it takes neither hiring nor objections. A list is retracted whole, so a caller whose data scope hides somebody
 * on it is refused.
 * @throws Refusal `not_found`, `validation_failed`, `conflict` without a list, for one that is retracted, while somebody is hired from
 * it, and for a caller who does not see all of it
 */
export function retractPublicity(ctx: Context, given: PublicityRetraction): Promise<{ count: number }> {
  const { articleId, reason } = tidy(given);
  refuseProblems(checkFilled({ reason }, ["reason"]));
  return transaction(ctx.db, async (tx) => {
    const notice = await lockList(tx, articleId);
    const rows = await applicationRows(withoutDataScopes(tx))
      .select(sql<boolean>`${inDataScope(tx, "recruitApplication", "application")}`.as("isSeen"))
      .where("application.publicityId", "=", articleId)
      .where("application.state", "in", ["active", "hired"])
      .orderBy("application.id")
      .forUpdate("application")
      .execute();
    if (rows.some(({ isSeen }) => !isSeen)) {
      throw new Refusal("conflict", {
        message: say(
          "名单上有您数据权限以外的人员，须由能看到全部人员的同事撤回",
          "The list includes people outside your data scope. A colleague who can see all of them has to retract it",
        ),
      });
    }
    const hired = rows.filter(({ state }) => state === "hired").length;
    if (hired > 0)
      throw new Refusal("conflict", {
        message: say("名单上已有 {} 人聘用，请先取消聘用", "{} people on the list are hired. Undo that first", hired),
      });
    const permissions = ctx.principal?.permissions;
    const moved = rows
      // A person who was moved back one by one is waiting already.
      .filter(({ stage }) => stage === "publicity" || stage === "onboard")
      .map((row): Moved => {
        const to = move(row, "retractPublicity", "staff", ctx.now, { permissions });
        return { id: row.id, from: row.stage, to };
      });
    await tx
      .updateTable("recruitPublicity")
      .set({ retractTime: ctx.now, retractReason: reason })
      .where("articleId", "=", articleId)
      .execute();
    await correctNotice(ctx, tx, notice, { correction: `公示名单撤回：${reason}` });
    if (moved.length > 0) {
      const note = { reasonCode: "", note: reason };
      await writeMoves(tx, moved, { ...note, publicityId: null, updateTime: ctx.now });
      await addEvents(ctx, tx, moved, "retractPublicity", note);
    }
    return { count: moved.length };
  });
}

/** The notice and its list, held in the order in which everybody holds them: notice, list, applications. */
async function lockList(tx: TenantDatabase, articleId: string) {
  const notice = await tx
    .selectFrom("recruitArticle")
    .select(["id", "title", "corrections"])
    .where("id", "=", articleId)
    .where("isDeleted", "=", 0)
    .forUpdate()
    .executeTakeFirst();
  if (!notice) throw new Refusal("not_found");
  const list = await tx
    .selectFrom("recruitPublicity")
    .select(["listTime", "retractTime"])
    .where("articleId", "=", articleId)
    .forUpdate()
    .executeTakeFirst();
  if (!list?.listTime) throw refuseNotice(notice.title, say("没有公示名单", "has no list"));
  if (list.retractTime) throw refuseNotice(notice.title, say("的名单已撤回", "has a retracted list"));
  return notice;
}
