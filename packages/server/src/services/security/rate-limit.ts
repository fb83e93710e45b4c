import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import type { Config } from "../config.ts";
import { count, type Limit } from "./counters.ts";
import type { Counting } from "./counting.ts";
import { type LimitKey, limitSettings } from "./limit-settings.ts";
import { networkOf } from "./network.ts";

/** Limits that nobody sets. */
const fixedLimits = {
  smsByStaff: { limit: 60, seconds: 3600 },
  testMailByStaff: { limit: 20, seconds: 3600 },
  smsToPhoneDaily: { limit: 20, seconds: 86_400 },
  thirdParty: { limit: 30, seconds: 60 },
  phoneCaptchaOnce: { limit: 1, seconds: 60 },
  phoneCaptchaDaily: { limit: 10, seconds: 86_400 },
  objectionFromAddress: { limit: 10, seconds: 3600 },
  /** Guesses of one's present password, by somebody who found a session open. */
  passwordChange: { limit: 5, seconds: 1800 },
  /** Guesses of a second factor, by somebody who knows the password. */
  secondFactor: { limit: 5, seconds: 1800 },
} as const satisfies Record<string, Limit>;

const settable = new Map<string, (typeof limitSettings)[number]>(limitSettings.map((one) => [one.key, one]));

/** The name of a limit on a caller's requests. */
export type LimitName = keyof typeof fixedLimits | LimitKey;

/** How often something may be done, and in which time. */
export function limitOf(config: Pick<Config, "limits">, name: LimitName): Limit {
  const setting = settable.get(name);
  return setting
    ? { limit: config.limits[setting.key], seconds: setting.seconds }
    : fixedLimits[name as keyof typeof fixedLimits];
}

/** Where the uses are counted. */
export function limitKey(name: LimitName, who: string): string {
  return `limit:${name}:${who}`;
}

type Counter = { counters: Counting; config: Pick<Config, "limits"> };

/** Counts one use. @throws Refusal `rate_limited` with the seconds to wait */
export async function enforceLimit({ counters, config }: Counter, name: LimitName, who: string): Promise<void> {
  const { limit, seconds } = limitOf(config, name);
  const used = await count(counters, limitKey(name, who), seconds);
  if (used.count > limit) throw new Refusal("rate_limited", { data: { retryAfter: used.retryAfter } });
}

/** Counts one use by where the call comes from. @throws Refusal `rate_limited` with the seconds to wait */
export function enforceAddressLimit(ctx: Counter & { remoteIp: string }, name: LimitName): Promise<void> {
  return enforceLimit(ctx, name, networkOf(ctx.remoteIp));
}

/**
 * Counts one use by where the call comes from. Past the limit an address is slowed to so many a minute, and never closed: many people
 * share one. To be called for somebody who has a solved captcha behind them, such as a code by SMS that is still good. Else one caller
 * would use up the pace of all others there for nothing.
 * @throws Refusal `rate_limited` with the seconds to wait, a minute at most
 */
export async function slowAddress(
  ctx: Counter & { remoteIp: string },
  name: "registerFromAddress" | "phoneCaptchaFromAddress" | "passwordResetFromAddress",
): Promise<void> {
  const network = networkOf(ctx.remoteIp);
  const { limit, seconds } = limitOf(ctx.config, name);
  const used = await count(ctx.counters, limitKey(name, network), seconds);
  if (used.count > limit) await enforceLimit(ctx, "addressPace", `${name}:${network}`);
}

/** Counts messages that staff send: so many a day to one phone, told by its blind index, and from one tenant as its provider's row says. @throws Refusal `rate_limited` */
export async function enforceSmsDaily(
  ctx: Counter,
  tenantId: string,
  phoneIndexes: readonly string[],
  tenantLimit: number,
): Promise<void> {
  const day = 86_400;
  const all = await count(ctx.counters, `limit:smsByTenantDaily:${tenantId}`, day, phoneIndexes.length);
  if (all.count > tenantLimit) {
    throw new Refusal("rate_limited", {
      message: say("已达今日短信发送上限", "Today’s limit for text messages has been reached"),
      data: { retryAfter: all.retryAfter },
    });
  }
  for (const index of phoneIndexes) await enforceLimit(ctx, "smsToPhoneDaily", `${tenantId}:${index}`);
}
