import type { OpenTask, TaskReassignment } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { unknownColleague } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { tellDeed } from "../../log/deed.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { requireFlowId } from "../flow-id.ts";
import { lockInstance, requireActive } from "../locked-instance.ts";
import { usersNamed } from "../people.ts";
import { taskDone } from "../refusals.ts";
import { replaceTask } from "../replace-task.ts";
import { tell } from "../tell.ts";
import { note } from "../work/note.ts";
import { requireOther } from "../work/own-task.ts";
import { requireNoStarter } from "./require-no-starter.ts";

const waiting = (db: TenantDatabase) =>
  db
    .selectFrom("flowStep")
    .select(["id", "node", "nodeName", "token", "assignee", "owner"])
    .where("isTask", "=", true)
    .where("endTime", "is", null);

/** The tasks of a process that wait, each with its holder. @throws Refusal `not_found` for a process that there is none of */
export async function listOpenTasks({ db, language }: Context, instanceId: string): Promise<OpenTask[]> {
  const known = requireFlowId(instanceId);
  const found = await db.selectFrom("flowInstance").select("id").where("id", "=", known).executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  const tasks = await waiting(db).where("instanceId", "=", known).orderBy("id").execute();
  const nameOf = await namesOf(
    db,
    tasks.map(({ assignee }) => assignee),
  );
  return tasks.map(({ id, node, nodeName, assignee }) => {
    const step = drawnText(nodeName || node)[language];
    return { task: `t${id}`, name: assignee === null ? step : `${step}（${nameOf(assignee)}）` };
  });
}

/**
 * Gives a task that waits to another colleague, because its holder cannot do it: a locked account, a long absence. An opinion that was asked
 * for is then given by that colleague.
 * @throws Refusal `not_found`, `validation_failed`, `conflict`
 */
export async function reassign(
  ctx: Context,
  { processInstanceId, task: mark, userId: name, comment }: TaskReassignment,
): Promise<void> {
  const [instanceId, id] = [requireFlowId(processInstanceId), requireFlowId(mark.slice(1))];
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const known = await db
      .selectFrom("flowStep")
      .select("id")
      .where("id", "=", id)
      .where("instanceId", "=", instanceId)
      .where("isTask", "=", true)
      .executeTakeFirst();
    if (!known) throw new Refusal("not_found");
    const locked = await lockInstance(db, instanceId);
    requireActive(locked);
    requireNoStarter(ctx, locked);
    const task = await waiting(db).where("id", "=", id).executeTakeFirst();
    if (!task) throw taskDone();
    const [to] = await usersNamed(db, [name.trim()]);
    if (to === undefined) throw invalidField("userId", unknownColleague);
    if (to === task.assignee) throw invalidField("userId", say("此人已持有该任务", "This person already has the task"));
    requireOther(locked, task.node, to);
    const { node, nodeName, owner, token } = task;
    await note(inside, locked, { node, nodeName, userId, outcome: "reassign", comment: comment.trim(), token });
    await replaceTask(inside, id, { assignee: to, owner });
    await tell(inside, [to], {
      ...{ kind: "task", instanceId, processName: locked.deployed.name, nodeName },
      ...{ fromUser: userId, comment: comment.trim() },
    });
  });
  tellDeed(ctx, { level: "warn", keys: [id] });
}
