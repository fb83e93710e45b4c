import type { Sentence } from "@bladekit/sdk/rules";

/** A step that a process cannot take now. The process stays where it was. */
export class FlowFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}
