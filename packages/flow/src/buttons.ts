// Answers that a step offers to the person who holds it: all of them, or those that its drawing names.

import { workTodo } from "@bladekit/openapi/entities/work-todo";
import type { Sentence } from "@bladekit/sdk/rules";
import type { Button, Node } from "./definition.ts";
import { ModelFault } from "./model-fault.ts";
import { say } from "./say.ts";

export type { Button } from "./definition.ts";

const labels = workTodo.fields.buttonList.labels;
const all = Object.keys(labels) as readonly Button[];
const isButton = (name: string): name is Button => Object.hasOwn(labels, name);

/** The name of a button on the screens. */
export function buttonLabel(button: Button): Sentence {
  const [zh, en] = labels[button];
  return say(zh, en);
}

/** Buttons in the order of the contract. @throws ModelFault for a name that there is none of, and where the step could not be passed */
export function readButtons(text: string): readonly Button[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !isButton(name));
  if (unknown !== undefined)
    throw new ModelFault(say("没有此操作：{}", "There is no action “{}”", unknown.slice(0, 64)));
  if (!names.includes("agree")) {
    throw new ModelFault(say("操作中必须有同意（agree）", "The actions must include agree"));
  }
  return all.filter((button) => names.includes(button));
}

/** A colleague who was asked for an opinion gives it, and may tell others. */
const ofAdvisers: readonly Button[] = ["agree", "copy"];

/** Buttons of a step, fewer for a colleague who was asked for an opinion. */
export function buttonsOf(buttons: readonly Button[] | undefined, isAdviser: boolean): Button[] {
  return (buttons ?? all).filter((button) => !isAdviser || ofAdvisers.includes(button));
}

/** True where a step offers a button. */
export const offers = (node: Node | undefined, button: Button): boolean =>
  node?.type !== "userTask" || (node.buttons ?? all).includes(button);
