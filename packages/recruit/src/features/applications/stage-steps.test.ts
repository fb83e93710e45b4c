import { describe, expect, it } from "vitest";
import { stageSteps } from "./stage-steps.ts";

const stages = ["screen", "written", "interview"] as const;
type Place = Parameters<typeof stageSteps>[0];
const stepsOf = (application: Omit<Place, "result"> & Partial<Place>, language: "zh" | "en" = "zh") =>
  stageSteps({ result: "pending", ...application }, language);
const states = (application: Parameters<typeof stepsOf>[0]) => stepsOf(application).map(({ state }) => state);

describe("stageSteps", () => {
  it("shows the present stage between the ones behind and ahead", () => {
    expect(states({ state: "active", stage: "written", stages: [...stages] })).toEqual(["done", "current", "ahead"]);
  });

  it("is through with all of them once hired", () => {
    expect(states({ state: "hired", stage: "interview", stages: [...stages] })).toEqual(["done", "done", "done"]);
  });

  it("ends where the application ended, and says how", () => {
    const withdrawn: Parameters<typeof states>[0] = { state: "withdrawn", stage: "written", stages: [...stages] };
    expect(states(withdrawn)).toEqual(["done", "ended", "ahead"]);
    expect(stepsOf(withdrawn)[1]?.title).toBe("笔试 · 已撤回");
    expect(stepsOf({ ...withdrawn, state: "rejected", result: "failed" }, "en")[1]).toMatchObject({
      state: "ended",
      title: "Written exam: not passed",
    });
  });

  it("has not begun with a draft", () => {
    expect(states({ state: "draft", stage: "screen", stages: [...stages] })).toEqual(["ahead", "ahead", "ahead"]);
  });
});
