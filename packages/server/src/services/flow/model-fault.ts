import type { Sentence } from "@bladekit/sdk/rules";

/** A reason why a model cannot be deployed, as its author reads it. */
export class ModelFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}
