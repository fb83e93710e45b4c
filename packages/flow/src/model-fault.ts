import type { Sentence } from "@bladekit/sdk/rules";

/** A reason why a model cannot be deployed, as its author reads it. */
export class ModelFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

/** All reasons why a model is refused, each with the element it is about. */
export class ModelRefused extends Error {
  readonly faults: readonly { readonly element: string; readonly sentence: Sentence }[];

  constructor(faults: ModelRefused["faults"]) {
    super(faults.map(({ sentence }) => sentence.en).join("; "));
    this.faults = faults;
  }
}
