/** A refusal of the RuoYi family: its code stands in the body, and its HTTP status is 200, as that of each answer. */
export class CodeRefusal extends Error {
  readonly code: number;

  constructor(code: number, msg: string) {
    super(msg);
    this.code = code;
  }
}
