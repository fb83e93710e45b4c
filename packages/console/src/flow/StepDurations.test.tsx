import type { StepDuration } from "@bladekit/openapi";
import { expect, it } from "vitest";
import { drawnMarkup } from "../testing/drawn-lines.tsx";
import { StepDurations } from "./StepDurations.tsx";

const head: StepDuration = {
  ...{ node: "head", name: "审批人审批", count: 1, medianSeconds: 7200, p90Seconds: 86_400 },
  ...{ waiting: 1, longestSeconds: 90 },
};
const cells = (duration: Partial<StepDuration>) =>
  [
    ...(drawnMarkup(<StepDurations durations={[{ ...head, ...duration }]} />)
      .split("<tbody")[1]
      ?.matchAll(/<t[dh][^>]*>([^<]*)</g) ?? []),
  ].map(([, text]) => text);

it("a step has the times of those who did it, and of those who wait", () => {
  expect(cells({})).toEqual(["审批人审批", "1", "2 小时", "1 天", "1", "1.5 分钟"]);
});

it("a step that nobody has done or waits for has dashes in the place of times", () => {
  expect(cells({ count: 0 })).toEqual(["审批人审批", "0", "–", "–", "1", "1.5 分钟"]);
  expect(cells({ waiting: 0 })).toEqual(["审批人审批", "1", "2 小时", "1 天", "0", "–"]);
});

it("a version without a step has no table", () => {
  expect(drawnMarkup(<StepDurations durations={[]} />)).toBe("");
});
