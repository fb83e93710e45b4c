import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { requireFlowId } from "../flow-id.ts";
import { type Locked, lockInstance } from "../instance.ts";
import { mayClaim } from "../people.ts";

/** The caller's open task. @throws Refusal `not_found`, `conflict` */
export async function findOwnTask(ctx: Context, taskId: string) {
  const id = requireFlowId(taskId);
  const { userId } = requireUser(ctx);
  const task = await ctx.db
    .selectFrom("flowStep")
    .select(["id", "instanceId", "token", "node", "assignee", "endTime"])
    .where("id", "=", id)
    .where("isTask", "=", true)
    .where((or) => or.or([or("assignee", "=", userId), or.and([or("assignee", "is", null), mayClaim(ctx)])]))
    .executeTakeFirst();
  if (!task) throw new Refusal("not_found");
  if (task.assignee === null) throw new Refusal("conflict", { message: say("请先签收任务", "Claim the task first") });
  if (task.endTime !== null)
    throw new Refusal("conflict", { message: say("该任务已办结", "This task is done already") });
  return task;
}

/** An open task of the caller, with its process locked; `ctx` works within the transaction. */
export type OwnTask = { ctx: Context; locked: Locked; id: string; token: number; node: string };

/** Does something with an open task of the caller, or nothing at all. @throws Refusal `not_found`, `conflict` */
export async function withOwnTask<T>(ctx: Context, taskId: string, work: (task: OwnTask) => Promise<T>): Promise<T> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const { instanceId } = await findOwnTask(inside, taskId);
    const locked = await lockInstance(db, instanceId);
    // Somebody may have completed it while this waited for the lock.
    const { id, token, node } = await findOwnTask(inside, taskId);
    return work({ ctx: inside, locked, id, token, node });
  });
}

/** Keeps what the holder of a task decided, and why. */
export async function noteOutcome(
  { ctx, id }: OwnTask,
  outcome: "ok" | "reject" | "return" | "transfer",
  comment = "",
): Promise<void> {
  await ctx.db.updateTable("flowStep").set({ outcome, comment: comment.trim() }).where("id", "=", id).execute();
}

/** Keeps people from deciding on what they applied for, unless the model allows it. @throws Refusal `conflict` */
export function requireOther({ deployed, startUser }: Locked, node: string, userId: string): void {
  const task = deployed.graph.nodes[node];
  if (startUser !== userId || task?.type !== "userTask" || task.isOpenToStarter) return;
  throw new Refusal("conflict", {
    message: say("申请人不能审批自己的申请", "People cannot decide on what they applied for themselves"),
  });
}
