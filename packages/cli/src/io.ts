import { ask } from "./ask.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";

/** The world around the program, and its only way out. */
export interface Io {
  /** Writes to standard output: results only. */
  out(text: string): void;
  /** Writes to standard error: progress, questions, errors. */
  err(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string;
  readonly platform: string;
  readonly pid: number;
  /** Whether a process of this machine is still there. */
  isRunning(pid: number): boolean;
  /** Which of the three is a terminal. */
  readonly terminal: Readonly<{
    input: boolean;
    output: boolean;
    error: boolean;
    /** Columns of standard error; 0 where it is no terminal. */
    columns: number;
    /** Columns of standard output; 0 where it is no terminal. */
    outputColumns: number;
  }>;
  /** Asks on the terminal; `hidden` does not show what is typed. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
  /** Everything on standard input. */
  readInput(): Promise<string>;
  /** From the first call on, Ctrl+C and a request to end abort this signal; only a second one ends the program, with exit code 130. */
  interruption(): AbortSignal;
  /** Sets what a second Ctrl+C does. The program ends at once with the exit code that `hurry` returns, and goes on when that is undefined. */
  onImpatience(hurry: () => ExitCode | undefined): void;
  /** How servers are reached. */
  readonly fetch: (request: Request) => Promise<Response>;
}

export function nodeIo(process: NodeJS.Process, home: string): Io {
  // Each of the three streams takes milliseconds to open, and most commands need one.
  let interruption: AbortController | undefined;
  let impatience: () => ExitCode | undefined = () => exitCodes.interrupted;
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    env: process.env,
    cwd: process.cwd(),
    home,
    platform: process.platform,
    pid: process.pid,
    isRunning(pid) {
      try {
        process.kill(pid, 0);
        return true;
      } catch (error) {
        // The process exists and belongs to somebody else.
        return (error as NodeJS.ErrnoException).code === "EPERM";
      }
    },
    terminal: {
      get input() {
        return process.stdin.isTTY === true;
      },
      get output() {
        return process.stdout.isTTY === true;
      },
      get error() {
        return process.stderr.isTTY === true;
      },
      get columns() {
        return process.stderr.columns ?? 0;
      },
      get outputColumns() {
        return process.stdout.columns ?? 0;
      },
    },
    ask: (question, { hidden = false } = {}) => ask(process.stdin, process.stderr, question, hidden),
    async readInput() {
      const chunks: Uint8Array[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks).toString("utf8");
    },
    interruption() {
      if (interruption) return interruption.signal;
      const controller = new AbortController();
      interruption = controller;
      const end = () => {
        if (!controller.signal.aborted) return controller.abort();
        const code = impatience();
        if (code !== undefined) process.exit(code);
      };
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
      return controller.signal;
    },
    onImpatience(hurry) {
      impatience = hurry;
    },
    fetch: (request) => fetch(request),
  };
}
