import type { RecruitJob } from "@bladekit/openapi";
import { labelIn } from "@bladekit/openapi/describe";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { applicationStages, stageText } from "@bladekit/sdk/rules";
import { severalInCell } from "../../../../contract/value-sentences.ts";
import type { Cell } from "../../../../lists/sheets/cell-text.ts";
import { dayAndTime, wholeNumber, yesOrNo } from "../../../../lists/sheets/cell-values.ts";
import { listIn } from "../../../../lists/sheets/named.ts";
import { type Column, type Entry, fills, type Language, type Text, textOf } from "../../../../lists/sheets/sheet.ts";
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
import { majorsEntry } from "./job-conditions.ts";

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

const { conditions } = recruitJob.fields;

type Coded<Fields> = { [Key in keyof Fields]: Fields[Key] extends { bizDict: string } ? Key : never }[keyof Fields];
export type DictColumn = Coded<typeof recruitJob.fields> | Coded<typeof conditions.of>;

const scopeLabels = recruitJob.fields.conditions.of.experienceScope.labels;
type ExperienceScope = keyof typeof scopeLabels;
const scopeKeys = Object.keys(scopeLabels) as ExperienceScope[];
const namesOfScopes = (place: 0 | 1) => scopeKeys.map((key) => scopeLabels[key][place]);
const scopeNames: Text = {
  zh: `${namesOfScopes(0).join("、")} 之一`,
  en: `One of: ${namesOfScopes(1).join(", ")}`,
};
const workThatCounts = (key: ExperienceScope | undefined, language: Language) =>
  key && scopeLabels[key][language === "zh" ? 0 : 1];

/** The key of the work that counts, by its name in either language. */
export const experienceScopeOf = (name: string): ExperienceScope | undefined =>
  scopeKeys.find((key) => scopeLabels[key].some((label) => label.toLowerCase() === name.toLowerCase()));

/** The dictionary of each column that names one of its entries. */
export const dictOf = Object.fromEntries(
  Object.entries({ ...recruitJob.fields, ...conditions.of }).flatMap(([key, field]) =>
    "bizDict" in field ? [[key, field.bizDict]] : [],
  ),
) as Record<DictColumn, string>;

type Value = (row: JobRow, language: Language) => Cell | undefined;

/** Heads without a field of their own, and the Chinese ones that sheets have had before the contract named their fields. */
const ownHeads: Readonly<Record<string, Partial<Text>>> = {
  headcount: { zh: "人数" },
  publishState: { zh: "状态" },
  majorsByLevel: { zh: "按学历的专业" },
  licence: { zh: "执业资格" },
  licenceRequired: { zh: "须有的执业资格" },
  hospitalLevelMin: { zh: "任职医院等级" },
  language: { zh: "外语" },
  languageRequired: { zh: "须通过的外语考试" },
  otherText: { zh: "其他条件" },
  allowTransfer: { zh: "接受调剂" },
  applyLimit: { zh: "每人可报岗位数" },
  withdrawUntilStage: { zh: "最后可撤回的环节" },
  weights: { zh: "成绩权重" },
  tieBreak: { zh: "同分规则" },
  contactName: { zh: "联系人", en: "Contact person" },
  contactPhone: { zh: "联系电话", en: "Contact phone" },
  contactEmail: { zh: "联系邮箱", en: "Contact email" },
  contactHours: { zh: "联系时间", en: "Contact hours" },
};

function headOf(key: string): Text {
  return { ...textOf(labelIn(recruitJob.fields, key) ?? ["", ""]), ...ownHeads[key] };
}

/** A column that an export writes. */
export const written = (key: string, width: number, value: Value): Column<JobRow> => ({
  ...{ key, title: headOf(key), width },
  value: (row, language) => value(row, language) ?? "",
});

/** A column that an import reads, too. */
export const both = (key: string, width: number, value: Value, entry?: Entry): Column<JobRow> =>
  fills(written(key, width, value), entry);

const named = (key: DictColumn, keyOf: (row: JobRow) => string | undefined, entry?: Entry) =>
  both(key, 14, (row) => nameOf(row, dictOf[key], keyOf(row)), entry);

/** All that a post says for itself besides what is at the beginning of its sheet. */
export const jobOwnColumns: readonly Column<JobRow>[] = [
  named("category", ({ category }) => category, required()),
  named("employment", ({ employment }) => employment, required()),
  named("commitment", ({ commitment }) => commitment),
  both("locations", 16, (row, language) => joined(row.locations, language), several),
  both("salaryMin", 12, ({ salaryMin }) => salaryMin || undefined, wholeNumber),
  both("salaryMax", 12, ({ salaryMax }) => salaryMax || undefined, wholeNumber),
  both("salaryNote", 16, ({ salaryNote }) => salaryNote),
  both("benefits", 20, (row, language) => joined(row.benefits, language), several),
  named("educationMin", ({ educationMin }) => educationMin, required()),
  named("degreeMin", ({ conditions }) => conditions.degreeMin),
  both("fullTimeRequired", 10, ({ conditions }, language) => yesNo(conditions.fullTimeRequired, language), yesOrNo),
  both("upgradeCounts", 12, ({ conditions }, language) => yesNo(conditions.upgradeCounts, language), yesOrNo),
  named("firstDegreeMin", ({ conditions }) => conditions.firstDegreeMin),
  both("majors", 30, ({ conditions }, language) => joined(conditions.majors, language), majorsEntry(several, listIn)),
  both("majorsByLevel", 30, levelMajorsCell, levelMajorsEntry),
  both("ageMax", 10, ({ conditions }) => conditions.ageMax, wholeNumber),
  both("ageByTitle", 20, titleAgesCell, titleAgesEntry),
  both("ageCutoffDate", 14, ({ conditions }) => conditions.ageCutoffDate, dayAndTime),
  named("titleMin", ({ conditions }) => conditions.titleMin),
  named("titleSeries", ({ conditions }) => conditions.titleSeries),
  both("licence", 20, ({ conditions }) => conditions.licence),
  both("licenceRequired", 26, licenceCell, licenceEntry),
  named("residency", ({ conditions }) => conditions.residency),
  both("experienceYears", 10, ({ conditions }) => conditions.experienceYears, wholeNumber),
  both("experienceScope", 14, ({ conditions }, language) => workThatCounts(conditions.experienceScope, language), {
    check: (text) => (experienceScopeOf(text) ? undefined : scopeNames),
    hint: scopeNames,
  }),
  named("hospitalLevelMin", ({ conditions }) => conditions.hospitalLevelMin),
  both("language", 20, ({ conditions }) => conditions.language),
  both("languageRequired", 20, languageCell, languageEntry),
  both("graduationYears", 16, ({ conditions }, language) => joined(conditions.graduationYears?.map(String), language), {
    check: (text) => (listIn(text).every((year) => /^\d{4}$/.test(year)) ? undefined : yearsText),
    hint: yearsText,
  }),
  named("political", ({ conditions }) => conditions.political),
  both("otherText", 30, ({ conditions }) => conditions.otherText),
  both("requirementsCount", 12, ({ conditions }, language) => yesNo(conditions.requirementsCount, language), yesOrNo),
  both("duty", 50, ({ duty }) => linesOf(duty), required(lines)),
  both("requirement", 50, ({ requirement }) => linesOf(requirement), required(lines)),
  both("materials", 40, materialsCell, materialsEntry),
  both("allowTransfer", 10, (row, language) => yesNo(row.allowTransfer, language), yesOrNo),
  both("applyLimit", 12, ({ applyLimit }) => applyLimit || undefined, wholeNumber),
  both("openRatio", 10, ({ openRatio }) => openRatio, {
    hint: { zh: "如 3:1", en: "Such as 3:1" },
  }),
  both("stages", 40, ({ stages }, language) => stagesIn(stages, language), {
    ...required({ hint: stageNames }),
    check: (text) => (listIn(text).every(stageOf) ? undefined : stageNames),
  }),
  both("withdrawUntilStage", 14, (row, language) => stageText(row.withdrawUntilStage, language), {
    check: (text) => (stageOf(text) ? undefined : stageName),
    hint: stageName,
  }),
  both("weights", 20, ({ scoring }, language) => scoring && weightsCell(scoring, language), weightsEntry),
  both("passLine", 10, ({ scoring }) => scoring?.passLine || undefined, {
    check: (text) => (isNumber(text) ? undefined : passLineText),
    hint: passLineText,
    takes: "number",
  }),
  both("tieBreak", 20, ({ scoring }, language) => scoring && stagesIn(scoring.tieBreak, language), {
    check: (text) => (listIn(text).every(scorePartOf) ? undefined : partNames),
    hint: partNames,
  }),
  both("contactName", 12, ({ contact }) => contact.name, required()),
  both("contactPhone", 18, ({ contact }) => contact.phone, required()),
  both("contactEmail", 24, ({ contact }) => contact.email),
  both("contactHours", 20, ({ contact }) => contact.hours),
  both("releaseTime", 20, ({ releaseTime }) => releaseTime, dayAndTime),
  both("isTop", 8, (row, language) => yesNo(row.isTop, language), yesOrNo),
  both("talks", 40, talksCell, talksEntry),
  both("internshipAccepted", 10, (row, language) => yesNo(row.internshipAccepted, language), yesOrNo),
];

/** How many a post hires; 0 for several. */
export const anyNumber: Text = { zh: "若干", en: "Several" };

/** A day of the period in which a post takes applications. */
export const periodEntry = required(dayAndTime);
