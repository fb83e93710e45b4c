import { expect, it } from "vitest";
import { importOutcome } from "./import-outcome.ts";

const failures = [{ row: 3, column: "账号", message: "当前账号已被使用!" }];

it.each([
  ["whole", { total: 2, succeeded: 2, failures: [] }],
  ["whole", { total: 1, succeeded: 1, failures: [] }],
  ["part", { total: 2, succeeded: 1, failures }],
  ["nothing", { total: 2, succeeded: 0, failures }],
  ["nothing", { total: 0, succeeded: 0, failures }],
  ["empty", { total: 0, succeeded: 0, failures: [] }],
])("an import is %s: %j", (outcome, result) => {
  expect(importOutcome(result)).toBe(outcome);
});
