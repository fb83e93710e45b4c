import type { TaskCopy } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { tell } from "../tell.ts";
import { colleagues } from "./colleagues.ts";
import { note, noteText } from "./note.ts";
import { requireButton, withOwnTask } from "./own-task.ts";

/** Lets colleagues read the process of a task of the caller, and tells them. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export function copyTask(ctx: Context, { taskId, userIds, comment = "" }: TaskCopy): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    requireButton(task, "copy");
    const { ctx: inside, locked, node, nodeName } = task;
    const users = await colleagues(task, userIds);
    const nameOf = await namesOf(inside.db, users);
    const userId = requireUser(ctx).userId;
    const text = noteText(users, nameOf, comment);
    await note(inside, locked, { node, nodeName, userId, outcome: "copy", comment: text });
    await tell(inside, users, {
      ...{ kind: "copy", instanceId: locked.id, processName: locked.deployed.name, nodeName },
      ...{ fromUser: userId, comment: comment.trim() },
    });
  });
}
