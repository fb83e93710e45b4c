import type { Command, Option } from "commander";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { version } from "../version.ts";

/** Prints the manual page, made of the same descriptions as the help: `bladekit man | man -l -`. */
export function man({ io, t }: Context, program: Command): ExitCode {
  const commands = commandsOf(program, "bladekit");
  const shared = sharedOptions(commands.map(({ command }) => command));
  const isOwn = ({ flags }: Option) => !shared.has(flags);
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  io.out(
    [
      `.TH BLADEKIT 1 "" "bladekit ${version}"`,
      // Names of variables and paths are copied: no hyphen of the reader's gets into them, and no gaps stand between Chinese words.
      ".nh",
      ".ad l",
      `.SH ${t("manName")}`,
      `bladekit \\- ${roff(program.description())}`,
      `.SH ${t("manSynopsis")}`,
      "\\fBbladekit\\fR \\fIcommand\\fR [\\fIoptions\\fR]",
      `.SH ${t("manCommands")}`,
      ...commands.flatMap((one) => entry(one, isOwn)),
      `.SH ${t("manOptions")}`,
      ...[...shared.values()].flatMap(optionLines),
      `.SH ${t("manExit")}`,
      ...names.flatMap((name) => [".TP", `\\fB${exitCodes[name]}\\fR`, roff(t(`exit_${name}`))]),
      "",
    ].join("\n"),
  );
  return exitCodes.ok;
}

type Named = Readonly<{ name: string; command: Command }>;

function commandsOf(command: Command, path: string): Named[] {
  return command.commands.flatMap((each) => {
    const name = `${path} ${each.name()}`;
    return [...(each.description() ? [{ name, command: each }] : []), ...commandsOf(each, name)];
  });
}

/** The options that most commands have: they are told once. */
function sharedOptions(commands: readonly Command[]): ReadonlyMap<string, Option> {
  const all = commands.flatMap(({ options }) => options);
  const isShared = ({ flags }: Option) => all.filter((one) => one.flags === flags).length > commands.length / 3;
  return new Map(all.filter(isShared).map((option) => [option.flags, option]));
}

function entry({ name, command }: Named, isOwn: (option: Option) => boolean): string[] {
  const { registeredArguments } = command;
  const names = registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [
    ".SS",
    `\\fB${roff([name, ...names].join(" "))}\\fR`,
    roff(command.description()),
    ...registeredArguments.flatMap((argument) => [".TP", roff(argument.name()), roff(argument.description)]),
    ...command.options.filter(isOwn).flatMap(optionLines),
  ];
}

const optionLines = ({ flags, description }: Option) => [".TP", `\\fB${roff(flags)}\\fR`, roff(description)];

/** Places in a Chinese text where a line may end. */
const BREAK = /(?<=[\p{Script=Han}，、；。）])(?=[\p{Script=Han}（])/gu;

/** A text as roff has it: a hyphen is a minus, no line begins with a request, and Chinese may break between its characters. */
const roff = (text: string) =>
  text
    .replace(/\\/g, "\\e")
    .replace(BREAK, "\\:")
    .replace(/-/g, "\\-")
    .replace(/^([.'])/, "\\&$1");
