import type { RecruitJob } from "@bladekit/openapi";
import { wholeNumber } from "../../../../lists/sheets/cell-values.ts";
import { column, fills, type Sheet, type Text } from "../../../../lists/sheets/sheet.ts";
import type { JobRow } from "./job-cells.ts";
import { anyNumber, jobOwnColumns, periodEntry } from "./job-columns.ts";

const states: Readonly<Record<RecruitJob["publishState"], Text>> = {
  draft: { zh: "草稿", en: "Draft" },
  scheduled: { zh: "定时发布", en: "Scheduled" },
  published: { zh: "已发布", en: "Published" },
  offline: { zh: "已下线", en: "Offline" },
  closed: { zh: "已关闭", en: "Closed" },
};

const hireModes: Readonly<Record<number, Text>> = {
  1: { zh: "社会招聘", en: "Social" },
  2: { zh: "校园招聘", en: "Campus" },
};

const hireModeHint: Text = { zh: "社会招聘或校园招聘", en: "Social or Campus" };

/** The key of a mode as sheets name it, in either language. */
export const hireModeOf = (text: string): RecruitJob["hireMode"] | undefined => {
  const found = Object.entries(hireModes).find(
    ([, { zh, en }]) => text === zh || text.toLowerCase() === en.toLowerCase(),
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
    fills(
      column("jobCode", "岗位编号", "Code", 16, (row) => row.jobCode),
      { isRequired: true, hint: { zh: "同一计划内不能重复", en: "Must be unique within a plan" } },
    ),
    fills(
      column("title", "岗位名称", "Title", 30, (row) => row.title),
      { isRequired: true },
    ),
    fills(
      column("hireMode", "招聘类型", "Mode", 10, (row, language) => hireModes[row.hireMode]?.[language] ?? ""),
      { isRequired: true, check: (text) => (hireModeOf(text) ? undefined : hireModeHint), hint: hireModeHint },
    ),
    fills(
      column("planName", "招聘计划", "Plan", 30, (row) => row.planName ?? ""),
      { hint: { zh: "已有招聘计划的名称，可不填", en: "The name of an existing plan; optional" } },
    ),
    fills(
      column("deptName", "用人科室", "Department", 20, (row) => row.deptName ?? ""),
      {
        isRequired: true,
        hint: {
          zh: "名称；重名的填路径，如 仁和医院/内科",
          en: "The name; if several share it, the path, such as Hospital/Medicine",
        },
      },
    ),
    fills(
      column("headcount", "人数", "Number", 8, (row, language) => row.headcount || anyNumber[language]),
      {
        isRequired: true,
        check: (text) => (isAnyNumber(text) ? undefined : wholeNumber.check?.(text)),
        hint: headcountHint,
      },
    ),
    fills(
      column("applyStart", "报名开始", "From", 20, (row) => row.applyStart),
      periodEntry,
    ),
    fills(
      column("applyEnd", "报名截止", "Until", 20, (row) => row.applyEnd),
      periodEntry,
    ),
    column("publishState", "状态", "State", 10, (row, language) => states[row.publishState][language]),
    column("applied", "投递数", "Applied", 8, (row) => row.counters.applied),
    column("pending", "待审核", "Pending", 8, (row) => row.counters.pending),
    column("passed", "已通过", "Passed", 8, (row) => row.counters.passed),
    column("rejected", "未通过", "Rejected", 8, (row) => row.counters.rejected),
    ...jobOwnColumns,
  ],
};
