import { describe, expect, test } from "vitest";
import { clauseDicts, clausePassTexts, clauseText, nameValues, verdictTexts } from "./clause-texts.ts";
import { clauseRules, type VerdictItem } from "./verdict.ts";

const item = (given: Partial<VerdictItem>): VerdictItem => ({
  rule: "education",
  pass: "yes",
  expected: [],
  actual: [],
  evidence: [],
  ...given,
});

describe("a clause in words", () => {
  test.each([
    [
      item({ rule: "age", pass: "no", expected: ["35", "2026-12-31"], actual: ["38"], evidence: ["basic.birthDate"] }),
      { name: "年龄", expected: "不超过 35 周岁（截至 2026-12-31）", actual: "38 周岁", advice: "" },
      { name: "Age", expected: "at most 35 on 2026-12-31", actual: "38", advice: "" },
    ],
    [
      item({ rule: "majors", pass: "yes", expected: ["内科学、外科学", ""], actual: ["内科学"] }),
      { name: "专业", expected: "内科学、外科学", actual: "内科学", advice: "" },
      { name: "Major", expected: "内科学、外科学", actual: "内科学", advice: "" },
    ],
    [
      item({
        rule: "licence",
        pass: "unknown",
        expected: ["医师执业证书", "执业医师", "", "外科"],
        evidence: ["licence.0.scope"],
      }),
      {
        name: "执业资格",
        expected: "医师执业证书 执业医师，执业范围：外科",
        actual: "",
        advice: "请在简历中补充",
        section: "licence",
      },
      {
        name: "Licence",
        expected: "医师执业证书 执业医师, scope: 外科",
        actual: "",
        ...{ advice: "Add this to your résumé", section: "licence" },
      },
    ],
    [
      item({
        ...({ rule: "education", pass: "unknown", expected: ["本科"], actual: ["本科"] } as const),
        evidence: ["education.0.to"],
      }),
      {
        name: "学历",
        expected: "本科及以上",
        actual: "本科",
        advice: "学业未结束，或未填写毕业时间",
        section: "education",
      },
      {
        ...{ name: "Education", expected: "本科 or above", actual: "本科" },
        ...{ advice: "This study has not ended, or has no end date", section: "education" },
      },
    ],
    [
      item({
        ...({ rule: "majors", pass: "unknown", expected: ["药学", ""], actual: ["临床药学（定向）"] } as const),
        evidence: ["education.0.major"],
      }),
      { name: "专业", expected: "药学", actual: "临床药学（定向）", advice: "由招聘人员核对" },
      { name: "Major", expected: "药学", actual: "临床药学（定向）", advice: "The hospital will check this" },
    ],
    [
      item({ rule: "language", pass: "unknown", expected: ["英语口语流利"] }),
      { name: "外语", expected: "英语口语流利", actual: "", advice: "由招聘人员核对" },
      { name: "Foreign language", expected: "英语口语流利", actual: "", advice: "The hospital will check this" },
    ],
    [
      item({ rule: "experience", pass: "unknown", expected: ["3", "related"], actual: ["8.3"] }),
      { name: "工作年限", expected: "满 3 年相关工作", actual: "不超过 8.3 年", advice: "由招聘人员核对" },
      {
        ...{ name: "Experience", expected: "at least 3 years of related work", actual: "8.3 years at most" },
        advice: "The hospital will check this",
      },
    ],
    [
      item({ rule: "requirements", pass: "unknown", expected: ["all"] }),
      { name: "任职要求", expected: "任职要求中的各项", actual: "", advice: "由招聘人员核对" },
      {
        ...{ name: "Requirements", expected: "All of the post’s requirements", actual: "" },
        advice: "The hospital will check this",
      },
    ],
  ])("is said in both languages: case %#", (given, zh, en) => {
    expect(clauseText(given, "zh")).toEqual(zh);
    expect(clauseText(given, "en")).toEqual(en);
  });

  test("every rule says something of its first value, in both languages", () => {
    // The sentence of this clause does not repeat the requirements.
    for (const rule of clauseRules.filter((one) => one !== "requirements")) {
      for (const language of ["zh", "en"] as const) {
        const { name, expected, actual } = clauseText(item({ rule, expected: ["X"], actual: ["Y"] }), language);
        expect(name).not.toBe("");
        expect(expected).toContain("X");
        expect(actual).toContain("Y");
        expect(expected + actual).not.toMatch(/[{}[\]]/);
      }
    }
  });

  test("marks and results are said in both languages", () => {
    for (const { zh, en } of [...Object.values(clausePassTexts), ...Object.values(verdictTexts)]) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^[A-Z][a-z ]+$/);
    }
  });
});

test("keys are named by their dictionary, and stay where it does not know them", () => {
  const label = (dict: string, key: string) => (dict === "licence_type" && key === "nurse" ? "护士执业证书" : "");
  expect(nameValues("licence", ["nurse", "", "护理"], label)).toEqual(["护士执业证书", "", "护理"]);
  expect(nameValues("licence", ["own"], label)).toEqual(["own"]);
  expect(nameValues("age", ["35"], () => "never")).toEqual(["35"]);
  expect(clauseDicts).toContain("licence_type");
});
