import { starterRevises } from "@bladekit/flow";
import type { ProcessWithdrawal } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { requireFlowId } from "../flow-id.ts";
import { type Locked, lockOwnInstance } from "../locked-instance.ts";
import { stopInstance } from "../stop-instance.ts";

/** True where a rejection has led back to the starter, and the process waits for them alone. */
const isWithStarter = ({ state: { tokens } }: Locked) =>
  tokens.length > 0 && tokens.every(({ node }) => node === starterRevises);

/** Takes a process back that the caller started, as long as nobody else has decided anything, or it has come back to them. @throws Refusal `not_found`, `conflict` */
export async function withdraw(ctx: Context, { processInstanceId, comment }: ProcessWithdrawal): Promise<void> {
  const id = requireFlowId(processInstanceId);
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const locked = await lockOwnInstance(db, id, userId);
    const decided = await db
      .selectFrom("flowStep")
      .select("id")
      .where("instanceId", "=", id)
      .where("outcome", "in", ["ok", "reject", "return"])
      .where("assignee", "!=", userId)
      .limit(1)
      .executeTakeFirst();
    if (decided && !isWithStarter(locked)) {
      throw new Refusal("conflict", {
        message: say("已有人办理，不能撤回", "Somebody has already acted on it, so it cannot be withdrawn"),
      });
    }
    await stopInstance({ ...ctx, db }, locked, { how: "withdrawn", reason: comment?.trim() ?? "" });
  });
}
