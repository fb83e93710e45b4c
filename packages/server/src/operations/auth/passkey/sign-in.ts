import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { deviceOf } from "../../log/device.ts";
import { addRecovery, countGuess, type Enrolment } from "../second-factor.ts";
import type { UserRow } from "../user-row.ts";
import { creationOptions, credentialIn, readNew, readUse, requestOptions } from "./ceremony.ts";
import { keepChallenge, takeChallenge } from "./challenge.ts";
import { type Challenged, passkeysAt, storePasskey } from "./passkey-row.ts";
import { relyingParty } from "./relying-party.ts";

/** What the browser of somebody who signs in asks one of their passkeys with; undefined where none works on this host. */
export async function askPasskey(ctx: PlatformContext, db: TenantDatabase, userId: string) {
  const party = await relyingParty(ctx, db.tenantId);
  const known = party ? await passkeysAt(db, userId, party) : [];
  if (!party || known.length === 0) return undefined;
  const options = await requestOptions(party, known);
  await keepChallenge(ctx, db, { userId, purpose: "signIn", challenge: options.challenge });
  return options;
}

/** What the browser of somebody without a factor makes a passkey with; undefined where none works on this host. */
export async function offerPasskey(ctx: PlatformContext, db: TenantDatabase, { id, account, realName, name }: UserRow) {
  const party = await relyingParty(ctx, db.tenantId);
  if (!party) return undefined;
  const person = { tenantId: db.tenantId, userId: id, account, name: realName || name };
  const options = await creationOptions(ctx, party, person, []);
  await keepChallenge(ctx, db, { userId: id, purpose: "signIn", challenge: options.challenge });
  return options;
}

const refused = () => new Refusal("passkey_refused");

/** What the ticket of this sign-in asked for. @throws Refusal `passkey_refused` where it asked for no passkey, or on another host */
async function askedIn(ctx: PlatformContext, db: TenantDatabase, challenge: string | undefined): Promise<Challenged> {
  const party = await relyingParty(ctx, db.tenantId);
  if (!party || challenge === undefined) throw refused();
  return { party, challenge };
}

/** What somebody answers to the challenge of their ticket. */
type Answer = { challenge: string | undefined; answer: string };

/** Stores the passkey as somebody's first factor, with the recovery codes of their ticket. @throws Refusal `passkey_refused`, `rate_limited` */
export function enrolPasskey(
  ctx: PlatformContext,
  db: TenantDatabase,
  userId: string,
  { recovery }: Enrolment,
  { challenge, answer }: Answer,
): Promise<void> {
  return countGuess(ctx, db, userId, async () => {
    const asked = await askedIn(ctx, db, challenge);
    const made = await readNew(asked, answer);
    await transaction(db, async (tx) => {
      if (!(await takeChallenge(ctx, tx, { userId, purpose: "signIn", challenge: asked.challenge }))) throw refused();
      // Another ticket of the same person was faster.
      if (!(await addRecovery(tx, userId, recovery))) throw refused();
      await storePasskey(ctx, tx, userId, { ...made, name: deviceOf(ctx.userAgent) || asked.party.id });
    });
  });
}

/**
 * Takes the answer of one of somebody's passkeys. No answer works twice, on no instance.
 * @throws Refusal `passkey_refused`, `rate_limited`; `passkey_copied` for a passkey that was used less often than it says
 */
export function usePasskey(
  ctx: PlatformContext,
  db: TenantDatabase,
  userId: string,
  { challenge, answer }: Answer,
): Promise<void> {
  return countGuess(ctx, db, userId, async () => {
    const asked = await askedIn(ctx, db, challenge);
    const passkey = await db
      .selectFrom("authPasskey")
      .select(["id", "credentialId", "publicKey", "transports"])
      .where("userId", "=", userId)
      .where("host", "=", asked.party.id)
      .where("credentialId", "=", await credentialIn(answer))
      .executeTakeFirst();
    if (!passkey) throw refused();
    const uses = await readUse(asked, passkey, answer);
    if (!(await takeChallenge(ctx, db, { userId, purpose: "signIn", challenge: asked.challenge }))) throw refused();
    const { numUpdatedRows } = await db
      .updateTable("authPasskey")
      .set({ signCount: uses, lastUsedTime: sql<string>`date_trunc('second', now())` })
      .where("id", "=", passkey.id)
      .where(sql<boolean>`(sign_count < ${uses}::bigint or (sign_count = 0 and ${uses}::bigint = 0))`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("passkey_copied");
  });
}
