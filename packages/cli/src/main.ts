import { CommanderError } from "commander";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { languageOf } from "./messages/language.ts";
import { createTranslate, type Translate } from "./messages/sentence.ts";
import { createProgram } from "./program.ts";
import { toJson } from "./render/json.ts";
import { problemText, renderProblems } from "./render/problems.ts";
import { safe } from "./render/text.ts";
import { usageMessage } from "./usage-message.ts";
import { UserError } from "./user-error.ts";

/** Runs the program with these arguments (without `node` and the script) and resolves to its exit code. Never rejects. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = exitCodes.ok;
  try {
    const program = createProgram(io, (result) => {
      code = result;
    });
    await program.parseAsync(argv, { from: "user" });
    return code;
  } catch (error) {
    return report(error, argv.includes("--json"), io);
  }
}

/** Explains an error in a sentence; only what nobody foresaw comes with its stack. */
async function report(error: unknown, json: boolean, io: Io): Promise<ExitCode> {
  const t = createTranslate(languageOf(io.env));
  // Help and version end the parser the same way as a mistake does.
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
  if (error instanceof CommanderError && error.code === "commander.help") return exitCodes.usage;
  const { message, exitCode, problems } = await describe(error, t);
  if (json) {
    const places = problems.map((problem) => ({ ...problem.place, message: problemText(problem, t) }));
    io.out(toJson({ error: { message, exitCode, problems: places } }));
  }
  io.err(`${t({ key: "errorLine", values: { message } })}\n${renderProblems(problems, t)}`);
  return exitCode;
}

type Description = Pick<UserError, "exitCode" | "problems"> & { message: string };

async function describe(error: unknown, t: Translate): Promise<Description> {
  if (error instanceof CommanderError) {
    return { message: usageMessage(error, t), exitCode: exitCodes.usage, problems: [] };
  }
  if (error instanceof UserError) {
    return { message: safe(t(error.sentence)), exitCode: error.exitCode, problems: error.problems };
  }
  // Only here, so that help and mistakes in the command line do not wait for the SDK.
  const { describeBladeError, isInterruption } = await import("./failure.ts");
  if (isInterruption(error)) return { message: t("cancelled"), exitCode: exitCodes.interrupted, problems: [] };
  const blade = describeBladeError(error);
  if (blade) return { ...blade, message: safe(blade.message), problems: [] };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { message: t({ key: "bug", values: { detail } }), exitCode: exitCodes.error, problems: [] };
}
