import { whoeverWants } from "./wanted.ts";

type Line = { running: Promise<unknown>; next?: Promise<unknown> };

const lines = new WeakMap<object, Map<string, Line>>();

/**
 * One reading for all who ask the same at once. Nobody gets one that was begun before they asked: who comes while one runs takes the next, together
 * with all others who came meanwhile. So what is read is as fresh as if each had read it alone.
 */
export function nextReading<T>(home: object, key: string, read: () => Promise<T>): Promise<T> {
  const waiting = lines.get(home) ?? new Map<string, Line>();
  lines.set(home, waiting);
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
