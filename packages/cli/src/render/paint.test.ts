import { expect, test } from "vitest";
import { createPaint } from "./paint.ts";

test.each([
  ["a terminal", true, {}, true],
  ["a pipe", false, {}, false],
  ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["a pipe with FORCE_COLOR", false, { FORCE_COLOR: "1" }, true],
  ["a terminal with FORCE_COLOR=0", true, { FORCE_COLOR: "0" }, false],
])("colours are used or not: %s", (_, output, env: Record<string, string>, colourful) => {
  const paint = createPaint({ env, terminal: { input: false, output, error: false, columns: 0, outputColumns: 0 } });
  expect(paint.red("x")).toBe(colourful ? "\u001b[31mx\u001b[39m" : "x");
});

test("each look ends itself and nothing else", () => {
  const paint = createPaint({
    env: {},
    terminal: { input: false, output: true, error: false, columns: 0, outputColumns: 0 },
  });
  const shown = Object.entries(paint).map(([name, look]) => [name, look("x").replaceAll("\u001b", "^")]);
  expect(Object.fromEntries(shown)).toEqual({
    bold: "^[1mx^[22m",
    dim: "^[2mx^[22m",
    red: "^[31mx^[39m",
    green: "^[32mx^[39m",
    yellow: "^[33mx^[39m",
  });
});
