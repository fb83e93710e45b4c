// Reads a BPMN 2.0 drawing and keeps what runs. An element or attribute outside the documented subset is refused by its name, so
// that a model never runs otherwise than it was drawn. No code from a model is kept: scripts, classes, listeners and bean expressions
// are refused.

import type { Sentence } from "@bladekit/sdk/rules";
import { attribute, child, type Element, list, nameOf } from "./bpmn-element.ts";
import { readButtons } from "./buttons.ts";
import type { Definition, Flow, Node, OnReject, Several, Timer, Verdict } from "./definition.ts";
import { type Expression, variablesOf } from "./expression/expression.ts";
import { readExpression } from "./expression/read-expression.ts";
import { expressions, splitNames } from "./expressions.ts";
import { readGroup } from "./groups.ts";
import { readLate } from "./late.ts";
import { ModelFault, ModelRefused } from "./model-fault.ts";
import { type LeftOut, parseDrawing } from "./parse-drawing.ts";
import { fieldFaults, readFields } from "./read-fields.ts";
import { refuseDoctype } from "./refuse-doctype.ts";
import { withRejections } from "./rejection.ts";
import { say } from "./say.ts";
import { withStarterRevises } from "./starter-revises.ts";
import { dueFrom, timerFrom } from "./timer.ts";
import { labelOf } from "./ways.ts";

/** A model may hold this many nodes and lines, nested this deep. */
const maxNodes = 500;
const maxLines = 2000;
const maxDepth = 10;

const code = ["class", "expression", "delegateExpression", "skipExpression", "resultVariable"];
const listeners = ["taskListener", "executionListener", "eventListener"];

/** The kind of thing in an element that would run code. */
function codeOf(element: Element): string | undefined {
  const attributes = code.find((name) => attribute(element, name) !== undefined);
  const extensions = list(child(element, "extensionElements")?.values).map(
    ({ $type }) => $type.split(":").at(-1) ?? "",
  );
  return attributes ?? extensions.find((name) => listeners.includes(name));
}

const body = (element: Element | undefined) => (typeof element?.body === "string" ? element.body.trim() : "");

function expression(text: string | undefined): Expression | undefined {
  return text === undefined || text === "" ? undefined : readExpression(text);
}

function several(task: Element): Several | undefined {
  const loop = child(task, "loopCharacteristics");
  if (!loop) return undefined;
  if (loop.$type !== "bpmn:MultiInstanceLoopCharacteristics") {
    throw new ModelFault(
      say("不支持标准循环，请用多人任务", "Standard loops are not supported. Use a multi-instance task"),
    );
  }
  const collection = attribute(loop, "collection");
  const groups = splitNames(collection ?? "");
  const areGroups = groups.length > 0 && groups.every((name) => readGroup(name) !== undefined);
  const isText = collection === undefined || areGroups || /[${]/.test(collection);
  const named = isText ? collection : `\${${collection}}`;
  const over = expression(named ?? body(child(loop, "loopCardinality")));
  if (!over) throw new ModelFault(say("多人任务没有指定人员", "A multi-instance task needs a collection or a number"));
  const until = expression(body(child(loop, "completionCondition")));
  const item = attribute(loop, "elementVariable");
  return {
    ...{ isSequential: loop.isSequential === true, over },
    ...(areGroups && { groups }),
    ...(item && { item }),
    ...(until && { until }),
  };
}

function timer(definition: Element): Timer {
  const kinds = { timeDuration: "duration", timeDate: "date", timeCycle: "cycle" } as const;
  for (const [field, kind] of Object.entries(kinds)) {
    const text = body(child(definition, field));
    if (text === "") continue;
    return timerFrom(kind, text);
  }
  throw new ModelFault(say("定时器没有时间", "The timer has no time"));
}

/** The only event definition of an event; undefined where it has none. */
function eventOf(element: Element): Element | undefined {
  const [first, second] = list(element.eventDefinitions);
  if (second) throw new ModelFault(say("一个事件只能有一种触发方式", "An event can have only one trigger"));
  return first;
}

function errorCode(definition: Element): string | null {
  const error = child(definition, "errorRef");
  return error ? ((error.errorCode as string | undefined) ?? error.id ?? null) : null;
}

const outside = (what: string) => new ModelFault(say("不支持：{}", "Not supported: {}", what));

type Own<Type extends Node["type"]> = Omit<
  Extract<Node, { type: Type }>,
  "id" | "name" | "parent" | "outgoing" | "incoming" | "otherwise"
>;

function formKeyOf(element: Element): string | undefined {
  const formKey = attribute(element, "formKey");
  if (formKey !== undefined && !/^[\p{L}\p{N}_.-]{1,64}$/u.test(formKey)) {
    throw new ModelFault(say("表单标识有误：{}", "This form key is not valid: {}", formKey.slice(0, 64)));
  }
  return formKey;
}

/** The form of a step: the key of a registered one, or fields that the drawing lists. */
function formOf(element: Element) {
  const formKey = formKeyOf(element);
  const fields = readFields(list(child(element, "extensionElements")?.values));
  return { ...(formKey && { formKey }), ...(fields.length > 0 && { fields }) };
}

/** Heads are counted from the starter's department up: one, two. @throws ModelFault */
function checkGroup(group: Expression) {
  const name = group.kind === "value" ? readGroup(String(group.value)) : undefined;
  if (name?.kind === "leader" && !/^[1-9]$/.test(name.target)) throw outside(`leader:${name.target.slice(0, 64)}`);
}

/** The starter of a process, as Flowable's modeler names the person. */
export const starterOfModeler = "$INITIATOR";

const isOnReject = (text: string): text is OnReject => ["end", "starter", "continue"].includes(text);

/** Without a condition everybody has to agree. */
function verdictOf(people: Several | undefined): Verdict {
  if (!people?.until) return "all";
  return variablesOf(people.until).includes("nrOfAgreed") ? "agreed" : "most";
}

function userTask(element: Element): Own<"userTask"> {
  const isForStarter = attribute(element, "assignee") === starterOfModeler;
  const assignee: Expression | undefined = isForStarter
    ? { kind: "name", name: "applyUser" }
    : expression(attribute(element, "assignee"));
  const candidateGroups = expressions(attribute(element, "candidateGroups"));
  const dueDate = attribute(element, "dueDate");
  const priority = attribute(element, "priority");
  const buttons = attribute(element, "buttons");
  const whenNobody = attribute(element, "whenNobody");
  const samePerson = attribute(element, "samePerson");
  const onReject = attribute(element, "onReject");
  const people = several(element);
  const late = readLate((name) => attribute(element, name));
  if (priority !== undefined && !/^\d{1,3}$/.test(priority)) throw outside(`priority ${priority.slice(0, 64)}`);
  if (whenNobody !== undefined && whenNobody !== "admin" && whenNobody !== "refuse") {
    throw outside(`whenNobody ${whenNobody.slice(0, 64)}`);
  }
  if (samePerson !== undefined && samePerson !== "pass") throw outside(`samePerson ${samePerson.slice(0, 64)}`);
  if (onReject !== undefined && !isOnReject(onReject)) throw outside(`onReject ${onReject.slice(0, 64)}`);
  for (const group of candidateGroups) checkGroup(group);
  return {
    type: "userTask",
    isOpenToStarter: isForStarter || attribute(element, "openToStarter") === "true",
    candidateUsers: expressions(attribute(element, "candidateUsers")),
    candidateGroups,
    ...(assignee && { assignee }),
    ...(dueDate && { due: dueFrom(dueDate) }),
    ...formOf(element),
    ...(priority && { priority: Number(priority) }),
    ...(buttons && { buttons: readButtons(buttons) }),
    ...(people && { several: people }),
    ...(whenNobody && { whenNobody }),
    ...(samePerson && { samePerson }),
    ...(onReject && { onReject }),
    verdict: verdictOf(people),
    ...late,
  };
}

function endEvent(element: Element): Own<"endEvent"> {
  const event = eventOf(element);
  if (!event) return { type: "endEvent", ends: "way" };
  if (event.$type === "bpmn:TerminateEventDefinition") return { type: "endEvent", ends: "all" };
  if (event.$type !== "bpmn:ErrorEventDefinition") throw outside(event.$type.slice(5));
  return { type: "endEvent", ends: "way", error: errorCode(event) ?? "" };
}

function catchEvent(element: Element): Own<"timerEvent"> {
  const event = eventOf(element);
  if (event?.$type !== "bpmn:TimerEventDefinition") throw outside(event?.$type.slice(5) ?? "IntermediateCatchEvent");
  return { type: "timerEvent", timer: timer(event) };
}

function boundaryEvent(element: Element): Own<"boundaryEvent"> {
  const event = eventOf(element);
  const attachedTo = child(element, "attachedToRef")?.id ?? "";
  const interrupts = element.cancelActivity !== false;
  if (event?.$type === "bpmn:TimerEventDefinition") {
    return { type: "boundaryEvent", attachedTo, interrupts, on: { timer: timer(event) } };
  }
  if (event?.$type !== "bpmn:ErrorEventDefinition") throw outside(event?.$type.slice(5) ?? "BoundaryEvent");
  return { type: "boundaryEvent", attachedTo, interrupts: true, on: { error: errorCode(event) } };
}

/** The start event among the children of a process or subprocess. */
function startOf(scope: Element): Element {
  const starts = list(scope.flowElements).filter(({ $type }) => $type === "bpmn:StartEvent");
  const [start, second] = starts;
  if (!start || second) {
    throw new ModelFault(say("需要且只能有一个开始事件", "There must be exactly one start event"));
  }
  if (list(start.eventDefinitions).length > 0) throw outside("StartEvent + event");
  return start;
}

type Reader = (element: Element) => Own<Node["type"]>;

const gateway = (type: "exclusiveGateway" | "parallelGateway" | "inclusiveGateway") => () =>
  ({ type }) as Own<typeof type>;

/** The reader of each type of BPMN. A type without a line here is refused. */
const readers: Record<string, Reader> = {
  "bpmn:StartEvent": (element) => {
    const initiator = attribute(element, "initiator");
    return { type: "startEvent", ...(initiator && { initiator }), ...formOf(element) } as Own<"startEvent">;
  },
  "bpmn:EndEvent": endEvent,
  "bpmn:UserTask": userTask,
  "bpmn:ExclusiveGateway": gateway("exclusiveGateway"),
  "bpmn:ParallelGateway": gateway("parallelGateway"),
  "bpmn:InclusiveGateway": gateway("inclusiveGateway"),
  "bpmn:IntermediateCatchEvent": catchEvent,
  "bpmn:BoundaryEvent": boundaryEvent,
  "bpmn:SubProcess": (element) => {
    if (element.triggeredByEvent === true) throw outside("event SubProcess");
    if (child(element, "loopCharacteristics")) throw outside("SubProcess + loop");
    return { type: "subProcess", start: startOf(element).id ?? "" } as Own<"subProcess">;
  },
};

/** Elements of BPMN that do not change the path of a process, so reading skips them. */
const silent = new Set(["bpmn:DataObject", "bpmn:DataObjectReference", "bpmn:DataStoreReference"]);

/** The definition that a drawing describes. @throws {ModelRefused} with every reason found */
export const readModel = async (xml: string): Promise<Definition> => (await readWhole(xml)).graph;

/**
 * The definition that a drawing describes, and parts of the file that it does not need and that refer to nothing.
 * @param xml BPMN 2.0
 * @throws {ModelRefused} with every reason found
 */
export async function readWhole(xml: string): Promise<{ graph: Definition; leftOut: readonly LeftOut[] }> {
  const faults: { element: string; sentence: Sentence }[] = [];
  const refuse = (element: string, sentence: Sentence) => void faults.push({ element, sentence });
  const attempt = <Result>(element: Element, work: () => Result): Result | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const label = element.name || element.id || element.$type.slice(5);
      refuse(element.id ?? "", say("“{}”：{}", "“{}”: {}", label, error.sentence));
      return undefined;
    }
  };

  refuseDoctype(xml);
  const parsed = await parseDrawing(xml).catch(() => undefined);
  if (!parsed) {
    throw new ModelRefused([
      {
        element: "",
        sentence: say("流程图无法读取：不是 BPMN 2.0 文件", "The drawing cannot be read: it is not BPMN 2.0"),
      },
    ]);
  }
  const { root, leftOut } = parsed;
  // A model that lost a part of its way runs otherwise than it was drawn.
  const lost = leftOut.filter(({ matters }) => matters);
  if (lost.length > 0) throw new ModelRefused(lost);
  const processes = list(root.rootElements).filter(({ $type }) => $type === "bpmn:Process");
  const [process, second] = processes;
  if (!process || second) {
    throw new ModelRefused([
      { element: "", sentence: say("文件中需要且只能有一个流程", "The file must contain exactly one process") },
    ]);
  }

  const nodes: Record<string, Node> = {};
  const flows: Record<string, Flow> = {};
  const walk = (scope: Element, depth: number, parent?: string) => {
    if (depth > maxDepth) return refuse(scope.id ?? "", say("子流程嵌套过深", "Subprocesses are nested too deep"));
    attempt(scope, () => startOf(scope));
    for (const element of list(scope.flowElements)) {
      const id = element.id ?? "";
      attempt(element, () => {
        const runs = codeOf(element);
        if (runs !== undefined) throw outside(runs);
        if (element.$type === "bpmn:SequenceFlow") {
          flows[id] = flow(element);
          return;
        }
        if (silent.has(element.$type)) return;
        const read = Object.hasOwn(readers, element.$type) ? readers[element.$type] : undefined;
        if (!read) throw outside(element.$type.slice(5));
        const otherwise = child(element, "default")?.id;
        const place = { id, name: nameOf(element), outgoing: [], incoming: [], ...(parent && { parent }) };
        nodes[id] = { ...place, ...(otherwise && { otherwise }), ...read(element) } as Node;
      });
      if (element.$type === "bpmn:SubProcess") walk(element, depth + 1, id);
    }
  };
  walk(process, 1);
  if (process.isExecutable === false) {
    refuse(process.id ?? "", say("流程未标为可执行", "The process is not marked as executable"));
  }
  if (Object.keys(nodes).length > maxNodes) {
    refuse("", say("流程不能超过 {} 个环节", "A process can have up to {} steps", maxNodes));
  }
  if (Object.keys(flows).length > maxLines) {
    refuse("", say("流程不能超过 {} 条连线", "A process can have up to {} lines", maxLines));
  }
  if (faults.length > 0) throw new ModelRefused(faults);

  join(nodes, flows, refuse);
  for (const { element, sentence } of fieldFaults(Object.values(nodes))) refuse(element, sentence);
  if (faults.length > 0) throw new ModelRefused(faults);
  const documentation = list(process.documentation)[0]?.text;
  const drawn: Definition = {
    key: process.id ?? "",
    name: nameOf(process),
    description: typeof documentation === "string" ? documentation : "",
    start: startOf(process).id ?? "",
    nodes,
    flows,
  };
  const whole = attempt(process, () => withStarterRevises(withRejections(drawn)));
  if (!whole) throw new ModelRefused(faults);
  return { graph: whole, leftOut };
}

function flow(element: Element): Flow {
  const conditionElement = child(element, "conditionExpression");
  const condition = expression(body(conditionElement));
  if (typeof conditionElement?.language === "string")
    throw outside(`language ${conditionElement.language.slice(0, 64)}`);
  return {
    id: element.id ?? "",
    name: nameOf(element),
    from: child(element, "sourceRef")?.id ?? "",
    to: child(element, "targetRef")?.id ?? "",
    ...(condition && { condition }),
  };
}

/** Gives each node its flows, and finds what hangs loose. */
function join(
  nodes: Record<string, Node>,
  flows: Record<string, Flow>,
  refuse: (element: string, sentence: Sentence) => void,
) {
  for (const { id, from, to } of Object.values(flows)) {
    const [source, target] = [nodes[from], nodes[to]];
    if (!source || !target || source.parent !== target.parent) {
      refuse(
        id,
        say("连线“{}”没有接到同一层的两个环节", "The line “{}” does not connect two steps on the same level", id),
      );
      continue;
    }
    (source.outgoing as string[]).push(id);
    (target.incoming as string[]).push(id);
  }
  for (const node of Object.values(nodes)) {
    const label = labelOf(node);
    if (node.type === "boundaryEvent") {
      const host = nodes[node.attachedTo];
      if (!host || host.parent !== node.parent)
        refuse(node.id, say("边界事件“{}”没有所附的环节", "The boundary event “{}” is not attached to a step", label));
    }
    if (node.otherwise !== undefined && !node.outgoing.includes(node.otherwise)) {
      refuse(node.id, say("“{}”的默认连线不存在", "The default line of “{}” does not exist", label));
    }
  }
}
