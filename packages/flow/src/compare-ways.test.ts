import { expect, test } from "vitest";
import { compareWays } from "./compare-ways.ts";
import type { Node } from "./definition.ts";
import type { Way } from "./replay.ts";
import { say } from "./say.ts";

/** A walk through tasks of these names and ids; `.` is an end without a name. */
const way = (steps: string, fault?: string): Way => ({
  nodes: steps
    .split(" ")
    .filter(Boolean)
    .map((step) =>
      step === "." ? { id: "e", name: "", type: "endEvent" } : { id: step, name: step, type: "userTask" },
    ) as unknown as Node[],
  ...(fault && { fault: say(fault, fault) }),
});
const told = (before: Way, after: Way) => compareWays(before, after)?.en;

test.each([
  ["a b .", "a b ."],
  ["", ""],
])("%j and %j are the same", (before, after) => {
  expect(told(way(before), way(after))).toBeUndefined();
});

test.each([
  ["a b .", "a c .", "After “a”: “b” before, “c” in the new version"],
  ["a b .", "a .", "After “a”: “b” before, the end in the new version"],
  ["a .", "a b .", "After “a”: the end before, “b” in the new version"],
  ["a", "b", "After the start: “a” before, “b” in the new version"],
  ["a b", "a", "After “a”: “b” before, stays here in the new version"],
  ["a", "a b", "After “a”: stays here before, “b” in the new version"],
  ["", "a", "After the start: stays here before, “a” in the new version"],
])("%j and %j part", (before, after, sentence) => {
  expect(told(way(before), way(after))).toBe(sentence);
});

test("a walk that goes no further says why", () => {
  expect(told(way("a"), way("a", "no"))).toBe("After “a”, there is no path to follow: no");
  expect(told(way("", "old"), way("", "no"))).toBeUndefined();
  expect(told(way("a", "no"), way("a"))).toBeUndefined();
  expect(told(way("a b"), way("a", "no"))).toBe("After “a”: “b” before, no path in the new version: no");
  expect(told(way("a b"), way("a c", "no"))).toBe("After “a”: “b” before, “c” in the new version");
});

test("steps of one name are the same, and one without a name has its id", () => {
  const named = (id: string, name: string) => ({ nodes: [{ id, name, type: "userTask" } as unknown as Node] });
  expect(told(named("x", "主任"), named("y", "主任"))).toBeUndefined();
  expect(told(named("x", ""), named("y", ""))).toBe("After the start: “x” before, “y” in the new version");
});
