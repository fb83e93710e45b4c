import type { Readable, Writable } from "node:stream";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { UserError } from "./user-error.ts";

/**
 * Asks a person at a terminal and answers the line that they type; `hidden` keeps a password off the screen.
 *
 * @throws UserError "cancelled", with the exit code of an interruption on Ctrl+C and that of a failure at the end of the input
 */
export async function ask(input: Readable, output: Writable, question: string, hidden: boolean): Promise<string> {
  // Only here: most runs ask nothing, and every run would wait for it.
  const [{ createInterface }, stream] = await Promise.all([import("node:readline/promises"), import("node:stream")]);
  const silent = new stream.Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: hidden ? silent : output, terminal: true });
  const cancelled = new AbortController();
  let exitCode: ExitCode = exitCodes.error;
  lines.on("SIGINT", () => {
    exitCode = exitCodes.interrupted;
    cancelled.abort();
  });
  lines.on("close", () => cancelled.abort());
  if (hidden) output.write(question);
  try {
    return await lines.question(hidden ? "" : question, { signal: cancelled.signal });
  } catch (cause) {
    if (cancelled.signal.aborted) throw new UserError({ key: "cancelled" }, { cause, exitCode });
    throw cause;
  } finally {
    lines.close();
    if (hidden) output.write("\n");
  }
}
