import type { RecruitJob } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { ColumnChange } from "../../../../lists/sheets/entity-sheet.ts";
import { lineRule, linesIn, toLines } from "../../../../lists/sheets/line-cell.ts";

type Part = keyof typeof parts;
const parts = recruitJob.fields.scoring.of.weights.of;

const partOf = (name: string) =>
  (Object.keys(parts) as Part[]).find((part) => {
    const [zh, en] = parts[part].label;
    return name === zh || name.toLowerCase() === en.toLowerCase();
  });

const rule = lineRule(
  "笔试、面试或技能考核 | 百分数，合计 100",
  "written exam, interview or skills test | percent, 100 in total",
);

const isWeight = ([part = "", percent = "", ...more]: readonly string[]) =>
  !!partOf(part) && /^\d{1,3}$/.test(percent) && more.length === 0;

/** The weights of examinations: a line for each that counts, with its percentage. */
export const weightsColumn: ColumnChange<Pick<RecruitJob, "scoring">> = {
  title: { zh: "成绩权重" },
  value: ({ scoring }, language) =>
    toLines(
      Object.entries(scoring?.weights ?? {}).map(([part, percent]) => [
        parts[part as Part].label[language === "zh" ? 0 : 1],
        percent,
      ]),
    ),
  entry: { hint: rule, check: (text) => (linesIn(text).every(isWeight) ? undefined : rule) },
  read: (text) => Object.fromEntries(linesIn(text).map(([part = "", percent]) => [partOf(part), Number(percent)])),
};
