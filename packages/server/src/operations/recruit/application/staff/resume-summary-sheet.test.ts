import { expect, test } from "vitest";
import type { SummaryRow } from "./resume-summary.ts";
import { resumeSummarySheet } from "./resume-summary-sheet.ts";

const school = { college: "卫校", bachelor: "温医", master: "浙大" } as const;
const study = (level: "high" | keyof typeof school, from: string, to: string) => ({
  ...{ level, from, to, school: level === "high" ? "中学" : school[level], major: "临床" },
});
const resume = {
  basic: { idType: "passport", birthDate: "1990-05-06", currentOrg: "市二院", languages: "CET-6" },
  education: [
    study("master", "2015-09", "2018-07"),
    study("high", "2006-09", "2009-07"),
    study("bachelor", "2011-09", "2014-07"),
    study("college", "2009-09", "2011-07"),
  ],
  work: [
    { from: "2018-08", org: "市二院", dept: "内科", post: "医师" },
    { to: "2015-08", org: "县医院" },
    { org: "诊所" },
  ],
  internship: [{ from: "2013-09", to: "2014-06", org: "市一院" }],
  title: [{ level: "middle", specialty: "内科学", obtainedAt: "2021-06" }],
  licence: [{ type: "doctor", category: "clinical", scope: "internal", certNo: "A1" }],
  residency: [
    { base: "省人民医院", specialty: "内科", status: "completed", certNo: "B2" },
    { base: "浙一", specialty: "全科", status: "training" },
  ],
  paper: [
    { title: "论一", rank: "first", journal: "中华内科", journalLevel: "core", impactFactor: 0 },
    { title: "论二", rank: "second" },
  ],
  award: [{ date: "2022-05", name: "技能竞赛", level: "市级" }],
};
const row = (more: object = {}) =>
  ({
    ...{ applicationNo: "R1", candidateName: "李敏", sex: "female", age: 36, verdictAuto: "review" },
    ...{ state: "active", stage: "screen", result: "pending", resume, idNo: "E******78" },
    label: (_: string, key: string | undefined) => (key ? `<${key}>` : ""),
    ...more,
  }) as unknown as SummaryRow;
const cells = (of: SummaryRow, language: "zh" | "en" = "zh") =>
  Object.fromEntries(resumeSummarySheet.columns.map(({ key, value }) => [key, value?.(of, language)]));

test("entries stand one after the other, with their periods and without what they lack", () => {
  expect(cells(row())).toMatchObject({
    works: "2018-08~至今 市二院 内科 医师；~2015-08 县医院；诊所",
    internships: "2013-09~2014-06 市一院",
    titles: "<middle> 内科学 2021-06",
    licences: "<doctor> <clinical> <internal> A1",
    residencies: "省人民医院 内科 已结业 B2；浙一 全科 在培",
    papers: "论一 <first> 中华内科 <core> IF 0；论二 <second>",
    awards: "2022-05 技能竞赛 市级",
    ...{ sex: "女", age: 36, idType: "护照", verdict: "需人工核对", currentOrg: "市二院", languages: "CET-6" },
  });
  expect(cells(row(), "en")).toMatchObject({
    works: "2018-08~now 市二院 内科 医师；~2015-08 县医院；诊所",
    residencies: "省人民医院 内科 completed B2；浙一 全科 in training",
    ...{ sex: "Female", idType: "Passport", verdict: "To be checked" },
  });
});

test("the first education is the earliest of a college, the highest the last of its level", () => {
  expect(cells(row())).toMatchObject({
    ...{ firstSchool: "卫校", firstLevel: "<college>", firstUntil: "2011-07" },
    ...{ highestSchool: "浙大", highestLevel: "<master>", highestMajor: "临床" },
  });
  const twice = [study("master", "2019-09", "2022-07"), study("master", "2015-09", "2018-07")];
  expect(cells(row({ resume: { ...resume, education: twice } }))).toMatchObject({
    ...{ firstUntil: "2018-07", highestUntil: "2022-07" },
  });
});

test("what nobody has said is empty", () => {
  const lists = ["education", "work", "internship", "title", "licence", "residency", "paper", "award"];
  const empty = { basic: {}, ...Object.fromEntries(lists.map((name) => [name, []])) };
  const { applicationNo, candidateName, status, idNo, ...others } = cells(
    row({ ...{ resume: empty, sex: "", age: 0 }, verdictAuto: undefined }),
  );
  expect(new Set(Object.values(others))).toEqual(new Set(["", undefined]));
});
