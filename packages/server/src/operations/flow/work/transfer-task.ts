import type { TaskDelegation, TaskTransfer } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { colleague } from "./colleagues.ts";
import { requireButton, requireDecider, requireOther, withOwnTask } from "./own-task.ts";
import { passOn } from "./pass-on.ts";

/** Hands a task of the caller to a colleague, who has it from then on. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export function transferTask(ctx: Context, { taskId, userId, comment }: TaskTransfer): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    requireDecider(task);
    requireButton(task, "transfer");
    const to = await colleague(task, userId);
    requireOther(task.locked, task.node, to);
    await passOn(task, { to, outcome: "transfer", comment, owner: null, fromUser: requireUser(ctx).userId });
  });
}

/**
 * Asks a colleague for an opinion. The task comes back with it, to the person who is away where a deputy asked. A colleague who was
 * asked cannot ask on, so that a task never goes in circles.
 * @throws Refusal `not_found`, `conflict`, `validation_failed`
 */
export function delegateTask(ctx: Context, { taskId, userId, comment }: TaskDelegation): Promise<void> {
  return withOwnTask(ctx, taskId, async (task) => {
    requireDecider(task);
    requireButton(task, "delegate");
    const to = await colleague(task, userId);
    requireOther(task.locked, task.node, to);
    const fromUser = requireUser(ctx).userId;
    await passOn(task, { to, outcome: "delegate", comment, owner: task.holder, fromUser });
  });
}
