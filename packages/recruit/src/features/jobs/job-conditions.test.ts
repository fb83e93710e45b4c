import { expect, it } from "vitest";
import { conditionRows } from "./job-conditions.ts";

it("lists what a post asks and nothing else", () => {
  const rows = conditionRows(
    {
      educationName: "硕士研究生",
      conditions: {
        majors: ["内科学", "老年医学"],
        ageMax: 35,
        ageCutoffDate: "2026-12-31",
        experienceYears: 0,
        language: "",
      },
    },
    "、",
  );
  expect(rows).toEqual([
    { label: "education", text: "硕士研究生" },
    { label: "majors", text: "内科学、老年医学" },
    { label: "age", phrase: "ageMaxAt", values: { age: 35, date: "2026-12-31" } },
  ]);
});
