import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";

const lifeMinutes = 10;
const maxTries = 5;

/** The purposes of a code. */
export type PhoneCaptchaPurpose = "register" | "password";

/** Sends a fresh six-digit code; an earlier one for the same phone and purpose stops working. */
export async function sendPhoneCaptcha(
  ctx: Context,
  db: TenantDatabase,
  phone: string,
  purpose: PhoneCaptchaPurpose,
): Promise<void> {
  const phoneDigest = ctx.personalData.index(db.tenantId, phone);
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const fresh = {
    codeDigest: ctx.personalData.digest(code),
    tries: 0,
    expireTime: sql<string>`now() + make_interval(mins => ${lifeMinutes})`,
  };
  await db
    .insertInto("authPhoneCaptcha")
    .values({ phoneDigest, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(["tenantId", "phoneDigest", "purpose"]).doUpdateSet(fresh))
    .execute();
  await ctx.outbox.sendSms(db, phone, "phone_captcha", { code, minutes: lifeMinutes });
}

/** Passes where a code was sent that can still be right: somebody has solved a captcha for it. @throws Refusal `phone_captcha_wrong` */
export async function requirePhoneCaptchaSent(
  ctx: Context,
  db: TenantDatabase,
  phone: string,
  purpose: PhoneCaptchaPurpose,
): Promise<void> {
  const sent = await db
    .selectFrom("authPhoneCaptcha")
    .select("tries")
    .where("phoneDigest", "=", ctx.personalData.index(db.tenantId, phone))
    .where("purpose", "=", purpose)
    .where("expireTime", ">", sql<string>`now()`)
    .where("tries", "<", maxTries)
    .executeTakeFirst();
  if (!sent) throw new Refusal("phone_captcha_wrong");
}

/** Uses a code up. Five wrong tries spend it too. @throws Refusal `phone_captcha_wrong` */
export async function usePhoneCaptcha(
  ctx: Context,
  db: TenantDatabase,
  phone: string,
  purpose: PhoneCaptchaPurpose,
  code: string,
): Promise<void> {
  const phoneDigest = ctx.personalData.index(db.tenantId, phone);
  const row = await db
    .updateTable("authPhoneCaptcha")
    .set({ tries: sql`tries + 1` })
    .where("phoneDigest", "=", phoneDigest)
    .where("purpose", "=", purpose)
    .where("expireTime", ">", sql<string>`now()`)
    .where("tries", "<", maxTries)
    .returning("codeDigest")
    .executeTakeFirst();
  if (row?.codeDigest !== ctx.personalData.digest(code.trim())) throw new Refusal("phone_captcha_wrong");
  const used = await db
    .deleteFrom("authPhoneCaptcha")
    .where("phoneDigest", "=", phoneDigest)
    .where("purpose", "=", purpose)
    .where("codeDigest", "=", row.codeDigest)
    .executeTakeFirst();
  // Of several requests with the same right code only one may go on.
  if (used.numDeletedRows === 0n) throw new Refusal("phone_captcha_wrong");
}
