import { expect, test } from "vitest";
import { aliyun, signAcs3 } from "./aliyun.ts";
import { signTc3, tencent } from "./tencent.ts";
import { webhook } from "./webhook.ts";

test("Alibaba Cloud's documented example of signature V3 gets the same signature", () => {
  const { headers, query } = signAcs3({
    host: "ecs.cn-shanghai.aliyuncs.com",
    action: "RunInstances",
    version: "2014-05-26",
    query: { RegionId: "cn-shanghai", ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd" },
    accessKey: "YourAccessKeyId",
    secretKey: "YourAccessKeySecret",
    now: new Date("2023-10-26T10:22:32.789Z"),
    nonce: "3156853299f313e23d1673dc12e1703d",
  });
  expect(query).toBe("ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai");
  expect(headers.authorization).toBe(
    "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
});

test("Tencent Cloud's documented example of signature v3 gets the same signature", () => {
  const authorization = signTc3({
    service: "cvm",
    host: "cvm.tencentcloudapi.com",
    action: "DescribeInstances",
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    secretId: "AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******",
    secretKey: "Gu5t9xGARNpq86cd98joQYCN3*******",
    now: new Date(1_551_113_065_000),
  });
  expect(authorization).toBe(
    "TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3",
  );
});

test.each([
  [aliyun, 200, '{"Code":"OK","BizId":"9006"}', { kind: "sent", receipt: "9006" }],
  [aliyun, 200, '{"Code":"isv.MOBILE_NUMBER_ILLEGAL","Message":"号码"}', { kind: "refused" }],
  [aliyun, 400, '{"Code":"Throttling.User"}', { kind: "busy" }],
  [aliyun, 502, "<html>", { kind: "unknown" }],
  [aliyun, 403, "[]", { kind: "refused" }],
  [tencent, 200, '{"Response":{"SendStatusSet":[{"Code":"Ok","SerialNo":"5000"}]}}', { kind: "sent", receipt: "5000" }],
  [tencent, 200, '{"Response":{"SendStatusSet":[{"Code":"InvalidParameterValue.X"}]}}', { kind: "refused" }],
  [tencent, 200, '{"Response":{"Error":{"Code":"RequestLimitExceeded"}}}', { kind: "busy" }],
  [tencent, 200, '{"Response":{}}', { kind: "refused" }],
  [tencent, 500, "", { kind: "unknown" }],
  [webhook, 202, "", { kind: "sent", receipt: "" }],
  [webhook, 200, '{"id":7}', { kind: "sent", receipt: "7" }],
  [webhook, 299, '{"id":{}}', { kind: "sent", receipt: "" }],
  [webhook, 300, "", { kind: "refused" }],
  [webhook, 400, '{"message":"no credit"}', { kind: "refused", reason: "HTTP 400 no credit" }],
  [webhook, 408, "", { kind: "busy" }],
  [webhook, 429, "", { kind: "busy" }],
  [webhook, 499, "", { kind: "refused" }],
  [webhook, 500, '{"message":"down"}', { kind: "busy", reason: "HTTP 500 down" }],
])("an answer %# is understood", (provider, status, body, expected) => {
  expect(provider.outcome(status, body)).toMatchObject(expected);
});
