import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { transaction } from "../../db/database.ts";
import { providerStatus } from "../../services/provider-status.ts";

const providerOf = { sms: "resourceSms", mail: "resourceMail" } as const;

const resendable: ReadonlySet<string> = new Set(["kept", "failed", "undelivered"]);

/** Lets messages that were kept, failed or did not arrive wait for delivery again, all or none. @throws Refusal `not_found`, `conflict` */
export async function resend(ctx: Context, ids: readonly string[]): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const rows = await db
      .selectFrom("messageOutbox")
      .select(["id", "channel", "state", sql<boolean>`coalesce(expire_time <= now(), false)`.as("isLate")])
      .where("id", "in", ids)
      .forUpdate()
      .execute();
    if (rows.length < new Set(ids).size) throw new Refusal("not_found");
    if (rows.some(({ state }) => !resendable.has(state))) {
      throw new Refusal("conflict", {
        message: say(
          "已发送或正在等待发送的消息不能重发",
          "A message that was sent or is waiting to be sent cannot be resent",
        ),
      });
    }
    if (rows.some(({ isLate }) => isLate))
      throw new Refusal("conflict", {
        message: say(
          "消息已过期，请让收件人重新获取",
          "The message has expired. Ask the recipient to request a new one",
        ),
      });
    for (const channel of new Set(rows.map((row) => row.channel))) {
      const server = await db
        .selectFrom(providerOf[channel])
        .select("id")
        .where("status", "=", providerStatus.inUse)
        .where("isDeleted", "=", 0)
        .executeTakeFirst();
      if (!server && !(channel === "mail" && ctx.config.smtpUrl)) {
        throw new Refusal("conflict", {
          message:
            channel === "sms"
              ? say("尚未启用短信服务商", "No SMS provider is enabled")
              : say("尚未启用邮件服务器", "No mail server is enabled"),
        });
      }
    }
    await db
      .updateTable("messageOutbox")
      .set({ state: "waiting", attempts: 0, failure: "", nextTime: sql`now()`, sendingSince: null, receipt: "" })
      .where("id", "in", ids)
      .execute();
  });
}
