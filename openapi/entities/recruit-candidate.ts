// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Candidate } from "../schema.ts";

/** Candidate. */
export const recruitCandidate = describe<Candidate>()({
  name: "recruit/candidate",
  label: ["应聘人员", "Candidate"],
  plural: ["应聘人员", "Candidates"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    candidateName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    candidatePhone: { label: ["手机", "Mobile"], hint: ["脱敏显示", "Masked"], kind: "text", personal: "phone", in: "none", row: true },
    sex: { label: ["性别", "Gender"], kind: "choice", labels: { "": ["未填", "Not given"], male: ["男", "Male"], female: ["女", "Female"] }, in: "none", row: true },
    age: { label: ["年龄", "Age"], hint: ["0 为未知", "0 means unknown"], kind: "number", in: "none", row: true },
    education: { label: ["最高学历", "Education"], kind: "dict", bizDict: "education_level", refLabel: "educationName", in: "none", row: true },
    educationName: { label: ["最高学历", "Education"], kind: "text", in: "none", row: true },
    school: { label: ["毕业院校", "School"], kind: "text", in: "none", row: true },
    major: { label: ["专业", "Major"], kind: "text", in: "none", row: true },
    applyCount: { label: ["投递次数", "Applications"], kind: "number", min: 1, in: "none", row: true },
    applicationId: { label: ["最近投递", "Latest application"], kind: "ref", ref: "recruit/application", refLabel: "jobTitle", in: "none", row: true },
    jobTitle: { label: ["岗位名称", "Post"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { draft: ["草稿", "Draft"], active: ["进行中", "Under way"], returned: ["待补正", "Correction needed"], withdrawn: ["已撤回", "Withdrawn"], rejected: ["未通过", "Rejected"], declined: ["已放弃", "Declined"], cancelled: ["岗位已取消", "Post cancelled"], reserve: ["候补", "In reserve"], hired: ["已聘用", "Hired"] }, in: "none", row: true },
    stage: { label: ["环节", "Stage"], kind: "choice", labels: { screen: ["资格审查", "Qualification review"], written: ["笔试", "Written exam"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"], medical: ["体检", "Medical check"], review: ["考察", "Background check"], publicity: ["公示", "Public notice"], onboard: ["聘用", "Onboarding"] }, in: "none", row: true },
    result: { label: ["结果", "Result"], kind: "choice", labels: { pending: ["进行中", "In progress"], passed: ["通过", "Passed"], failed: ["未通过", "Not passed"], absent: ["缺考", "Absent"], waived: ["免试", "Waived"] }, in: "none", row: true },
    submitTime: { label: ["投递时间", "Submitted"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listCandidates", method: "GET", path: "/mrhr-zpgl-new/recruitCandidate/list", code: "candidate_view", takes: "page" },
    show: { op: "getCandidate", method: "GET", path: "/mrhr-zpgl-new/recruitCandidate/detail", code: "candidate_view", takes: "id" },
    export: { op: "exportCandidates", method: "GET", path: "/mrhr-zpgl-new/recruitCandidate/export", code: "candidate_export", takes: "all" },
  },
  filters: {
    keyword: { label: ["姓名、编号、岗位或手机", "Name, receipt, post or phone"], kind: "text", maxLength: 64, match: "contains", field: "keyword" },
    jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", match: "equals", field: "jobId" },
    education: { label: ["最高学历", "Education"], kind: "dict", maxLength: 64, bizDict: "education_level", match: "equals", field: "education" },
  },
  sorts: ["submitTime"],
  sheet: { export: ["candidateName", "candidatePhone", "sex", "age", "educationName", "school", "major", "applyCount", "jobTitle", "status", "submitTime"] },
});
