import type { TaskSigners } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { refusing } from "../flow-refusal.ts";
import { step } from "../instance.ts";
import { colleagues } from "./colleagues.ts";
import { note, noteText } from "./note.ts";
import { type OwnTask, requireButton, requireDecider, requireOther, withOwnTask } from "./own-task.ts";

/** Gives a step of the caller to more people, beside the caller or after. All of them decide. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export function addSigners(ctx: Context, { taskId, userIds, isAfter = false, comment }: TaskSigners): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    requireDecider(task);
    requireButton(task, "add");
    const { ctx: inside, locked, token, node, nodeName } = task;
    const users = await colleagues(task, userIds);
    for (const user of users) requireOther(locked, node, user);
    await requireNew(task, users);
    const nameOf = await namesOf(inside.db, users);
    const text = noteText(users, nameOf, comment);
    const userId = requireUser(ctx).userId;
    await note(inside, locked, { node, nodeName, userId, outcome: "add", comment: text });
    await refusing(() => step(inside, locked, { kind: "add", token, users, isAfter }));
  });
}

/** @throws Refusal `validation_failed` where one of them has this step already */
async function requireNew({ ctx: { db }, locked, node }: OwnTask, users: readonly string[]): Promise<void> {
  const open = await db
    .selectFrom("flowStep")
    .select("assignee")
    .where("instanceId", "=", locked.id)
    .where("node", "=", node)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .where("assignee", "in", users)
    .executeTakeFirst();
  if (!open) return;
  const name = (await namesOf(db, [open.assignee]))(open.assignee);
  throw invalidField("userIds", say("{}已在办理本环节", "{} already has this step", name));
}
