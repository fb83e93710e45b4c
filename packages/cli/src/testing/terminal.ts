import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ExitCode } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { main } from "../main.ts";

type Run = Readonly<{ code: ExitCode; out: string; err: string }>;

export type TerminalOptions = Readonly<{
  fetch?: Io["fetch"];
  env?: Record<string, string>;
  /** The user's answers, in order; without them there is no terminal. */
  answers?: string[];
  /** The text that is piped in. */
  input?: string;
  signal?: AbortSignal;
  /** Called with what is written to standard error, while the program runs. */
  onError?: (text: string) => void;
  /** Columns of the terminal; without them neither output is one. */
  columns?: number;
}>;

/** A place to run the program in this process: an empty folder, no configuration, and what it wrote. */
export type Terminal = Readonly<{
  cwd: string;
  home: string;
  run: (argv: readonly string[], options?: TerminalOptions) => Promise<Run>;
  /** As `run`, with standard output read as JSON. */
  json: <T>(argv: readonly string[], options?: TerminalOptions) => Promise<{ code: ExitCode; value: T }>;
}>;

/** Removes a folder when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bladekit-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function createTerminal(defaults: TerminalOptions = {}): Terminal {
  const home = temporaryFolder();
  const cwd = temporaryFolder();

  async function run(argv: readonly string[], options: TerminalOptions = {}): Promise<Run> {
    const { fetch, env, answers, input = "", signal, onError, columns = 0 } = { ...defaults, ...options };
    const [out, err]: [string[], string[]] = [[], []];
    const isTerminal = answers !== undefined;
    const io: Io = {
      out: (text) => out.push(text),
      err: (text) => {
        err.push(text);
        onError?.(text);
      },
      env: { LANG: "en_US.UTF-8", ...env },
      cwd,
      home,
      platform: "linux",
      pid: process.pid,
      isRunning: () => false,
      terminal: { input: isTerminal, output: false, error: columns > 0, columns, outputColumns: columns },
      async ask(question) {
        err.push(question);
        const answer = answers?.shift();
        if (answer === undefined) throw new Error(`nobody answers: ${question}`);
        return answer;
      },
      readInput: async () => input,
      interruption: () => signal ?? new AbortController().signal,
      onImpatience: () => {},
      fetch: fetch ?? (() => Promise.reject(new TypeError("there is no server in this test"))),
    };
    const code = await main(argv, io);
    return { code, out: out.join(""), err: err.join("") };
  }

  return {
    cwd,
    home,
    run,
    async json<T>(argv: readonly string[], options?: TerminalOptions) {
      const { code, out } = await run([...argv, "--json"], options);
      return { code, value: JSON.parse(out) as T };
    },
  };
}
