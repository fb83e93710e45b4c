import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "./say.ts";

/** A step that a process cannot take now. The process stays where it was. */
export class FlowFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

/** The fault of an event for a step that nothing waits at any more. */
export const isOverAlready = () => new FlowFault(say("该环节已经结束", "This step has already ended"));
