import type { TaskCompletion } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import type { Definition } from "../../../services/flow/definition.ts";
import { variablesInConditions } from "../../../services/flow/ways.ts";
import { refusing } from "../flow-refusal.ts";
import { step } from "../instance.ts";
import { noteOutcome, requireButton, requireOther, withOwnTask } from "./own-task.ts";
import { passOn } from "./pass-on.ts";

/** Whether the answer approves. @throws Refusal `validation_failed` where `flag` and `pass` contradict each other */
function approves({ flag, pass }: TaskCompletion): boolean {
  if (pass !== undefined && flag !== undefined && flag !== "" && (flag === "ok") !== pass) {
    throw invalidField("pass", say("pass 与 flag 矛盾", "pass contradicts flag"));
  }
  return pass ?? flag === "ok";
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

/** Completes a task of the caller. One that a colleague asked about goes back there with the opinion. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export async function complete(ctx: Context, body: TaskCompletion): Promise<void> {
  const isApproved = approves(body);
  await withOwnTask(ctx, body.taskId, async (task) => {
    const { ctx: inside, locked, token, node } = task;
    if (body.processInstanceId && body.processInstanceId !== locked.id) throw new Refusal("not_found");
    const { userId } = requireUser(ctx);
    if (task.owner !== null) {
      const back = { to: task.owner, outcome: "advice", comment: body.comment, owner: null, fromUser: userId } as const;
      return passOn(task, back);
    }
    requireOther(locked, node, userId);
    requireButton(task, isApproved ? "agree" : "reject");
    requireFreeNames(locked.deployed.graph, Object.keys(body.variables ?? {}));
    await noteOutcome(task, isApproved ? "ok" : "reject", body.comment);
    const variables = { ...body.variables, pass: isApproved };
    await refusing(() => step(inside, locked, { kind: "complete", token, variables }));
  });
}
