import { type Command, Command as Commander } from "commander";
import type { ExitCode } from "./exit-codes.ts";
import { HELP_COLUMNS } from "./help/page-asked.ts";
import type { Io } from "./io.ts";
import { languageOf } from "./messages/language.ts";
import { createTranslate } from "./messages/sentence.ts";
import type { Group } from "./program/group.ts";
import { hospitalCommands } from "./program/hospital.ts";
import { manifestCommands } from "./program/manifest.ts";
import { sessionCommands } from "./program/session.ts";
import { toolCommands } from "./program/tools.ts";
import { columnsOf } from "./render/text.ts";
import { wrap } from "./render/wrap.ts";
import { version } from "./version.ts";

/** The commands, declared; what they do is imported when one of them runs. `done` gets the exit code. */
export function createProgram(io: Io, done: (code: ExitCode) => void): Command {
  const t = createTranslate(languageOf(io.env));

  const program = new Commander("bladekit")
    .description(t("aboutProgram"))
    .version(version, "-V, --version", t("aboutVersion"))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: () => {},
      getOutHelpWidth: () => Math.min(io.terminal.outputColumns || HELP_COLUMNS, HELP_COLUMNS),
      getErrHelpWidth: () => Math.min(io.terminal.columns || HELP_COLUMNS, HELP_COLUMNS),
    })
    .configureHelp({ styleTitle: (title) => titles[title] ?? title, displayWidth: columnsOf, boxWrap: wrap })
    .helpOption("-h, --help", t("aboutHelp"))
    .showSuggestionAfterError();
  const titles: Readonly<Record<string, string>> = {
    "Usage:": t("titleUsage"),
    "Options:": t("titleOptions"),
    "Commands:": t("titleCommands"),
    "Arguments:": t("titleArguments"),
  };

  const group: Group = {
    program,
    io,
    t,
    done,
    json: (command) => command.option("--json", t("aboutJson")),
    connected: (command) =>
      command
        .option("--server <url>", t("aboutServer"))
        .option("--tenant <id>", t("aboutTenant"))
        .option("--profile <name>", t("aboutProfile"))
        .optionsGroup(t("titleServer"))
        .option("--dialect <name>", t("aboutDialect"))
        .option("--client-id <id>", t("aboutClientId"))
        .option("--client-secret <secret>", t("aboutClientSecret"))
        .option("--public-key <hex>", t("aboutPublicKey"))
        .option("--prefix <path>", t("aboutPrefix"))
        .optionsGroup("Options:"),
  };
  const groups = [
    ["titleSession", sessionCommands],
    ["titleManifest", manifestCommands],
    ["titleHospital", hospitalCommands],
    ["titleTools", toolCommands],
  ] as const;
  for (const [title, declare] of groups) {
    program.commandsGroup(t(title));
    declare(group);
  }
  return program;
}
