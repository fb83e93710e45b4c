import { expect, test } from "vitest";
import type { Io } from "../io.ts";
import { createProgress } from "./progress.ts";
import { columnsOf } from "./text.ts";

const drawn = (label: string, terminal: Partial<Io["terminal"]>) => {
  const lines: string[] = [];
  const io = { err: (text: string) => void lines.push(text), terminal: { error: true, columns: 80, ...terminal } };
  const progress = createProgress(io as unknown as Io, 4);
  progress.step(label);
  progress.end();
  return lines;
};

test.each([
  ["Latin letters", "x".repeat(200)],
  ["Chinese characters, which take two columns", "招".repeat(200)],
  ["figures outside of the plane", "👩".repeat(200)],
])("a line of progress never wraps: %s", (_, label) => {
  const [line = "", end] = drawn(label, { columns: 60 });
  const shown = line.replace("\r\u001b[K", "");
  expect(columnsOf(shown)).toBeLessThan(60);
  expect(columnsOf(shown)).toBeGreaterThan(56);
  expect(end).toBe("\r\u001b[K");
});

test("no progress is printed where standard error is not a terminal", () => {
  expect(drawn("x", { error: false })).toEqual([]);
});
