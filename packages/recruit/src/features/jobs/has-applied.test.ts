import { expect, it } from "vitest";
import { hasApplied } from "./has-applied.ts";

it.each([
  [undefined, false],
  [{ id: "1", state: "draft", stage: "screen" }, false],
  [{ id: "1", state: "active", stage: "screen" }, true],
  [{ id: "1", state: "withdrawn", stage: "screen" }, false],
  [{ id: "1", state: "withdrawn", stage: "interview" }, true],
  [{ id: "1", state: "rejected", stage: "screen" }, true],
] as const)("an application %j counts as one: %j", (myApplication, applied) => {
  expect(hasApplied(myApplication ? { myApplication } : {})).toBe(applied);
});
