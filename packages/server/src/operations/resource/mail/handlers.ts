import type { MailInput, MailTest } from "@bladekit/openapi";
import { resourceMail } from "@bladekit/openapi/entities/resource-mail";
import { isMailAddress, mailServerFaults } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { emptyField } from "../../../contract/value-sentences.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import type { MailServer } from "../../../services/message/mailer.ts";
import { enforceLimit } from "../../../services/security/rate-limit.ts";
import { askProvider, codeTaken, refuseEnabled, serviceCalls, storedService } from "../provider.ts";

const servers = defineResource({
  table: "resourceMail",
  columns: [
    ...["id", "tenantId", "mailCode", "host", "port", "security", "username", "fromAddress", "fromName", "remark"],
    ...baseColumns,
  ] as const,
  ...listedAs(resourceMail),
  order: [],
  base: true,
  duplicate: codeTaken("mailCode"),
  beforeRemove: (ctx, ids) => refuseEnabled(ctx, "resourceMail", ids),
  present: (_, rows) => rows.map((row) => ({ ...withBase(row), status: row.status as 1 | 2 })),
});

async function submit(ctx: Context, { id, password, ...input }: MailInput) {
  const { username = "", fromName = "", remark = "" } = input;
  if (!isMailAddress(input.fromAddress)) throw invalidField("fromAddress", mailServerFaults.address);
  if (/\p{Cc}/u.test(fromName)) throw invalidField("fromName", say("须为一行文本", "Must be a single line of text"));
  // A password never travels in the clear.
  if (input.security === "none" && username !== "") throw invalidField("security", mailServerFaults.account);
  if (!id && username && !password) throw invalidField("password", emptyField);
  const passwordCipher = password ? ctx.personalData.encrypt(password) : id ? undefined : "";
  const values = { ...input, username, fromName, remark, ...(passwordCipher !== undefined && { passwordCipher }) };
  return servers.submit(ctx, id, values);
}

/** Connects and signs in first. @throws Refusal `provider_failed` */
async function tryServer(ctx: Context, id: string): Promise<void> {
  const row = await storedService(ctx, "resourceMail", id);
  await askProvider(() => ctx.mailer.verify(withPassword(ctx, row)));
}

/** Sends one mail by a server, in use or not. @throws Refusal `provider_failed` */
async function sendTest(ctx: Context, { id, to }: MailTest): Promise<void> {
  if (!isMailAddress(to)) throw invalidField("to", mailServerFaults.address);
  const row = await storedService(ctx, "resourceMail", id);
  await enforceLimit(ctx, "testMailByStaff", `${ctx.tenantId}:${requireUser(ctx).userId}`);
  const outcome = await ctx.mailer.send(withPassword(ctx, row), {
    id: ctx.ids.next(),
    to,
    subject: "测试邮件 · Test mail",
    text: "收到此邮件，说明邮件服务器配置正确。\nThis mail shows that the mail server is set up correctly.\n",
  });
  if (outcome.kind !== "sent")
    throw new Refusal("provider_failed", {
      message: say("测试邮件未发出：{}", "The test email was not sent: {}", outcome.reason),
    });
}

/** A stored server with its password in the clear. */
const withPassword = (ctx: Context, row: Awaited<ReturnType<typeof storedService<"resourceMail">>>): MailServer => ({
  ...row,
  password: row.passwordCipher && ctx.personalData.decrypt(row.passwordCipher),
  isOurs: false,
});

const calls = serviceCalls("resourceMail", servers, tryServer);

export const mailHandlers = defineHandlers({
  listMail: calls.list,
  getMail: calls.get,
  submitMail: async (ctx, { body }) => submit(ctx, body),
  removeMail: calls.remove,
  enableMail: calls.enable,
  disableMail: calls.disable,
  sendTestMail: async (ctx, { body }) => {
    await sendTest(ctx, body);
    return {};
  },
});
