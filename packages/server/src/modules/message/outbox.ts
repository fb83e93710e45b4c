import type { Ids } from "../../db/ids.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import type { PersonalData } from "../../security/personal-data.ts";

/** What a message says, by template. Providers send the template; the outbox shows the text. */
const templates = {
  phone_captcha: (hospital: string, { code, minutes }: { code: string; minutes: number }) =>
    `【${hospital}】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
  password_reset: (hospital: string, { account, days }: { account: string; days: number }) =>
    `【${hospital}】账号 ${account} 的密码已重置，请在 ${days} 天内用新密码登录并修改。`,
  tenant_opened: (platform: string, { name, tenantId, days }: { name: string; tenantId: string; days: number }) =>
    `【${platform}】租户 ${tenantId}（${name}）已开通，管理员账号 admin，请在 ${days} 天内登录并修改密码。`,
  // The words are the provider's; here stand which of them, and what goes into their gaps.
  provider_template: (_hospital: string, { signName, templateId, values }: ProviderMessage) =>
    `【${signName}】${templateId}：${Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join("；")}`,
};

/** A message by a template that a tenant has at its SMS provider. */
export type ProviderMessage = { signName: string; templateId: string; values: Readonly<Record<string, string>> };

/** A password that goes with a message, and the id of the user who caused it. */
export type MessageSecret = { text: string; cause: string };

/** Sends messages. The default keeps them where staff, and in a demo everybody, can read them. */
export type Outbox = {
  sendSms<Name extends keyof typeof templates>(
    db: TenantDatabase,
    phone: string,
    template: Name,
    values: Parameters<(typeof templates)[Name]>[1],
    secret?: MessageSecret,
  ): Promise<void>;
};

/** The outbox in the database; what is secret in a message is encrypted there. */
export function createOutbox({ ids, personalData }: { ids: Ids; personalData: PersonalData }): Outbox {
  return {
    async sendSms(db, phone, template, values, secret) {
      const tenant = await db.selectFrom("bladeTenant").select("tenantName").executeTakeFirst();
      await db
        .insertInto("messageOutbox")
        .values({
          id: ids.next(),
          channel: "sms",
          recipient: phone,
          template,
          // Name ties the values to their template; the compiler does not follow it into the table.
          content: templates[template](tenant?.tenantName ?? "", values as never),
          ...(secret && { secretCipher: personalData.encrypt(secret.text), createUser: secret.cause }),
        })
        .execute();
    },
  };
}
