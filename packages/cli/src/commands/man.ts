import type { Command } from "commander";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";

/** Prints the manual page, made of the same descriptions as the help: `bladekit man | man -l -`. */
export function man({ io, t }: Context, program: Command): ExitCode {
  io.out(
    [
      `.TH BLADEKIT 1`,
      `.SH ${t("manName")}`,
      `bladekit \\- ${roff(program.description())}`,
      `.SH ${t("titleCommands").replace(/[:：]$/, "")}`,
      ...commandsOf(program, "bladekit").flatMap(entry),
      `.SH ${t("manExit")}`,
      ...Object.entries(exitCodes).flatMap(([name, code]) => [".TP", `\\fB${code}\\fR`, roff(name)]),
      "",
    ].join("\n"),
  );
  return exitCodes.ok;
}

type Named = Readonly<{ name: string; command: Command }>;

function commandsOf(command: Command, path: string): Named[] {
  return command.commands.flatMap((each) => {
    const name = `${path} ${each.name()}`;
    return each.commands.length > 0 ? commandsOf(each, name) : [{ name, command: each }];
  });
}

function entry({ name, command }: Named): string[] {
  const { registeredArguments } = command;
  const names = registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [
    ".SS",
    `\\fB${roff([name, ...names].join(" "))}\\fR`,
    roff(command.description()),
    ...registeredArguments.flatMap((argument) => [".TP", roff(argument.name()), roff(argument.description)]),
    ...command.options.flatMap(({ flags, description }) => [".TP", `\\fB${roff(flags)}\\fR`, roff(description)]),
  ];
}

/** A text as roff has it: a hyphen is a minus, and no line begins with a request. */
const roff = (text: string) =>
  text
    .replace(/\\/g, "\\e")
    .replace(/-/g, "\\-")
    .replace(/^([.'])/, "\\&$1");
