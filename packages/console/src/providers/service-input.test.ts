import { expect, test } from "vitest";
import { toMailInput, toOssInput, toSmsInput } from "./service-input.ts";

const shown = { tenantId: "100001", status: 2, createTime: "2026-11-20 08:00:00", categoryName: "minio" };

test("a form sends what the server takes, and no key that was left empty", () => {
  const oss = { id: "1", ossCode: "main", category: 5, endpoint: "https://x.test", bucketName: "b", region: "" };
  expect(toOssInput({ ...oss, ...shown, accessKey: "", secretKey: "" })).toEqual(oss);
  expect(toOssInput({ ...oss, secretKey: "new", pathStyle: false })).toEqual({
    ...oss,
    secretKey: "new",
    pathStyle: false,
  });
  const sms = { smsCode: "main", category: 3, templateId: "T", signName: "S", templates: [], dailyLimit: 5 };
  expect(toSmsInput({ ...sms, ...shown, accessKey: "AK", secretKey: "", region: null })).toEqual({
    ...sms,
    accessKey: "AK",
  });
  const mail = { mailCode: "main", host: "h", port: 465, security: "tls", fromAddress: "a@b.cn", username: "" };
  expect(toMailInput({ ...mail, ...shown, password: "" })).toEqual(mail);
});
