// Changes of a drawing, each on the elements that were just read.
import { type Drawing, type Element, elementOf, setAttribute } from "./drawing.ts";
import { peopleText } from "./late-people.ts";
import { layOut } from "./lay-out.ts";
import { add, connect, endOf, erase, flowsFrom, flowsTo, lead } from "./lines.ts";
import { removeTogether, setTogether } from "./together.ts";
import type { Who } from "./who.ts";

type Change = (drawing: Drawing) => void;

const expression = (text: string) => `\${${text}}`;

const attributeOfWho: Readonly<Record<Who["kind"], readonly [attribute: string, text: (value: string) => string]>> = {
  user: ["assignee", (value) => value],
  role: ["candidateGroups", (value) => value],
  dept: ["candidateGroups", (value) => prefixed("dept", value)],
  post: ["candidateGroups", (value) => prefixed("post", value)],
  leader: ["candidateGroups", (value) => prefixed("leader", value)],
  deptRole: ["candidateGroups", (value) => prefixed("deptRole", value)],
  starter: ["assignee", () => expression("applyUser")],
  variable: ["assignee", expression],
};

const prefixed = (kind: string, value: string) =>
  value
    .split(",")
    .map((id) => `${kind}:${id.trim()}`)
    .join(",");

/** Names the process. */
export const setProcess =
  (key: string, name: string): Change =>
  (drawing) => {
    const { process, definitions } = drawing;
    process.id = key;
    process.name = name;
    // A drawing that runs nowhere could not be deployed.
    process.isExecutable = true;
    definitions.targetNamespace ??= "http://bladekit.org/flow";
  };

/** Names the process for people who read English. */
export const setEnglishName =
  (name: string): Change =>
  (drawing) =>
    setAttribute(drawing, drawing.process, "nameEn", name);

export interface StepValues {
  readonly name: string;
  readonly nameEn: string;
  readonly who?: Who | undefined;
  readonly whenNobody: string;
  readonly samePerson: string;
  readonly onReject: string;
  readonly formKey: string;
  readonly due: string;
  readonly isOpenToStarter: boolean;
  readonly buttons: string;
  readonly remindAfter: string;
  readonly escalateAfter: string;
  readonly escalateTo?: Who | undefined;
}

/** Writes what the form of a step says. */
export const setStep =
  (
    id: string,
    {
      name,
      nameEn,
      who,
      whenNobody,
      samePerson,
      onReject,
      formKey,
      due,
      isOpenToStarter,
      buttons,
      ...late
    }: StepValues,
  ): Change =>
  (drawing) => {
    const element = elementOf(drawing, id);
    if (!element) return;
    element.name = name;
    setAttribute(drawing, element, "nameEn", nameEn);
    if (element.$type !== "bpmn:UserTask" && element.$type !== "bpmn:StartEvent") return;
    setAttribute(drawing, element, "formKey", formKey);
    if (element.$type === "bpmn:StartEvent") return;
    removeTogether(element);
    for (const attribute of ["assignee", "candidateUsers", "candidateGroups"]) {
      setAttribute(drawing, element, attribute, "");
    }
    if (who?.together && (who.kind !== "user" || who.value.includes(","))) {
      setTogether(drawing, element, who, who.together);
    } else if (who) {
      const [attribute, text] = attributeOfWho[who.kind];
      const several = who.kind === "user" && who.value.includes(",");
      setAttribute(drawing, element, several ? "candidateUsers" : attribute, text(who.value));
    }
    setAttribute(drawing, element, "whenNobody", whenNobody);
    setAttribute(drawing, element, "samePerson", samePerson);
    setAttribute(drawing, element, "onReject", onReject);
    setAttribute(drawing, element, "dueDate", due);
    setAttribute(drawing, element, "openToStarter", isOpenToStarter ? "true" : "");
    setAttribute(drawing, element, "buttons", buttons);
    setAttribute(drawing, element, "remindAfter", late.remindAfter);
    setAttribute(drawing, element, "escalateAfter", late.escalateAfter);
    setAttribute(drawing, element, "escalateTo", peopleText(late.escalateTo));
  };

export interface WayValues {
  readonly name: string;
  readonly to: string;
  readonly condition: string;
  readonly isDefault: boolean;
}

/** Writes what the form of a way says. */
export const setWay =
  (id: string, { name, to, condition, isDefault }: WayValues): Change =>
  (drawing) => {
    const flow = elementOf(drawing, id);
    const source = flow?.sourceRef as Element | undefined;
    if (!flow || !source) return;
    flow.name = name;
    const isGateway = source.$type === "bpmn:ExclusiveGateway" || source.$type === "bpmn:InclusiveGateway";
    if (isGateway && isDefault) source.default = flow;
    else if ((source.default as Element | undefined)?.id === id) source.default = undefined;
    flow.conditionExpression =
      isDefault || condition === ""
        ? undefined
        : drawing.create("bpmn:FormalExpression", { body: expression(condition) });
    const target = elementOf(drawing, to);
    if (target && target !== flow.targetRef) {
      lead(flow, target);
      layOut(drawing);
    }
  };

const bodyOf = (flow: Element) => `${(flow.conditionExpression as Element | undefined)?.body ?? ""}`;
const asksForAnswer = (flow: Element) => /\bpass\b/.test(bodyOf(flow));
const isForRejection = (flow: Element) => /!\s*pass\b/.test(bodyOf(flow));

/** The choice by its answer that follows a task: the lines of an approval, and that of a rejection. */
function verdictBehind(drawing: Drawing, step: Element) {
  const [only, second] = flowsFrom(drawing, step.id ?? "");
  const choice = only?.targetRef as Element | undefined;
  if (!only || second || step.$type !== "bpmn:UserTask" || choice?.$type !== "bpmn:ExclusiveGateway") return undefined;
  const lines = flowsFrom(drawing, choice.id ?? "");
  const rejected = lines.find((flow) => isForRejection(flow) || flow === choice.default);
  const approved = lines.filter((flow) => asksForAnswer(flow) && flow !== rejected);
  return approved.length > 0 && rejected ? { only, choice, approved, rejected } : undefined;
}

/** Puts a task behind one whose answer a choice asks for, and leaves that one its way for a rejection. */
function putBehindVerdict(drawing: Drawing, task: Element, behind: NonNullable<ReturnType<typeof verdictBehind>>) {
  const { only, choice, approved, rejected } = behind;
  const [first, another] = approved;
  if (first && !another) {
    const next = first.targetRef as Element;
    lead(first, task);
    connect(drawing, task, next);
    return;
  }
  // Other conditions divide the approvals, so the choice comes behind the new task, and the step gets one of its own.
  const own = add(drawing, "bpmn:ExclusiveGateway", "choice");
  lead(only, own);
  connect(drawing, own, task, { conditionExpression: passes(drawing) });
  own.default = connect(drawing, own, rejected.targetRef as Element, { name: rejected.name });
  connect(drawing, task, choice);
}

const passes = (drawing: Drawing) => drawing.create("bpmn:FormalExpression", { body: expression("pass") });

/** Puts an element behind a step: what followed the step follows the element. A gateway gets one more way. */
function putBehind(drawing: Drawing, step: Element, element: Element) {
  const onward = flowsFrom(drawing, step.id ?? "");
  const [only, second] = onward;
  if (only && !second && !/Gateway$/.test(step.$type)) {
    const next = only.targetRef as Element;
    lead(only, element);
    connect(drawing, element, next);
    return;
  }
  connect(drawing, step, element);
  connect(drawing, element, endOf(drawing));
}

/** Adds a task behind a step. */
export const addTask =
  (after: string, name: string): Change =>
  (drawing) => {
    const step = elementOf(drawing, after);
    if (!step) return;
    const task = add(drawing, "bpmn:UserTask", "task", { name });
    const verdict = verdictBehind(drawing, step);
    if (verdict) putBehindVerdict(drawing, task, verdict);
    else putBehind(drawing, step, task);
    layOut(drawing);
  };

/** Adds a gateway behind a task: those who approve go on, the others end. */
export const addVerdict =
  (after: string, [approved, rejected]: readonly [string, string]): Change =>
  (drawing) => {
    const step = elementOf(drawing, after);
    if (!step) return;
    const gateway = add(drawing, "bpmn:ExclusiveGateway", "choice");
    putBehind(drawing, step, gateway);
    const [onward] = flowsFrom(drawing, gateway.id ?? "");
    if (onward) {
      onward.name = approved;
      onward.conditionExpression = passes(drawing);
    }
    const end = add(drawing, "bpmn:EndEvent", "end", { name: rejected });
    gateway.default = connect(drawing, gateway, end, { name: rejected });
    layOut(drawing);
  };

/** Takes a step away: the ways to it lead to what followed it first. */
export const removeStep =
  (id: string): Change =>
  (drawing) => {
    const step = elementOf(drawing, id);
    if (!step) return;
    const [first] = flowsFrom(drawing, id);
    const next = first?.targetRef as Element | undefined;
    const gone = new Set<Element>([step, ...flowsFrom(drawing, id)]);
    for (const flow of flowsTo(drawing, id)) {
      if (next && next !== step && flow.sourceRef !== next) lead(flow, next);
      else gone.add(flow);
    }
    erase(drawing, gone);
    layOut(drawing);
  };
