import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import type { Config } from "../config.ts";
import { count, type Limit } from "./counters.ts";
import type { Counting } from "./counting.ts";
import type { LimitKey } from "./limit-settings.ts";
import { networkOf } from "./network.ts";

/** Limits that nobody sets. */
const fixedLimits = {
  smsByStaff: { limit: 60, seconds: 3600 },
  smsToPhoneDaily: { limit: 20, seconds: 86_400 },
  thirdParty: { limit: 30, seconds: 60 },
  phoneCaptchaOnce: { limit: 1, seconds: 60 },
  phoneCaptchaDaily: { limit: 10, seconds: 86_400 },
  objectionFromAddress: { limit: 10, seconds: 3600 },
  /** Guesses of one's present password, by somebody who found a session open. */
  passwordChange: { limit: 5, seconds: 1800 },
} as const satisfies Record<string, Limit>;

/** The seconds in which the limits of the configuration count. */
const settableSeconds = {
  loginPair: 1800,
  loginAccount: 1800,
  loginNetwork: 1800,
  loginPace: 60,
  captcha: 60,
  tenantInfo: 60,
  registerFromAddress: 3600,
  phoneCaptchaFromAddress: 3600,
  passwordResetFromAddress: 3600,
} as const satisfies Record<LimitKey, number>;

/** The name of a limit on a caller's requests. */
export type LimitName = keyof typeof fixedLimits | LimitKey;

/** How often something may be done, and in which time. */
export function limitOf(config: Pick<Config, "limits">, name: LimitName): Limit {
  if (name in fixedLimits) return fixedLimits[name as keyof typeof fixedLimits];
  const key = name as LimitKey;
  return { limit: config.limits[key], seconds: settableSeconds[key] };
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
      message: say("已达今日短信发送上限", "Today's limit for text messages is reached"),
      data: { retryAfter: all.retryAfter },
    });
  }
  for (const index of phoneIndexes) await enforceLimit(ctx, "smsToPhoneDaily", `${tenantId}:${index}`);
}
