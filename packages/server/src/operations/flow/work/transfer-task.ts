import type { TaskTransfer } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { now } from "../now.ts";
import { usersNamed } from "../people.ts";
import { noteOutcome, requireOther, withOwnTask } from "./own-task.ts";

/** Hands a task of the caller to a colleague, who has it from then on. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export function transferTask(ctx: Context, { taskId, userId, comment }: TaskTransfer): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    const { ctx: inside, locked, id, node } = task;
    const [colleague] = await usersNamed(inside.db, [userId]);
    if (colleague === undefined) throw invalidField("userId", say("没有该在职用户", "There is no such colleague"));
    if (colleague === requireUser(ctx).userId)
      throw invalidField("userId", say("任务已在您手上", "You have this task already"));
    requireOther(locked, node, colleague);
    await noteOutcome(task, "transfer", comment);
    const { endTime: _, ...step } = await inside.db
      .updateTable("flowStep")
      .set({ endTime: now })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await inside.db
      .insertInto("flowStep")
      .values({
        ...step,
        ...{ id: ctx.ids.next(), assignee: colleague, createTime: now, claimTime: now, outcome: "", comment: "" },
      })
      .execute();
  });
}
