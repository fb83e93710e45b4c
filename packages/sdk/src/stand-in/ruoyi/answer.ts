import { CodeRefusal } from "../code-refusal.ts";

/** An answer with a code, a sentence and further keys. */
export const answer = (more: object = {}, code = 200, msg = "操作完成"): Response =>
  Response.json({ msg, code, ...more });

/** Refuses like its database: the stack trace of the program reaches the caller. */
export const databaseFault = (column: string) =>
  new CodeRefusal(500, `\n### Error querying database. Cause: SQLSyntaxErrorException: no column ${column}`);
