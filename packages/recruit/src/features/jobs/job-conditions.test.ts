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

it("says in words what a post asks in data", () => {
  const rows = conditionRows(
    {
      educationName: "",
      conditions: {
        firstDegreeName: "本科",
        majorsByLevel: [{ level: "bachelor", levelName: "本科", majors: ["临床医学", "麻醉学"] }],
        ageByTitle: [{ title: "senior", titleName: "正高级", ageMax: 50 }],
        licenceRequired: { type: "physician_practice", typeName: "医师执业证书", scope: "internal", scopeName: "内科" },
        hospitalLevelName: "三级甲等",
        languageRequired: { exam: "cet6", score: 425 },
        politicalName: "中共党员",
      },
    },
    "、",
  );
  expect(rows).toEqual([
    { label: "firstDegree", text: "本科" },
    {
      label: "majors",
      key: "majors bachelor",
      phrase: "majorsOfLevel",
      values: { level: "本科", majors: "临床医学、麻醉学" },
    },
    { label: "age", key: "age senior", phrase: "ageOfTitle", values: { title: "正高级", age: 50 } },
    { label: "licence", text: "医师执业证书 · 内科" },
    { label: "hospitalLevel", text: "三级甲等" },
    { label: "language", text: "CET-6 ≥ 425" },
    { label: "political", text: "中共党员" },
  ]);
});
