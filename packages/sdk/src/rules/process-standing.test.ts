import { expect, test } from "vitest";
import { type PassedStep, processStanding } from "./process-standing.ts";

const step = (id: string, endTime: string, rest: Partial<PassedStep> = {}): PassedStep => ({
  ...{ historyActivityId: id, historyActivityType: "userTask", endTime },
  ...rest,
});

test("a step is done or current, by its last entry", () => {
  const history = [
    step("a", "1"),
    step("b", ""),
    step("c", ""),
    step("c", "2", { outcome: "approve" }),
    step("d", "1"),
    step("d", ""),
    step("e", "1"),
    step("e", "2", { outcome: "cancelled" }),
    step("f", "", { historyActivityType: "candidate" }),
  ];
  expect(Object.fromEntries(processStanding(history))).toEqual({ a: "done", b: "current", c: "done", d: "current" });
});
