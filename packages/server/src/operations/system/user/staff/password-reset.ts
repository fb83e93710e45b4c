import { checkPhone } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, type PlatformContext, requireUser } from "../../../../context/context.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { clearUnder } from "../../../../services/security/counters.ts";
import { hashPassword, md5Hex } from "../../../../services/security/password.ts";
import { removeFactors } from "../../../auth/second-factor.ts";
import { endSessionsOf } from "../../../auth/session.ts";
import { accountKey } from "../../../auth/token/login.ts";
import { findPasswordRule } from "../../../recruit/password-rule.ts";
import { powersOf, requireUsersWithin } from "../../role/privilege.ts";
import { makePassword } from "../new-password.ts";
import { replacedPassword } from "../replace-password.ts";
import { lockUsers } from "../user-rows.ts";

/** Days until a password that the server made has to be replaced. */
const lifeDays = 3;

/**
 * Gives users random passwords, which reach them by message and nobody else, and ends their sessions: all of them, or nobody's.
 * @throws Refusal `validation_failed` naming who has no mobile number that a message could reach
 */
export async function resetPasswords(ctx: PlatformContext, userIds: readonly string[]): Promise<void> {
  const cause = requireUser(ctx).userId;
  const [powers, rule] = await Promise.all([powersOf(ctx), findPasswordRule(ctx.db)]);
  // Hashing takes its time; not while the rows are locked.
  const fresh = await Promise.all(
    userIds.map(async () => {
      const plain = makePassword(rule);
      return { plain, passwordHash: await hashPassword(md5Hex(plain)) };
    }),
  );
  const accounts = await transaction(ctx.db, async (db) => {
    const rows = await lockUsers(db, userIds);
    await requireUsersWithin({ db }, powers, userIds);
    const unreachable = rows.filter(({ phone }) => checkPhone(phone) !== undefined);
    if (unreachable.length > 0) {
      const names = unreachable.map(({ account }) => account).join("、");
      throw invalidField(
        "userIds",
        say("没有可接收短信的手机号码，无法送达新密码：{}", "No mobile number to send a new password to: {}", names),
      );
    }
    for (const [index, { id, account, phone }] of rows.entries()) {
      const { plain = "", passwordHash = "" } = fresh[index] ?? {};
      await db
        .updateTable("bladeUser")
        .set({
          ...replacedPassword(passwordHash),
          passwordExpireTime: sql`now() + make_interval(days => ${lifeDays})`,
          updateUser: cause,
          updateTime: ctx.now,
        })
        .where("id", "=", id)
        .execute();
      await ctx.outbox.sendSms(db, phone, "password_reset", { account, days: lifeDays }, { text: plain, cause });
    }
    // Whoever lost the phone has lost the factor with it.
    await removeFactors(db, userIds);
    await endSessionsOf(db, userIds, "password");
    return rows.map(({ account }) => account);
  });
  await clearLocks(ctx, accounts);
}

/** Lets accounts try again that failed too often. */
export async function unlock(ctx: Context, userIds: readonly string[]): Promise<void> {
  const rows = await transaction(ctx.db, (db) => lockUsers(db, userIds));
  await clearLocks(
    ctx,
    rows.map(({ account }) => account),
  );
}

async function clearLocks({ counters, db }: Context, accounts: readonly string[]): Promise<void> {
  await clearUnder(
    counters,
    accounts.map((account) => accountKey(db.tenantId, "staff", account)),
  );
}
