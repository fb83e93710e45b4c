import { expect, test } from "vitest";
import { createTranslate } from "../messages/sentence.ts";
import type { Problem } from "../problem.ts";
import { renderProblems } from "./problems.ts";

const t = createTranslate("en");
const problem = (line: number): Problem => ({
  place: { file: "a.yaml", line, column: 2 },
  sentence: { key: "andMore", values: { count: line } },
});

test("a problem is a link to its place, of which a program names the file alone", () => {
  const without: Problem = { sentence: { key: "cancelled" } };
  expect(renderProblems([problem(0), problem(1), without], t)).toBe(
    `  a.yaml: … and 0 more\n  a.yaml:1:2: … and 1 more\n  ${t("cancelled")}\n`,
  );
});

test.each([
  [50, "  a.yaml:50:2: … and 50 more\n"],
  [51, "  a.yaml:50:2: … and 50 more\n  … and 1 more\n"],
])("fifty of %i problems are printed, and the rest is counted", (count, end) => {
  const text = renderProblems(
    Array.from({ length: count }, (_, at) => problem(at + 1)),
    t,
  );
  expect(text.endsWith(end)).toBe(true);
  expect(text.split("a.yaml")).toHaveLength(51);
});
