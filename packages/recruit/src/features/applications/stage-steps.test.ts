import { describe, expect, it } from "vitest";
import { stageSteps } from "./stage-steps.ts";

const stages = ["screen", "written", "interview"] as const;
const states = (application: Parameters<typeof stageSteps>[0]) =>
  stageSteps(application, "zh").map(({ state }) => state);

describe("stageSteps", () => {
  it("shows the present stage between the ones behind and ahead", () => {
    expect(states({ state: "active", stage: "written", stages: [...stages] })).toEqual(["done", "current", "ahead"]);
  });

  it("is through with all of them once hired", () => {
    expect(states({ state: "hired", stage: "interview", stages: [...stages] })).toEqual(["done", "done", "done"]);
  });

  it("has not begun with a draft", () => {
    expect(states({ state: "draft", stage: "screen", stages: [...stages] })).toEqual(["ahead", "ahead", "ahead"]);
  });
});
