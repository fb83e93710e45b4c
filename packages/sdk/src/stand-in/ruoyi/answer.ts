import { CodeRefusal } from "../code-refusal.ts";

/** An answer: a code and a sentence, with the given keys beside them. */
export const answer = (more: object = {}, code = 200, msg = "操作完成"): Response =>
  Response.json({ msg, code, ...more });

/** Refuses as its database does: the trace of the program reaches the caller. */
export const databaseFault = (column: string) =>
  new CodeRefusal(500, `\n### Error querying database. Cause: SQLSyntaxErrorException: no column ${column}`);
