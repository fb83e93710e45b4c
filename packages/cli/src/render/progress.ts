import type { Io } from "../io.ts";
import { cut, safe } from "./text.ts";

const WIDTH = 24;

const CLEAR = "\r\u001b[K";

type Progress = Readonly<{
  step: (label: string) => void;
  /** Writes a line that stays. */
  say: (text: string) => void;
  end: () => void;
}>;

/** A line on standard error that replaces itself. Where that is no terminal, only lines that stay are written. */
export function createProgress(io: Io, total: number): Progress {
  if (!io.terminal.error || total === 0) return { step: () => {}, say: (text) => io.err(`${text}\n`), end: () => {} };
  let done = 0;
  return {
    step(label) {
      done += 1;
      const filled = Math.round((done / total) * WIDTH);
      const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`;
      const start = `${bar} ${done}/${total} `;
      // A line that wraps could not be drawn over.
      const room = Math.min(io.terminal.columns || 80, 100) - start.length - 1;
      io.err(`${CLEAR}${start}${cut(safe(label), room)}`);
    },
    say: (text) => io.err(`${CLEAR}${text}\n`),
    end: () => io.err(CLEAR),
  };
}
