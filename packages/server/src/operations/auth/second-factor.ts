import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import type { Config } from "../../services/config.ts";
import { findMemberships, wholeChoice } from "../../services/memberships.ts";
import { clear } from "../../services/security/counters.ts";
import { enforceLimit, limitKey } from "../../services/security/rate-limit.ts";

type Tools = Pick<Context, "personalData" | "counters" | "config" | "clock">;

/** A factor that somebody is about to set up: it travels in their ticket, sealed, until they have shown a code of it. */
export type Enrolment = { secret: string; recovery: readonly string[] };

const recoveryCodes = 10;
/** The codes of the previous and the next step are accepted, too, because clocks of phones differ. */
const window = 1;
const period = 30;

const totpOf = (secret: string, account = "", issuer = "") =>
  // What apps on phones understand: SHA-1, six digits, thirty seconds (RFC 6238).
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

/** Whether the factor is required of somebody with these roles. */
const isFactorRequired = ({ secondFactor }: Pick<Config, "secondFactor">, roles: readonly string[]): boolean =>
  secondFactor.includes("*") || roles.some((alias) => secondFactor.includes(alias));

/** Whether the factor is required of somebody by any of their roles. */
export async function requiresFactor({ config }: Tools, db: TenantDatabase, userId: string): Promise<boolean> {
  const { roles } = await findMemberships(db, userId, wholeChoice);
  return isFactorRequired(
    config,
    roles.map(({ roleAlias }) => roleAlias),
  );
}

/** Whether somebody has a second factor, and whether that is an app; undefined for a person without one. */
export async function findFactor(db: TenantDatabase, userId: string): Promise<{ hasApp: boolean } | undefined> {
  // Nobody needs to open the secret for that.
  return db
    .selectFrom("authSecondFactor")
    .select(sql<boolean>`secret_cipher is not null`.as("hasApp"))
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Recovery codes to be written down, and what is stored of them. */
export function newRecovery({ personalData }: Tools) {
  const codes = Array.from({ length: recoveryCodes }, () =>
    randomBytes(5)
      .toString("hex")
      .replace(/^(.{5})/, "$1-"),
  );
  return { codes, digests: codes.map((code) => personalData.digest(code)) };
}

/** A new secret, as the app takes it, and recovery codes. Nothing is stored yet. */
export function newFactor(tools: Tools, account: string, issuer: string) {
  const secret = new Secret({ size: 20 }).base32;
  const { codes, digests } = newRecovery(tools);
  const enrolment: Enrolment = { secret: tools.personalData.encrypt(secret), recovery: digests };
  return { enrolment, uri: totpOf(secret, account, issuer).toString(), codes };
}

/** The step whose code this is; undefined for a wrong one. */
function stepOf({ clock }: Tools, secret: string, code: string): number | undefined {
  const now = clock().getTime();
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

const wrong = () =>
  new Refusal("second_factor_wrong", {
    message: say("动态口令不正确或已使用", "This code is wrong or was used already"),
  });

/** The number of guesses is limited per person, across all tickets. */
export async function countGuess<T>(
  tools: Tools,
  db: TenantDatabase,
  userId: string,
  check: () => Promise<T>,
): Promise<T> {
  const who = `${db.tenantId}:${userId}`;
  await enforceLimit(tools, "secondFactor", who);
  const result = await check();
  await clear(tools.counters, [limitKey("secondFactor", who)]);
  return result;
}

/** Stores a factor whose owner has shown a code of it. @throws Refusal `second_factor_wrong`, `rate_limited` */
export function enrolFactor(
  tools: Tools,
  db: TenantDatabase,
  userId: string,
  { secret, recovery }: Enrolment,
  code: string,
): Promise<void> {
  return countGuess(tools, db, userId, async () => {
    const step = stepOf(tools, tools.personalData.decrypt(secret), code);
    if (step === undefined) throw wrong();
    const row = { userId, secretCipher: secret, lastStep: String(step), recoveryDigests: [...recovery] };
    const added = await db
      .insertInto("authSecondFactor")
      .values(row)
      .onConflict((conflict) => conflict.columns(["tenantId", "userId"]).doNothing())
      .executeTakeFirst();
    // Another ticket of the same person was faster.
    if (!added.numInsertedOrUpdatedRows) throw wrong();
  });
}

/** Stores the recovery codes of somebody without a factor. Returns whether they had none. */
export async function addRecovery(db: TenantDatabase, userId: string, digests: readonly string[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("authSecondFactor")
    .values({ userId, recoveryDigests: [...digests] })
    .onConflict((conflict) => conflict.columns(["tenantId", "userId"]).doNothing())
    .executeTakeFirst();
  return !!numInsertedOrUpdatedRows;
}

/** Takes a code of the app, or a recovery code; neither works twice. @throws Refusal `second_factor_wrong`, `rate_limited` */
export function useFactor(tools: Tools, db: TenantDatabase, userId: string, code: string): Promise<void> {
  const mine = db.updateTable("authSecondFactor").where("userId", "=", userId);
  return countGuess(tools, db, userId, async () => {
    if (!/^\d{6}$/.test(code)) {
      const digest = tools.personalData.digest(code.trim().toLowerCase());
      const used = await mine
        .set({ recoveryDigests: sql`array_remove(recovery_digests, ${digest})` })
        .where(sql<boolean>`${digest} = any(recovery_digests)`)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) throw wrong();
      return;
    }
    const row = await db
      .selectFrom("authSecondFactor")
      .select("secretCipher")
      .where("userId", "=", userId)
      .executeTakeFirst();
    const secret = row?.secretCipher;
    const step = secret ? stepOf(tools, tools.personalData.decrypt(secret), code) : undefined;
    if (step === undefined) throw wrong();
    const taken = await mine
      .set({ lastStep: String(step) })
      .where("lastStep", "<", String(step))
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw wrong();
  });
}

/** Takes factors away, passkeys included, so that their owners set up new ones. */
export async function removeFactors(db: TenantDatabase, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom("authSecondFactor").where("userId", "in", userIds).execute();
}
