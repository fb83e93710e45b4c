// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { ScoreRow } from "../schema.ts";

/** Score. */
export const recruitScore = describe<ScoreRow>()({
  name: "recruit/score",
  label: ["成绩", "Score"],
  plural: ["成绩", "Scores"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["投递", "Application"], kind: "id", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    candidateName: { label: ["姓名", "Name"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { draft: ["草稿", "Draft"], active: ["进行中", "Under way"], returned: ["待补正", "Correction needed"], withdrawn: ["已撤回", "Withdrawn"], rejected: ["未通过", "Rejected"], declined: ["已放弃", "Declined"], cancelled: ["岗位已取消", "Post cancelled"], reserve: ["候补", "In reserve"], hired: ["已聘用", "Hired"] }, in: "none", row: true },
    stage: { label: ["环节", "Stage"], kind: "choice", labels: { screen: ["资格审查", "Qualification review"], written: ["笔试", "Written exam"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"], medical: ["体检", "Medical check"], review: ["考察", "Background check"], publicity: ["公示", "Public notice"], onboard: ["聘用", "Onboarding"] }, in: "none", row: true },
    result: { label: ["结果", "Result"], kind: "choice", labels: { pending: ["进行中", "In progress"], passed: ["通过", "Passed"], failed: ["未通过", "Not passed"], absent: ["缺考", "Absent"], waived: ["免试", "Waived"] }, in: "none", row: true },
    written: { label: ["笔试", "Written exam"], kind: "number", min: 0, max: 100, fraction: true, in: "none", row: true },
    interview: { label: ["面试", "Interview"], kind: "number", min: 0, max: 100, fraction: true, in: "none", row: true },
    skill: { label: ["技能考核", "Skills test"], kind: "number", min: 0, max: 100, fraction: true, in: "none", row: true },
    bonus: { label: ["加分", "Bonus"], kind: "number", min: 0, max: 100, fraction: true, in: "none", row: true },
    absent: { label: ["缺考", "Absent"], kind: "choice", maxLength: 3, labels: { written: ["笔试", "Written exam"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"] }, multiple: true, in: "none", row: true },
    total: { label: ["总分", "Total"], hint: ["有一项未录入时没有", "None while any score is missing"], kind: "number", min: 0, max: 200, fraction: true, in: "none", row: true },
    rank: { label: ["名次", "Rank"], kind: "number", min: 1, max: 1000000, in: "none", row: true },
    passed: { label: ["是否合格", "Passed"], kind: "switch", in: "none", row: true },
    isPublished: { label: ["已公布", "Published"], hint: ["应聘者看到的与此相同", "Candidates see the same"], kind: "switch", in: "none", row: true },
  },
  verbs: {
    list: { op: "listScores", method: "GET", path: "/mrhr-zpgl-new/recruitScore/list", code: "score_view", takes: "page" },
    cut: { op: "proposeCut", method: "GET", path: "/mrhr-zpgl-new/recruitScore/cut", code: "score_view", takes: "ids", by: "jobIds" },
    export: { op: "exportScores", method: "GET", path: "/mrhr-zpgl-new/recruitScore/export", code: "score_export", takes: "id", by: "jobId" },
    template: { op: "exportScoreTemplate", method: "GET", path: "/mrhr-zpgl-new/recruitScore/template", code: "score_edit", takes: "all" },
    import: { op: "importScores", method: "POST", path: "/mrhr-zpgl-new/recruitScore/import", code: "score_edit", takes: "file" },
    create: { op: "submitScores", method: "POST", path: "/mrhr-zpgl-new/recruitScore/submit", code: "score_edit", takes: "body" },
    edit: { op: "submitScores", method: "POST", path: "/mrhr-zpgl-new/recruitScore/submit", code: "score_edit", takes: "body" },
    publish: { op: "publishScores", method: "POST", path: "/mrhr-zpgl-new/recruitScore/publish", code: "score_publish", takes: "body", by: "jobId" },
  },
  filters: {
    jobId: { label: ["岗位", "Post"], kind: "ref", ref: "recruit/job", match: "equals", field: "jobId", required: true },
    by: { label: ["排名依据", "Ranked by"], kind: "choice", labels: { total: ["总分", "Total"], written: ["笔试", "Written exam"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"] }, match: "equals", field: "by" },
  },
  sorts: [],
  sheet: { export: ["applicationNo", "candidateName", "written", "interview", "skill", "bonus", "total", "rank", "passed"], import: ["applicationNo", "candidateName", "written", "interview", "skill", "bonus"] },
});
