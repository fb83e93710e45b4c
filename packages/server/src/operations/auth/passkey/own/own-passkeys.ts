import type { OwnPasskeys, PasskeyProof } from "@bladekit/openapi";
import { sql } from "kysely";
import { type PlatformContext, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../../db/tenant-scope.ts";
import { requireOwnPassword, wrongPassword } from "../../../system/user/require-own-password.ts";
import { addRecovery, newRecovery, removeFactors, requiresFactor, useFactor } from "../../second-factor.ts";
import { challengeIn, creationOptions, readNew } from "../ceremony.ts";
import { keepChallenge, takeChallenge } from "../challenge.ts";
import { passkeysAt, storePasskey } from "../passkey-row.ts";
import { type RelyingParty, relyingParty } from "../relying-party.ts";

/** The caller's own hospital, which is not the one that an administrator of the platform works in at the moment. */
function ownPlace(ctx: PlatformContext) {
  const { tenantId, userId, sessionId } = requireUser(ctx);
  return { db: forTenant(ctx.platform, tenantId), tenantId, userId, purpose: `session ${sessionId}` as const };
}

export async function listPasskeys(ctx: PlatformContext): Promise<OwnPasskeys> {
  const { db, tenantId, userId } = ownPlace(ctx);
  const party = await relyingParty(ctx, tenantId);
  const rows = await db
    .selectFrom("authPasskey")
    .select(["id", "passkeyName", "host", "createTime", "lastUsedTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return {
    usable: party !== undefined,
    records: rows.map(({ passkeyName, lastUsedTime, ...row }) => ({
      ...row,
      name: passkeyName,
      isHere: row.host === party?.id,
      lastUsedTime: lastUsedTime ?? "",
    })),
  };
}

/**
 * Makes sure that the person at the screen is the caller: an open session alone may be somebody else's.
 * @throws Refusal `validation_failed`, `second_factor_wrong`, `rate_limited`
 */
async function proveOneself(ctx: PlatformContext, { password, factor }: PasskeyProof): Promise<void> {
  const { db, userId } = ownPlace(ctx);
  if (factor) return useFactor(ctx, db, userId, factor);
  if (!password)
    throw invalidField(
      "password",
      say("请输入当前密码，或动态口令", "Enter your current password, or a code from your phone"),
    );
  await requireOwnPassword(ctx, "password", password, wrongPassword);
}

/** @throws Refusal `conflict` on a host where passkeys do not work */
async function requireParty(ctx: PlatformContext, tenantId: string): Promise<RelyingParty> {
  const party = await relyingParty(ctx, tenantId);
  if (party) return party;
  throw new Refusal("conflict", {
    message: say(
      "此地址不能使用通行密钥，请用 https 打开本单位的域名后再试",
      "Passkeys do not work at this address. Open your hospital’s own domain by https and try again",
    ),
  });
}

/** Begins to add a passkey. @throws Refusal `conflict`, and what `proveOneself` throws */
export async function beginPasskey(ctx: PlatformContext, proof: PasskeyProof) {
  const { db, tenantId, userId, purpose } = ownPlace(ctx);
  const party = await requireParty(ctx, tenantId);
  await proveOneself(ctx, proof);
  const { account, name } = requireUser(ctx);
  const person = { tenantId, userId, account, name };
  const options = await creationOptions(ctx, party, person, await passkeysAt(db, userId, party));
  await keepChallenge(ctx, db, { userId, purpose, challenge: options.challenge });
  return { options: { ...options } };
}

/**
 * Adds the passkey that the caller's browser made. Their first factor comes with recovery codes.
 * @throws Refusal `passkey_refused`, `conflict`
 */
export async function addPasskey(ctx: PlatformContext, { name, credential }: { name: string; credential: string }) {
  const { db, tenantId, userId, purpose } = ownPlace(ctx);
  const party = await requireParty(ctx, tenantId);
  const challenge = await challengeIn(credential);
  const made = await readNew({ party, challenge }, credential);
  return transaction(db, async (tx) => {
    if (!(await takeChallenge(ctx, tx, { userId, purpose, challenge }))) throw new Refusal("passkey_refused");
    const { codes, digests } = newRecovery(ctx);
    const isFirst = await addRecovery(tx, userId, digests);
    const id = await storePasskey(ctx, tx, userId, { ...made, name: name.trim() });
    return { id, recoveryCodes: isFirst ? codes : [] };
  });
}

/** Gives one of the caller's passkeys another name. @throws Refusal `not_found` */
export async function renamePasskey(ctx: PlatformContext, { id, name }: { id: string; name: string }): Promise<void> {
  const { db, userId } = ownPlace(ctx);
  const { numUpdatedRows } = await db
    .updateTable("authPasskey")
    .set({ passkeyName: name.trim() })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("not_found");
}

/**
 * Removes one of the caller's passkeys, and with the last factor its recovery codes. Returns its name.
 * @throws Refusal `not_found`, `conflict` for the last factor of a role that requires one, and what `proveOneself` throws
 */
export async function forgetPasskey(ctx: PlatformContext, { id, ...proof }: PasskeyProof & { id: string }) {
  const { db, userId } = ownPlace(ctx);
  await proveOneself(ctx, proof);
  return transaction(db, async (tx) => {
    const { all, hasApp } = await lockFactors(tx, userId);
    const passkey = all.find((one) => one.id === id);
    if (!passkey) throw new Refusal("not_found");
    if (all.length > 1 || hasApp) {
      await tx.deleteFrom("authPasskey").where("id", "=", id).execute();
      return passkey.passkeyName;
    }
    if (await requiresFactor(ctx, tx, userId))
      throw new Refusal("conflict", {
        message: say(
          "您的角色须使用第二要素登录，请先添加另一个通行密钥，再移除这一个",
          "Your role signs in with a second factor. Add another passkey before you remove this one",
        ),
      });
    await removeFactors(tx, [userId]);
    return passkey.passkeyName;
  });
}

/** Somebody's factors, which nobody else changes until the end of the transaction. */
async function lockFactors(tx: TenantDatabase, userId: string) {
  const factor = await tx
    .selectFrom("authSecondFactor")
    .select(sql<boolean>`secret_cipher is not null`.as("hasApp"))
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const all = await tx.selectFrom("authPasskey").select(["id", "passkeyName"]).where("userId", "=", userId).execute();
  return { all, hasApp: factor?.hasApp ?? false };
}
