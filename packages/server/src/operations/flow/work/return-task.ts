import type { ReturnStep, TaskReturn } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import type { NotNull } from "kysely";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { refusing } from "../flow-refusal.ts";
import { step } from "../instance.ts";
import { lockInstance } from "../locked-instance.ts";
import { endedByMove } from "../move-outlook.ts";
import { now } from "../now.ts";
import { usersNamed } from "../people.ts";
import { findOwnTask, noteOutcome, requireButton, requireDecider, withOwnTask } from "./own-task.ts";
import { requireMember } from "./require-member.ts";

type Passed = ReturnStep & { assignee: string };

/** The tasks that people have done in a process, each once, the latest first; without the one that is asked from. */
async function passedSteps(db: TenantDatabase, instanceId: string, from: string): Promise<Passed[]> {
  const rows = await db
    .selectFrom("flowStep")
    .select(["node", "nodeName as name", "assignee"])
    .where("instanceId", "=", instanceId)
    .where("node", "!=", from)
    .where("isTask", "=", true)
    .where("outcome", "in", ["ok", "reject"])
    .where("assignee", "is not", null)
    .$narrowType<{ assignee: NotNull }>()
    .orderBy("id", "desc")
    .limit(1000)
    .execute();
  const latest = new Map<string, Passed>();
  for (const row of rows) if (!latest.has(row.node)) latest.set(row.node, { ...row, name: row.name || row.node });
  return [...latest.values()];
}

/**
 * Steps to which the caller may return a task, the latest first, each with the parallel steps that would end. Steps after which something
 * would wait for ever are left out. @throws Refusal `not_found`, `conflict`
 */
export async function listReturnSteps(ctx: Context, taskId: string): Promise<ReturnStep[]> {
  const { instanceId, node: from, token } = await findOwnTask(ctx, taskId);
  return transaction(ctx.db, async (db) => {
    const { state, deployed } = await lockInstance(db, instanceId);
    return (await passedSteps(db, instanceId, from)).flatMap(({ node, name }) => {
      const ended = endedByMove(deployed.graph, state, { token, to: node }, deployed.readAt);
      if (!ended) return [];
      const cancels = ended.map((sentence) => sentence[ctx.language]);
      return { node, name: drawnText(name)[ctx.language], ...(cancels.length > 0 && { cancels }) };
    });
  });
}

/**
 * Sends a process back to a step that it has passed. Results behind that step are taken back, and the person who did it then has it again.
 * @throws Refusal `not_found`, `conflict`, `validation_failed`
 */
export function returnTask(ctx: Context, { taskId, node, comment }: TaskReturn): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    requireDecider(task);
    await requireMember(task);
    requireButton(task, "return");
    const { ctx: inside, locked, token } = task;
    const target = (await passedSteps(inside.db, locked.id, task.node)).find((passed) => passed.node === node);
    if (!target) throw invalidField("node", say("流程没有经过该环节", "The process has not been through this step"));
    await noteOutcome(task, "return", comment);
    await refusing(() => step(inside, locked, { kind: "jump", token, to: node }));
    const [doer] = await usersNamed(inside.db, [target.assignee]);
    if (doer === undefined) return;
    await inside.db
      .updateTable("flowStep")
      .set({ assignee: doer, claimTime: now })
      .where("instanceId", "=", locked.id)
      .where("node", "=", node)
      .where("isTask", "=", true)
      .where("endTime", "is", null)
      .where("assignee", "is", null)
      .execute();
  });
}
