import type { CandidateRow } from "@bladekit/openapi";
import { applicationStatusText, resultText, stageText } from "@bladekit/sdk/rules";
import { column, type Sheet, type Text } from "../../../../lists/sheets/sheet.ts";

/** How sheets name a sex. */
export const sexes: Readonly<Record<string, Text>> = {
  male: { zh: "男", en: "Male" },
  female: { zh: "女", en: "Female" },
};

/** Applications as a sheet; a row says what the list says, masked as it is there. */
export const applicationSheet: Sheet<CandidateRow> = {
  name: { zh: "投递", en: "applications" },
  columns: [
    column("applicationNo", "投递编号", "Receipt", 20, (row) => row.applicationNo),
    column("candidateName", "姓名", "Name", 12, (row) => row.candidateName),
    column("candidatePhone", "手机", "Phone", 16, (row) => row.candidatePhone),
    column("sex", "性别", "Sex", 6, (row, language) => sexes[row.sex]?.[language] ?? ""),
    column("age", "年龄", "Age", 6, (row) => (row.age === 0 ? "" : row.age)),
    column("educationName", "最高学历", "Education", 14, (row) => row.educationName),
    column("school", "毕业院校", "School", 24, (row) => row.school),
    column("major", "专业", "Major", 20, (row) => row.major),
    column("jobCode", "岗位编号", "Post code", 14, (row) => row.jobCode),
    column("jobTitle", "岗位名称", "Post", 26, (row) => row.jobTitle),
    column("deptName", "用人科室", "Department", 18, (row) => row.deptName),
    column("planName", "招聘计划", "Plan", 26, (row) => row.planName),
    column("status", "状态", "State", 14, (row, language) => applicationStatusText(row, language)),
    column("stage", "环节", "Stage", 12, (row, language) => stageText(row.stage, language)),
    column("result", "结果", "Result", 10, (row, language) => resultText(row.result, language)),
    column("reasonName", "原因", "Reason", 20, (row) => row.reasonName),
    column("note", "说明", "Note", 30, (row) => row.note),
    column("submitTime", "投递时间", "Submitted", 20, (row) => row.submitTime),
    column("updateTime", "更新时间", "Updated", 20, (row) => row.updateTime),
  ],
};
