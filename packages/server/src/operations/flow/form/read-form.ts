import type { FlowField, FlowForm } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { Definition, Node } from "../../../services/flow/definition.ts";
import type { Variables } from "../../../services/flow/expression/expression.ts";
import { allFields, type FormField, fieldsAt } from "../../../services/flow/fields.ts";
import { findDefinition } from "../engine.ts";
import { findInvolved } from "../process/involved.ts";
import { findTask } from "../work/own-task.ts";
import { ownNodes } from "./own-nodes.ts";

type Ids = { processDefinitionId?: string; taskId?: string; processInstanceId?: string };

/** The form to start a process, to do a task, or to read what was filled in. @throws Refusal `not_found` */
export async function readForm(ctx: Context, ids: Ids): Promise<FlowForm> {
  if (ids.processDefinitionId) return ofStart(ctx, ids.processDefinitionId);
  if (ids.taskId) return ofTask(ctx, ids.taskId);
  if (ids.processInstanceId) return ofInstance(ctx, ids.processInstanceId);
  throw new Refusal("not_found", {
    message: say("请指明流程定义、任务或流程实例", "Specify a process definition, a task or a process instance"),
  });
}

function toField({ isRequired, isReadable, isWritable, choices, ...field }: FormField, values: Variables): FlowField {
  const value = isReadable && Object.hasOwn(values, field.id) ? (values[field.id] as FlowField["value"]) : null;
  return {
    ...field,
    name: field.name || field.id,
    required: isWritable && isRequired,
    writable: isWritable,
    value,
    enumValues: [...choices],
  };
}

const keyOf = (node: Node | undefined) =>
  ((node?.type === "startEvent" || node?.type === "userTask") && node.formKey) || "";

async function ofStart(ctx: Context, definitionId: string): Promise<FlowForm> {
  requireUser(ctx);
  const { graph } = await findDefinition(ctx.db, definitionId);
  return {
    formKey: keyOf(graph.nodes[graph.start]),
    formProperties: fieldsAt(graph, graph.start).map((field) => toField(field, {})),
  };
}

async function filledIn({ db }: Context, instanceId: string): Promise<{ values: Variables; graph: Definition }> {
  const { form, definitionId } = await db
    .selectFrom("flowInstance")
    .select(["form", "definitionId"])
    .where("id", "=", instanceId)
    .executeTakeFirstOrThrow();
  return { values: form as Variables, graph: (await findDefinition(db, definitionId)).graph };
}

/** A colleague who gives an opinion reads the fields and changes none. */
async function ofTask(ctx: Context, taskId: string): Promise<FlowForm> {
  const { instanceId, node, owner, assignee, endTime } = await findTask(ctx, taskId);
  const { values, graph } = await filledIn(ctx, instanceId);
  const mayWrite = owner === null && assignee !== null && endTime === null;
  return {
    formKey: keyOf(graph.nodes[node]),
    formProperties: fieldsAt(graph, node)
      .map((field) => ({ ...field, isWritable: field.isWritable && mayWrite }))
      .map((field) => toField(field, values)),
  };
}

/** Fields that every step shows: those that the reader of a copy may see. */
function shownEverywhere(graph: Definition): Set<string> {
  const places = Object.values(graph.nodes).filter(({ id, type }) => id === graph.start || type === "userTask");
  const shown = places.map(({ id }) => shownAt(graph, id));
  return new Set([...allFields(graph).keys()].filter((id) => shown.every((fields) => fields.includes(id))));
}

const shownAt = (graph: Definition, node: string) =>
  fieldsAt(graph, node).flatMap(({ id, isReadable }) => (isReadable ? [id] : []));

async function ofInstance(ctx: Context, processInstanceId: string): Promise<FlowForm> {
  const { id, startUser } = await findInvolved(ctx, processInstanceId);
  const { userId, permissions } = requireUser(ctx);
  const { values, graph } = await filledIn(ctx, id);
  const nodes = [...(startUser === userId ? [graph.start] : []), ...(await ownNodes(ctx, id))];
  const shown = nodes.length > 0 ? new Set(nodes.flatMap((node) => shownAt(graph, node))) : shownEverywhere(graph);
  const all = [...allFields(graph).values()];
  const readable = permissions.has("flow_follow_view") ? all : all.filter((field) => shown.has(field.id));
  return {
    formKey: keyOf(graph.nodes[graph.start]),
    formProperties: readable.map((field) => toField({ ...field, isReadable: true, isWritable: false }, values)),
  };
}
