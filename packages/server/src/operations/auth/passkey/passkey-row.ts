import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { RelyingParty } from "./relying-party.ts";

/** A passkey as far as a browser has to know it. */
export type KnownPasskey = { credentialId: string; transports: readonly string[] };

/** A passkey that was made and is to be stored. */
export type NewPasskey = KnownPasskey & { host: string; publicKey: string; signCount: string };

/** What an answer has to be to: this challenge, asked on this host. */
export type Challenged = { party: RelyingParty; challenge: string };

/** As many as a person may have, for their devices and a key in the drawer. */
const most = 10;

/** Somebody's passkeys that work on a host. */
export function passkeysAt(db: TenantDatabase, userId: string, { id }: RelyingParty): Promise<KnownPasskey[]> {
  return db
    .selectFrom("authPasskey")
    .select(["credentialId", "transports"])
    .where("userId", "=", userId)
    .where("host", "=", id)
    .orderBy("id")
    .execute();
}

/**
 * Stores a passkey of a person who has a row of factors. Returns its id. @throws Refusal `conflict` for one that is there already, and for
 * one too many
 */
export async function storePasskey(
  { ids }: Pick<Context, "ids">,
  db: TenantDatabase,
  userId: string,
  { name, ...passkey }: NewPasskey & { name: string },
): Promise<string> {
  const id = ids.next();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("authPasskey")
    .values({ id, userId, passkeyName: name, ...passkey, transports: [...passkey.transports] })
    .onConflict((conflict) => conflict.columns(["tenantId", "host", "credentialId"]).doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows)
    throw new Refusal("conflict", { message: say("该通行密钥已添加过", "This passkey has been added already") });
  const all = await db.selectFrom("authPasskey").select("id").where("userId", "=", userId).execute();
  if (all.length > most)
    throw new Refusal("conflict", {
      message: say(
        "最多可添加 {} 个通行密钥，请先移除不再使用的",
        "You can have up to {} passkeys. Remove one that you no longer use",
        most,
      ),
    });
  return id;
}
