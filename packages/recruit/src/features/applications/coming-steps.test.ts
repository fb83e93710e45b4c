import { describe, expect, it } from "vitest";
import type { Application } from "../../api.ts";
import { ownSteps, stepTime } from "./coming-steps.ts";

const stages = ["screen", "written", "interview", "medical", "publicity"] as const;
const planSteps: Application["planSteps"] = [
  { label: "体检", from: "2027-01-08 08:00:00", to: "", stage: "medical" },
  { label: "面试", from: "2026-12-28 09:00:00", to: "", stage: "interview" },
  { label: "报名", from: "2026-11-01 08:00:00", to: "2026-11-20 17:30:00" },
  { label: "技能考核", from: "2026-12-30 09:00:00", to: "", stage: "skill" },
  { label: "笔试", from: "2026-12-12 09:00:00", to: "2026-12-12 11:30:00", stage: "written" },
  { label: "资格审查", from: "2026-11-21", to: "2026-11-25", stage: "screen" },
  { label: "公示", from: "", to: "", stage: "publicity" },
];

type Standing = Parameters<typeof ownSteps>[0];
const seen = (now: string, more: Partial<Standing>) =>
  ownSteps({ state: "active", stage: "screen", stages: [...stages], planSteps, ...more }, now).map(
    ({ label, when }) => `${label} ${when}`,
  );

describe("the dates of a plan, as one person has them", () => {
  it.each<[string, Partial<Standing>, string[]]>([
    // Past and present steps and the next one are shown. Later ones, and stages that the post does not have, are not.
    ["2026-11-22 10:00:00", {}, ["报名 done", "资格审查 current", "笔试 ahead"]],
    ["2026-11-10 10:00:00", {}, ["报名 current", "资格审查 ahead"]],
    ["2026-11-26 10:00:00", { stage: "written" }, ["报名 done", "资格审查 done", "笔试 ahead"]],
    ["2026-12-12 10:00:00", { stage: "written" }, ["报名 done", "资格审查 done", "笔试 current", "面试 ahead"]],
    ["2026-12-20 10:00:00", { stage: "interview" }, ["报名 done", "资格审查 done", "笔试 done", "面试 ahead"]],
    // Others take their exam while this application is still being reviewed.
    ["2026-12-12 10:00:00", { state: "returned" }, ["报名 done", "资格审查 done", "面试 ahead"]],
    // A reserve waits for a place and does not go to the medical check.
    [
      "2027-01-08 09:00:00",
      { stage: "medical", state: "reserve" },
      ["报名 done", "资格审查 done", "笔试 done", "面试 done"],
    ],
  ])("are shown at %s with %o", (now, more, steps) => {
    expect(seen(now, more)).toEqual(steps);
  });

  it.each(["draft", "withdrawn", "rejected", "declined", "cancelled", "hired"] as const)(
    "are none when %s",
    (state) => {
      expect(seen("2026-12-12 10:00:00", { state, stage: "written" })).toEqual([]);
    },
  );

  it("last up to the last second of a step", () => {
    const at = (now: string) => seen(now, { stage: "written" })[2];
    expect([at("2026-12-12 11:30:00"), at("2026-12-12 11:30:01")]).toEqual(["笔试 current", "笔试 done"]);
  });
});

it("a step says from when to when it lasts", () => {
  expect(stepTime({ from: "2026-12-12 09:00:00", to: "2026-12-12 11:30:00" })).toBe(
    "2026-12-12 09:00 — 2026-12-12 11:30",
  );
});
