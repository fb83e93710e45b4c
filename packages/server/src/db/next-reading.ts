import type { Remembered } from "./memory.ts";
import { whoeverWants } from "./wanted.ts";

type Line = { running: Promise<unknown>; next?: Promise<unknown> };

/**
 * Shares one reading among all callers who ask at the same time. A reading always begins after its callers asked: a caller who comes while
 * one runs shares the next. So the data is as fresh as if each caller had read it alone.
 */
export function nextReading<T>(home: Remembered, key: string, read: () => Promise<T>): Promise<T> {
  const waiting = home.memory.of<Line>(nextReading);
  const line = waiting.get(key);
  if (line) {
    line.next ??= line.running.then(begin, begin);
    return line.next as Promise<T>;
  }
  return begin();

  function begin(): Promise<T> {
    const running = whoeverWants(read);
    const mine: Line = { running };
    waiting.set(key, mine);
    const end = () => {
      if (!mine.next) waiting.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
