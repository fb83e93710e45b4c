import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { isTenantId } from "../../../contract/tenant-id.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { choose } from "../../../services/memberships.ts";
import { clear, count, type Limit, peek, remember, takeBack } from "../../../services/security/counters.ts";
import { networkOf } from "../../../services/security/network.ts";
import { verifyPassword } from "../../../services/security/password.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { openSession } from "../session.ts";
import { findUserByAccount, foldAccount, guestAccount } from "../user-row.ts";
import type { SignedIn } from "./token-reply.ts";

/**
 * Failures after which nobody gets in: to an account from one network, to an account at all, from a network that tries many accounts. The
 * second is higher, so that it takes a stranger many networks to lock somebody out, and still an end to guessing from everywhere; it does not
 * hold for networks that the account was signed in to from before.
 */
export const loginLimits = {
  pair: { limit: 5, seconds: 1800 },
  network: { limit: 50, seconds: 1800 },
  account: { limit: 50, seconds: 1800 },
} as const satisfies Record<string, Limit>;

/** How long a network stays one of an account's own after the last time that somebody signed in to it from there. */
const ownNetworkSeconds = 30 * 24 * 3600;

/** Where the failures of an account are counted; those from a network after it. Quoted, so that no account's name ends in another one's network. */
export function accountKey(tenantId: string, userType: "staff" | "guest", account: string): string {
  const folded = userType === "staff" ? foldAccount(account) : account;
  return `login:${tenantId}:${userType}:${JSON.stringify(folded)}`;
}

/** A name and a password, whichever dialect they came in. */
export type Credentials = {
  tenantId: string;
  userType: "staff" | "guest";
  account: string;
  /** The text that is compared with the stored hash: the MD5 of the password in hex. */
  wire: string;
  deptId?: string | undefined;
  roleId?: string | undefined;
};

/** Signs somebody in by password. @throws Refusal `account_locked`, `invalid_grant` */
export async function login(ctx: PlatformContext, client: Client, given: Credentials): Promise<SignedIn> {
  const { tenantId, userType } = given;
  const account = userType === "guest" ? guestAccount(ctx, tenantId, given.account) : given.account;
  // Counted before the check and taken back after success, so that parallel guesses cannot slip past the lock.
  const ofAccount = accountKey(tenantId, userType, account);
  const network = networkOf(ctx.remoteIp);
  const keys = { pair: `${ofAccount}@${network}`, network: `login:${network}`, account: ofAccount };
  const countTry = async (kind: keyof typeof keys) => {
    const tries = await count(ctx.counters, keys[kind], loginLimits[kind].seconds);
    if (tries.count > loginLimits[kind].limit)
      throw new Refusal("account_locked", { data: { retryAfter: tries.retryAfter } });
    return tries.count;
  };
  const tries = await countTry("pair");
  await countTry("network");
  // A digest, because it is kept for long and would else say who signed in from where.
  const ownNetwork = `own:${ctx.personalData.index(tenantId, keys.pair)}`;
  const isOwnNetwork = (await peek(ctx.counters, ownNetwork)).count > 0;
  // The last, so that who is refused already adds nothing to what locks the account for strangers; where its owner signs in from it does not lock.
  if (!isOwnNetwork) await countTry("account");

  const db = forTenant(ctx.platform, tenantId);
  const user = (await isOpenTenant(ctx.platform, tenantId))
    ? await findUserByAccount(db, userType, account)
    : undefined;
  if (!(await verifyPassword(user?.passwordHash, given.wire)) || !user) throw new Refusal("invalid_grant");
  await clear(ctx.counters, [keys.pair]);
  // A success clears the attempts from its own network and no others: signing in to one's own account buys no guesses at other accounts,
  // and the owner's success gives strangers no attempts back.
  const counted = isOwnNetwork ? [keys.network] : [keys.network, keys.account];
  await Promise.all(counted.map((key) => takeBack(ctx.counters, key, tries)));
  await remember(ctx.counters, ownNetwork, ownNetworkSeconds);
  const choice = await choose(db, user.id, { deptId: given.deptId, roleId: given.roleId });
  return { user, client, db, session: await openSession(ctx, db, user, client, choice) };
}

/** Clients encrypt the tenant id; a plain one is taken too, because it is no secret. @throws Refusal `tenant_unknown`, `cipher_invalid` */
export function readTenantId(ctx: Pick<PlatformContext, "cipher">, given: string): string {
  const tenantId = isTenantId(given) ? given : ctx.cipher.decrypt(given);
  if (!isTenantId(tenantId)) throw new Refusal("tenant_unknown");
  return tenantId;
}
