import { randomUUID } from "node:crypto";
import { fromWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Services } from "../../context/context.ts";
import type { Database } from "../../db/database.ts";
import { everyHome, forTenant } from "../../db/tenant-scope.ts";
import { maskText } from "../../services/log/mask.ts";
import { accountOf } from "../../services/message/sms/sms-account.ts";
import type { Receipt } from "../../services/message/sms/sms-provider.ts";
import { smsProviders } from "../../services/message/sms/sms-providers.ts";
import { readShort } from "../../services/outbound/outbound.ts";

const batch = 20;

/** Seconds to wait for each question after the one before, the first after the provider took the message. */
const waits = [60, 300, 1800, 7200, 43_200, 86_400] as const;

/** When to ask first. */
export const firstQuestion = sql<string>`now() + make_interval(secs => ${waits[0]})`;

/** Messages to ask about, each with its next question set already: what goes wrong with this one is made good by that. */
function claim(platform: Database) {
  const nextWait = sql<number | null>`(${sql.val([...waits])}::int[])[message.receipt_asked + 2]`;
  return platform
    .updateTable("messageOutbox as message")
    .from((query) =>
      query
        .selectFrom("messageOutbox")
        .select(["tenantId", "id"])
        .where("state", "=", sql.lit("sent"))
        .where("receiptTime", "<=", sql<string>`now()`)
        .orderBy("receiptTime")
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .as("due"),
    )
    .set({
      receiptAsked: sql`message.receipt_asked + 1`,
      receiptTime: sql`now() + make_interval(secs => ${nextWait})`,
    })
    .whereRef("message.tenantId", "=", "due.tenantId")
    .whereRef("message.id", "=", "due.id")
    .returning(["message.tenantId", "message.id", "message.recipient", "message.receipt", "message.sentTime"])
    .returning(["message.providerId", "message.attempts"])
    .execute();
}

type Taken = Awaited<ReturnType<typeof claim>>[number];

/** Asks the provider that took a message; `pending` too when it does not answer, and when its row is gone. */
async function ask(services: Services, { tenantId, recipient, ...message }: Taken): Promise<Receipt> {
  const row = await forTenant(services.platform, tenantId)
    .selectFrom("resourceSms")
    .selectAll()
    .where("id", "=", message.providerId ?? "0")
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  const how = row && smsProviders.get(row.category)?.receipt;
  const takenAt = fromWireTime(message.sentTime ?? "");
  if (!how || !takenAt) return { kind: "pending" };
  const taken = { phone: recipient, receipt: message.receipt, takenAt };
  const moment = { now: services.clock(), nonce: randomUUID() };
  const answer = await services.outbound.send(how.request(accountOf(row, services.personalData), taken, moment));
  return how.read(await readShort(answer.body), taken);
}

/** Asks about one message, and writes what is known then, unless it has been sent again meanwhile. */
async function settle(services: Services, message: Taken): Promise<void> {
  const receipt = await ask(services, message).catch((): Receipt => ({ kind: "pending" }));
  if (receipt.kind === "pending") return;
  await forTenant(services.platform, message.tenantId)
    .updateTable("messageOutbox")
    .set({
      state: receipt.kind,
      receiptTime: null,
      failure: receipt.kind === "undelivered" ? maskText(`未送达：${receipt.reason}`).slice(0, 500) : "",
    })
    .where("id", "=", message.id)
    .where("state", "=", "sent")
    .where("receipt", "=", message.receipt)
    .execute();
}

/** Asks what became of messages that providers took, at most a batch of each database; answers how many it asked about. */
export async function askReceipts(services: Services): Promise<number> {
  const claims = await Promise.allSettled(everyHome(services.platform).map(claim));
  const messages = claims.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  const done = await Promise.allSettled(messages.map((message) => settle(services, message)));
  const failed = [...claims, ...done].find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return messages.length;
}
