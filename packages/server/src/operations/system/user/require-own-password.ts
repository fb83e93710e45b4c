import type { Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { clear } from "../../../services/security/counters.ts";
import { verifyPassword } from "../../../services/security/password.ts";
import { enforceLimit, limitKey } from "../../../services/security/rate-limit.ts";

export const wrongPassword = say("密码不正确", "The password is wrong");

/**
 * Checks that the person at the screen knows the password of the account: an open session alone may be somebody else's. All guesses of an
 * account count together, until one is right. `given` is the MD5 of the password, encrypted.
 * @throws Refusal `validation_failed` for another password, `rate_limited` after too many
 */
export async function requireOwnPassword(ctx: Context, field: string, given: string, wrong: Sentence): Promise<void> {
  const { userId } = requireUser(ctx);
  await enforceLimit(ctx, "passwordChange", userId);
  const { passwordHash } = await withoutDataScopes(ctx.db)
    .selectFrom("bladeUser")
    .select("passwordHash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, ctx.cipher.decrypt(given)))) throw invalidField(field, wrong);
  await clear(ctx.counters, [limitKey("passwordChange", userId)]);
}
