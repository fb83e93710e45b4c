/** A refusal of the RuoYi family: its code is in the body, and the HTTP status is 200, as for every answer. */
export class CodeRefusal extends Error {
  readonly code: number;

  constructor(code: number, msg: string) {
    super(msg);
    this.code = code;
  }
}
