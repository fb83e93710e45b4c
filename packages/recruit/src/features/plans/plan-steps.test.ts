import { expect, it } from "vitest";
import { planSteps } from "./plan-steps.ts";

it("tells what lies behind, what is now and what is ahead", () => {
  const steps = planSteps(
    [
      { label: "公告发布", from: "2026-11-01", to: "" },
      { label: "网上报名", from: "2026-11-02 08:00:00", to: "2026-11-20" },
      { label: "笔试", from: "2026-12-01", to: "2026-12-02" },
      { label: "公示", from: "", to: "" },
    ],
    "2026-11-20 12:00:00",
  );
  expect(steps.map(({ state }) => state)).toEqual(["done", "current", "ahead", "ahead"]);
  expect(steps[1]?.time).toBe("2026-11-02 08:00 — 2026-11-20");
});

it("is now from its first second to its last", () => {
  const now = "2026-11-20 12:00:00";
  const steps = planSteps(
    [
      { label: "开始", from: now, to: "" },
      { label: "结束", from: "2026-11-19", to: now },
    ],
    now,
  );
  expect(steps.map(({ state }) => state)).toEqual(["current", "current"]);
});
