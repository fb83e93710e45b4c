import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { isTenantId } from "../../../contract/tenant-id.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { clear, count, peek, remember, takeBack } from "../../../services/security/counters.ts";
import { networkOf } from "../../../services/security/network.ts";
import { verifyPassword } from "../../../services/security/password.ts";
import { limitOf } from "../../../services/security/rate-limit.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { findUserByAccount, foldAccount, guestAccount } from "../user-row.ts";
import { enter } from "./enter.ts";
import type { SignedIn } from "./token-reply.ts";

type LoginLimit = "loginPair" | "loginNetwork" | "loginAccount" | "loginPace";

/** How long a network stays one of an account's own after the last time that somebody signed in to it from there. */
const ownNetworkSeconds = 30 * 24 * 3600;

/** The key of the counter of an account's failures. Failures from one network have the network appended; the quotes keep account and network apart. */
export function accountKey(tenantId: string, userType: "staff" | "guest", account: string): string {
  const folded = userType === "staff" ? foldAccount(account) : account;
  return `login:${tenantId}:${userType}:${JSON.stringify(folded)}`;
}

/** A name and a password, whichever dialect they came in. */
export type Credentials = {
  tenantId: string;
  userType: "staff" | "guest";
  account: string;
  /** Reads the text that is compared with the stored hash: the MD5 of the password in hex. This may be expensive, so the attempt is counted first. */
  wire: () => string | Promise<string>;
  /** Whether the caller has solved a captcha for this attempt. */
  isCaptchaSolved: boolean;
  deptId?: string | undefined;
  roleId?: string | undefined;
};

/**
 * Signs somebody in by password. Guesses at an account lock it: soon for the network that they come from, later for all networks that are
 * not its own. Guesses from a network, at whatever accounts, slow it down and ask it for captchas; they never close it, because a
 * hospital is one network.
 * @throws Refusal `account_locked`, `captcha_required`, `rate_limited`, `cipher_invalid`, `invalid_grant`, `password_change_required`
 */
export async function login(ctx: PlatformContext, client: Client, given: Credentials): Promise<SignedIn> {
  const { tenantId, userType } = given;
  const account = userType === "guest" ? guestAccount(ctx, tenantId, given.account) : given.account;
  const db = forTenant(ctx.platform, tenantId);
  const isOpen = await isOpenTenant(ctx.platform, tenantId);
  const user = isOpen ? await findUserByAccount(db, userType, account) : undefined;
  Object.assign(ctx.signingIn, { way: "password", ...(isOpen && { tenantId }) });
  // The log masks a phone only as it is stored, so an account of a candidate is logged as stored and not as typed.
  if (user) {
    const typed = userType === "guest" ? user.account : given.account;
    Object.assign(ctx.signingIn, { account: typed, userId: user.id });
  }
  const attempt = await countAttempt(ctx, {
    ofAccount: accountKey(tenantId, userType, account),
    tenantId,
    needsCaptcha: !given.isCaptchaSolved && !client.isConfidential,
  });
  const wire = await given.wire();
  if (!(await verifyPassword(user?.passwordHash, wire)) || !user) throw new Refusal("invalid_grant");
  await attempt.succeed();
  return enter(ctx, client, db, user, { deptId: given.deptId, roleId: given.roleId });
}

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot slip past a limit. A refused attempt is taken back: it
 * adds nothing to what locks or slows the others.
 */
async function countAttempt(
  { counters, config, personalData, remoteIp }: PlatformContext,
  { ofAccount, tenantId, needsCaptcha }: { ofAccount: string; tenantId: string; needsCaptcha: boolean },
) {
  const network = networkOf(remoteIp);
  const keys = {
    loginPair: `${ofAccount}@${network}`,
    loginNetwork: `login:${network}`,
    loginAccount: ofAccount,
    loginPace: `pace:${network}`,
  };
  const counted: LoginLimit[] = [];
  const countOne = async (name: LoginLimit) => {
    const { limit, seconds } = limitOf(config, name);
    const tries = await count(counters, keys[name], seconds);
    counted.push(name);
    return { ...tries, isOver: tries.count > limit };
  };
  const takeAllBack = (amount = 1) =>
    Promise.all(counted.filter((name) => name !== "loginPair").map((name) => takeBack(counters, keys[name], amount)));
  const refuse = async (code: "account_locked" | "captcha_required" | "rate_limited", retryAfter?: number) => {
    await takeAllBack();
    // The counter of account and network is not reset when it is the one that locks. Its window ends in any case.
    if (code !== "account_locked") await takeBack(counters, keys.loginPair, 1);
    throw new Refusal(code, retryAfter === undefined ? {} : { data: { retryAfter } });
  };

  const pair = await countOne("loginPair");
  if (pair.isOver) await refuse("account_locked", pair.retryAfter);
  // A digest, because it is kept for long and would else say who signed in from where.
  const ownNetwork = `own:${personalData.index(tenantId, keys.loginPair)}`;
  const isOwnNetwork = (await peek(counters, ownNetwork)).count > 0;
  const fromNetwork = await countOne("loginNetwork");
  // Failures elsewhere do not lock the account for networks from which its owner signs in.
  const ofAll = isOwnNetwork ? undefined : await countOne("loginAccount");
  const isGuessedAt = ofAll !== undefined && ofAll.count > limitOf(config, "loginPair").limit;
  if (needsCaptcha && (fromNetwork.isOver || isGuessedAt)) await refuse("captcha_required");
  if (ofAll?.isOver) await refuse("account_locked", ofAll.retryAfter);
  if (fromNetwork.isOver && !isOwnNetwork) {
    const pace = await countOne("loginPace");
    if (pace.isOver) await refuse("rate_limited", pace.retryAfter);
  }
  return {
    /**
     * Takes back the attempts from the account's own network and no others: signing in to one's own account buys no guesses at other
     * accounts, and the owner's success gives strangers no attempts back.
     */
    succeed: async () => {
      await clear(counters, [keys.loginPair]);
      await takeAllBack(pair.count);
      await remember(counters, ownNetwork, ownNetworkSeconds);
    },
  };
}

/** Clients encrypt the tenant id; a plain one is taken too, because it is no secret. @throws Refusal `tenant_unknown`, `cipher_invalid` */
export function readTenantId(ctx: Pick<PlatformContext, "cipher">, given: string): string {
  const tenantId = isTenantId(given) ? given : ctx.cipher.decrypt(given);
  if (!isTenantId(tenantId)) throw new Refusal("tenant_unknown");
  return tenantId;
}
