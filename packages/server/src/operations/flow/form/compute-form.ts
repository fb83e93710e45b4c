import {
  allFields,
  computedValues,
  type Definition,
  fieldsAt,
  readValues,
  shownValue,
  type Variables,
} from "@bladekit/flow";
import type { FlowComputation, FlowContent } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { findDefinition } from "../engine.ts";
import { findTask } from "../work/own-task.ts";
import { lookUpValues } from "./look-up.ts";
import { filledIn } from "./read-form.ts";

type Place = { graph: Definition; node: string; known: Variables };

async function placeOf(ctx: Context, { processDefinitionId, taskId }: FlowComputation): Promise<Place> {
  if (processDefinitionId) {
    requireUser(ctx);
    const { graph } = await findDefinition(ctx.db, processDefinitionId);
    return { graph, node: graph.start, known: {} };
  }
  if (!taskId) {
    throw new Refusal("not_found", {
      message: say("请指明流程定义或任务", "Specify a process definition or a task"),
    });
  }
  const { instanceId, node } = await findTask(ctx, taskId);
  const { values, graph } = await filledIn(ctx, instanceId);
  return { graph, node, known: values };
}

/** The computed fields that a form shows, by what is filled in so far; what is wrong in it does not count yet. @throws Refusal `not_found` */
export async function computeForm(ctx: Context, body: FlowComputation): Promise<FlowContent[]> {
  const { graph, node, known } = await placeOf(ctx, body);
  const fields = fieldsAt(graph, node);
  const { values } = readValues(fields, body.variables ?? {}, known, false);
  const { made } = await lookUpValues(ctx, fields, { values, before: known });
  const whole = { ...known, ...values, ...made };
  const computed = { ...whole, ...computedValues(allFields(graph).values(), whole) };
  return fields
    .filter(({ formula, isReadable }) => formula !== undefined && isReadable)
    .map((field) => ({
      ...{ id: field.id, name: drawnText(field.name || field.id)[ctx.language] },
      text: shownValue(field, computed)[ctx.language],
    }));
}
