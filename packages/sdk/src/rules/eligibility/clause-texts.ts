import type { Sentence } from "../sentence.ts";
import type { ClauseRule, VerdictItem } from "./verdict.ts";

/**
 * The sentence of a clause. `{0}` is the first value. A part in square brackets is left out when its value is empty; `{1?}` only tests that
 * value and does not show it.
 */
interface ClauseWords {
  readonly name: Sentence;
  readonly expected: Sentence;
  readonly actual: Sentence;
  /** The dictionaries that have labels for the values, by position. */
  readonly dicts: readonly (string | undefined)[];
}

const plain: Sentence = { zh: "{0}", en: "{0}" };
const orAbove: Sentence = { zh: "{0}及以上", en: "{0} or above" };

const words: Readonly<Record<ClauseRule, ClauseWords>> = {
  education: { name: { zh: "学历", en: "Education" }, expected: orAbove, actual: plain, dicts: ["education_level"] },
  degree: { name: { zh: "学位", en: "Degree" }, expected: orAbove, actual: plain, dicts: ["degree"] },
  fullTime: { name: { zh: "学习形式", en: "Form of study" }, expected: plain, actual: plain, dicts: ["study_form"] },
  firstDegree: {
    name: { zh: "第一学历", en: "First education" },
    expected: orAbove,
    actual: plain,
    dicts: ["education_level"],
  },
  majors: {
    name: { zh: "专业", en: "Major" },
    expected: { zh: "{0}[（{1}阶段）]", en: "{0}[ (at the level of {1})]" },
    actual: plain,
    dicts: [undefined, "education_level"],
  },
  age: {
    name: { zh: "年龄", en: "Age" },
    expected: { zh: "不超过 {0} 周岁[（截至 {1}）]", en: "at most {0}[ on {1}]" },
    actual: { zh: "{0} 周岁", en: "{0}" },
    dicts: [],
  },
  title: {
    name: { zh: "职称", en: "Professional title" },
    expected: { zh: "{0}及以上[，{1}]", en: "{0} or above[, {1}]" },
    actual: { zh: "{0}[，{1}]", en: "{0}[, {1}]" },
    dicts: ["title_level", "title_series"],
  },
  licence: {
    name: { zh: "执业资格", en: "Licence" },
    expected: { zh: "{0}[ {1}][ {2}][，执业范围：{3}]", en: "{0}[ {1}][ {2}][, scope: {3}]" },
    actual: {
      zh: "{0}[ {1}][ {2}][，执业范围：{3}][，有效期至 {4}]",
      en: "{0}[ {1}][ {2}][, scope: {3}][, valid until {4}]",
    },
    dicts: ["licence_type", "practice_level", "practice_category", "practice_scope"],
  },
  residency: {
    name: { zh: "规范化培训", en: "Residency" },
    expected: plain,
    actual: plain,
    dicts: ["residency"],
  },
  experience: {
    name: { zh: "工作年限", en: "Experience" },
    expected: { zh: "满 {0} 年[相关工作{1?}]", en: "at least {0} years[ of related work{1?}]" },
    actual: { zh: "不超过 {0} 年", en: "{0} years at most" },
    dicts: [],
  },
  hospitalLevel: {
    name: { zh: "工作医院等级", en: "Level of hospital" },
    expected: orAbove,
    actual: plain,
    dicts: ["hospital_level"],
  },
  language: {
    name: { zh: "外语", en: "Foreign language" },
    expected: { zh: "{0}[ ≥ {1}]", en: "{0}[ ≥ {1}]" },
    actual: { zh: "{0}[ {1}]", en: "{0}[ {1}]" },
    dicts: [],
  },
  graduation: {
    name: { zh: "毕业年份", en: "Year of graduation" },
    expected: { zh: "{0} 届", en: "class of {0}" },
    actual: { zh: "{0} 届", en: "class of {0}" },
    dicts: [],
  },
  political: { name: { zh: "政治面貌", en: "Political status" }, expected: plain, actual: plain, dicts: ["political"] },
  other: { name: { zh: "其他条件", en: "Other conditions" }, expected: plain, actual: plain, dicts: [] },
  requirements: {
    name: { zh: "任职要求", en: "Requirements" },
    expected: { zh: "任职要求中的各项{0?}", en: "All of the post’s requirements{0?}" },
    actual: plain,
    dicts: [],
  },
};

const advice = {
  fillIn: { zh: "请在简历中补充", en: "Add this to your résumé" },
  underWay: { zh: "学业未结束，或未填写毕业时间", en: "This study has not ended, or has no end date" },
  person: { zh: "由招聘人员核对", en: "The hospital will check this" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Whether a clause could not be judged because the résumé says nothing about it. */
export function isUnfilled({ pass, actual, evidence }: VerdictItem): boolean {
  return pass === "unknown" && actual.length === 0 && evidence.length > 0;
}

/** If a résumé has a value, the only thing that it can lack is the end of a study. A person checks anything else. */
function adviceOn(item: VerdictItem): keyof typeof advice {
  const { actual, evidence } = item;
  if (isUnfilled(item)) return "fillIn";
  if (actual.length === 0) return "person";
  return evidence.some((path) => /^education\.\d+\.to$/.test(path)) ? "underWay" : "person";
}

/** Labels of the results of a clause. */
export const clausePassTexts: Readonly<Record<VerdictItem["pass"], Sentence>> = {
  yes: { zh: "符合", en: "Met" },
  no: { zh: "不符合", en: "Not met" },
  unknown: { zh: "待核对", en: "To be checked" },
};

/** Labels of the results of a verdict. */
export const verdictTexts: Readonly<Record<"eligible" | "ineligible" | "review", Sentence>> = {
  eligible: { zh: "符合", en: "Eligible" },
  ineligible: { zh: "不符合", en: "Not eligible" },
  review: { zh: "待核对", en: "To be checked" },
};

/** Puts values into a sentence, and removes a part in square brackets whose value is empty. */
function fill(template: string, values: readonly string[]): string {
  const put = (text: string) =>
    text.replaceAll(/\{\d\?\}/g, "").replaceAll(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? "");
  return put(
    template.replaceAll(/\[([^\]]*\{(\d)\??\}[^\]]*)\]/g, (_, part: string, place: string) =>
      values[Number(place)] ? part : "",
    ),
  ).trim();
}

/** The dictionaries with labels for the sentences of clauses. */
export const clauseDicts: readonly string[] = [
  ...new Set(Object.values(words).flatMap(({ dicts }) => dicts.filter((dict) => dict !== undefined))),
];

/** The values of an item with labels instead of keys. `label` returns "" for an unknown key. */
export function nameValues(
  rule: ClauseRule,
  values: readonly string[],
  label: (dict: string, key: string) => string,
): string[] {
  return values.map((value, place) => {
    const dict = words[rule].dicts[place];
    return (dict && value && label(dict, value)) || value;
  });
}

/** The subject of a clause, such as 学历. */
export function clauseName(rule: ClauseRule, language: keyof Sentence): string {
  return words[rule].name[language];
}

/** A clause in words. */
export interface ClauseText {
  /** The subject of the clause, such as 学历. */
  readonly name: string;
  /** The demand of the post. */
  readonly expected: string;
  /** The value in the résumé; empty when it has none. */
  readonly actual: string;
  /**
   * Why a clause could not be judged: the résumé lacks something, a study has not ended, or staff have to check it. Empty for a judged
   * clause.
   */
  readonly advice: string;
  /** The section of the résumé that the advice is about; absent if only staff can decide. */
  readonly section?: string;
}

/**
 * Describes a clause in words. `expected` and `actual` must have labels instead of keys, as in the server's answers or from {@link
 * nameValues}.
 *
 * @example
 * clauseText({ rule: "age", pass: "no", expected: ["35", "2026-12-31"], actual: ["38"], evidence: ["basic.birthDate"] }, "zh");
 * // { name: "年龄", expected: "不超过 35 周岁（截至 2026-12-31）", actual: "38 周岁", advice: "" }
 */
export function clauseText(item: VerdictItem, language: keyof Sentence): ClauseText {
  const { rule, pass, expected, actual, evidence } = item;
  const says = words[rule];
  const advised = pass === "unknown" ? adviceOn(item) : undefined;
  const section = advised && advised !== "person" && evidence[0]?.split(".")[0];
  return {
    name: clauseName(rule, language),
    expected: fill(says.expected[language], expected),
    actual: actual.length > 0 ? fill(says.actual[language], actual) : "",
    advice: advised ? advice[advised][language] : "",
    ...(section && { section }),
  };
}
