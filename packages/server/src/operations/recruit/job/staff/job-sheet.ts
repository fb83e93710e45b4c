import type { RecruitJob } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { wholeNumber } from "../../../../lists/sheets/cell-values.ts";
import { type Sheet, type Text, textOf } from "../../../../lists/sheets/sheet.ts";
import type { JobRow } from "./job-cells.ts";
import { anyNumber, both, jobOwnColumns, periodEntry, written } from "./job-columns.ts";
import { withNoCondition } from "./job-conditions.ts";

const states = recruitJob.fields.publishState.labels;
const hireModes = recruitJob.fields.hireMode.labels;

const hireModeHint: Text = { zh: "社会招聘或校园招聘", en: "Social or Campus" };

/** The key of a mode as sheets name it, in either language. */
export const hireModeOf = (text: string): RecruitJob["hireMode"] | undefined => {
  const found = Object.entries(hireModes).find(
    ([, [zh, en]]) => text === zh || text.toLowerCase() === en.toLowerCase(),
  );
  return found && (Number(found[0]) as RecruitJob["hireMode"]);
};

/** Whether a cell says that several are hired. */
export const isAnyNumber = (text: string): boolean =>
  text === anyNumber.zh || text.toLowerCase() === anyNumber.en.toLowerCase();

const headcountHint: Text = { zh: "整数或“若干”", en: "A whole number, or “Several”" };

/** Posts as a sheet, with the number of applications. An import reads every column that an export writes, except state and numbers. */
export const jobSheet: Sheet<JobRow> = {
  name: { zh: "招聘岗位", en: "posts" },
  columns: [
    both("jobCode", 16, (row) => row.jobCode, {
      isRequired: true,
      hint: { zh: "同一计划内不能重复", en: "Must be unique within a plan" },
    }),
    both("title", 30, (row) => row.title, { isRequired: true }),
    both("hireMode", 10, (row, language) => textOf(hireModes[row.hireMode])[language], {
      isRequired: true,
      check: (text) => (hireModeOf(text) ? undefined : hireModeHint),
      hint: hireModeHint,
    }),
    both("planName", 30, (row) => row.planName ?? "", {
      hint: { zh: "已有招聘计划的名称，可不填", en: "The name of an existing plan; optional" },
    }),
    both("deptName", 20, (row) => row.deptName ?? "", {
      isRequired: true,
      hint: {
        zh: "名称；重名的填路径，如 仁和医院/内科",
        en: "The name; if several share it, the path, such as Hospital/Medicine",
      },
    }),
    both("headcount", 8, (row, language) => row.headcount || anyNumber[language], {
      isRequired: true,
      check: (text) => (isAnyNumber(text) ? undefined : wholeNumber.check?.(text)),
      takes: "number",
      hint: headcountHint,
    }),
    both("applyStart", 20, (row) => row.applyStart, periodEntry),
    both("applyEnd", 20, (row) => row.applyEnd, periodEntry),
    written("publishState", 10, (row, language) => textOf(states[row.publishState])[language]),
    written("applied", 8, (row) => row.counters.applied),
    written("pending", 8, (row) => row.counters.pending),
    written("passed", 8, (row) => row.counters.passed),
    written("rejected", 8, (row) => row.counters.rejected),
    ...jobOwnColumns.map(withNoCondition),
  ],
};
