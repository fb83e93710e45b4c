import type { RecruitJob } from "@bladekit/openapi";
import { column, type Sheet } from "../../../../excel/sheet.ts";

const states: Readonly<Record<RecruitJob["publishState"], string>> = {
  draft: "草稿",
  scheduled: "定时发布",
  published: "已发布",
  offline: "已下线",
  closed: "已关闭",
};

/** Posts as a sheet, with how many applied. */
export const jobSheet: Sheet<RecruitJob> = {
  name: { zh: "招聘岗位", en: "posts" },
  columns: [
    column("jobCode", "岗位编号", "Code", 16, (row) => row.jobCode),
    column("title", "岗位名称", "Title", 30, (row) => row.title),
    column("hireMode", "招聘类型", "Mode", 10, (row) => (row.hireMode === 2 ? "校园招聘" : "社会招聘")),
    column("planName", "招聘计划", "Plan", 30, (row) => row.planName ?? ""),
    column("deptName", "用人科室", "Department", 20, (row) => row.deptName ?? ""),
    column("headcount", "人数", "Number", 8, (row) => (row.headcount === 0 ? "若干" : row.headcount)),
    column("applyStart", "报名开始", "From", 20, (row) => row.applyStart),
    column("applyEnd", "报名截止", "Until", 20, (row) => row.applyEnd),
    column("publishState", "状态", "State", 10, (row) => states[row.publishState] ?? row.publishState),
    column("applied", "投递数", "Applied", 8, (row) => row.counters.applied),
    column("pending", "待审核", "Pending", 8, (row) => row.counters.pending),
    column("passed", "已通过", "Passed", 8, (row) => row.counters.passed),
    column("rejected", "未通过", "Rejected", 8, (row) => row.counters.rejected),
  ],
};
