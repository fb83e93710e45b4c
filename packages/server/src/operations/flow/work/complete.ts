import { allFields, type Definition, type Variables, variablesAsked } from "@bladekit/flow";
import type { TaskCompletion } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { refusing } from "../flow-refusal.ts";
import { takeValues } from "../form/take-values.ts";
import { step } from "../instance.ts";
import { noteOutcome, type OwnTask, requireButton, requireOther, withOwnTask } from "./own-task.ts";
import { passOn } from "./pass-on.ts";
import { requireMember } from "./require-member.ts";

/** Whether the answer approves. @throws Refusal `validation_failed` where `flag` and `pass` contradict each other */
function approves({ flag, pass }: TaskCompletion): boolean {
  if (pass !== undefined && flag !== undefined && flag !== "" && (flag === "ok") !== pass) {
    throw invalidField("pass", say("pass 与 flag 矛盾", "pass and flag contradict each other"));
  }
  return pass ?? flag === "ok";
}

/** Variables that the drawing asks for are decided by the process, not by the person who completes a task: they choose the way and the people. */
function requireFreeNames(graph: Definition, names: readonly string[]): void {
  const kept = variablesAsked(graph);
  const name = names.find((given) => kept.has(given) || given === "pass" || given === "applyUser");
  if (name !== undefined) {
    throw invalidField(
      "variables",
      say("变量 {} 由流程决定，不能提交", "The process sets the variable {} itself, so it cannot be submitted", name),
    );
  }
}

/**
 * Takes the values beside the answer: fields of the step, which are kept for the readers of the process, or free variables where the
 * process has no fields. A rejection may leave fields open.
 */
async function takeGiven({ ctx, locked, node }: OwnTask, given: Variables, isWhole: boolean): Promise<Variables> {
  const { graph } = locked.deployed;
  if (allFields(graph).size === 0) {
    requireFreeNames(graph, Object.keys(given));
    return given;
  }
  const known = { ...locked.state.variables, ...(locked.form as Variables) };
  const { form, variables } = await takeValues(ctx, graph, { node, given, known, isWhole });
  if (Object.keys(form).length > 0) {
    await ctx.db
      .updateTable("flowInstance")
      .set({ form: sql`form || ${JSON.stringify(form)}::jsonb` })
      .where("id", "=", locked.id)
      .execute();
  }
  return variables;
}

/** Completes a task of the caller. One that a colleague asked about goes back there with the opinion. @throws Refusal `not_found`, `conflict`, `validation_failed` */
export async function complete(ctx: Context, body: TaskCompletion): Promise<void> {
  const isApproved = approves(body);
  await withOwnTask(ctx, body.taskId, async (task) => {
    const { ctx: inside, locked, token, node } = task;
    if (body.processInstanceId && body.processInstanceId !== locked.id) throw new Refusal("not_found");
    const { userId } = requireUser(ctx);
    if (task.owner !== null) {
      if (Object.keys(body.variables ?? {}).length > 0) {
        throw invalidField("variables", say("提供意见时不能填写表单", "An opinion cannot change the form"));
      }
      const back = { to: task.owner, outcome: "advice", comment: body.comment, owner: null, fromUser: userId } as const;
      return passOn(task, back);
    }
    requireOther(locked, node, userId);
    await requireMember(task);
    requireButton(task, isApproved ? "agree" : "reject");
    const values = await takeGiven(task, body.variables ?? {}, isApproved);
    await noteOutcome(task, isApproved ? "ok" : "reject", body.comment, values);
    const variables = { ...values, pass: isApproved };
    await refusing(() => step(inside, locked, { kind: "complete", token, variables }));
  });
}
