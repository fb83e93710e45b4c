import type { Io } from "../io.ts";
import { cut, safe } from "./text.ts";

const WIDTH = 24;

/** A line on standard error that is drawn over itself; nothing where that is no terminal. */
export function createProgress(io: Io, total: number): { step: (label: string) => void; end: () => void } {
  if (!io.terminal.error || total === 0) return { step: () => {}, end: () => {} };
  let done = 0;
  return {
    step(label) {
      done += 1;
      const filled = Math.round((done / total) * WIDTH);
      const bar = `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}`;
      const start = `${bar} ${done}/${total} `;
      // A line that wraps could not be drawn over.
      const room = Math.min(io.terminal.columns || 80, 100) - start.length - 1;
      io.err(`\r\u001b[K${start}${cut(safe(label), room)}`);
    },
    end: () => io.err("\r\u001b[K"),
  };
}
