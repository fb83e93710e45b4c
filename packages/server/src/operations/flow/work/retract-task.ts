import { buttonLabel } from "@bladekit/flow";
import type { TaskRetraction } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { endCalls } from "../end-calls.ts";
import { requireFlowId } from "../flow-id.ts";
import { refusing } from "../flow-refusal.ts";
import { step } from "../instance.ts";
import { lockInstance } from "../locked-instance.ts";
import { mayRetract } from "../may-retract.ts";
import { now } from "../now.ts";

const ownTasks = (db: TenantDatabase, userId: string) =>
  db.selectFrom("flowStep").where("isTask", "=", true).where("assignee", "=", userId);

/**
 * Takes a decision of the caller back, as long as nobody has acted on it: what it opened ends, and the task is the caller's again.
 * @throws Refusal `not_found`, `conflict`
 */
export async function retractTask(ctx: Context, { taskId, comment = "" }: TaskRetraction): Promise<void> {
  const id = requireFlowId(taskId);
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const known = await ownTasks(db, userId).select("instanceId").where("id", "=", id).executeTakeFirst();
    if (!known) throw new Refusal("not_found");
    const locked = await lockInstance(db, known.instanceId);
    // Read under the lock: somebody may have acted meanwhile.
    const decided = await ownTasks(db, userId)
      .select(["token", "node", "nodeName", "outcome", "comment"])
      .where("id", "=", id)
      .where(mayRetract(db))
      .executeTakeFirst();
    if (!decided) {
      throw new Refusal("conflict", {
        message: say(
          "不能取回：之后已有人办理，或没有因此等待的环节",
          "This cannot be taken back: somebody has acted on it since, or no step is waiting because of it",
        ),
      });
    }
    const { node, nodeName } = decided;
    const { token } = await db
      .selectFrom("flowStep")
      .select("token")
      .where("instanceId", "=", locked.id)
      .where("openedBy", "=", decided.token)
      .where("endTime", "is", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const answer = buttonLabel(decided.outcome === "ok" ? "agree" : "reject")[ctx.language];
    const said = [answer, decided.comment, comment.trim()].filter((text) => text !== "").join("；");
    await db
      .updateTable("flowStep")
      .set({ outcome: "retract", comment: said.slice(0, 500) })
      .where("id", "=", id)
      .execute();
    await refusing(() => step(inside, locked, { kind: "jump", token, to: node }));
    await db
      .updateTable("flowStep")
      .set({ assignee: userId, claimTime: now })
      .where("instanceId", "=", locked.id)
      .where("node", "=", node)
      .where("isTask", "=", true)
      .where("endTime", "is", null)
      .execute();
    await endCalls(inside, { instanceId: locked.id, nodeName });
  });
}
