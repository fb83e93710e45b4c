import type { ApplicationMessageKind, MessageTemplate, MessageTemplateInput } from "@bladekit/openapi";
import { type ApplicationStatus, applicationStatusText, type Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import type { Language } from "../../../../contract/language.ts";
import { say } from "../../../../contract/say.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { fillIn, unknownVariables } from "../variables.ts";

/** A text for candidates. English is "" where the hospital wrote its own, in its one language. */
type Text = Readonly<{ title: Sentence; content: Sentence; sms: boolean; mail: boolean }>;

const text = (title: Sentence, content: Sentence, sms: boolean, mail = false): Text => ({ title, content, sms, mail });

/** A title that says what the tag of the application says. */
function statusOf(standing: Pick<ApplicationStatus, "state" | "transfer">): Sentence {
  const status: ApplicationStatus = { stage: "screen", result: "pending", ...standing };
  return { zh: applicationStatusText(status, "zh"), en: applicationStatusText(status, "en") };
}

/** The built-in texts for candidates, by action, used while the hospital has none of its own. */
const builtIn: Readonly<Record<ApplicationMessageKind, Text>> = {
  submit: text(
    say("投递成功", "Application received"),
    say(
      "您已投递{job}，受理编号{applicationNo}，请等待资格审查。",
      "You have applied for {job}. Your receipt number is {applicationNo}. Wait for the qualification review.",
    ),
    true,
  ),
  resubmit: text(
    say("已重新提交", "Documents resubmitted"),
    say(
      "您已重新提交{job}的应聘材料，请等待审查。",
      "You have resubmitted your documents for {job}. Wait for the review.",
    ),
    false,
  ),
  recall: text(
    say("已撤回修改", "Recalled to edit"),
    say(
      "您已撤回{job}的投递，请在报名截止前重新提交。",
      "You have recalled your application for {job}. Submit it again before applications close.",
    ),
    false,
  ),
  withdraw: text(
    say("已撤回投递", "Application withdrawn"),
    say("您已撤回{job}的投递。", "You have withdrawn your application for {job}."),
    false,
  ),
  return: text(
    say("材料需要补正", "Correction needed"),
    say(
      "您应聘{job}的材料被退回：{reason}{note}。请在{deadline}前修改后重新提交。",
      "Your documents for {job} were returned: {reason}{note}. Correct and resubmit them before {deadline}.",
    ),
    true,
    true,
  ),
  pass: text(
    say("{stage}通过", "{stage}: passed"),
    say(
      "您应聘的{job}已通过{stage}，请留意后续安排。",
      "Your application for {job} has passed this stage: {stage}. Watch for what comes next.",
    ),
    true,
  ),
  fail: text(
    say("{stage}未通过", "{stage}: not passed"),
    say(
      "很遗憾，您应聘的{job}未通过{stage}：{reason}{note}",
      "Unfortunately your application for {job} did not pass this stage: {stage}. {reason}{note}",
    ),
    true,
  ),
  absent: text(
    say("{stage}缺考", "{stage}: absent"),
    say(
      "您未参加{job}的{stage}，按缺考处理。",
      "You did not attend for {job}, so you are recorded as absent: {stage}.",
    ),
    false,
  ),
  waive: text(
    say("{stage}免试", "{stage}: waived"),
    say(
      "您应聘的{job}免于{stage}，请留意后续安排。",
      "This stage is waived for your application for {job}: {stage}. Watch for what comes next.",
    ),
    true,
  ),
  transfer: text(
    statusOf({ state: "active", transfer: {} }),
    say(
      "拟将您应聘的{job}调剂为{target}，请在{deadline}前登录确认是否同意。{note}",
      "The hospital offers you {target} instead of {job}. Sign in before {deadline} and say whether you accept. {note}",
    ),
    true,
  ),
  acceptTransfer: text(
    say("已同意调剂", "Other post accepted"),
    say(
      "您已同意调剂，现应聘的岗位为{job}，请留意后续安排。",
      "You have accepted the other post and now apply for {job}. Watch for what comes next.",
    ),
    false,
  ),
  refuseTransfer: text(
    say("已拒绝调剂", "Other post refused"),
    say("您已拒绝调剂，继续应聘{job}。", "You have refused the other post and still apply for {job}."),
    false,
  ),
  withdrawTransfer: text(
    say("调剂已撤回", "Offer of another post taken back"),
    say(
      "您应聘的{job}的调剂已撤回，仍按原岗位应聘：{note}",
      "The other post is no longer offered to you. You still apply for {job}: {note}",
    ),
    true,
  ),
  reserve: text(
    say("列为候补", "Put in reserve"),
    say("您已列为{job}的候补人选。", "You are in reserve for {job}."),
    true,
  ),
  promote: text(
    say("候补递补", "Promoted from reserve"),
    say(
      "您已由候补递补为{job}的人选，请留意后续安排。",
      "You have moved up from the reserve for {job}. Watch for what comes next.",
    ),
    true,
  ),
  startPublicity: text(
    say("列入公示", "On the public notice"),
    say(
      "您应聘的{job}已列入拟聘用人员公示，公示至{deadline}，期满无异议后办理聘用。",
      "You are on the public notice of people to be hired for {job} until {deadline}. If there is no objection by then, hiring follows.",
    ),
    true,
  ),
  retractPublicity: text(
    say("公示已撤回", "Public notice taken back"),
    say(
      "您应聘的{job}的拟聘用人员公示已撤回：{note}。请留意后续安排。",
      "The public notice of people to be hired for {job} was taken back: {note}. Watch for what comes next.",
    ),
    true,
  ),
  hire: text(
    say("拟聘用", "To be hired"),
    say(
      "恭喜，{hospital}拟聘用您为{job}，请留意入职安排。",
      "Congratulations! {hospital} is going to hire you for {job}. Watch for the notice on taking up the post.",
    ),
    true,
  ),
  revokeHire: text(
    say("聘用已取消", "Hiring taken back"),
    say("很遗憾，您应聘的{job}的聘用已取消：{note}", "Unfortunately your hiring for {job} was taken back: {note}"),
    true,
  ),
  decline: text(
    say("已放弃", "Hiring declined"),
    say("{job}的聘用已按放弃处理：{reason}{note}", "Your hiring for {job} is recorded as declined: {reason}{note}"),
    false,
  ),
  appeal: text(
    say("已提交申诉", "Appeal submitted"),
    say(
      "您对{job}的审查结果已提交申诉，请等待答复。",
      "You have appealed against the result of the review for {job}. Wait for the answer.",
    ),
    false,
  ),
  upholdAppeal: text(
    say("申诉已答复：成立", "Appeal answered: upheld"),
    say(
      "您对{job}审查结果的申诉成立，应聘已恢复资格审查：{note}",
      "Your appeal against the result of the review for {job} was upheld, and your application is reviewed again: {note}",
    ),
    true,
    true,
  ),
  dismissAppeal: text(
    say("申诉已答复：不成立", "Appeal answered: dismissed"),
    say(
      "您对{job}审查结果的申诉不成立，维持原结果：{note}",
      "Your appeal against the result of the review for {job} was dismissed, and the result stays: {note}",
    ),
    true,
    true,
  ),
  answerRecheck: text(
    say("成绩复核有答复", "Score re-check answered"),
    say(
      "您应聘{job}申请的成绩复核已有答复：{note}",
      "Your request to re-check a score for {job} has been answered: {note}",
    ),
    true,
    true,
  ),
  recordFee: text(
    say("报名费已登记", "Application fee recorded"),
    say("您应聘的{job}报名费：{note}。", "The fee of your application for {job}: {note}."),
    false,
  ),
  reopen: text(
    say("应聘已恢复", "Application reopened"),
    say("您应聘的{job}已恢复审查。{note}", "Your application for {job} is under review again. {note}"),
    true,
  ),
  publishScores: text(
    say("成绩已公布", "Scores published"),
    say(
      "您应聘的{job}成绩已公布，请登录查看。{note}",
      "Your scores for {job} are published. Sign in to see them. {note}",
    ),
    true,
  ),
  issueTicket: text(
    say("准考证已发放", "Exam ticket issued"),
    say(
      "您应聘的{job}准考证已发放，请在开放期间登录打印。",
      "Your exam ticket for {job} is ready. Sign in and print it while it is open.",
    ),
    true,
  ),
  changeTicket: text(
    say("准考证有更正", "Exam ticket corrected"),
    say(
      "您应聘的{job}准考证有更正，请登录重新打印。{note}",
      "Your exam ticket for {job} was corrected. Sign in and print it again. {note}",
    ),
    true,
  ),
  publishAppointment: text(
    say("有新的日程", "New appointment"),
    say(
      "您应聘的{job}有新的日程：{note}。请登录查看并确认。",
      "You have an appointment for {job}: {note}. Sign in to see it and confirm.",
    ),
    true,
    true,
  ),
  changeAppointment: text(
    say("日程有变更", "Appointment changed"),
    say(
      "您应聘的{job}日程有变更：{note}。请登录查看并确认。",
      "Your appointment for {job} has changed: {note}. Sign in to see it and confirm.",
    ),
    true,
    true,
  ),
  remindAppointment: text(
    say("日程提醒", "Appointment reminder"),
    say(
      "您应聘的{job}有日程即将开始：{note}。请登录查看须携带的材料，按时参加。",
      "Your appointment for {job} is coming up: {note}. Sign in to see what to bring, and be on time.",
    ),
    true,
    true,
  ),
  moveAppointment: text(
    say("已改期", "Time changed"),
    say("您应聘{job}的日程已改期：{note}。", "The time of your appointment for {job} has changed: {note}."),
    false,
    true,
  ),
  releaseAppointment: text(
    say("原定日程不再保留", "Appointment no longer kept"),
    say(
      "您应聘的原定日程不再保留，无需前往：{note}。",
      "Your appointment is no longer kept, so you need not come: {note}.",
    ),
    false,
    true,
  ),
  sendLetter: text(
    say("收到通知书", "A letter from the hospital"),
    say(
      "医院就您应聘的{job}发来《{note}》，请登录查看和下载。",
      "The hospital has sent you a letter about {job}: {note}. Sign in to read and download it.",
    ),
    true,
    true,
  ),
  cancelAppointment: text(
    say("日程已取消", "Appointment called off"),
    say(
      "您应聘的{job}日程已取消：{note}。请留意后续安排。",
      "Your appointment for {job} is called off: {note}. Watch for what comes next.",
    ),
    true,
    true,
  ),
  cancel: text(
    statusOf({ state: "cancelled" }),
    say("{job}的招聘已取消：{note}", "Recruitment for {job} is cancelled: {note}"),
    true,
  ),
};

/** The built-in text of an action where the hospital has written none. */
export const builtInText = (action: ApplicationMessageKind): Text => builtIn[action];

/** As the hospital reads and changes it. */
function defaultOf(action: ApplicationMessageKind): MessageTemplate {
  const { title, content, sms, mail } = builtIn[action];
  return { action, title: title.zh, content: content.zh, sms, mail, isDefault: true };
}

/** The actions in the order of the list. */
const actions = Object.keys(builtIn) as readonly ApplicationMessageKind[];

/** The variables that a text may name. */
const variables = [
  ...(["hospital", "name", "job", "applicationNo", "stage", "reason", "note", "deadline"] as const),
  // The post that is offered.
  "target",
] as const;
export type Variables = Readonly<Record<(typeof variables)[number], string>>;

/** The texts in force. */
export async function messageTemplates(db: TenantDatabase): Promise<MessageTemplate[]> {
  const rows = await db
    .selectFrom("recruitMessageTemplate")
    .select(["action", "title", "content", "sms", "mail"])
    .execute();
  return actions.map((action) => {
    const own = rows.find((row) => row.action === action);
    return own ? { ...own, action, mail: own.mail ?? builtIn[action].mail, isDefault: false } : defaultOf(action);
  });
}

/** The text in force for what may have one. */
export async function textInForce(db: TenantDatabase, action: string): Promise<Text | undefined> {
  const template = (await messageTemplates(db)).find((one) => one.action === action);
  if (!template || template.isDefault) return template && builtIn[template.action];
  const { title, content, sms, mail } = template;
  return text({ zh: title, en: "" }, { zh: content, en: "" }, sms, mail);
}

/** Changes one text, or with an empty one goes back to the default. @throws Refusal `validation_failed` naming unknown variables */
export async function saveMessageTemplate(ctx: Context, given: MessageTemplateInput): Promise<MessageTemplate> {
  const { action, sms, mail = null } = given;
  const written = { title: given.title.trim(), content: given.content.trim() };
  if (!written.title && !written.content) {
    await ctx.db.deleteFrom("recruitMessageTemplate").where("action", "=", action).execute();
    return defaultOf(action);
  }
  refuseProblems([...checkFilled(written, ["title", "content"]), ...unknownVariables(written, variables)]);
  const values = { ...written, sms, mail, updateUser: requireUser(ctx).userId, updateTime: ctx.now };
  await ctx.db
    .insertInto("recruitMessageTemplate")
    .values({ action, ...values })
    .onConflict((conflict) => conflict.columns(["tenantId", "action"]).doUpdateSet(values))
    .execute();
  return { action, ...written, sms, mail: mail ?? builtIn[action].mail, isDefault: false };
}

/** The note of staff, to stand after the reason and inside a sentence that goes on. */
export function noteAfter(reason: string, note: string, language: Language): string {
  const text = note.replace(/[。．.；;，,\s]+$/, "");
  const comma = language === "zh" ? "，" : ", ";
  return reason && text ? `${comma}${text}` : text;
}

/** A message in both languages, its variables filled in; the values are taken as they are, whatever is in them. */
export function messageOf({ title, content }: Pick<Text, "title" | "content">, values: Record<Language, Variables>) {
  return {
    title: fillIn(title.zh, values.zh),
    content: fillIn(content.zh, values.zh),
    titleEn: fillIn(title.en, values.en),
    contentEn: fillIn(content.en, values.en).trimEnd(),
  };
}
