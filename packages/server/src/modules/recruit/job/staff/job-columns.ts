import type { RecruitJob } from "@bladekit/openapi";
import { applicationStages, stageText } from "@bladekit/sdk/rules";
import { dayAndTime, wholeNumber, yesOrNo } from "../../../../excel/cell-values.ts";
import { listIn } from "../../../../excel/named.ts";
import { type Column, type Entry, entered, type Text } from "../../../../excel/sheet.ts";

const required = (entry: Entry = {}): Entry => ({ ...entry, isRequired: true });
const several: Entry = { hint: { zh: "多个以逗号分隔", en: "Several are joined by commas" } };
const yearsText: Text = {
  zh: "如 2026，多个以逗号分隔；校园招聘发布前须填写",
  en: "Such as 2026, joined by commas; campus posts need them",
};
const lines: Entry = { hint: { zh: "每行为一段", en: "Each line is a paragraph" } };

/** The stage that a sheet names, in either language; undefined when there is none. */
export const stageOf = (name: string) =>
  applicationStages.find(
    (stage) => name === stageText(stage, "zh") || name.toLowerCase() === stageText(stage, "en").toLowerCase(),
  );

const stageNames: Text = {
  zh: `按顺序填写，以逗号分隔，可用：${applicationStages.map((stage) => stageText(stage, "zh")).join("、")}`,
  en: `In their order, joined by commas, of: ${applicationStages.map((stage) => stageText(stage, "en")).join(", ")}`,
};

/** What an import of posts reads and an export does not write. */
export const jobOnlyEntered: readonly Column<RecruitJob>[] = [
  entered("category", "岗位类别", "Category", 14, required()),
  entered("employment", "用工性质", "Employment", 14, required()),
  entered("commitment", "工作性质", "Commitment", 14),
  entered("locations", "院区", "Campuses", 16, several),
  entered("salaryMin", "最低年薪", "Least pay", 12, wholeNumber),
  entered("salaryMax", "最高年薪", "Greatest pay", 12, wholeNumber),
  entered("salaryNote", "薪酬说明", "Pay", 16),
  entered("educationMin", "最低学历", "Least education", 14, required()),
  entered("degreeMin", "最低学位", "Least degree", 12),
  entered("majors", "专业", "Majors", 30, several),
  entered("ageMax", "年龄上限", "Oldest age", 10, wholeNumber),
  entered("titleMin", "最低职称", "Least title", 12),
  entered("licence", "执业资格", "Licence", 20),
  entered("experienceYears", "工作年限", "Years of work", 10, wholeNumber),
  entered("graduationYears", "毕业年份", "Years of graduation", 16, {
    check: (text) => (listIn(text).every((year) => /^\d{4}$/.test(year)) ? undefined : yearsText),
    hint: yearsText,
  }),
  entered("otherText", "其他条件", "Other conditions", 30),
  entered("duty", "岗位职责", "Duties", 50, required(lines)),
  entered("requirement", "任职要求", "Requirements", 50, required(lines)),
  entered("allowTransfer", "接受调剂", "Transfer allowed", 10, yesOrNo),
  entered("stages", "招聘流程", "Stages", 40, {
    ...required({ hint: stageNames }),
    check: (text) => (listIn(text).every(stageOf) ? undefined : stageNames),
  }),
  entered("contactName", "联系人", "Contact", 12, required()),
  entered("contactPhone", "联系电话", "Contact phone", 18, required()),
  entered("contactEmail", "联系邮箱", "Contact e-mail", 24),
];

/** How many a post hires; 0 for several. */
export const anyNumber: Text = { zh: "若干", en: "Several" };

/** A day of the period in which a post takes applications. */
export const periodEntry = required(dayAndTime);
