import { type Button, buttonLabel, offers, type Variables } from "@bladekit/flow";
import { drawnText } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { requireFlowId } from "../flow-id.ts";
import { type Locked, lockInstance } from "../locked-instance.ts";
import { mayClaim } from "../people.ts";
import { taskDone } from "../refusals.ts";
import { hadBy, isHeldBy } from "../stands-for.ts";

/**
 * A task that the caller has or had or may claim, or an open one of a colleague for whom the caller acts.
 * @param lent `all` finds one that the colleague has done meanwhile, too
 * @throws Refusal `not_found`
 */
export async function findTask(ctx: Context, taskId: string, lent: "open" | "all" = "open") {
  const isOwn = lent === "open" ? hadBy(ctx) : isHeldBy(ctx);
  const id = requireFlowId(taskId);
  const task = await ctx.db
    .selectFrom("flowStep")
    .select(["id", "instanceId", "token", "node", "nodeName", "assignee", "owner", "endTime"])
    .where("id", "=", id)
    .where("isTask", "=", true)
    .where((or) => or.or([isOwn, or.and([or("assignee", "is", null), mayClaim(ctx)])]))
    .executeTakeFirst();
  if (!task) throw new Refusal("not_found");
  return task;
}

/** The caller's open task, or one of a colleague for whom the caller acts. @throws Refusal `not_found`, `conflict` */
export async function findOwnTask(ctx: Context, taskId: string) {
  const task = await findTask(ctx, taskId, "all");
  if (task.assignee === null) throw new Refusal("conflict", { message: say("请先领取任务", "Claim the task first") });
  if (task.endTime !== null) throw taskDone();
  return { ...task, assignee: task.assignee };
}

/** An open task of the caller, with its process locked; `ctx` works within the transaction. */
export type OwnTask = {
  ctx: Context;
  locked: Locked;
  id: string;
  token: number;
  node: string;
  nodeName: string;
  /** The colleague who asked the caller for an opinion. */
  owner: string | null;
  /** The person for whom the caller acts; the caller where nobody is away. */
  holder: string;
};

/** Does something with an open task of the caller, or nothing at all. A deputy who does it has the task from then on. @throws Refusal `not_found`, `conflict` */
export async function withOwnTask<T>(ctx: Context, taskId: string, work: (task: OwnTask) => Promise<T>): Promise<T> {
  const { userId } = requireUser(ctx);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const { instanceId } = await findOwnTask(inside, taskId);
    const locked = await lockInstance(db, instanceId);
    // Somebody may have completed it while this waited for the lock.
    const { id, token, node, nodeName, owner, assignee: holder } = await findOwnTask(inside, taskId);
    if (holder !== userId) {
      await db.updateTable("flowStep").set({ assignee: userId, deputyFor: holder }).where("id", "=", id).execute();
    }
    return work({ ctx: inside, locked, id, token, node, nodeName, owner, holder });
  });
}

/** Outcomes of a task that its holder decides. */
export type Outcome = "ok" | "reject" | "return" | "transfer" | "delegate" | "advice";

/** Keeps what the holder of a task decided, and why; and the variables that came with it, so that a new version can be walked with them. */
export async function noteOutcome(
  { ctx, id }: OwnTask,
  outcome: Outcome,
  comment = "",
  given: Variables = {},
): Promise<void> {
  await ctx.db
    .updateTable("flowStep")
    .set({ outcome, comment: comment.trim(), ...(Object.keys(given).length > 0 && { given: JSON.stringify(given) }) })
    .where("id", "=", id)
    .execute();
}

/** Keeps a colleague who was asked for an opinion from doing more than giving it. @throws Refusal `conflict` */
export function requireDecider({ owner }: OwnTask): void {
  if (owner === null) return;
  throw new Refusal("conflict", {
    message: say("这是委派给您的任务，只能提交意见", "This task was delegated to you. You can only give an opinion"),
  });
}

/** Keeps the holder of a task to the answers that its step offers. @throws Refusal `conflict` */
export function requireButton({ locked, node, nodeName }: OwnTask, button: Button): void {
  if (offers(locked.deployed.graph.nodes[node], button)) return;
  throw new Refusal("conflict", {
    message: say(
      "“{}”环节不能{}",
      "The step “{}” does not allow: {}",
      drawnText(nodeName || node),
      buttonLabel(button),
    ),
  });
}

/** Keeps people from deciding on what they applied for, unless the model allows it. @throws Refusal `conflict` */
export function requireOther({ deployed, startUser }: Locked, node: string, userId: string): void {
  const task = deployed.graph.nodes[node];
  if (startUser !== userId || task?.type !== "userTask" || task.isOpenToStarter) return;
  throw new Refusal("conflict", {
    message: say("申请人不能审批自己的申请", "Applicants cannot approve their own request"),
  });
}
