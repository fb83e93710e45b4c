import { isMailAddress } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Ids } from "../../db/ids.ts";
import type { PersonalData } from "../../db/personal-columns/personal-data.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { providerStatus } from "../provider-status.ts";

/** The text of a message, by template. Providers send the template; the outbox shows the text. */
const templates = {
  phone_captcha: (hospital: string, { code, minutes }: { code: string; minutes: number }) =>
    `【${hospital}】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`,
  password_reset: (hospital: string, { account, days }: { account: string; days: number }) =>
    `【${hospital}】账号 ${account} 的密码已重置，请在 ${days} 天内用新密码登录并修改。`,
  tenant_opened: (platform: string, { name, tenantId, days }: { name: string; tenantId: string; days: number }) =>
    `【${platform}】租户 ${tenantId}（${name}）已开通，管理员账号 admin，请在 ${days} 天内登录并修改密码。`,
  tenant_link: (platform: string, { name, tenantId, hours }: { name: string; tenantId: string; hours: number }) =>
    `【${platform}】租户 ${tenantId}（${name}）已开通，管理员账号 admin，请在 ${hours} 小时内打开链接设置密码。`,
  // Written by the hospital: the provider's template has gaps for the title and the text.
  application_notice: (hospital: string, { text }: { title: string; text: string }) => `【${hospital}】${text}`,
  // The provider has the text of its template. We know the template's id and the values that go into it.
  provider_template: (_hospital: string, { signName, templateId, values }: ProviderMessage) =>
    `【${signName}】${templateId}：${Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join("；")}`,
};

/** A message by a template that a tenant has at its SMS provider. */
type ProviderMessage = { signName: string; templateId: string; values: Readonly<Record<string, string>> };

/** A password, or a link that sets one, that goes with a message, and the id of the user who caused it. */
type MessageSecret = { text: string; cause: string };

/**
 * A mail in plain text, with a calendar file where it is about an appointment, and with the PDF of a letter. A mail about an application is
 * forgotten with it.
 */
type Mail = { subject: string; text: string; calendar?: string; letterId?: string; applicationId?: string };

/** Sends mails of one tenant. `sender` is the address that they come from, and `site` that of its site; both are empty where they are not known. */
type Mails = { sender: string; site: string; send: (address: string, mail: Mail) => Promise<void> };

/** The request to a provider in its own words: always the values, for some messages the template and the signature too. */
export type ProviderWords = { values: Readonly<Record<string, string>>; templateId?: string; signName?: string };

/** Sends one message to a phone, by a template. */
type SendSms = <Name extends keyof typeof templates>(
  phone: string,
  template: Name,
  values: Parameters<(typeof templates)[Name]>[1],
  secret?: MessageSecret,
) => Promise<void>;

/**
 * Takes messages. They are kept where staff, and in a demo everybody, can read them; where the tenant has a provider in use, `delivery.ts`
 * sends them. Inside a transaction a message is sent only if that commits.
 */
export type Outbox = {
  sendSms<Name extends keyof typeof templates>(
    db: TenantDatabase,
    phone: string,
    template: Name,
    values: Parameters<(typeof templates)[Name]>[1],
    secret?: MessageSecret,
  ): Promise<void>;
  /** Reads what a tenant's SMS need, once for any number of them. The returned function only writes. */
  smsOf(db: TenantDatabase): Promise<SendSms>;
  /** @throws Error for an address that is none: whoever asks has checked it */
  sendMail(db: TenantDatabase, address: string, mail: Mail): Promise<void>;
  /** Reads what a tenant's mails need, once for any number of them. `send` only writes. */
  mailsOf(db: TenantDatabase): Promise<Mails>;
};

/** The minutes after which a message is no longer sent. */
const lifeMinutes: { [Name in keyof typeof templates]?: (values: Parameters<(typeof templates)[Name]>[1]) => number } =
  {
    phone_captcha: ({ minutes }) => minutes,
  };

function wordsOf(template: keyof typeof templates, values: object): ProviderWords {
  if (template === "provider_template") return values as ProviderMessage;
  return { values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) };
}

/** The address of a tenant's site: its own domain behind the protocol and port of the installation. Empty where that has no known address. */
function siteAddress(publicUrl: string | undefined, domain: string): string {
  if (publicUrl === undefined) return "";
  const url = new URL(publicUrl);
  const [own = ""] = domain.split(",");
  if (own) url.hostname = own;
  return url.origin;
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/**
 * The outbox in the database; what is secret in a message is encrypted there. `mailFrom`: mails leave from this address without a server of
 * the tenant's own. `publicUrl`: the address of the installation.
 */
export function createOutbox(parts: {
  ids: Ids;
  personalData: PersonalData;
  mailFrom?: string | undefined;
  publicUrl?: string | undefined;
}): Outbox {
  const { ids, personalData, mailFrom, publicUrl } = parts;
  const smsOf = async (db: TenantDatabase): Promise<SendSms> => {
    const tenant = await db
      .selectFrom("bladeTenant")
      .leftJoin("resourceSms as provider", (join) =>
        join
          .onRef("provider.tenantId", "=", "bladeTenant.tenantId")
          .on("provider.status", "=", providerStatus.inUse)
          .on("provider.isDeleted", "=", 0),
      )
      .select(["tenantName", "provider.id as providerId"])
      .executeTakeFirst();
    // Kept where nothing delivers.
    const state = tenant?.providerId ? "waiting" : "kept";
    return async (phone, template, values, secret) => {
      // `Name` makes the values fit their template. The compiler cannot see that in the two tables, hence `never`.
      const minutes = lifeMinutes[template]?.(values as never);
      await db
        .insertInto("messageOutbox")
        .values({
          id: ids.next(),
          channel: "sms",
          recipient: phone,
          template,
          content: templates[template](tenant?.tenantName ?? "", values as never),
          valuesCipher: personalData.encrypt(JSON.stringify(wordsOf(template, values))),
          state,
          ...(minutes && { expireTime: sql`now() + make_interval(mins => ${minutes})` }),
          ...(secret && { secretCipher: personalData.encrypt(secret.text), createUser: secret.cause }),
        })
        .execute();
    };
  };
  const mailsOf = async (db: TenantDatabase): Promise<Mails> => {
    const tenant = await db.selectFrom("bladeTenant").select("domain").executeTakeFirst();
    const own = await db
      .selectFrom("resourceMail")
      .select("fromAddress")
      .where("status", "=", providerStatus.inUse)
      .where("isDeleted", "=", 0)
      .executeTakeFirst();
    const sender = own?.fromAddress ?? mailFrom ?? "";
    return {
      sender,
      site: siteAddress(publicUrl, tenant?.domain ?? ""),
      send: async (address, { subject, text, calendar = "", letterId, applicationId }) => {
        if (!isMailAddress(address)) throw new Error("not a mail address");
        await db
          .insertInto("messageOutbox")
          .values({
            id: ids.next(),
            channel: "mail",
            recipient: address,
            template: "mail",
            subject: oneLine(subject),
            content: text,
            calendar,
            letterId: letterId ?? null,
            applicationId: applicationId ?? null,
            state: sender ? "waiting" : "kept",
          })
          .execute();
      },
    };
  };
  return {
    smsOf,
    mailsOf,
    sendSms: async (db, ...message) => (await smsOf(db))(...message),
    sendMail: async (db, ...message) => (await mailsOf(db)).send(...message),
  };
}
