import type { ApplicationMessageKind, MessageTemplate, MessageTemplateInput } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { say } from "../../../../contract/say.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";

type Text = Readonly<{ title: string; content: string; sms: boolean }>;

/** The built-in texts for candidates, by action, used while the hospital has none of its own. */
const builtIn: Readonly<Record<ApplicationMessageKind, Text>> = {
  submit: { title: "投递成功", content: "您已投递{job}，受理编号{applicationNo}，请等待资格审查。", sms: true },
  resubmit: { title: "已重新提交", content: "您已重新提交{job}的应聘材料，请等待审查。", sms: false },
  recall: { title: "已撤回修改", content: "您已撤回{job}的投递，请在报名截止前重新提交。", sms: false },
  withdraw: { title: "已撤回投递", content: "您已撤回{job}的投递。", sms: false },
  return: {
    title: "材料需要补正",
    content: "您应聘{job}的材料被退回：{reason}{note}。请在{deadline}前修改后重新提交。",
    sms: true,
  },
  pass: { title: "{stage}通过", content: "您应聘的{job}已通过{stage}，请留意后续安排。", sms: true },
  fail: { title: "{stage}未通过", content: "很遗憾，您应聘的{job}未通过{stage}：{reason}{note}", sms: true },
  absent: { title: "{stage}缺考", content: "您未参加{job}的{stage}，按缺考处理。", sms: false },
  waive: { title: "{stage}免试", content: "您应聘的{job}免于{stage}，请留意后续安排。", sms: true },
  transfer: {
    title: "调剂待确认",
    content: "拟将您应聘的{job}调剂为{target}，请在{deadline}前登录确认是否同意。{note}",
    sms: true,
  },
  acceptTransfer: { title: "已同意调剂", content: "您已同意调剂，现应聘的岗位为{job}，请留意后续安排。", sms: false },
  refuseTransfer: { title: "已拒绝调剂", content: "您已拒绝调剂，继续应聘{job}。", sms: false },
  withdrawTransfer: { title: "调剂已撤回", content: "您应聘的{job}的调剂已撤回，仍按原岗位应聘：{note}", sms: true },
  reserve: { title: "列为候补", content: "您已列为{job}的候补人选。", sms: true },
  promote: { title: "候补递补", content: "您已由候补递补为{job}的人选，请留意后续安排。", sms: true },
  startPublicity: {
    title: "列入公示",
    content: "您应聘的{job}已列入拟聘用人员公示，公示至{deadline}，期满无异议后办理聘用。",
    sms: true,
  },
  retractPublicity: {
    title: "公示已撤回",
    content: "您应聘的{job}的拟聘用人员公示已撤回：{note}。请留意后续安排。",
    sms: true,
  },
  hire: { title: "拟聘用", content: "恭喜，{hospital}拟聘用您为{job}，请留意入职安排。", sms: true },
  revokeHire: { title: "聘用已取消", content: "很遗憾，您应聘的{job}的聘用已取消：{note}", sms: true },
  decline: { title: "已放弃", content: "{job}的聘用已按放弃处理：{reason}{note}", sms: false },
  appeal: { title: "已提交申诉", content: "您对{job}的审查结果已提交申诉，请等待复核。", sms: false },
  reopen: { title: "应聘已恢复", content: "您应聘的{job}已恢复审查。{note}", sms: true },
  publishScores: { title: "成绩已公布", content: "您应聘的{job}成绩已公布，请登录查看。{note}", sms: true },
  issueTicket: { title: "准考证已发放", content: "您应聘的{job}准考证已发放，请在开放期间登录打印。", sms: true },
  changeTicket: { title: "准考证有更正", content: "您应聘的{job}准考证有更正，请登录重新打印。{note}", sms: true },
  cancel: { title: "岗位已取消", content: "{job}的招聘已取消：{note}", sms: true },
};

/** The built-in text of an action where the hospital has written none. */
export const builtInText = (action: ApplicationMessageKind): Text => builtIn[action];

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
  const rows = await db.selectFrom("recruitMessageTemplate").select(["action", "title", "content", "sms"]).execute();
  return actions.map((action) => {
    const own = rows.find((row) => row.action === action);
    return own ? { ...own, action, isDefault: false } : { action, ...builtIn[action], isDefault: true };
  });
}

/** Changes one text, or with an empty one goes back to the default. @throws Refusal `validation_failed` naming unknown variables */
export async function saveMessageTemplate(ctx: Context, given: MessageTemplateInput): Promise<MessageTemplate> {
  const { action, sms } = given;
  const text = { title: given.title.trim(), content: given.content.trim() };
  if (!text.title && !text.content) {
    await ctx.db.deleteFrom("recruitMessageTemplate").where("action", "=", action).execute();
    return { action, ...builtIn[action], isDefault: true };
  }
  refuseProblems([...checkFilled(text, ["title", "content"]), ...unknownVariables(text)]);
  const values = { ...text, sms, updateUser: requireUser(ctx).userId, updateTime: ctx.now };
  await ctx.db
    .insertInto("recruitMessageTemplate")
    .values({ action, ...values })
    .onConflict((conflict) => conflict.columns(["tenantId", "action"]).doUpdateSet(values))
    .execute();
  return { action, ...text, sms, isDefault: false };
}

function unknownVariables(text: Readonly<Record<"title" | "content", string>>) {
  return (["title", "content"] as const).flatMap((field) => {
    const named = [...text[field].matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
    const unknown = named.find((name) => !(variables as readonly string[]).includes(name));
    const isBroken = /[{}]/.test(text[field].replace(/\{[^{}]*\}/g, ""));
    if (unknown !== undefined)
      return [
        {
          field,
          message: say(
            "没有变量 {{}}，可用：{}",
            "There is no variable {{}}. Use one of these: {}",
            unknown,
            variables.join("、"),
          ),
        },
      ];
    return isBroken
      ? [{ field, message: say("花括号须成对，用于变量", "Braces must come in pairs around a variable") }]
      : [];
  });
}

/** The note of staff, to stand after the reason and inside a sentence that goes on. */
export function noteAfter(reason: string, note: string): string {
  const text = note.replace(/[。．.；;，,\s]+$/, "");
  return reason && text ? `，${text}` : text;
}

/** A text with its variables filled in; the values are taken as they are, whatever is in them. */
export function fill(text: string, values: Variables): string {
  return text.replace(/\{(\w+)\}/g, (found, name: string) =>
    name in values ? values[name as keyof Variables] : found,
  );
}
