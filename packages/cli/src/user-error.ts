import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Sentence } from "./messages/sentence.ts";
import type { Problem } from "./problem.ts";

/** Something the user can put right: printed as a sentence, never as a stack. Anything else that is thrown is a bug. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly sentence: Sentence;
  readonly exitCode: ExitCode;
  readonly problems: readonly Problem[];

  constructor(
    sentence: Sentence,
    options: { exitCode?: ExitCode; problems?: readonly Problem[]; cause?: unknown } = {},
  ) {
    super(sentence.key, { cause: options.cause });
    this.sentence = sentence;
    this.exitCode = options.exitCode ?? exitCodes.error;
    this.problems = options.problems ?? [];
  }
}
