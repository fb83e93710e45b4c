import { expect, it } from "vitest";
import type { ProcessStep } from "../model/console-data-provider.ts";
import { stepMarks } from "./step-marks.ts";

const entry = (historyActivityId: string, historyActivityType: string, more: Partial<ProcessStep> = {}) =>
  ({ historyActivityId, historyActivityType, endTime: "2026-11-24 10:00:00", ...more }) as ProcessStep;
const marksOf = (...steps: ProcessStep[]) => Object.fromEntries(stepMarks(steps));

it("paints the steps that were done, the lines between them and the step that waits", () => {
  const steps = [
    entry("begin", "startEvent"),
    entry("way", "sequenceFlow"),
    entry("head", "userTask", { endTime: "" }),
  ];
  expect(marksOf(...steps)).toEqual({ begin: "node-done", way: "line-taken", head: "node-current" });
});

it("paints a step that several people may claim as the one that waits", () => {
  const waiting = entry("head", "userTask", { endTime: "" });
  expect(marksOf(waiting, entry("head", "candidate"), entry("head", "candidate"))).toEqual({ head: "node-current" });
});

it("leaves a step unpainted that was taken back, until it waits again", () => {
  const back = entry("head", "userTask", { outcome: "cancelled" });
  expect(marksOf(entry("head", "userTask"), back)).toEqual({});
  expect(marksOf(back, entry("head", "userTask", { endTime: "" }))).toEqual({ head: "node-current" });
});
