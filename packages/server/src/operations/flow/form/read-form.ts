import {
  allFields,
  type Definition,
  type FormField,
  fieldsAt,
  type Node,
  shownValue,
  type Variables,
} from "@bladekit/flow";
import type { FlowField, FlowFile, FlowForm } from "@bladekit/openapi";
import { holdsFiles } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { headKey } from "../../system/dict/dict-head.ts";
import { findDefinition } from "../engine.ts";
import { findInvolved } from "../process/involved.ts";
import { findTask } from "../work/own-task.ts";
import { fileNames } from "./look-up.ts";
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

/** The fields of a form with their values; choices of dictionaries and links to files are read for all of them at once. */
async function toFields(ctx: Context, fields: readonly FormField[], values: Variables): Promise<FlowField[]> {
  const codes = fields.flatMap(({ dict }) => dict ?? []);
  const names = fields.flatMap(({ id, type, isReadable }) =>
    holdsFiles(type) && isReadable ? fileNames(values[id]) : [],
  );
  const [entries, files] = await Promise.all([entriesOf(ctx, codes), filesNamed(ctx, names)]);
  return fields.map((field) => {
    const { isRequired, isReadable, isWritable, isListed, choices, columns, total, ...kept } = field;
    const value = isReadable && Object.hasOwn(values, field.id) ? (values[field.id] as FlowField["value"]) : null;
    return {
      ...kept,
      name: field.name || field.id,
      required: isWritable && isRequired,
      writable: isWritable,
      value,
      text: value === null ? "" : shownValue(field, values)[ctx.language],
      enumValues: field.dict === undefined ? [...choices] : (entries.get(field.dict) ?? []),
      ...(columns && { columns: [...columns] }),
      ...(total && { total: [...total] }),
      ...(isListed && { listed: true }),
      ...(holdsFiles(field.type) &&
        value !== null && { files: fileNames(value).flatMap((name) => files.get(name) ?? []) }),
    };
  });
}

const mostEntries = 100;

/** Entries of business dictionaries that can be chosen now, by the code of the dictionary. */
async function entriesOf({ db }: Context, codes: readonly string[]): Promise<Map<string, FlowField["enumValues"]>> {
  const entries = new Map<string, FlowField["enumValues"]>();
  if (codes.length === 0) return entries;
  const rows = await db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey as id", "dictValue", "dictValueEn"])
    .where("code", "in", codes)
    .where("dictKey", "<>", headKey)
    .where("isSealed", "=", 0)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  for (const { code, id, dictValue, dictValueEn } of rows) {
    const known = entries.get(code) ?? [];
    const name = dictValueEn ? `${dictValue} · ${dictValueEn}` : dictValue;
    if (known.length < mostEntries) entries.set(code, [...known, { id, name }]);
  }
  return entries;
}

/** Files by their names, each with a link that whoever reads the form may open. */
async function filesNamed(ctx: Context, names: readonly string[]): Promise<Map<string, FlowFile>> {
  if (names.length === 0) return new Map();
  const rows = await withoutDataScopes(ctx.db)
    .selectFrom("resourceAttach")
    .select(["name", "originalName", "size"])
    .where("name", "in", names)
    .where("isDeleted", "=", 0)
    .execute();
  return new Map(
    rows.map((row) => [row.name, { ...row, size: Number(row.size), link: ctx.fileLinks.sign(ctx.tenantId, row.name) }]),
  );
}

const keyOf = (node: Node | undefined) =>
  ((node?.type === "startEvent" || node?.type === "userTask") && node.formKey) || "";

async function ofStart(ctx: Context, definitionId: string): Promise<FlowForm> {
  requireUser(ctx);
  const { graph } = await findDefinition(ctx.db, definitionId);
  return {
    formKey: keyOf(graph.nodes[graph.start]),
    formProperties: await toFields(ctx, fieldsAt(graph, graph.start), {}),
  };
}

/** What was filled in so far. */
export async function filledIn({ db }: Context, instanceId: string): Promise<{ values: Variables; graph: Definition }> {
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
    formProperties: await toFields(
      ctx,
      fieldsAt(graph, node).map((field) => ({ ...field, isWritable: field.isWritable && mayWrite })),
      values,
    ),
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
    formProperties: await toFields(
      ctx,
      readable.map((field) => ({ ...field, isReadable: true, isWritable: false })),
      values,
    ),
  };
}
