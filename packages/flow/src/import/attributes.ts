// Attributes and extensions of Flowable's modeler, RuoYi and JeecgBoot: translated where there is the same thing here, listed where there is not.

import type { Sentence } from "@bladekit/sdk/rules";
import { attribute } from "../bpmn-element.ts";
import { readExpression } from "../expression/read-expression.ts";
import { ModelFault } from "../model-fault.ts";
import { say } from "../say.ts";
import { asRead, dropAttribute, everyElement, keysOf, labelOf, listOf, type Moving } from "./moving-element.ts";
import type { Report } from "./report.ts";

const localName = ({ $type }: Moving) => $type.split(":").at(-1) ?? "";
const textOf = (own: Moving) => `${own.type ?? own.$body ?? ""}`.trim();
const read = (element: Moving, name: string) => attribute(asRead(element), name);

/** Sets an attribute under the prefix that the element uses already. */
function set(element: Moving, name: string, value: string) {
  const prefix = Object.keys(element.$attrs)
    .find((key) => /^(flowable|camunda|activiti):/.test(key))
    ?.split(":")[0];
  element.$attrs[`${prefix ?? "flowable"}:${name}`] = value;
}

const listeners = ["taskListener", "executionListener", "eventListener"];

/** Classes and expressions that a tool runs beside a step never run here. */
function dropListeners(element: Moving, report: Report) {
  const extensions = element.extensionElements as Moving | undefined;
  const values = listOf(extensions?.values);
  const gone = values.filter((own) => listeners.includes(localName(own)));
  if (!extensions || gone.length === 0) return;
  extensions.values = values.filter((own) => !gone.includes(own));
  for (const own of gone) {
    const code = `${own.class ?? own.delegateExpression ?? own.expression ?? ""}`;
    report.lost(
      element.id ?? "",
      say("“{}”的监听器不会运行：{}", "A listener of “{}” does not run: {}", labelOf(element), code),
    );
  }
}

/** Rules of RuoYi's designer by the numbers that it writes: the people of a step as seen from its starter. */
const strategies: Readonly<Record<string, (param: string) => Readonly<Record<string, string>>>> = {
  "36": () => ({ assignee: "$INITIATOR" }),
  "37": (level) => ({ candidateGroups: `leader:${/^[1-9]$/.test(level) ? level : "1"}` }),
};

/** Rules that name people by numbers of another system. */
const byNumber: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  "10": ["角色", "roles"],
  "20": ["部门成员", "members of departments"],
  "21": ["部门负责人", "heads of departments"],
  "22": ["岗位", "positions"],
  "23": ["连续多级部门负责人", "heads of departments, level by level"],
  "30": ["用户", "users"],
  "34": ["上一环节的办理人选择", "chosen at the step before"],
  "35": ["发起人选择", "chosen by the starter"],
  "38": ["发起人的连续多级部门负责人", "heads above the starter, level by level"],
  "40": ["用户组", "groups of users"],
  "50": ["表单中的用户", "users of the form"],
  "51": ["表单中部门的负责人", "head of the department of the form"],
  "60": ["表达式", "expression"],
};

/** People as another system names them, by their kind and what was chosen there. */
const peopleToChoose = (label: string, kind: Sentence, chosen: string) =>
  say("“{}”的办理人（{} {}），请选择", "The people of “{}” ({} {}). Choose them", label, kind, chosen);

function takeStrategy(element: Moving, report: Report) {
  const strategy = read(element, "candidateStrategy");
  if (strategy === undefined) return;
  const param = read(element, "candidateParam") ?? "";
  const people = strategies[strategy]?.(param);
  for (const name of ["candidateStrategy", "candidateParam"]) dropAttribute(element, name);
  const label = labelOf(element);
  if (people) {
    for (const [name, value] of Object.entries(people)) set(element, name, value);
    report.changed(
      element.id ?? "",
      say(
        "“{}”的办理人规则改为本系统的写法：{}",
        "The rule for the people of “{}” is written as here: {}",
        label,
        Object.values(people).join(","),
      ),
    );
    return;
  }
  const [zh, en] = byNumber[strategy] ?? ["规则", "rule"];
  report.lost(element.id ?? "", peopleToChoose(label, { zh, en }, param || strategy));
}

/** Kinds of people that designers of the RuoYi family write beside ids of their own system, with the name that was chosen. */
const kindsOfPeople: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  USERS: ["用户", "users"],
  ROLES: ["角色", "roles"],
  DEPTS: ["部门", "departments"],
};

const peopleAttributes = ["assignee", "candidateUsers", "candidateGroups"] as const;

function takeDataType(element: Moving, report: Report) {
  const kind = read(element, "dataType");
  if (kind === undefined || element.$type !== "bpmn:UserTask") return;
  const label = labelOf(element);
  const chosen = read(element, "text") ?? read(element, "candidateGroups") ?? read(element, "candidateUsers") ?? "";
  const [zh, en] = kindsOfPeople[kind] ?? [];
  if (kind !== "INITIATOR" && zh === undefined) return;
  for (const name of [...peopleAttributes, "dataType", "text"]) dropAttribute(element, name);
  if (kind === "INITIATOR") {
    set(element, "assignee", "$INITIATOR");
    report.changed(element.id ?? "", starterHandles(label));
    return;
  }
  report.lost(element.id ?? "", peopleToChoose(label, { zh: zh ?? "", en: en ?? "" }, chosen));
}

const starterHandles = (label: string) =>
  say("“{}”由发起人办理，可以提交", "The starter handles “{}” and may answer", label);

/** Names under which JeecgBoot, RuoYi and Activiti keep the starter, where the drawing itself names none. */
const usualStarters = ["initiator", "INITIATOR", "applyUserId", "startUserId", "starter"];

/** The starter does not decide on a request of their own here, but may hand in what a drawing gives them as their task. */
function takeStarters(process: Moving, report: Report) {
  const elements = everyElement(process).map(({ element }) => element);
  const named = elements.flatMap((element) => read(element, "initiator") ?? []);
  const starters = new Set(named.length > 0 ? named : usualStarters);
  for (const task of elements.filter(({ $type }) => $type === "bpmn:UserTask")) {
    const name = /^\s*[$#]\{\s*(\w+)\s*\}\s*$/.exec(read(task, "assignee") ?? "")?.[1];
    if (name === undefined || !starters.has(name) || read(task, "openToStarter") === "true") continue;
    dropAttribute(task, "assignee");
    set(task, "assignee", "$INITIATOR");
    report.changed(task.id ?? "", starterHandles(labelOf(task)));
  }
}

/** Extensions of RuoYi's designer with the attribute that means the same here. */
const ruoyi: Readonly<Record<string, (value: string) => readonly [name: string, value: string] | undefined>> = {
  rejectHandlerType: (value) => (value === "1" ? ["onReject", "end"] : undefined),
  assignStartUserHandlerType: (value) =>
    value === "1" ? ["openToStarter", "true"] : value === "2" ? ["samePerson", "pass"] : undefined,
  assignEmptyHandlerType: (value) => (value === "4" ? ["whenNobody", "admin"] : undefined),
};

function takeExtensions(element: Moving, report: Report) {
  const extensions = element.extensionElements as Moving | undefined;
  if (!extensions || element.$type !== "bpmn:UserTask") return;
  for (const own of listOf(extensions.values)) {
    const translated = ruoyi[localName(own)]?.(textOf(own));
    if (!translated) continue;
    set(element, ...translated);
    report.changed(
      element.id ?? "",
      say(
        "“{}”的设置：{} 改为 {}",
        "A setting of “{}”: {} becomes {}",
        labelOf(element),
        localName(own),
        translated.join("="),
      ),
    );
  }
}

const isReadable = (text: string) => {
  try {
    readExpression(text);
    return true;
  } catch (error) {
    if (error instanceof ModelFault) return false;
    throw error;
  }
};

/** People that a program of another system finds, and attributes that would keep the drawing from being read. */
function dropUnreadable(element: Moving, report: Report) {
  const label = labelOf(element);
  for (const name of peopleAttributes) {
    const text = read(element, name);
    if (text === undefined || isReadable(text)) continue;
    dropAttribute(element, name);
    if (/^\$\{flowNodeExecution\.getDepartLeaders\(execution\)\}$/.test(text)) {
      set(element, "candidateGroups", "leader:1");
      report.changed(
        element.id ?? "",
        say("“{}”由发起人的部门负责人办理", "The head of the starter’s department handles “{}”", label),
      );
      continue;
    }
    report.lost(
      element.id ?? "",
      say("“{}”的办理人“{}”由程序决定，请选择", "A program chose the people of “{}”: “{}”. Choose them", label, text),
    );
  }
  const formKey = read(element, "formKey");
  if (formKey !== undefined && !/^[\p{L}\p{N}_.-]{1,64}$/u.test(formKey)) {
    dropAttribute(element, "formKey");
    report.lost(element.id ?? "", say("“{}”的表单 {}", "The form of “{}”: {}", label, formKey));
  }
  const priority = read(element, "priority");
  if (priority !== undefined && !/^\d{1,3}$/.test(priority)) dropAttribute(element, "priority");
  if (keysOf(element, "skipExpression").length > 0) {
    dropAttribute(element, "skipExpression");
    report.lost(element.id ?? "", say("“{}”的跳过条件", "The condition under which “{}” was skipped", label));
  }
}

/** Several people that a program finds: the step stays one for several, and its people are chosen. */
function dropCollection(element: Moving, report: Report) {
  const loop = element.loopCharacteristics as Moving | undefined;
  const text = loop && read(loop, "collection");
  if (!loop || !text || !/[${]/.test(text) || isReadable(text)) return;
  dropAttribute(loop, "collection");
  report.lost(
    element.id ?? "",
    say(
      "“{}”的多名办理人“{}”由程序决定，请选择",
      "A program chose the several people of “{}”: “{}”. Choose them",
      labelOf(element),
      text,
    ),
  );
}

/** Calls of Flowable and Activiti that only read a variable, each with the same in plain names. */
const plainCalls: readonly (readonly [RegExp, string])[] = [
  [/\bexecution\.getVariable\(\s*(['"])(\w+)\1\s*\)/g, "$2"],
  [/\b(?:vars|var|variables):get\(\s*(['"]?)(\w+)\1\s*\)/g, "$2"],
  [/\b(?:vars|var|variables):(?:equals|eq)\(\s*(['"]?)(\w+)\1\s*,\s*([^(),]+?)\s*\)/g, "($2 == $3)"],
  [/\b(?:vars|var|variables):(?:notEquals|ne)\(\s*(['"]?)(\w+)\1\s*,\s*([^(),]+?)\s*\)/g, "($2 != $3)"],
];

/** A condition that calls a program stays, so that the check refuses its line; the report says so before. */
function takeCondition(line: Moving, report: Report) {
  const condition = line.conditionExpression as Moving | undefined;
  const text = `${condition?.body ?? ""}`.trim();
  if (!condition || text === "" || isReadable(text)) return;
  const plain = plainCalls.reduce((rest, [call, same]) => rest.replace(call, same), text);
  if (plain !== text && isReadable(plain)) {
    condition.body = plain;
    report.changed(
      line.id ?? "",
      say("“{}”的条件改写为 {}", "The condition of “{}” is written as {}", labelOf(line), plain),
    );
    return;
  }
  report.lost(
    line.id ?? "",
    say(
      "“{}”的条件由程序计算，请重写：{}",
      "A program computes the condition of “{}”. Write it anew: {}",
      labelOf(line),
      text,
    ),
  );
}

/** Data of other engines, which the steps here do not read. */
const unread = [
  "ioSpecification",
  "dataInputAssociations",
  "dataOutputAssociations",
  "properties",
  "supportedInterfaceRefs",
];

function dropData(element: Moving) {
  for (const name of unread) if (element[name] !== undefined) element[name] = undefined;
  for (const name of ["itemSubjectRef", "resultVariable"])
    if (element.$type !== "bpmn:UserTask" && element[name]) element[name] = undefined;
}

/** People as BPMN itself names them: `user(li), group(hr)`, and a bare name for a group. */
function takePerformers(element: Moving, report: Report) {
  const roles = listOf(element.resources);
  if (roles.length === 0) return;
  element.resources = undefined;
  for (const role of roles) {
    const assignment = role.resourceAssignmentExpression as Moving | undefined;
    const text = `${(assignment?.expression as Moving | undefined)?.body ?? ""}`.trim();
    const named = text.split(/,(?![^(]*\))/).map((one) => /^(?:(user|group)\((.*)\)|(.*))$/s.exec(one.trim()));
    const users = named.flatMap((one) => (one?.[1] === "user" ? [one[2] ?? ""] : []));
    const groups = named.flatMap((one) => (one?.[1] === "group" ? [one[2] ?? ""] : one?.[3] ? [one[3]] : []));
    const isHuman = role.$type === "bpmn:HumanPerformer";
    const people = isHuman
      ? { assignee: text }
      : { candidateUsers: users.join(","), candidateGroups: groups.join(",") };
    for (const [name, value] of Object.entries(people)) if (value && text) set(element, name, value);
    const name = text || `${(role.resourceRef as Moving | undefined)?.name ?? role.name ?? ""}`;
    if (text)
      report.changed(
        element.id ?? "",
        say("“{}”的办理人改为本系统的写法：{}", "The people of “{}” are written as here: {}", labelOf(element), name),
      );
    else
      report.lost(
        element.id ?? "",
        say("“{}”的办理人“{}”，请选择", "The people of “{}”: “{}”. Choose them", labelOf(element), name),
      );
  }
}

/** A language that is named is the one that is read anyway; that of a line without a condition says nothing. */
function dropLanguage(element: Moving) {
  const condition = element.conditionExpression as Moving | undefined;
  if (condition && /^\s*(?:[$#]\{|$)/.test(`${condition.body ?? ""}`)) condition.language = undefined;
}

/** Translates what has a name here, and takes away what would keep the drawing from being read. */
export function takeAttributes(process: Moving, report: Report): void {
  for (const element of [process, ...everyElement(process).map((each) => each.element)]) {
    dropData(element);
    takePerformers(element, report);
    dropListeners(element, report);
    takeStrategy(element, report);
    takeDataType(element, report);
    takeExtensions(element, report);
    dropUnreadable(element, report);
    dropCollection(element, report);
    dropLanguage(element);
    takeCondition(element, report);
  }
  takeStarters(process, report);
}
