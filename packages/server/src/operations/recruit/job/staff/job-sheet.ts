import type { RecruitJob } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { applicationStages, isNoCondition, languageExams, stageText } from "@bladekit/sdk/rules";
import { wholeNumber } from "../../../../lists/sheets/cell-values.ts";
import { type ColumnChange, entitySheet } from "../../../../lists/sheets/entity-sheet.ts";
import { lineRule } from "../../../../lists/sheets/line-cell.ts";
import { listIn } from "../../../../lists/sheets/named.ts";
import type { Sheet, Text } from "../../../../lists/sheets/sheet.ts";
import type { DictNames } from "../../../system/dict/dict-names.ts";
import { withNoCondition } from "./job-conditions.ts";
import { weightsColumn } from "./weights-column.ts";

/** A post as a sheet shows it, with the labels of the hospital's dictionaries. */
export type JobRow = RecruitJob & { label: DictNames };

type Change = ColumnChange<JobRow>;

/** How many a post hires; 0 for several. */
const anyNumber: Text = { zh: "若干", en: "Several" };
const isAnyNumber = (text: string): boolean =>
  text === anyNumber.zh || text.toLowerCase() === anyNumber.en.toLowerCase();

const headcount: Change = {
  title: { zh: "人数" },
  value: (row, language) => row.headcount || anyNumber[language],
  entry: {
    check: (text) => (isAnyNumber(text) ? undefined : wholeNumber.check?.(text)),
    hint: { zh: "整数或“若干”", en: "A whole number, or “Several”" },
  },
  read: (text) => (isAnyNumber(text) ? 0 : Number(text)),
};

const own: Readonly<Record<string, Change>> = {
  jobCode: { width: 16, entry: { hint: { zh: "同一计划内不能重复", en: "Must be unique within a plan" } } },
  title: { width: 30 },
  hireMode: { rule: { zh: "社会招聘或校园招聘", en: "Social or Campus" } },
  planName: {
    width: 30,
    entry: { hint: { zh: "已有招聘计划的名称，可不填", en: "The name of an existing plan; optional" } },
  },
  deptName: {
    entry: {
      hint: {
        zh: "名称；重名的填路径，如 仁和医院/内科",
        en: "The name; if several share it, the path, such as Hospital/Medicine",
      },
    },
  },
  headcount,
  publishState: { title: { zh: "状态" } },
};

const stageNames = (language: keyof Text) =>
  applicationStages.map((stage) => stageText(stage, language)).join(language === "zh" ? "、" : ", ");

const process: Readonly<Record<string, Change>> = {
  applyEnd: { edge: "end" },
  applyLimit: { title: { zh: "每人可报岗位数" }, blankZero: true },
  allowTransfer: { title: { zh: "接受调剂" } },
  salaryMin: { blankZero: true },
  salaryMax: { blankZero: true },
  stages: {
    width: 40,
    rule: {
      zh: `按顺序填写，以逗号分隔，可用：${stageNames("zh")}`,
      en: `In order, separated by commas. Choose from: ${stageNames("en")}`,
    },
  },
  withdrawUntilStage: { title: { zh: "最后可撤回的环节" } },
  weights: weightsColumn,
  passLine: { blankZero: true, rule: { zh: "0 至 100，至多两位小数", en: "0 to 100, with up to two decimals" } },
  tieBreak: {
    title: { zh: "同分规则" },
    rule: {
      zh: "笔试、面试、技能考核中有权重的，先比较的在前，以逗号分隔",
      en: "Parts that have a weight, in the order of comparison, separated by commas",
    },
  },
};

const aloneText: Text = {
  zh: "“不限”不能与专业同填；没有限制时请留空",
  en: "“Any” cannot stand beside majors. Leave the cell empty if there is no condition",
};
/** A list of majors. Words such as 不限 may only stand alone. */
const majors: Change = { check: (text) => (listIn(text).some(isNoCondition) ? aloneText : undefined) };

const yearsText: Text = {
  zh: "如 2026，多个以逗号分隔；校园招聘发布前须填写",
  en: "Such as 2026; separate several with commas. Required before a campus post is published",
};

const exams = Object.fromEntries(Object.entries(languageExams).map(([exam, name]) => [exam, { zh: name, en: name }]));
const examNames = (comma: string) => Object.values(languageExams).join(comma);

const conditions: Readonly<Record<string, Change>> = {
  majors,
  majorsByLevel: {
    title: { zh: "按学历的专业" },
    rule: lineRule("学历 | 专业，多个以逗号分隔", "level of education | majors, separated by commas"),
    parts: { majors },
  },
  ageByTitle: { rule: lineRule("职称 | 年龄上限", "title | maximum age") },
  licence: { title: { zh: "执业资格" } },
  licenceRequired: {
    title: { zh: "须有的执业资格" },
    rule: lineRule(
      "种类 | 级别 | 类别 | 执业范围，后三项可不填；仅一行",
      "type | level | category | scope; the last three are optional; one line only",
    ),
  },
  experienceScope: { rule: { zh: "相关工作、任何工作 之一", en: "One of: Related work, Any work" } },
  hospitalLevelMin: { title: { zh: "任职医院等级" } },
  language: { title: { zh: "外语" } },
  languageRequired: {
    title: { zh: "须通过的外语考试" },
    rule: lineRule(
      `${examNames("、")} 之一 | 最低分，通过即可则不填；仅一行`,
      `one of ${examNames(", ")} | minimum score, left out if a pass is enough; one line only`,
    ),
    parts: { exam: { words: exams }, score: { blankZero: true } },
  },
  graduationYears: {
    rule: yearsText,
    check: (text) => (listIn(text).every((year) => /^\d{4}$/.test(year)) ? undefined : yearsText),
  },
  otherText: { title: { zh: "其他条件" } },
};

const handedIn: Readonly<Record<string, Change>> = {
  materials: {
    rule: lineRule(
      "类别（业务字典“附件类别”）| 名称 | 必交或选交 | 最多件数 | 每件最大 MB，后两项可不填",
      "attachment category | name | Required or Optional | maximum number | maximum MB each; the last two are optional",
    ),
    parts: { required: { words: { true: { zh: "必交", en: "Required" }, false: { zh: "选交", en: "Optional" } } } },
  },
  talks: {
    rule: lineRule(
      "学校 | 时间，如 2026-03-01 14:00 | 地点 | 链接，后两项可不填",
      "school | time, such as 2026-03-01 14:00 | place | link; the last two are optional",
    ),
  },
};

const contact: Readonly<Record<string, Change>> = {
  contactPhone: { title: { zh: "联系电话", en: "Contact phone" } },
  contactEmail: { title: { zh: "联系邮箱", en: "Contact email" } },
  contactHours: { title: { zh: "联系时间", en: "Contact hours" } },
};

const described = entitySheet<JobRow>(recruitJob, { ...own, ...process, ...conditions, ...handedIn, ...contact });

/**
 * Posts as a sheet, with the number of applications. Its columns are the properties of a post in the contract. An import reads every column
 * that an export writes, except state and numbers. Chinese titles that differ are those that sheets had before the contract named its fields.
 */
export const jobSheet: Sheet<JobRow> = {
  name: { zh: "招聘岗位", en: "posts" },
  columns: described.columns.map(withNoCondition),
};
