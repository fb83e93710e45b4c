// Several people of one task, each with a task of their own: BPMN's multi-instance task over accounts, or over the members of groups.
import { attributeOf, type Drawing, type Element, setAttribute } from "./drawing.ts";
import { peopleText, readGroups } from "./late-people.ts";
import type { Together, Who } from "./who.ts";

const type = "bpmn:MultiInstanceLoopCharacteristics";
const person = "person";
/** Conditions under which the others are let off. */
const enough: Readonly<Partial<Record<Together, string>>> = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
  half: "${nrOfAgreed * 2 > nrOfInstances}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
  first: "${nrOfCompletedInstances >= 1}",
};

/** Conditions of drawings from before those who agree were counted. */
const earlier: Readonly<Record<string, Together>> = {
  "${nrOfCompletedInstances * 2 > nrOfInstances}": "half",
};

const loopOf = (task: Element) => task.loopCharacteristics as Element | undefined;

function peopleIn(collection: string): Who | undefined {
  const accounts = /^\$\{'([^']*)'\}$/.exec(collection)?.[1];
  return accounts === undefined ? readGroups(collection) : { kind: "user", value: accounts };
}

/** The people and the way of a task that this form wrote; undefined for one that another tool made. */
export function togetherOf(task: Element): Who | undefined {
  const loop = loopOf(task);
  if (loop?.$type !== type || attributeOf(loop, "elementVariable") !== person) return undefined;
  const people = peopleIn(attributeOf(loop, "collection"));
  const until = (loop.completionCondition as Element | undefined)?.body ?? "";
  if (!people || attributeOf(task, "assignee") !== `\${${person}}`) return undefined;
  if (loop.isSequential === true) return until === "" ? { ...people, together: "order" } : undefined;
  if (until === "") return { ...people, together: "all" };
  const together = (["half", "first"] as const).find((kind) => enough[kind] === until) ?? earlier[`${until}`];
  return together && { ...people, together };
}

/** Takes away what this form wrote; a task for several that another tool made stays. */
export function removeTogether(task: Element): void {
  if (togetherOf(task)) task.loopCharacteristics = undefined;
}

/** Gives each of the people a task of their own. */
export function setTogether(drawing: Drawing, task: Element, who: Who, together: Together): void {
  const loop = drawing.create(type, together === "order" ? { isSequential: true } : {});
  loop.$parent = task;
  const body = enough[together];
  if (body !== undefined) loop.completionCondition = drawing.create("bpmn:FormalExpression", { body });
  const people = who.kind === "user" ? `\${'${who.value.replaceAll("'", "")}'}` : peopleText(who);
  setAttribute(drawing, loop, "collection", people);
  setAttribute(drawing, loop, "elementVariable", person);
  task.loopCharacteristics = loop;
  setAttribute(drawing, task, "assignee", `\${${person}}`);
}
