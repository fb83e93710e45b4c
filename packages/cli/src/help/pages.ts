import type { Command } from "commander";
import type { Io } from "../io.ts";
import { createProgram } from "../program.ts";
import { version } from "../version.ts";
import type { HelpPages } from "./page-asked.ts";

/** The answers of the program to `--help`, for itself and for each of its commands, in the language of the environment. */
export function helpPages(io: Io): HelpPages {
  const program = createProgram(io, () => {});
  return { "--version": `${version}\n`, ...pagesOf(program, []) };
}

function pagesOf(command: Command, words: readonly string[]): HelpPages {
  const below = command.commands.map((each) => pagesOf(each, [...words, each.name()]));
  return Object.assign({ [words.join(" ")]: command.helpInformation() }, ...below);
}
