import { expect, it } from "vitest";
import { comingSteps, stepTime } from "./coming-steps.ts";

const planSteps = [
  { label: "面试", from: "2026-12-28 09:00:00", to: "" },
  { label: "报名", from: "2026-11-01 08:00:00", to: "2026-11-20 17:30:00" },
  { label: "笔试", from: "2026-12-12 09:00:00", to: "2026-12-12 11:30:00" },
  { label: "资格审查", from: "2026-11-21", to: "2026-11-25" },
  { label: "公示", from: "", to: "" },
];

it("tells what is still to come, in the order of time", () => {
  expect(comingSteps(planSteps, "2026-11-25 10:00:00").map(({ label }) => label)).toEqual(["资格审查", "笔试", "面试"]);
  expect(comingSteps(planSteps, "2026-12-12 12:00:00").map(({ label }) => label)).toEqual(["面试"]);
  // A step is there up to its last second, and not after it.
  const last = ["2026-12-12 11:30:00", "2026-12-12 11:30:01"].map((now) => comingSteps(planSteps, now).length);
  expect(last).toEqual([2, 1]);
  expect(comingSteps([], "2026-12-12 12:00:00")).toEqual([]);
});

it("says from when to when", () => {
  expect(stepTime({ label: "", from: "2026-12-12 09:00:00", to: "2026-12-12 11:30:00" })).toBe(
    "2026-12-12 09:00 — 2026-12-12 11:30",
  );
});
