import { expect, test } from "vitest";
import { buttonLabel, buttonsOf, offers, readButtons } from "./buttons.ts";
import type { Node } from "./definition.ts";
import { ModelFault } from "./model-fault.ts";

const all = ["agree", "reject", "return", "transfer", "delegate", "add", "copy"] as const;
const sentence = (text: string) => {
  try {
    return readButtons(text);
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return error.sentence.en;
  }
};

test("a button is called as screens call it", () => {
  expect(all.map((button) => buttonLabel(button).en)).toEqual([
    ...["Approve", "Reject", "Return", "Hand over", "Ask a colleague", "Add signers", "Send a copy"],
  ]);
  expect(buttonLabel("agree").zh).toBe("同意");
});

test("buttons of a drawing come in the order of the contract, each once", () => {
  expect(readButtons(" copy, agree ,reject,copy")).toEqual(["agree", "reject", "copy"]);
  expect(readButtons(all.toReversed().join())).toEqual(all);
});

test.each([
  ["agree,approve", "There is no action “approve”"],
  ["toString,agree", "There is no action “toString”"],
  ["agree,", "There is no action “”"],
  [`agree,${"x".repeat(65)}`, `There is no action “${"x".repeat(64)}”`],
  ["reject,copy", "The actions must include agree"],
])("%j is refused", (text, fault) => {
  expect(sentence(text)).toBe(fault);
});

test("a step offers all of them where its drawing names none, and a colleague who is asked two", () => {
  expect(buttonsOf(undefined, false)).toEqual(all);
  expect(buttonsOf(undefined, true)).toEqual(["agree", "copy"]);
  expect(buttonsOf(["agree", "reject"], false)).toEqual(["agree", "reject"]);
  expect(buttonsOf(["agree", "reject"], true)).toEqual(["agree"]);
});

test("a button is offered by the tasks that have it, and by all that is no task", () => {
  const task = (buttons?: readonly string[]) => ({ type: "userTask", ...(buttons && { buttons }) }) as unknown as Node;
  expect([task(), task(["agree", "add"]), task(["agree"])].map((node) => offers(node, "add"))).toEqual([
    ...[true, true, false],
  ]);
  expect([undefined, { type: "timerEvent" } as Node].map((node) => offers(node, "add"))).toEqual([true, true]);
});
