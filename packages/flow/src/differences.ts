// Differences between two versions of a process in words, for the people who decide whether the new one is deployed. Places of shapes
// say nothing about the way, so they are not among them.

import { conditionSentence, drawnText, type Sentence } from "@bladekit/sdk/rules";
import { buttonLabel, buttonsOf } from "./buttons.ts";
import type { Definition, Flow, Node, OnReject, Timer, UserTask, WhenNobody } from "./definition.ts";
import type { Expression } from "./expression/expression.ts";
import { expressionText } from "./expression/expression-text.ts";
import { readGroup } from "./groups.ts";
import { listed, say } from "./say.ts";

export interface Difference {
  /** The id of the step or line; empty for the process. */
  readonly element: string;
  readonly change: "added" | "removed" | "changed";
  readonly sentence: Sentence;
}

/** The version before the first. */
const nothing: Definition = { key: "", name: "", description: "", start: "", nodes: {}, flows: {} };

const plain = (text: string | undefined): Sentence | undefined => (text ? say("{}", "{}", text) : undefined);
const textOf = (expression: Expression | undefined) => plain(expression && expressionText(expression));
const none = say("无", "none");
const yes = say("是", "yes");
const passes = say("自动通过", "passes automatically");

const types: Readonly<Record<Node["type"], Sentence>> = {
  startEvent: say("开始", "the start"),
  endEvent: say("结束", "the end"),
  userTask: say("环节", "the step"),
  exclusiveGateway: say("条件分支", "the choice"),
  parallelGateway: say("并行分支", "the parallel branch"),
  inclusiveGateway: say("包容分支", "the inclusive branch"),
  timerEvent: say("定时等待", "the timer"),
  subProcess: say("子流程", "the subprocess"),
  boundaryEvent: say("边界事件", "the boundary event"),
};

/** Of a node without a name, the kind, and the id of one that there may be many of. */
function labelOf({ name, id, type }: Node): Sentence {
  if (name) return say("“{}”", "“{}”", drawnText(name));
  return type === "startEvent" || type === "endEvent" ? types[type] : say("{} {}", "{} {}", types[type], id);
}

function whoOf({ assignee, candidateUsers, candidateGroups }: UserTask): Sentence | undefined {
  const named = (expressions: readonly Expression[], zh: string, en: string) =>
    expressions.map((one) => say(zh, en, person(one)));
  const all = [
    ...(assignee ? [person(assignee)] : []),
    ...named(candidateUsers, "候选人 {}", "candidate {}"),
    ...candidateGroups.map(group),
  ];
  return all.length > 0 ? listed(all) : undefined;
}

function person(expression: Expression): Sentence {
  const text = expressionText(expression);
  if (expression.kind === "value") return say("{}", "{}", text);
  return text === "applyUser" ? say("申请人", "the initiator") : say("变量 {}", "variable {}", text);
}

/** A group in words. `leader:1` and `deptRole:hr` are relative to the starter and have words of their own; other groups have their name. */
function groupText(name: string): Sentence {
  const named = readGroup(name);
  if (named?.kind === "leader") {
    return named.target === "1"
      ? say("发起人的部门负责人", "the head of the initiator’s department")
      : say("发起人的第 {} 级负责人", "the head {} levels above the initiator", named.target);
  }
  if (named?.kind === "deptRole") {
    return say("发起人部门的角色 {}", "the role {} in the initiator’s department", named.target);
  }
  return say("组 {}", "group {}", name);
}

const group = (expression: Expression): Sentence =>
  expression.kind === "value" ? groupText(expressionText(expression)) : say("组 {}", "group {}", person(expression));

const rejectTexts: Readonly<Record<OnReject, Sentence>> = {
  end: say("流程结束", "the process ends"),
  starter: say("退回发起人", "it goes back to the initiator"),
  continue: say("流程继续", "the process goes on"),
};

const drawnWay = say("走图上的路线", "it takes its drawn path");

const nobodyTexts: Readonly<Record<WhenNobody, Sentence>> = {
  admin: say("转管理员", "administrators decide"),
  refuse: say("不能发起", "the process cannot start"),
};

function severalOf({ several }: UserTask): Sentence | undefined {
  if (!several) return undefined;
  const { isSequential, over, groups, until } = several;
  const people = groups ? listed(groups.map(groupText)) : expressionText(over);
  const order = isSequential ? say("依次", "in turn") : say("同时", "at the same time");
  const of = say("{} {}", "{} {}", order, people);
  return until ? say("{}，直到 {}", "{}, until {}", of, expressionText(until)) : of;
}

const timerOf = ({ kind, when }: Timer) => say("{} {}", "{} {}", kind, expressionText(when));

function eventOf(node: Node): Sentence | undefined {
  if (node.type === "timerEvent") return timerOf(node.timer);
  if (node.type !== "boundaryEvent") return undefined;
  const on = "timer" in node.on ? timerOf(node.on.timer) : say("错误 {}", "error {}", node.on.error ?? "");
  return node.interrupts ? say("{}，中断环节", "{}, ends the step", on) : on;
}

function escalationOf({ escalate }: UserTask): Sentence | undefined {
  if (!escalate) return undefined;
  const { after, users, groups } = escalate;
  const to = listed([...users.map(person), ...groups.map(group)]);
  return say("{} 后转给{}", "after {} to {}", expressionText(after.when), to);
}

function endOf(node: Node): Sentence | undefined {
  if (node.type !== "endEvent") return undefined;
  if (node.error !== undefined) return say("错误 {}", "error {}", node.error);
  return node.ends === "all" ? say("终止全部", "ends everything") : undefined;
}

/** The fields that a node lists, each with what may be done with it. */
function fieldsOf(node: Node): Sentence | undefined {
  if (node.type !== "startEvent" && node.type !== "userTask") return undefined;
  const all = (node.fields ?? []).map(({ id, name, type, isRequired, isReadable, isWritable, choices, formula }) => {
    const use = isWritable
      ? isRequired
        ? say("必填", "required")
        : say("可填", "editable")
      : isReadable
        ? say("只读", "shown")
        : say("不显示", "hidden");
    const kind = choices.length > 0 ? `${type} ${choices.map((choice) => choice.name).join("/")}` : type;
    const computed = formula === undefined ? kind : `${kind} = ${formula}`;
    return say("{}（{}，{}）", "{} ({}, {})", drawnText(name || id), computed, use);
  });
  return all.length > 0 ? listed(all) : undefined;
}

type Read = (node: Node) => Sentence | undefined;

/** Reads a fact that only tasks have. */
const ofTask =
  (read: (task: UserTask) => Sentence | undefined): Read =>
  (node) =>
    node.type === "userTask" ? read(node) : undefined;

const formOf: Read = (node) =>
  node.type === "userTask" || node.type === "startEvent" ? plain(node.formKey) : undefined;

/** Facts about a node that a new version may change. */
const facts: readonly (readonly [fact: Sentence, read: Read])[] = [
  [say("名称", "name"), ({ name }) => plain(name)],
  [say("类型", "kind"), ({ type }) => types[type]],
  [say("办理人", "people"), ofTask(whoOf)],
  [say("多人办理", "several people"), ofTask(severalOf)],
  [say("无人办理时", "if nobody is assigned"), ofTask(({ whenNobody }) => whenNobody && nobodyTexts[whenNobody])],
  [say("驳回后", "after a rejection"), ofTask(({ onReject }) => (onReject ? rejectTexts[onReject] : drawnWay))],
  [say("同一人再次办理时", "if the same person comes up again"), ofTask(({ samePerson }) => samePerson && passes)],
  [say("期限", "due time"), ofTask(({ due }) => textOf(due))],
  [say("表单", "form"), formOf],
  [say("表单字段", "fields"), fieldsOf],
  [say("优先级", "priority"), ofTask(({ priority }) => plain(priority?.toString()))],
  [say("申请人可办理", "open to the initiator"), ofTask(({ isOpenToStarter }) => (isOpenToStarter ? yes : undefined))],
  [say("可用操作", "actions"), ofTask(({ buttons }) => listed(buttonsOf(buttons, false).map(buttonLabel)))],
  [say("提醒", "reminder"), ofTask(({ remind }) => remind && timerOf(remind))],
  [say("超时转交", "handing on when overdue"), ofTask(escalationOf)],
  [say("触发", "trigger"), eventOf],
  [say("结束方式", "how it ends"), endOf],
];

const changed = (element: string, of: Sentence, fact: Sentence, from?: Sentence, to?: Sentence): Difference => ({
  ...{ element, change: "changed" },
  sentence: say("{}的{}：{} → {}", "{}, {}: {} → {}", of, fact, from ?? none, to ?? none),
});

const isSame = (one: Sentence | undefined, other: Sentence | undefined) => one?.zh === other?.zh;

function nodeDifferences(before: Definition, after: Definition): Difference[] {
  const added = Object.values(after.nodes).flatMap((node): Difference[] => {
    if (before.nodes[node.id]) return [];
    const who = ofTask(whoOf)(node);
    const label = labelOf(node);
    const sentence = who
      ? say("新增{}，办理人：{}", "New: {}, for {}", label, who)
      : say("新增{}", "New: {}", node.name ? say("{}{}", "{} {}", types[node.type], label) : label);
    return [{ element: node.id, change: "added", sentence }];
  });
  const removed = Object.values(before.nodes)
    .filter(({ id }) => !after.nodes[id])
    .map(
      (node): Difference => ({
        ...{ element: node.id, change: "removed" },
        sentence: say("删除{}", "Removed: {}", labelOf(node)),
      }),
    );
  const kept = Object.values(after.nodes).flatMap((node) => {
    const old = before.nodes[node.id];
    if (!old) return [];
    return facts.flatMap(([fact, read]) => {
      const [from, to] = [read(old), read(node)];
      return isSame(from, to) ? [] : [changed(node.id, labelOf(old), fact, from, to)];
    });
  });
  return [...added, ...removed, ...kept];
}

const isOtherwise = ({ nodes }: Definition, { id, from }: Flow) => nodes[from]?.otherwise === id;

/** When a line is taken. */
function whenOf(definition: Definition, flow: Flow): Sentence {
  if (isOtherwise(definition, flow)) return say("其他情况", "otherwise");
  return flow.condition ? conditionSentence(expressionText(flow.condition)) : say("无条件", "always");
}

function wayOf({ nodes }: Definition, { from, to }: Flow): Sentence {
  const [source, target] = [nodes[from], nodes[to]];
  return source && target ? say("{}→{}", "{} → {}", labelOf(source), labelOf(target)) : say("{}", "{}", from);
}

const endsOf = ({ from, to }: Flow) => `${from} ${to}`;

/** Lines of the version before that the version after has by no id, by their two ends: a tool may give a line another id. */
function renamed(before: Definition, after: Definition): ReadonlyMap<string, Flow[]> {
  const all = new Map<string, Flow[]>();
  for (const flow of Object.values(before.flows)) {
    if (after.flows[flow.id]) continue;
    const same = all.get(endsOf(flow));
    if (same) same.push(flow);
    else all.set(endsOf(flow), [flow]);
  }
  return all;
}

function flowDifferences(before: Definition, after: Definition): Difference[] {
  const taken = new Set(Object.keys(after.flows).filter((id) => before.flows[id]));
  const found: Difference[] = [];
  const others = renamed(before, after);
  for (const flow of Object.values(after.flows)) {
    const old = before.flows[flow.id] ?? others.get(endsOf(flow))?.shift();
    const [way, when] = [wayOf(after, flow), whenOf(after, flow)];
    if (!old) {
      found.push({ element: flow.id, change: "added", sentence: say("新增路线{}：{}", "New path {}: {}", way, when) });
      continue;
    }
    taken.add(old.id);
    const [oldWay, oldWhen] = [wayOf(before, old), whenOf(before, old)];
    if (old.from !== flow.from || old.to !== flow.to) {
      const sentence = say("路线{}改为{}", "Path {} changed to {}", oldWay, way);
      found.push({ element: flow.id, change: "changed", sentence });
    }
    if (!isSame(oldWhen, when)) found.push(changed(flow.id, way, say("条件", "condition"), oldWhen, when));
  }
  const removed = Object.values(before.flows)
    .filter(({ id }) => !taken.has(id))
    .map(
      (flow): Difference => ({
        ...{ element: flow.id, change: "removed" },
        sentence: say("删除路线{}", "Removed path: {}", wayOf(before, flow)),
      }),
    );
  return [...found, ...removed];
}

/** Everything that the version after does otherwise, steps first; all of it where there is no version before. */
export function differences({ before, after }: { before: Definition | undefined; after: Definition }): Difference[] {
  const named =
    !before || before.name === after.name
      ? []
      : [changed("", say("流程", "Process"), say("名称", "name"), plain(before.name), plain(after.name))];
  const old = before ?? nothing;
  return [...named, ...nodeDifferences(old, after), ...flowDifferences(old, after)];
}
