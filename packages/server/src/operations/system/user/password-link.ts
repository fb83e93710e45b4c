import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { solvedCaptcha } from "../../../services/security/captcha.ts";
import { clearUnder } from "../../../services/security/counters.ts";
import { hashPassword, md5Hex } from "../../../services/security/password.ts";
import { endSessionsOf } from "../../auth/session.ts";
import { accountKey } from "../../auth/token/login.ts";
import { isOpenTenant } from "../tenant/tenant-host.ts";
import { readNewPassword } from "./new-password.ts";

/** The hours for which a link sets a password. */
export const linkHours = 24;

const gone = () =>
  new Refusal("gone", {
    message: say(
      "链接已失效或已用过，请向平台管理员索取新的链接",
      "This link has expired or was used. Ask the platform’s administrator for a new one",
    ),
  });

/** Makes the token that sets the first password of a user once. One made before for this user stops working. */
export async function makePasswordToken(
  { tokens, principal }: Pick<PlatformContext, "tokens" | "principal">,
  db: TenantDatabase,
  userId: string,
): Promise<{ token: string; expireTime: string }> {
  const token = `p1.${db.tenantId}.${randomBytes(32).toString("base64url")}`;
  const values = {
    digest: tokens.digest(token),
    expireTime: sql<string>`date_trunc('second', now()) + make_interval(hours => ${linkHours})`,
    createUser: principal?.userId ?? null,
  };
  const { expireTime } = await db
    .insertInto("passwordLink")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.columns(["tenantId", "userId"]).doUpdateSet(values))
    .returning("expireTime")
    .executeTakeFirstOrThrow();
  return { token, expireTime };
}

/**
 * Sets the first password of the user whom a token names, and uses the token up. Returns a captcha that is solved, for the sign-in that follows.
 * @throws Refusal `gone` for a token that is used, replaced, too old or made up; `password_weak`, `cipher_invalid`
 */
export async function setFirstPassword(
  ctx: PlatformContext,
  { token, password }: { token: string; password: string },
): Promise<{ tenantId: string; account: string; captchaKey: string; captchaCode: string }> {
  const tenantId = /^p1\.(\d{6})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1];
  if (!tenantId || !(await isOpenTenant(ctx.platform, tenantId))) throw gone();
  const db = forTenant(ctx.platform, tenantId);
  const digest = ctx.tokens.digest(token);
  const isAlive = sql<boolean>`expire_time > now()`;
  // A hash costs much: only for a token that is good.
  if (
    !(await db
      .selectFrom("passwordLink")
      .select("userId")
      .where("digest", "=", digest)
      .where(isAlive)
      .executeTakeFirst())
  )
    throw gone();
  const plain = await readNewPassword(ctx, db, "password", password);
  const passwordHash = await hashPassword(md5Hex(plain));
  const account = await transaction(db, async (tx) => {
    const used = await tx
      .deleteFrom("passwordLink")
      .where("digest", "=", digest)
      .where(isAlive)
      .returning("userId")
      .executeTakeFirst();
    if (!used) throw gone();
    const user = await tx
      .updateTable("bladeUser")
      .set({ passwordHash, passwordExpireTime: null, updateUser: used.userId, updateTime: ctx.now })
      .where("id", "=", used.userId)
      .where("isDeleted", "=", 0)
      .returning("account")
      .executeTakeFirst();
    if (!user) throw gone();
    await endSessionsOf(tx, [used.userId], "password");
    return user.account;
  });
  await clearUnder(ctx.counters, [accountKey(tenantId, "staff", account)]);
  const { key: captchaKey, answer: captchaCode } = await solvedCaptcha(ctx.platform);
  return { tenantId, account, captchaKey, captchaCode };
}
