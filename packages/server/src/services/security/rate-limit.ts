import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { count, type Limit } from "./counters.ts";
import type { Counting } from "./counting.ts";
import { networkOf } from "./network.ts";

/** A limit on a caller's requests; the key says for whom it counts. */
export const limits = {
  captcha: { limit: 60, seconds: 60 },
  smsByStaff: { limit: 60, seconds: 3600 },
  smsToPhoneDaily: { limit: 20, seconds: 86_400 },
  thirdParty: { limit: 30, seconds: 60 },
  tenantInfo: { limit: 60, seconds: 60 },
  phoneCaptchaOnce: { limit: 1, seconds: 60 },
  phoneCaptchaDaily: { limit: 10, seconds: 86_400 },
  phoneCaptchaFromAddress: { limit: 30, seconds: 3600 },
  objectionFromAddress: { limit: 10, seconds: 3600 },
  registerFromAddress: { limit: 30, seconds: 3600 },
  passwordResetFromAddress: { limit: 30, seconds: 3600 },
  /** Guesses of one's present password, by somebody who found a session open. */
  passwordChange: { limit: 5, seconds: 1800 },
} as const satisfies Record<string, Limit>;

/** Where the uses are counted. */
export function limitKey(name: keyof typeof limits, who: string): string {
  return `limit:${name}:${who}`;
}

/** Counts one use. @throws Refusal `rate_limited` with the seconds to wait */
export async function enforceLimit(db: Counting, name: keyof typeof limits, who: string): Promise<void> {
  const { limit, seconds } = limits[name];
  const used = await count(db, limitKey(name, who), seconds);
  if (used.count > limit) throw new Refusal("rate_limited", { data: { retryAfter: used.retryAfter } });
}

/** Counts one use by where the call comes from. @throws Refusal `rate_limited` with the seconds to wait */
export function enforceAddressLimit(
  { counters, remoteIp }: { counters: Counting; remoteIp: string },
  name: keyof typeof limits,
): Promise<void> {
  return enforceLimit(counters, name, networkOf(remoteIp));
}

/** Counts messages that staff send: so many a day to one phone, told by its blind index, and from one tenant as its provider's row says. @throws Refusal `rate_limited` */
export async function enforceSmsDaily(
  db: Counting,
  tenantId: string,
  phoneIndexes: readonly string[],
  tenantLimit: number,
): Promise<void> {
  const day = 86_400;
  const all = await count(db, `limit:smsByTenantDaily:${tenantId}`, day, phoneIndexes.length);
  if (all.count > tenantLimit) {
    throw new Refusal("rate_limited", {
      message: say("已达今日短信发送上限", "Today's limit for text messages is reached"),
      data: { retryAfter: all.retryAfter },
    });
  }
  for (const index of phoneIndexes) await enforceLimit(db, "smsToPhoneDaily", `${tenantId}:${index}`);
}
