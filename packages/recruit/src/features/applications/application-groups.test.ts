import { expect, it } from "vitest";
import type { ApplicationSummary } from "../../api.ts";
import { byUrgency, groupOf } from "./application-groups.ts";

it.each([
  ["returned", ["resubmit", "withdraw"], "yours"],
  ["draft", ["submit", "withdraw"], "yours"],
  ["draft", ["withdraw"], "running"],
  ["active", ["acceptTransfer", "refuseTransfer"], "yours"],
  ["active", ["recall", "withdraw"], "running"],
  ["withdrawn", ["submit"], "over"],
  ["rejected", ["appeal"], "over"],
  ["hired", [], "over"],
] as const)("puts what is %s with %j among those that are %s", (state, allowedActions, group) => {
  expect(groupOf({ state, allowedActions: [...allowedActions] })).toBe(group);
});

it("puts the most urgent first, and what has no day last", () => {
  const one = (returnDeadline: string) => ({ state: "returned", returnDeadline }) as ApplicationSummary;
  const days = ["", "2026-12-02 17:30:00", "2026-12-01 17:30:00"].map(one).sort(byUrgency);
  expect(days.map(({ returnDeadline }) => returnDeadline.slice(0, 10))).toEqual(["2026-12-01", "2026-12-02", ""]);
});
