import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTranslate } from "../messages/sentence.ts";
import { waitAloud } from "./wait-aloud.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The lines that waits of so many milliseconds, begun together, tell. */
async function told(language: "zh" | "en", ...waits: number[]): Promise<string[]> {
  const lines: string[] = [];
  const wait = waitAloud(createTranslate(language), (text) => lines.push(text));
  await Promise.all(waits.map((milliseconds) => wait(milliseconds, AbortSignal.abort())));
  return lines;
}

test.each([
  ["en", 3_600_000, "The server is busy. Trying again in 60 min; Ctrl+C stops."],
  ["zh", 3_600_000, "服务器繁忙，60 分钟后重试；按 Ctrl+C 停止。"],
  ["en", 5500, "The server is busy. Trying again in 6 s; Ctrl+C stops."],
  ["en", 5000, "The server is busy. Trying again in 5 s; Ctrl+C stops."],
  ["en", 119_000, "The server is busy. Trying again in 119 s; Ctrl+C stops."],
  ["en", 119_001, "The server is busy. Trying again in 2 min; Ctrl+C stops."],
  ["zh", 90_000, "服务器繁忙，90 秒后重试；按 Ctrl+C 停止。"],
] as const)("in %s a wait of %d ms is told", async (language, milliseconds, line) => {
  expect(await told(language, milliseconds)).toEqual([line]);
});

test("calls that were turned away together wait with one line", async () => {
  expect(await told("en", 30_000, 31_000, 30_000)).toHaveLength(1);
  expect(await told("en", 30_000, 34_999)).toHaveLength(1);
  expect(await told("en", 30_000, 35_000)).toHaveLength(2);
});

test("a short wait is not told", async () => {
  expect(await told("en", 4999)).toEqual([]);
});
