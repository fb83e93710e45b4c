import type { Client, Context } from "../../context.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { Refusal } from "../../errors.ts";
import { clear, count, type Limit, takeBack } from "../../security/counters.ts";
import { verifyPassword } from "../../security/password.ts";
import { isOpenTenant, isTenantId } from "../system/tenant-host.ts";
import { choose } from "./memberships.ts";
import { openSession } from "./session.ts";
import type { SignedIn } from "./token-reply.ts";
import { findUserByAccount, guestAccount } from "./user-row.ts";

/** Failures after which an account, or an address that tries many accounts, is locked. */
export const loginLimits = {
  account: { limit: 5, seconds: 1800 },
  address: { limit: 50, seconds: 1800 },
} as const satisfies Record<string, Limit>;

/** Where the failures of an account are counted. */
export function accountKey(tenantId: string, userType: "staff" | "guest", account: string): string {
  return `login:${tenantId}:${userType}:${account}`;
}

/** A name and a password, whichever dialect they came in. */
export type Credentials = {
  tenantId: string;
  userType: "staff" | "guest";
  account: string;
  /** What is compared with the stored hash: the MD5 of the password in hex. */
  wire: string;
  deptId?: string | undefined;
  roleId?: string | undefined;
};

/** Signs somebody in by password. @throws Refusal `account_locked`, `invalid_grant` */
export async function login(ctx: Context, client: Client, given: Credentials): Promise<SignedIn> {
  const { tenantId, userType } = given;
  const account = userType === "guest" ? guestAccount(ctx, tenantId, given.account) : given.account;
  // Counted before the check and cleared after success, so that parallel guesses cannot slip past the lock.
  const keys = { account: accountKey(tenantId, userType, account), address: `login:${ctx.network}` };
  const countTry = async (kind: keyof typeof keys) => {
    const tries = await count(ctx.platform, keys[kind], loginLimits[kind].seconds);
    if (tries.count > loginLimits[kind].limit)
      throw new Refusal("account_locked", { data: { retryAfter: tries.retryAfter } });
    return tries.count;
  };
  const ofAccount = await countTry("account");
  await countTry("address");

  const db = forTenant(ctx.platform, tenantId);
  const user = (await isOpenTenant(ctx.platform, tenantId))
    ? await findUserByAccount(db, userType, account)
    : undefined;
  if (!(await verifyPassword(user?.passwordHash, given.wire)) || !user) throw new Refusal("invalid_grant");
  await clear(ctx.platform, [keys.account]);
  // What was tried of this account is forgotten of the address too, and no more: an account of one's own does not pay for guesses at others.
  await takeBack(ctx.platform, keys.address, ofAccount);
  const choice = await choose(db, user.id, { deptId: given.deptId, roleId: given.roleId });
  return { user, client, db, session: await openSession(ctx, db, user, client, choice) };
}

/** Clients encrypt the tenant id; a plain one is taken too, because it is no secret. @throws Refusal `tenant_unknown`, `cipher_invalid` */
export function readTenantId(ctx: Pick<Context, "cipher">, given: string): string {
  const tenantId = isTenantId(given) ? given : ctx.cipher.decrypt(given);
  if (!isTenantId(tenantId)) throw new Refusal("tenant_unknown");
  return tenantId;
}
