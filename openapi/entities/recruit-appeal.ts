// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitAppeal } from "../schema.ts";

/** Appeal. */
export const recruitAppeal = describe<RecruitAppeal>()({
  name: "recruit/appeal",
  label: ["申诉与复核", "Appeal"],
  plural: ["申诉与复核", "Appeals"],
  id: "id",
  title: "candidateName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    kind: { label: ["类别", "Kind"], kind: "choice", labels: { appeal: ["资格申诉", "Appeal"], recheck: ["成绩复核", "Score re-check"] }, in: "none", row: true },
    part: { label: ["成绩", "Score"], kind: "choice", labels: { "": ["无", "None"], written: ["笔试", "Written exam"], interview: ["面试", "Interview"], skill: ["技能考核", "Skills test"] }, in: "none", row: true },
    content: { label: ["理由", "Reason"], kind: "text", in: "none", row: true },
    files: { label: ["文件", "Files"], kind: "rows", maxLength: 5, of: { name: { label: ["文件名", "File name"], hint: ["上传时的名称", "As it was uploaded"], kind: "text", in: "both", row: true, required: true }, link: { label: ["链接", "Link"], hint: ["限时签名链接", "Signed link that expires"], kind: "text", in: "both", row: true, required: true }, size: { label: ["大小", "Size"], hint: ["字节", "Bytes"], kind: "number", min: 0, in: "both", row: true, required: true } }, in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["待答复", "Open"], upheld: ["成立", "Upheld"], dismissed: ["不成立", "Dismissed"] }, in: "none", row: true },
    answer: { label: ["答复", "Answer"], kind: "text", in: "none", row: true },
    scoreBefore: { label: ["原成绩", "Score before"], hint: ["缺考为 absent，申诉则空", "`absent` for an absence; empty for an appeal"], kind: "text", in: "none", row: true },
    scoreAfter: { label: ["更正后", "Score after"], hint: ["未更正则空", "Empty unless corrected"], kind: "text", in: "none", row: true },
    createTime: { label: ["提出时间", "Raised"], kind: "datetime", in: "none", row: true },
    closeTime: { label: ["答复时间", "Answered"], kind: "datetime", in: "none", row: true },
    applicationId: { label: ["投递", "Application"], kind: "ref", ref: "recruit/application", refLabel: "applicationNo", in: "none", row: true },
    applicationNo: { label: ["受理编号", "Receipt number"], kind: "text", in: "none", row: true },
    candidateName: { label: ["应聘者", "Candidate"], kind: "text", in: "none", row: true },
    jobTitle: { label: ["岗位", "Post"], kind: "text", in: "none", row: true },
    closeUserName: { label: ["答复人", "Answered by"], kind: "text", in: "none", row: true },
  },
  verbs: {
    list: { op: "listAppeal", method: "GET", path: "/mrhr-zpgl-new/recruitAppeal/list", code: "appeal_view", takes: "page" },
    show: { op: "getAppeal", method: "GET", path: "/mrhr-zpgl-new/recruitAppeal/detail", code: "appeal_view", takes: "id" },
    answer: { op: "answerAppeal", method: "POST", path: "/mrhr-zpgl-new/recruitAppeal/answer", code: "appeal_answer", takes: "body", by: "id", asks: { state: { label: ["结论", "Conclusion"], hint: ["成立后应聘回到资格审查", "An upheld appeal sends the application back to the review"], kind: "choice", labels: { upheld: ["成立，恢复审查", "Upheld"], dismissed: ["不成立，维持结果", "Dismissed"] }, in: "both", row: false, required: true }, answer: { label: ["答复", "Answer"], hint: ["应聘者可见", "The candidate can see this"], kind: "long", maxLength: 500, in: "both", row: false, required: true } } },
    recheck: { op: "answerRecheck", method: "POST", path: "/mrhr-zpgl-new/recruitAppeal/recheck", code: "appeal_recheck", takes: "body", by: "id", asks: { score: { label: ["更正后的成绩", "Corrected score"], hint: ["空为维持原成绩；更正后须再次公布成绩", "Leave empty to keep the score; publish the scores again after a correction"], kind: "number", min: 0, max: 100, fraction: true, in: "both", row: false }, answer: { label: ["答复", "Answer"], hint: ["应聘者可见", "The candidate can see this"], kind: "long", maxLength: 500, in: "both", row: false, required: true } } },
  },
  filters: {
    planId: { label: ["招聘计划", "Plan"], kind: "ref", ref: "recruit/plan", match: "equals", field: "planId" },
    applicationId: { label: ["投递", "Application"], kind: "ref", ref: "recruit/application", match: "equals", field: "applicationId" },
    kind: { label: ["类别", "Kind"], kind: "choice", labels: { appeal: ["资格申诉", "Appeal"], recheck: ["成绩复核", "Score re-check"] }, match: "equals", field: "kind" },
    state: { label: ["状态", "State"], kind: "choice", labels: { open: ["待答复", "Open"], upheld: ["成立", "Upheld"], dismissed: ["不成立", "Dismissed"] }, match: "equals", field: "state" },
  },
  sorts: ["createTime"],
});
