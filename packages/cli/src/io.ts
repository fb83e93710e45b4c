import { ask } from "./ask.ts";

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
  readonly terminal: Readonly<{ input: boolean; output: boolean; error: boolean }>;
  /** Asks on the terminal; `hidden` does not show what is typed. */
  ask(question: string, options?: { hidden?: boolean }): Promise<string>;
  /** Everything on standard input. */
  readInput(): Promise<string>;
  /** From the first call on, Ctrl+C and a request to end abort this signal and no longer end the program. */
  interruption(): AbortSignal;
  /** How servers are reached. */
  readonly fetch: (request: Request) => Promise<Response>;
}

export function nodeIo(process: NodeJS.Process, home: string): Io {
  // Each of the three streams takes milliseconds to open, and `--help` needs one.
  let interruption: AbortController | undefined;
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
        // It is there, but somebody else's.
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
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => controller.abort());
      return controller.signal;
    },
    fetch: (request) => fetch(request),
  };
}
