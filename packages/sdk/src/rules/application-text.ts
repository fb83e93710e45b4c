import type { ApplicationHappening } from "./application.ts";
import type { ApplicationResult, ApplicationStage, ApplicationState, ApplicationStatus } from "./application-status.ts";
import type { Sentence } from "./sentence.ts";
import { stageText } from "./stage-text.ts";

type Language = keyof Sentence;

const results: Readonly<Record<ApplicationResult, Sentence>> = {
  pending: { zh: "进行中", en: "in progress" },
  passed: { zh: "通过", en: "passed" },
  failed: { zh: "未通过", en: "not passed" },
  absent: { zh: "缺考", en: "absent" },
  waived: { zh: "免试", en: "waived" },
};

const actions: Readonly<Record<ApplicationHappening, Sentence>> = {
  submit: { zh: "投递", en: "Apply" },
  recall: { zh: "撤回修改", en: "Recall to edit" },
  withdraw: { zh: "撤回投递", en: "Withdraw" },
  return: { zh: "退回补正", en: "Return for correction" },
  resubmit: { zh: "重新提交", en: "Resubmit" },
  pass: { zh: "通过", en: "Pass" },
  fail: { zh: "不通过", en: "Reject" },
  appeal: { zh: "申诉", en: "Appeal" },
  upholdAppeal: { zh: "申诉成立", en: "Uphold the appeal" },
  dismissAppeal: { zh: "申诉不成立", en: "Dismiss the appeal" },
  absent: { zh: "缺考", en: "Mark absent" },
  waive: { zh: "免试", en: "Waive" },
  transfer: { zh: "调剂", en: "Offer another post" },
  acceptTransfer: { zh: "同意调剂", en: "Accept the other post" },
  refuseTransfer: { zh: "拒绝调剂", en: "Refuse the other post" },
  withdrawTransfer: { zh: "撤回调剂", en: "Take the offered post back" },
  reserve: { zh: "列为候补", en: "Put in reserve" },
  promote: { zh: "递补", en: "Promote from reserve" },
  startPublicity: { zh: "列入公示", en: "Put on the public notice" },
  retractPublicity: { zh: "撤回公示", en: "Retract the public notice" },
  hire: { zh: "聘用", en: "Hire" },
  revokeHire: { zh: "取消聘用", en: "Take the hiring back" },
  decline: { zh: "放弃", en: "Decline" },
  cancel: { zh: "取消", en: "Cancel" },
  reopen: { zh: "恢复", en: "Reopen" },
  importScores: { zh: "录入成绩", en: "Enter scores" },
  publishScores: { zh: "公布成绩", en: "Publish scores" },
  issueTicket: { zh: "发放准考证", en: "Issue exam ticket" },
  changeTicket: { zh: "更正准考证", en: "Correct exam ticket" },
  publishAppointment: { zh: "发布日程", en: "Publish appointment" },
  changeAppointment: { zh: "更改日程", en: "Change appointment" },
  cancelAppointment: { zh: "取消日程", en: "Call off appointment" },
  remindAppointment: { zh: "日程提醒", en: "Remind of appointment" },
  sendLetter: { zh: "发送通知书", en: "Send letter" },
  releaseAppointment: { zh: "日程不再保留", en: "Give up appointment" },
  recordFee: { zh: "报名费登记", en: "Record fee" },
  confirmAppointment: { zh: "确认日程", en: "Confirm appointment" },
  declineAppointment: { zh: "放弃日程", en: "Decline appointment" },
  moveAppointment: { zh: "改期", en: "Take another time" },
  checkIn: { zh: "签到", en: "Check in" },
  missAppointment: { zh: "记为缺席", en: "Record as absent" },
  askRecheck: { zh: "申请成绩复核", en: "Ask for a score re-check" },
  answerRecheck: { zh: "答复成绩复核", en: "Answer the score re-check" },
};

const onboarding: Sentence = { zh: "请按通知办理入职手续。", en: "Follow the notice to complete your onboarding." };

/** States whose text does not depend on the stage, each with its status and its next step ("" without one). */
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
  hired: [{ zh: "已聘用", en: "Hired" }, onboarding],
};

/** What a candidate waits for during a stage. */
const waiting: Readonly<Record<ApplicationStage, Sentence>> = {
  screen: { zh: "请等待资格审查结果。", en: "Wait for the result of the qualification review." },
  written: { zh: "请留意笔试安排，按时参加。", en: "Watch for the exam notice and attend on time." },
  interview: { zh: "请留意面试安排，按时参加。", en: "Watch for the interview notice and attend on time." },
  skill: { zh: "请留意技能考核安排，按时参加。", en: "Watch for the skills test notice and attend on time." },
  medical: { zh: "请按通知参加体检。", en: "Attend the medical check as notified." },
  review: { zh: "考察进行中，请保持手机畅通。", en: "The background check is under way; stay reachable by phone." },
  publicity: { zh: "公示期满无异议后办理聘用。", en: "Hiring follows when the notice period ends without objection." },
  onboard: onboarding,
};

/** The texts while another post is offered. */
const offered: readonly [Sentence, Sentence] = [
  { zh: "调剂待确认", en: "Another post offered" },
  { zh: "请确认是否同意调剂到新的岗位。", en: "Say whether you accept the other post." },
];

/** While an appeal is not answered. */
const underAppeal: readonly [Sentence, Sentence] = [
  { zh: "申诉中", en: "Under appeal" },
  { zh: "申诉已提交，请等待答复。", en: "Your appeal has been received. Wait for the answer." },
];

/** What a candidate waits for between two stages. */
const between: Sentence = {
  zh: "请留意后续安排，保持手机畅通。",
  en: "Watch for what comes next; stay reachable by phone.",
};

/** Name of the result of a stage, such as 通过. */
export function resultText(result: ApplicationResult, language: Language): string {
  return results[result][language];
}

/** Label of an action or of another event, such as 撤回修改. */
export function actionText(action: ApplicationHappening, language: Language): string {
  return actions[action][language];
}

/**
 * The status of an application, short enough for a tag. `publicityEnd` is the last day of the public list with the application.
 *
 * @example
 * applicationStatusText({ state: "active", stage: "screen", result: "pending" }, "zh"); // "已投递，待审核"
 */
export function applicationStatusText(
  application: ApplicationStatus & { readonly publicityEnd?: string },
  language: Language,
): string {
  const { state, stage, result, publicityEnd } = application;
  const zh = language === "zh";
  if (application.transfer) return offered[0][language];
  if (application.appealing) return underAppeal[0][language];
  if (state === "rejected") {
    return zh
      ? `${stageText(stage, "zh")}${results[result === "absent" ? "absent" : "failed"].zh}`
      : `${stageText(stage, "en")}: ${results[result === "absent" ? "absent" : "failed"].en}`;
  }
  if (state !== "active") return settled[state][0][language];
  if (stage === "screen" && result === "pending") return zh ? "已投递，待审核" : "Submitted, under review";
  if (stage === "publicity" && result === "pending" && publicityEnd) {
    return zh ? `公示中（至${publicityEnd}）` : `On public notice until ${publicityEnd}`;
  }
  return zh ? `${stageText(stage, "zh")}${results[result].zh}` : `${stageText(stage, "en")} ${results[result].en}`;
}

/** The next step as a sentence for the candidate; "" without one. */
export function applicationNextStepText(application: ApplicationStatus, language: Language): string {
  const { state, stage, result, transfer, appealing } = application;
  if (transfer) return offered[1][language];
  if (appealing) return underAppeal[1][language];
  const isDone = result === "passed" || result === "waived";
  if (state === "active") return (isDone && stage !== "publicity" ? between : waiting[stage])[language];
  if (state === "rejected") return "";
  return settled[state][1][language];
}
