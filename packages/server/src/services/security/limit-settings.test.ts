import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { limitSettings } from "./limit-settings.ts";
import { type LimitName, limitOf } from "./rate-limit.ts";

const config = parseConfig({});

/** Each limit as an operator finds it, before any setting: so many times in so many seconds. */
const usual: readonly (readonly [LimitName, number, number])[] = [
  ["loginPair", 5, 1800],
  ["loginAccount", 50, 1800],
  ["loginNetwork", 50, 1800],
  ["loginPace", 30, 60],
  ["captcha", 300, 60],
  ["tenantInfo", 600, 60],
  ["pages", 600, 60],
  ["registerFromAddress", 300, 3600],
  ["phoneCaptchaFromAddress", 300, 3600],
  ["passwordResetFromAddress", 300, 3600],
  ["addressPace", 10, 60],
  ["smsByStaff", 60, 3600],
  ["testMailByStaff", 20, 3600],
  ["smsToPhoneDaily", 20, 86_400],
  ["thirdParty", 30, 60],
  ["phoneCaptchaOnce", 1, 60],
  ["phoneCaptchaDaily", 10, 86_400],
  ["objectionFromAddress", 10, 3600],
  ["passwordChange", 5, 1800],
];

test.each(usual)("%s is allowed %d times in %d seconds", (name, limit, seconds) => {
  expect(limitOf(config, name)).toEqual({ limit, seconds });
});

test("each limit that is a setting stands in the list", () => {
  const names = usual.map(([name]) => name);
  expect(limitSettings.filter(({ key }) => !names.includes(key))).toEqual([]);
});

test("a setting changes how often, and not the time", () => {
  const changed = parseConfig({ BLADEKIT_LIMIT_PACE: "7" });
  expect(limitOf(changed, "addressPace")).toEqual({ limit: 7, seconds: 60 });
  expect(limitOf(changed, "loginPace")).toEqual({ limit: 30, seconds: 60 });
});
