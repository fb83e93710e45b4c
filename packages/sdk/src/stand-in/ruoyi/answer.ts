/** A refusal. Its HTTP status is 200, as that of each answer. */
export class RuoyiRefusal extends Error {
  readonly code: number;

  constructor(code: number, msg: string) {
    super(msg);
    this.code = code;
  }
}

/** An answer: a code and a sentence, with the given keys beside them. */
export const answer = (more: object = {}, code = 200, msg = "操作完成"): Response =>
  Response.json({ msg, code, ...more });

/** Refuses as its database does: the trace of the program reaches the caller. */
export const databaseFault = (column: string) =>
  new RuoyiRefusal(500, `\n### Error querying database. Cause: SQLSyntaxErrorException: no column ${column}`);
