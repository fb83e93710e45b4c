import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { endCalls } from "../end-calls.ts";
import { requireFlowId } from "../flow-id.ts";
import { now } from "../now.ts";
import { mayClaim } from "../people.ts";
import { taskDone } from "../refusals.ts";

/** Takes a task that the caller may claim, and ends the call to claim it: both or neither. @throws Refusal `not_found`, `conflict` */
export function claim(ctx: Context, taskId: string): Promise<void> {
  return transaction(ctx.db, (db) => take({ ...ctx, db }, requireFlowId(taskId)));
}

async function take(ctx: Context, id: string): Promise<void> {
  const { userId } = requireUser(ctx);
  // One statement, so that of many callers one has it.
  const taken = await ctx.db
    .updateTable("flowStep")
    .set({ assignee: userId, claimTime: now })
    .where("id", "=", id)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .where("assignee", "is", null)
    .where(mayClaim(ctx))
    .returning(["instanceId", "nodeName"])
    .executeTakeFirst();
  if (taken) return endCalls(ctx, taken);
  const task = await ctx.db
    .selectFrom("flowStep")
    .select(["assignee", "endTime"])
    .where("id", "=", id)
    .where("isTask", "=", true)
    .where(mayClaim(ctx))
    .executeTakeFirst();
  if (!task) throw new Refusal("not_found");
  if (task.endTime !== null) throw taskDone();
  if (task.assignee === userId) return;
  const holder = (await namesOf(ctx.db, [task.assignee]))(task.assignee);
  throw new Refusal("conflict", { message: say("该任务已由{}领取", "{} has claimed this task", holder) });
}
