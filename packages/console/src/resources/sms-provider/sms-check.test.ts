import { expect, test } from "vitest";
import { checkSmsProvider, provider } from "./sms-check.ts";

const whole = { smsCode: "main", category: provider.aliyun, signName: "仁和", templateId: "T", dailyLimit: 1000 };
const keys = { accessKey: "a", secretKey: "b" };
const wrong = (change: object) => Object.keys(checkSmsProvider({ ...whole, ...keys, ...change }));

test("each provider asks for what it needs", () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ category: provider.tencent })).toEqual(["appId"]);
  expect(wrong({ category: provider.webhook })).toEqual(["endpoint"]);
  expect(wrong({ category: provider.webhook, endpoint: "gateway" })).toEqual(["endpoint"]);
  expect(wrong({ category: provider.webhook, endpoint: "https://gateway.test/sms" })).toEqual([]);
  expect(wrong({ signName: " ", secretKey: "" })).toEqual(["signName", "secretKey"]);
  expect(checkSmsProvider({ ...whole, id: "1" })).toEqual({});
});
