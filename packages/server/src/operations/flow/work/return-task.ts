import type { ReturnStep, TaskReturn } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { refusing } from "../flow-refusal.ts";
import { step } from "../instance.ts";
import { usersNamed } from "../people.ts";
import { noteOutcome, type OwnTask, withOwnTask } from "./own-task.ts";

type Passed = ReturnStep & { assignee: string };

/** The tasks that people have done in this process, each once, the latest first; without the one that is asked from. */
async function passedSteps({ ctx, locked, node }: OwnTask): Promise<Passed[]> {
  const rows = await ctx.db
    .selectFrom("flowStep")
    .select(["node", "nodeName as name", "assignee"])
    .where("instanceId", "=", locked.id)
    .where("isTask", "=", true)
    .where("outcome", "in", ["ok", "reject"])
    .where("assignee", "is not", null)
    .orderBy("id", "desc")
    .limit(1000)
    .execute();
  const latest = new Map<string, Passed>();
  for (const { node: passed, name, assignee } of rows) {
    const isThere = passed !== node && locked.deployed.graph.nodes[passed]?.type === "userTask";
    if (isThere && !latest.has(passed))
      latest.set(passed, { node: passed, name: name || passed, assignee: assignee ?? "" });
  }
  return [...latest.values()];
}

/** Steps to which the caller may return a task, the latest first. @throws Refusal `not_found`, `conflict` */
export function listReturnSteps(ctx: Context, taskId: string): Promise<ReturnStep[]> {
  return withOwnTask(ctx, taskId, async (task) => (await passedSteps(task)).map(({ node, name }) => ({ node, name })));
}

/**
 * Sends a process back to a step that it has passed. Results behind that step are taken back, and the person who did it then has it again.
 * @throws Refusal `not_found`, `conflict`, `validation_failed`
 */
export function returnTask(ctx: Context, { taskId, node, comment }: TaskReturn): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    const { ctx: inside, locked, token } = task;
    const target = (await passedSteps(task)).find((passed) => passed.node === node);
    if (!target) throw invalidField("node", say("流程没有经过该环节", "The process has not passed this step"));
    await noteOutcome(task, "return", comment);
    await refusing(() => step(inside, locked, { kind: "jump", token, to: node }));
    const [doer] = await usersNamed(inside.db, [target.assignee]);
    if (doer === undefined) return;
    await inside.db
      .updateTable("flowStep")
      .set({ assignee: doer, claimTime: sql<string>`date_trunc('second', now())` })
      .where("instanceId", "=", locked.id)
      .where("node", "=", node)
      .where("isTask", "=", true)
      .where("endTime", "is", null)
      .where("assignee", "is", null)
      .execute();
  });
}
