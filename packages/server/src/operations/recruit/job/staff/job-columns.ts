import type { RecruitJob } from "@bladekit/openapi";
import { applicationStages, stageText } from "@bladekit/sdk/rules";
import { severalInCell } from "../../../../contract/value-sentences.ts";
import type { Cell } from "../../../../lists/sheets/cell-text.ts";
import { dayAndTime, wholeNumber, yesOrNo } from "../../../../lists/sheets/cell-values.ts";
import { listIn } from "../../../../lists/sheets/named.ts";
import { type Column, column, type Entry, fills, type Language, type Text } from "../../../../lists/sheets/sheet.ts";
import {
  isNumber,
  type JobRow,
  languageCell,
  languageEntry,
  levelMajorsCell,
  levelMajorsEntry,
  licenceCell,
  licenceEntry,
  linesOf,
  materialsCell,
  materialsEntry,
  nameOf,
  scorePartOf,
  stageOf,
  talksCell,
  talksEntry,
  titleAgesCell,
  titleAgesEntry,
  weightsCell,
  weightsEntry,
} from "./job-cells.ts";

const required = (entry: Entry = {}): Entry => ({ ...entry, isRequired: true });
const several: Entry = { hint: severalInCell };
const yearsText: Text = {
  zh: "如 2026，多个以逗号分隔；校园招聘发布前须填写",
  en: "Such as 2026; separate several with commas. Required before a campus post is published",
};
const lines: Entry = { hint: { zh: "每行为一段", en: "One paragraph per line" } };
const passLineText: Text = { zh: "0 至 100，至多两位小数", en: "0 to 100, with up to two decimals" };

const stageNames: Text = {
  zh: `按顺序填写，以逗号分隔，可用：${applicationStages.map((stage) => stageText(stage, "zh")).join("、")}`,
  en: `In order, separated by commas. Choose from: ${applicationStages.map((stage) => stageText(stage, "en")).join(", ")}`,
};
const partNames: Text = {
  zh: "笔试、面试、技能考核中有权重的，先比较的在前，以逗号分隔",
  en: "Parts that have a weight, in the order of comparison, separated by commas",
};
const stageName: Text = {
  zh: `可用：${applicationStages.map((stage) => stageText(stage, "zh")).join("、")}`,
  en: `One of: ${applicationStages.map((stage) => stageText(stage, "en")).join(", ")}`,
};

const joined = (texts: readonly string[] = [], language: Language) => texts.join(language === "zh" ? "，" : ", ");
const stagesIn = (stages: RecruitJob["stages"], language: Language) =>
  joined(
    stages.map((stage) => stageText(stage, language)),
    language,
  );
const yesNo = (value: boolean | undefined, language: Language): string => {
  if (value === undefined) return "";
  return { zh: value ? "是" : "否", en: value ? "Yes" : "No" }[language];
};

/** The dictionary of each column that names one of its entries. */
export const dictOf = {
  category: "recruit_category",
  employment: "recruit_employment",
  commitment: "recruit_commitment",
  educationMin: "education_level",
  degreeMin: "degree",
  firstDegreeMin: "education_level",
  titleMin: "title_level",
  residency: "residency",
  hospitalLevelMin: "hospital_level",
  political: "political",
} as const;
export type DictColumn = keyof typeof dictOf;

type Value = (row: JobRow, language: Language) => Cell | undefined;

const both = (key: string, zh: string, en: string, width: number, value: Value, entry?: Entry): Column<JobRow> =>
  fills(
    column(key, zh, en, width, (row, language) => value(row, language) ?? ""),
    entry,
  );
const named = (key: DictColumn, zh: string, en: string, keyOf: (row: JobRow) => string | undefined, entry?: Entry) =>
  both(key, zh, en, 14, (row) => nameOf(row, dictOf[key], keyOf(row)), entry);

/** All that a post says for itself besides what is at the beginning of its sheet. */
export const jobOwnColumns: readonly Column<JobRow>[] = [
  named("category", "岗位类别", "Category", ({ category }) => category, required()),
  named("employment", "用工性质", "Employment", ({ employment }) => employment, required()),
  named("commitment", "工作性质", "Commitment", ({ commitment }) => commitment),
  both("locations", "院区", "Campuses", 16, (row, language) => joined(row.locations, language), several),
  both("salaryMin", "最低年薪", "Least pay", 12, ({ salaryMin }) => salaryMin || undefined, wholeNumber),
  both("salaryMax", "最高年薪", "Greatest pay", 12, ({ salaryMax }) => salaryMax || undefined, wholeNumber),
  both("salaryNote", "薪酬说明", "Pay", 16, ({ salaryNote }) => salaryNote),
  both("benefits", "福利", "Benefits", 20, (row, language) => joined(row.benefits, language), several),
  named("educationMin", "最低学历", "Least education", ({ educationMin }) => educationMin, required()),
  named("degreeMin", "最低学位", "Least degree", ({ conditions }) => conditions.degreeMin),
  both(
    "fullTimeRequired",
    "要求全日制",
    "Full-time study",
    10,
    ({ conditions }, language) => yesNo(conditions.fullTimeRequired, language),
    yesOrNo,
  ),
  named("firstDegreeMin", "第一学历", "Least first education", ({ conditions }) => conditions.firstDegreeMin),
  both("majors", "专业", "Majors", 30, ({ conditions }, language) => joined(conditions.majors, language), several),
  both("majorsByLevel", "按学历的专业", "Majors by education", 30, levelMajorsCell, levelMajorsEntry),
  both("ageMax", "年龄上限", "Oldest age", 10, ({ conditions }) => conditions.ageMax, wholeNumber),
  both("ageByTitle", "按职称的年龄上限", "Oldest age by title", 20, titleAgesCell, titleAgesEntry),
  both("ageCutoffDate", "年龄截止日", "Age counted on", 14, ({ conditions }) => conditions.ageCutoffDate, dayAndTime),
  named("titleMin", "最低职称", "Least title", ({ conditions }) => conditions.titleMin),
  both("licence", "执业资格", "Licence", 20, ({ conditions }) => conditions.licence),
  both("licenceRequired", "须有的执业资格", "Licence asked for", 26, licenceCell, licenceEntry),
  named("residency", "规培要求", "Residency", ({ conditions }) => conditions.residency),
  both("experienceYears", "工作年限", "Years of work", 10, ({ conditions }) => conditions.experienceYears, wholeNumber),
  named("hospitalLevelMin", "任职医院等级", "Least hospital level", ({ conditions }) => conditions.hospitalLevelMin),
  both("language", "外语", "Languages", 20, ({ conditions }) => conditions.language),
  both("languageRequired", "须通过的外语考试", "Language examination", 20, languageCell, languageEntry),
  both(
    "graduationYears",
    "毕业年份",
    "Years of graduation",
    16,
    ({ conditions }, language) => joined(conditions.graduationYears?.map(String), language),
    {
      check: (text) => (listIn(text).every((year) => /^\d{4}$/.test(year)) ? undefined : yearsText),
      hint: yearsText,
    },
  ),
  named("political", "政治面貌", "Political status", ({ conditions }) => conditions.political),
  both("otherText", "其他条件", "Other conditions", 30, ({ conditions }) => conditions.otherText),
  both("duty", "岗位职责", "Duties", 50, ({ duty }) => linesOf(duty), required(lines)),
  both("requirement", "任职要求", "Requirements", 50, ({ requirement }) => linesOf(requirement), required(lines)),
  both("materials", "需提交材料", "Materials", 40, materialsCell, materialsEntry),
  both(
    "allowTransfer",
    "接受调剂",
    "Transfer allowed",
    10,
    (row, language) => yesNo(row.allowTransfer, language),
    yesOrNo,
  ),
  both(
    "applyLimit",
    "每人可报岗位数",
    "Posts for each person",
    12,
    ({ applyLimit }) => applyLimit || undefined,
    wholeNumber,
  ),
  both("openRatio", "开考比例", "Opening ratio", 10, ({ openRatio }) => openRatio, {
    hint: { zh: "如 3:1", en: "Such as 3:1" },
  }),
  both("stages", "招聘流程", "Stages", 40, ({ stages }, language) => stagesIn(stages, language), {
    ...required({ hint: stageNames }),
    check: (text) => (listIn(text).every(stageOf) ? undefined : stageNames),
  }),
  both(
    "withdrawUntilStage",
    "最后可撤回的环节",
    "Withdrawal up to",
    14,
    (row, language) => stageText(row.withdrawUntilStage, language),
    {
      check: (text) => (stageOf(text) ? undefined : stageName),
      hint: stageName,
    },
  ),
  both(
    "weights",
    "成绩权重",
    "Weights of scores",
    20,
    ({ scoring }, language) => scoring && weightsCell(scoring, language),
    weightsEntry,
  ),
  both("passLine", "合格线", "Pass line", 10, ({ scoring }) => scoring?.passLine || undefined, {
    check: (text) => (isNumber(text) ? undefined : passLineText),
    hint: passLineText,
  }),
  both(
    "tieBreak",
    "同分规则",
    "Tie-break",
    20,
    ({ scoring }, language) => scoring && stagesIn(scoring.tieBreak, language),
    {
      check: (text) => (listIn(text).every(scorePartOf) ? undefined : partNames),
      hint: partNames,
    },
  ),
  both("contactName", "联系人", "Contact", 12, ({ contact }) => contact.name, required()),
  both("contactPhone", "联系电话", "Contact phone", 18, ({ contact }) => contact.phone, required()),
  both("contactEmail", "联系邮箱", "Contact e-mail", 24, ({ contact }) => contact.email),
  both("contactHours", "联系时间", "Contact hours", 20, ({ contact }) => contact.hours),
  both("releaseTime", "发布时间", "Shown from", 20, ({ releaseTime }) => releaseTime, dayAndTime),
  both("isTop", "置顶", "Pinned", 8, (row, language) => yesNo(row.isTop, language), yesOrNo),
  both("talks", "宣讲会", "Talks", 40, talksCell, talksEntry),
  both(
    "internshipAccepted",
    "接受实习",
    "Interns accepted",
    10,
    (row, language) => yesNo(row.internshipAccepted, language),
    yesOrNo,
  ),
];

/** How many a post hires; 0 for several. */
export const anyNumber: Text = { zh: "若干", en: "Several" };

/** A day of the period in which a post takes applications. */
export const periodEntry = required(dayAndTime);
