import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { aliyun } from "./aliyun.ts";
import { readObject } from "./sms-provider.ts";
import { smsProviders } from "./sms-providers.ts";
import { tencent } from "./tencent.ts";
import { webhook } from "./webhook.ts";

const account = { endpoint: "", accessKey: "AK", secretKey: "SK", region: "", appId: "1400", signName: "仁和" };
const moment = { now: new Date("2026-11-20T16:30:00.900Z"), nonce: "n" };
const message = {
  ...{ id: "7", phone: "13800000000", template: "phone_captcha", templateId: "T1" },
  ...{ values: { code: "123456", minutes: "5" }, text: "【仁和】验证码 123456" },
};
const taken = { phone: "13800000000", receipt: "R", takenAt: moment.now };
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("the dictionary knows the providers by these keys", () => {
  expect([...smsProviders]).toEqual([
    [3, aliyun],
    [4, tencent],
    [5, webhook],
  ]);
});

test("a provider that sends each request anew is asked once, and says which fields it needs", () => {
  expect([aliyun, tencent, webhook].map(({ isIdempotent }) => isIdempotent)).toEqual([false, false, true]);
  expect(aliyun.required).toEqual(["accessKey", "secretKey", "signName"]);
  expect(tencent.required).toEqual(["accessKey", "secretKey", "signName", "appId"]);
  expect(webhook.required).toEqual(["endpoint", "accessKey", "secretKey"]);
});

test("Alibaba Cloud gets a message in the query", () => {
  const { method, url, headers } = aliyun.request(account, message, moment);
  expect([method, new URL(url).origin]).toEqual(["POST", "https://dysmsapi.aliyuncs.com"]);
  expect(queryOf(url)).toEqual({
    ...{ PhoneNumbers: "13800000000", SignName: "仁和", TemplateCode: "T1", OutId: "7" },
    TemplateParam: '{"code":"123456","minutes":"5"}',
  });
  expect(headers).toMatchObject({
    ...{ host: "dysmsapi.aliyuncs.com", "x-acs-action": "SendSms", "x-acs-version": "2017-05-25" },
    ...{ "x-acs-date": "2026-11-20T16:30:00Z", "x-acs-signature-nonce": "n", "content-length": "0" },
  });
  const signed = aliyun.request({ ...account, signName: "(a)'*!~" }, message, moment);
  expect(signed.url).toContain("SignName=%28a%29%27%2A%21~&");
  const elsewhere = aliyun.request({ ...account, endpoint: "https://sms.test:8443/x" }, message, moment);
  expect(new URL(elsewhere.url)).toMatchObject({ origin: "https://sms.test:8443", pathname: "/" });
});

test("Alibaba Cloud is asked by the day in Shanghai", () => {
  const { url, headers } = aliyun.receipt?.request(account, taken, moment) ?? { url: "" };
  expect(headers).toMatchObject({ "x-acs-action": "QuerySendDetails" });
  expect(queryOf(url)).toEqual({
    ...{ PhoneNumber: "13800000000", BizId: "R", SendDate: "20261121", PageSize: "10", CurrentPage: "1" },
  });
});

test("Tencent Cloud gets a message in the body", () => {
  const { method, url, headers, body } = tencent.request(account, message, moment);
  expect([method, url]).toEqual(["POST", "https://sms.tencentcloudapi.com/"]);
  expect(JSON.parse(String(body))).toEqual({
    ...{ PhoneNumberSet: ["+8613800000000"], SmsSdkAppId: "1400", SignName: "仁和", TemplateId: "T1" },
    ...{ TemplateParamSet: ["123456", "5"], SessionContext: "7" },
  });
  expect(headers).toMatchObject({
    ...{ "x-tc-action": "SendSms", "x-tc-version": "2021-01-11", "x-tc-timestamp": "1795192200" },
    ...{ "x-tc-region": "ap-guangzhou", "content-length": String(Buffer.byteLength(String(body))) },
    authorization: expect.stringContaining("Credential=AK/2026-11-20/sms/tc3_request"),
  });
  const elsewhere = tencent.request(
    { ...account, region: "ap-beijing", endpoint: "https://sms.test/x" },
    message,
    moment,
  );
  expect([elsewhere.url, elsewhere.headers?.["x-tc-region"]]).toEqual(["https://sms.test/", "ap-beijing"]);
});

test("Tencent Cloud is asked from five minutes before the message was taken", () => {
  const { headers, body } = tencent.receipt?.request(account, taken, moment) ?? { url: "" };
  expect(headers).toMatchObject({ "x-tc-action": "PullSmsSendStatusByPhoneNumber" });
  expect(JSON.parse(String(body))).toEqual({
    ...{ BeginTime: 1_795_191_900, Offset: 0, Limit: 100, PhoneNumber: "+8613800000000", SmsSdkAppId: "1400" },
  });
});

test("a gateway of the hospital's own gets the whole message, signed over the second and the body", () => {
  const { method, url, headers, body } = webhook.request(
    { ...account, endpoint: "https://sms.test/x" },
    message,
    moment,
  );
  expect([method, url]).toEqual(["POST", "https://sms.test/x"]);
  expect(JSON.parse(String(body))).toEqual({ ...message, signName: "仁和" });
  expect(headers).toEqual({
    ...{ "content-type": "application/json; charset=utf-8", "idempotency-key": "7", "x-bladekit-key": "AK" },
    "content-length": String(Buffer.byteLength(String(body))),
    "x-bladekit-timestamp": "1795192200",
    "x-bladekit-signature": `sha256=${createHmac("sha256", "SK").update(`1795192200.${body}`).digest("hex")}`,
  });
  expect(webhook.receipt).toBeUndefined();
});

const details = (...found: object[]) => JSON.stringify({ SmsSendDetailDTOs: { SmsSendDetailDTO: found } });
const statuses = (...found: object[]) => JSON.stringify({ Response: { PullSmsSendStatusSet: found } });

test.each([
  [aliyun, details({ SendStatus: 3 }), { kind: "delivered" }],
  [aliyun, details({ SendStatus: 2, ErrCode: "X" }), { kind: "undelivered", reason: "X" }],
  [aliyun, details({ SendStatus: 2 }), { kind: "undelivered", reason: "" }],
  [aliyun, details({ SendStatus: 1 }), { kind: "pending" }],
  [aliyun, details(), { kind: "pending" }],
  [aliyun, "{}", { kind: "pending" }],
  [aliyun, "<html>", { kind: "pending" }],
  [tencent, statuses({ SerialNo: "R", ReportStatus: "SUCCESS" }), { kind: "delivered" }],
  [
    ...([tencent, statuses({ SerialNo: "R", ReportStatus: "FAIL", Description: "off" })] as const),
    { kind: "undelivered", reason: "off" },
  ],
  [tencent, statuses({ SerialNo: "R", ReportStatus: "FAIL" }), { kind: "undelivered", reason: "" }],
  [tencent, statuses({ SerialNo: "Q", ReportStatus: "SUCCESS" }, { SerialNo: "R" }), { kind: "pending" }],
  [tencent, '{"Response":{}}', { kind: "pending" }],
  [tencent, "", { kind: "pending" }],
] as const)("a receipt %# is understood", (provider, body, expected) => {
  expect(provider.receipt?.read(body, taken)).toEqual(expected);
});

test.each([
  [aliyun, 200, '{"Code":"OK"}', { kind: "sent", receipt: "" }],
  [aliyun, 200, '{"Code":"X","Message":"m"}', { kind: "refused", reason: "X m" }],
  [aliyun, 200, '{"Code":"X"}', { kind: "refused", reason: "X" }],
  [aliyun, 503, '{"Code":"ServiceUnavailable"}', { kind: "busy", reason: "ServiceUnavailable" }],
  [aliyun, 500, '{"Code":7}', { kind: "unknown", reason: "HTTP 500" }],
  [aliyun, 499, "{}", { kind: "refused", reason: "HTTP 499" }],
  [tencent, 200, '{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}', { kind: "sent", receipt: "" }],
  [tencent, 200, '{"Response":{"SendStatusSet":[{"Code":"X","Message":"m"}]}}', { kind: "refused", reason: "X m" }],
  [
    tencent,
    200,
    '{"Response":{"Error":{"Code":"X"},"SendStatusSet":[{"Code":"Ok"}]}}',
    { kind: "refused", reason: "X" },
  ],
  [tencent, 499, "{}", { kind: "refused", reason: "HTTP 499" }],
  [tencent, 500, "{}", { kind: "unknown", reason: "HTTP 500" }],
  [webhook, 200, '{"id":"a"}', { kind: "sent", receipt: "a" }],
  [webhook, 199, "", { kind: "refused", reason: "HTTP 199" }],
  [webhook, 409, '{"message":{}}', { kind: "refused", reason: "HTTP 409" }],
] as const)("an outcome %# has its reason", (provider, status, body, expected) => {
  expect(provider.outcome(status, body)).toEqual(expected);
});

test.each([
  ['{"a":1}', { a: 1 }],
  ["[]", undefined],
  ["null", undefined],
  ['"a"', undefined],
  ["", undefined],
])("%j is read as an object, or not at all", (body, object) => {
  expect(readObject(body)).toEqual(object);
});
