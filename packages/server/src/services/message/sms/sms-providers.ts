import { aliyun } from "./aliyun.ts";
import type { SmsProvider } from "./sms-provider.ts";
import { tencent } from "./tencent.ts";
import { webhook } from "./webhook.ts";

/** Providers by their key in the dictionary `sms`. */
export const smsProviders: ReadonlyMap<number, SmsProvider> = new Map([
  [3, aliyun],
  [4, tencent],
  [5, webhook],
]);
