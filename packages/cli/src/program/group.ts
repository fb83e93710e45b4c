import type { Command } from "commander";
import type { ConnectionFlags } from "../config/settings.ts";
import type { ExitCode } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import type { Translate } from "../messages/sentence.ts";

/** The options that all commands share. */
export type Common = ConnectionFlags & Readonly<{ json?: boolean }>;

/** The parts that a group of commands is declared with. */
export type Group = Readonly<{
  program: Command;
  io: Io;
  t: Translate;
  /** Gets the exit code. */
  done: (code: ExitCode) => void;
  /** Adds `--json`. */
  json: (command: Command) => Command;
  /** Adds the options that say which server a command is about. */
  connected: (command: Command) => Command;
}>;

/** The folder of a manifest where none is named. */
export const HERE = ".";
/** Writes at the same time, where nothing else is asked for. */
export const CONCURRENCY = 4;
