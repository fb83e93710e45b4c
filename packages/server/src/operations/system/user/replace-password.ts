import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { hashPassword, md5Hex, verifyPassword } from "../../../services/security/password.ts";
import { endSessionsOf } from "../../auth/session.ts";
import { readNewPassword } from "./new-password.ts";

/** As many earlier hashes as the longest history that an operator may set. */
const mostHashes = 24;

/** The columns of a user whose password is replaced: the hash that it had joins the history. */
export const replacedPassword = (passwordHash: string) => ({
  passwordHash,
  passwordTime: sql<string>`now()`,
  passwordHistory: sql<string[]>`(array_prepend(password_hash, password_history))[1:${sql.lit(mostHashes)}]`,
});

/**
 * Replaces somebody's password by one that they chose, and ends their sessions, save one that goes on.
 * @throws Refusal `password_weak`, `cipher_invalid`, `validation_failed` for one that was used lately; all name `field`
 */
export async function replacePassword(
  ctx: Context,
  db: TenantDatabase,
  userId: string,
  { field, encrypted, keptSession }: { field: string; encrypted: string; keptSession?: string },
): Promise<void> {
  const plain = await readNewPassword(ctx, db, field, encrypted);
  const {
    passwordHash: present,
    passwordHistory,
    userType,
  } = await db
    .selectFrom("bladeUser")
    .select(["passwordHash", "passwordHistory", "userType"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const most = userType === "staff" ? ctx.config.passwordHistory : 1;
  const wire = md5Hex(plain);
  for (const hash of [present, ...passwordHistory].slice(0, most)) {
    if (await verifyPassword(hash, wire))
      throw invalidField(
        field,
        most === 1
          ? say("新密码不能与原密码相同", "The new password must differ from the current one")
          : say("新密码不能与最近 {} 次用过的密码相同", "The new password must differ from the last {}", most),
      );
  }
  const passwordHash = await hashPassword(wire);
  await transaction(db, async (tx) => {
    await tx
      .updateTable("bladeUser")
      .set({
        ...replacedPassword(passwordHash),
        ...{ passwordChosen: true, passwordExpireTime: null, updateUser: userId, updateTime: ctx.now },
      })
      .where("id", "=", userId)
      .execute();
    await endSessionsOf(tx, [userId], "password", keptSession);
  });
}
