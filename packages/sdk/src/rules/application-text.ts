import type { ApplicationAction } from "./application.ts";
import type { ApplicationResult, ApplicationStage, ApplicationState, ApplicationStatus } from "./application-status.ts";
import type { Sentence } from "./sentence.ts";

type Language = keyof Sentence;

const stages: Readonly<Record<ApplicationStage, Sentence>> = {
  screen: { zh: "资格审查", en: "Qualification review" },
  written: { zh: "笔试", en: "Written exam" },
  interview: { zh: "面试", en: "Interview" },
  skill: { zh: "技能考核", en: "Skills test" },
  medical: { zh: "体检", en: "Medical check" },
  review: { zh: "考察", en: "Background check" },
  publicity: { zh: "公示", en: "Public notice" },
  onboard: { zh: "聘用", en: "Onboarding" },
};

const results: Readonly<Record<ApplicationResult, Sentence>> = {
  pending: { zh: "进行中", en: "in progress" },
  passed: { zh: "通过", en: "passed" },
  failed: { zh: "未通过", en: "not passed" },
  absent: { zh: "缺考", en: "absent" },
  waived: { zh: "免试", en: "waived" },
};

const actions: Readonly<Record<ApplicationAction, Sentence>> = {
  submit: { zh: "投递", en: "Apply" },
  recall: { zh: "撤回修改", en: "Recall to edit" },
  withdraw: { zh: "撤回投递", en: "Withdraw" },
  return: { zh: "退回补正", en: "Return for correction" },
  resubmit: { zh: "重新提交", en: "Resubmit" },
  pass: { zh: "通过", en: "Pass" },
  fail: { zh: "不通过", en: "Reject" },
  appeal: { zh: "申诉", en: "Appeal" },
  absent: { zh: "缺考", en: "Mark absent" },
  waive: { zh: "免试", en: "Waive" },
  reserve: { zh: "列为候补", en: "Put in reserve" },
  promote: { zh: "递补", en: "Promote from reserve" },
  hire: { zh: "聘用", en: "Hire" },
  decline: { zh: "放弃", en: "Decline" },
  cancel: { zh: "取消", en: "Cancel" },
  reopen: { zh: "恢复", en: "Reopen" },
};

/** States whose text does not depend on the stage: the status, then what comes next ("" when nothing does). */
const settled: Readonly<Record<Exclude<ApplicationState, "active" | "rejected">, readonly [Sentence, Sentence]>> = {
  draft: [
    { zh: "草稿", en: "Draft" },
    { zh: "修改简历后，请在截止前重新投递。", en: "Edit the résumé and apply again before the deadline." },
  ],
  returned: [
    { zh: "需补充材料", en: "Correction needed" },
    { zh: "请按要求修改简历，并在期限内重新提交。", en: "Correct the résumé as asked and resubmit in time." },
  ],
  withdrawn: [
    { zh: "已撤回", en: "Withdrawn" },
    { zh: "", en: "" },
  ],
  declined: [
    { zh: "已放弃", en: "Declined" },
    { zh: "", en: "" },
  ],
  cancelled: [
    { zh: "岗位已取消", en: "Post cancelled" },
    { zh: "您可以改报其他岗位。", en: "You may apply for another post." },
  ],
  reserve: [
    { zh: "候补", en: "In reserve" },
    { zh: "如有空缺将依次递补，请保持手机畅通。", en: "You move up when a place falls free; stay reachable by phone." },
  ],
  hired: [
    { zh: "已聘用", en: "Hired" },
    { zh: "请按通知办理入职手续。", en: "Follow the notice to complete your onboarding." },
  ],
};

/** What a candidate waits for while a stage runs. */
const waiting: Readonly<Record<ApplicationStage, Sentence>> = {
  screen: { zh: "请等待资格审查结果。", en: "Wait for the result of the qualification review." },
  written: { zh: "请留意笔试安排，按时参加。", en: "Watch for the exam notice and attend on time." },
  interview: { zh: "请留意面试安排，按时参加。", en: "Watch for the interview notice and attend on time." },
  skill: { zh: "请留意技能考核安排，按时参加。", en: "Watch for the skills test notice and attend on time." },
  medical: { zh: "请按通知参加体检。", en: "Attend the medical check as notified." },
  review: { zh: "考察进行中，请保持手机畅通。", en: "The background check is under way; stay reachable by phone." },
  publicity: { zh: "公示期满无异议后办理聘用。", en: "Hiring follows when the notice period ends without objection." },
  onboard: { zh: "请按通知办理入职手续。", en: "Follow the notice to complete your onboarding." },
};

/** Name of a stage, such as 资格审查. */
export function stageText(stage: ApplicationStage, language: Language): string {
  return stages[stage][language];
}

/** Name of the result of a stage, such as 通过. */
export function resultText(result: ApplicationResult, language: Language): string {
  return results[result][language];
}

/** Label of an action, such as 撤回修改. */
export function actionText(action: ApplicationAction, language: Language): string {
  return actions[action][language];
}

/**
 * Where an application stands, short enough for a tag.
 *
 * @example
 * applicationStatusText({ state: "active", stage: "screen", result: "pending" }, "zh"); // "已投递，待审核"
 */
export function applicationStatusText(application: ApplicationStatus, language: Language): string {
  const { state, stage, result } = application;
  const zh = language === "zh";
  if (state === "rejected") {
    return zh
      ? `${stages[stage].zh}${results[result === "absent" ? "absent" : "failed"].zh}`
      : `${stages[stage].en}: ${results[result === "absent" ? "absent" : "failed"].en}`;
  }
  if (state !== "active") return settled[state][0][language];
  if (stage === "screen" && result === "pending") return zh ? "已投递，待审核" : "Submitted, under review";
  return zh ? `${stages[stage].zh}${results[result].zh}` : `${stages[stage].en} ${results[result].en}`;
}

/** What happens next, as one sentence for the candidate; "" when nothing more will happen. */
export function applicationNextStepText(application: ApplicationStatus, language: Language): string {
  const { state, stage } = application;
  if (state === "active") return waiting[stage][language];
  if (state === "rejected") return "";
  return settled[state][1][language];
}
