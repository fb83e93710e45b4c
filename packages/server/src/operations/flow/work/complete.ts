import type { TaskCompletion } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { Definition } from "../../../services/flow/definition.ts";
import { variablesInConditions } from "../../../services/flow/ways.ts";
import { requireFlowId } from "../flow-id.ts";
import { refusing } from "../flow-refusal.ts";
import { type Locked, lockInstance, step } from "../instance.ts";
import { mayClaim } from "../people.ts";

/** Whether the answer approves. @throws Refusal `validation_failed` where `flag` and `pass` contradict each other */
function approves({ flag, pass }: TaskCompletion): boolean {
  if (pass !== undefined && flag !== undefined && flag !== "" && (flag === "ok") !== pass) {
    throw invalidField("pass", say("pass 与 flag 矛盾", "pass contradicts flag"));
  }
  return pass ?? flag === "ok";
}

/** The caller's open task. @throws Refusal `not_found`, `conflict` */
async function findOwnTask(ctx: Context, id: string) {
  const { userId } = requireUser(ctx);
  const task = await ctx.db
    .selectFrom("flowStep")
    .select(["instanceId", "token", "node", "assignee", "endTime"])
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

/** Variables that a condition asks for are decided by the process, not by the person who completes a task. */
function requireFreeNames(graph: Definition, names: readonly string[]): void {
  const kept = variablesInConditions(graph);
  const name = names.find((given) => kept.has(given) || given === "pass" || given === "applyUser");
  if (name !== undefined) {
    throw invalidField(
      "variables",
      say("变量 {} 由流程决定，不能提交", "The process itself sets the variable {}", name),
    );
  }
}

function requireOther({ deployed, startUser }: Locked, node: string, userId: string): void {
  const task = deployed.graph.nodes[node];
  if (startUser !== userId || task?.type !== "userTask" || task.isOpenToStarter) return;
  throw new Refusal("conflict", {
    message: say("申请人不能审批自己的申请", "People cannot decide on what they applied for themselves"),
  });
}

/** Completes a task of the caller. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export async function complete(ctx: Context, body: TaskCompletion): Promise<void> {
  const isApproved = approves(body);
  const id = requireFlowId(body.taskId);
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const { instanceId } = await findOwnTask(inside, id);
    if (body.processInstanceId && body.processInstanceId !== instanceId) throw new Refusal("not_found");
    const locked = await lockInstance(db, instanceId);
    // Somebody may have completed it while this waited for the lock.
    const { token, node } = await findOwnTask(inside, id);
    const { graph } = locked.deployed;
    requireOther(locked, node, userId);
    requireFreeNames(graph, Object.keys(body.variables ?? {}));
    const comment = body.comment?.trim() || "";
    await db
      .updateTable("flowStep")
      .set({ outcome: isApproved ? "ok" : "reject", comment })
      .where("id", "=", id)
      .execute();
    const variables = { ...body.variables, pass: isApproved };
    await refusing(() => step(inside, locked, { kind: "complete", token, variables }));
  });
}
