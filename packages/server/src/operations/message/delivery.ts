import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Services } from "../../context/context.ts";
import type { Database } from "../../db/database.ts";
import { everyHome, forTenant, type TenantDatabase } from "../../db/tenant-scope.ts";
import { maskText } from "../../services/log/mask.ts";
import { waitAfter } from "../../services/message/backoff.ts";
import { type MailServer, parseSmtpUrl } from "../../services/message/mailer.ts";
import type { ProviderWords } from "../../services/message/outbox.ts";
import { secretName } from "../../services/message/secret.ts";
import { accountOf } from "../../services/message/sms/sms-account.ts";
import type { Outcome } from "../../services/message/sms/sms-provider.ts";
import { smsProviders } from "../../services/message/sms/sms-providers.ts";
import { OutboundError, readShort } from "../../services/outbound/outbound.ts";
import { providerStatus } from "../../services/provider-status.ts";
import { letterFile } from "../recruit/letter/letter-document.ts";
import { askReceipts, firstQuestion } from "./receipts.ts";

const batch = 20;
const everyMs = 2000;
/** How long an instance may take for a message before another takes it over. Longer than any time-out of a provider. */
const leaseSeconds = 120;

/** Ended without a try: the message is kept to be read, as if there had never been a provider. */
type Ending = (Outcome & { providerId?: string }) | { kind: "kept" };

/** Messages that are due, marked as being sent by this instance; others pass over them. */
function claim(platform: Database) {
  return platform
    .updateTable("messageOutbox as message")
    .from((query) =>
      query
        .selectFrom("messageOutbox")
        .select(["tenantId", "id", sql<boolean>`sending_since is not null`.as("isUncertain")])
        .where("state", "=", "waiting")
        .where("nextTime", "<=", sql<string>`now()`)
        .orderBy("nextTime")
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .as("due"),
    )
    .set({
      attempts: sql`message.attempts + 1`,
      sendingSince: sql`now()`,
      nextTime: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .whereRef("message.tenantId", "=", "due.tenantId")
    .whereRef("message.id", "=", "due.id")
    .returning([
      ...(["message.tenantId", "message.id", "message.channel", "message.recipient", "message.template"] as const),
      ...(["message.subject", "message.content", "message.secretCipher", "message.valuesCipher"] as const),
      ...(["message.calendar", "message.letterId"] as const),
      ...(["message.attempts", "due.isUncertain"] as const),
      sql<boolean>`coalesce(message.expire_time <= now(), false)`.as("isLate"),
    ])
    .execute();
}

type Message = Awaited<ReturnType<typeof claim>>[number];

/** Says how a try ended, unless another instance has taken the message over meanwhile. */
async function settle(db: TenantDatabase, { id, attempts }: Message, ending: Ending): Promise<void> {
  const wait = ending.kind === "busy" ? waitAfter(attempts) : undefined;
  const state = {
    sent: "sent",
    kept: "kept",
    busy: wait ? "waiting" : "failed",
    refused: "failed",
    unknown: "failed",
  } as const;
  const unknown = ending.kind === "unknown" ? "结果未知，请先向服务商核实再重发：" : "";
  await db
    .updateTable("messageOutbox")
    .set({
      state: state[ending.kind],
      sendingSince: null,
      failure: "reason" in ending ? maskText(`${unknown}${ending.reason}`).slice(0, 500) : "",
      ...(wait && { nextTime: sql`now() + make_interval(secs => ${wait})` }),
      ...(ending.kind === "sent" && { sentTime: sql`now()`, receipt: ending.receipt.slice(0, 200) }),
      ...(ending.kind === "sent" &&
        ending.providerId &&
        ending.receipt && { providerId: ending.providerId, receiptTime: firstQuestion, receiptAsked: 0 }),
      ...(ending.kind === "kept" && { attempts: attempts - 1 }),
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .execute();
}

async function trySms(services: Services, db: TenantDatabase, message: Message): Promise<Ending> {
  const row = await db
    .selectFrom("resourceSms")
    .selectAll()
    .where("status", "=", providerStatus.inUse)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) return { kind: "kept" };
  const provider = smsProviders.get(row.category);
  if (!provider) return { kind: "refused", reason: "不支持该短信服务商" };
  if (message.isUncertain && !provider.isIdempotent) return { kind: "unknown", reason: "发送途中服务重启" };
  const { decrypt } = services.personalData;
  const words = JSON.parse(message.valuesCipher ? decrypt(message.valuesCipher) : '{"values":{}}') as ProviderWords;
  const own = row.templates as Readonly<Record<string, string>>;
  const templateId =
    words.templateId ?? own[message.template] ?? (message.template === "phone_captcha" ? row.templateId : "");
  if (!templateId && provider.required.includes("signName")) {
    return { kind: "refused", reason: `短信配置没有为消息 ${message.template} 指定服务商模板` };
  }
  const secret = message.secretCipher && decrypt(message.secretCipher);
  const { label, value } = secretName(message.template);
  const request = provider.request(
    { ...accountOf(row, services.personalData), signName: words.signName ?? row.signName },
    {
      id: message.id,
      phone: message.recipient,
      template: message.template,
      templateId,
      values: { ...words.values, ...(secret && { [value]: secret }) },
      text: secret ? `${message.content}${label}：${secret}` : message.content,
    },
    { now: services.clock(), nonce: randomUUID() },
  );
  try {
    const answer = await services.outbound.send(request);
    const outcome = provider.outcome(answer.status, await readShort(answer.body));
    return { ...outcome, ...(provider.receipt && { providerId: row.id }) };
  } catch (error) {
    const mayHaveArrived = !(error instanceof OutboundError) || error.mayHaveArrived;
    return { kind: mayHaveArrived && !provider.isIdempotent ? "unknown" : "busy", reason: (error as Error).message };
  }
}

/** The mail server of a tenant, else the operator's. */
async function mailServerOf({ config, personalData }: Services, db: TenantDatabase): Promise<MailServer | undefined> {
  const row = await db
    .selectFrom("resourceMail")
    .selectAll()
    .where("status", "=", providerStatus.inUse)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (row) {
    return { ...row, password: row.passwordCipher && personalData.decrypt(row.passwordCipher), isOurs: false };
  }
  return config.smtpUrl ? parseSmtpUrl(config.smtpUrl, config.smtpFrom ?? "") : undefined;
}

async function tryMail(services: Services, db: TenantDatabase, message: Message): Promise<Ending> {
  const server = await mailServerOf(services, db);
  if (!server) return { kind: "kept" };
  const { id, recipient: to, subject, content: text, calendar, letterId, tenantId } = message;
  const file = letterId === null ? undefined : await letterFile({ ...services, db, tenantId }, letterId);
  return services.mailer.send(server, { id, to, subject, text, calendar, file });
}

const tries = { sms: trySms, mail: tryMail } as const;

/** Tries one message. A fault of our own is told to staff too, tried again later, and thrown. */
async function deliver(services: Services, message: Message): Promise<void> {
  const db = forTenant(services.platform, message.tenantId);
  if (message.isLate) return settle(db, message, { kind: "refused", reason: "已过期，不再发送" });
  let fault: unknown;
  const ending = await tries[message.channel](services, db, message).catch((error: unknown): Ending => {
    fault = error;
    return { kind: "busy", reason: "系统错误" };
  });
  await settle(db, message, ending);
  if (fault) throw fault;
}

/** Sends what is due, at most a batch of each database; answers how many that were. Several instances may do so at once. */
export async function deliverDue(services: Services): Promise<number> {
  const claims = await Promise.allSettled(everyHome(services.platform).map(claim));
  const messages = claims.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  const done = await Promise.allSettled(messages.map((message) => deliver(services, message)));
  const failed = [...claims, ...done].find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return messages.length;
}

/** Looks for messages every two seconds until told to stop, which waits for those that are being sent. */
export function startDelivery(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStopping = false;
  const round = async () => {
    while (!isStopping && (await deliverDue(services)) >= batch);
    while (!isStopping && (await askReceipts(services)) > 0);
  };
  const timer = setInterval(() => {
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  };
}
