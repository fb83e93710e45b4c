import { createHash, createHmac } from "node:crypto";
import type { OutboundRequest } from "../../outbound/outbound.ts";
import { readObject, type SmsAccount, type SmsMoment, type SmsProvider } from "./sms-provider.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const contentType = "application/json; charset=utf-8";

/** The parts of a call to Tencent Cloud. */
export type Tc3Call = {
  service: string;
  host: string;
  action: string;
  body: string;
  secretId: string;
  secretKey: string;
  now: Date;
};

/** The `Authorization` of a call, by TC3-HMAC-SHA256. */
export function signTc3({ service, host, action, body, secretId, secretKey, now }: Tc3Call): string {
  const signed = "content-type;host;x-tc-action";
  const lines = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ["POST", "/", "", lines, signed, sha256(body)].join("\n");
  const date = now.toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), "tc3_request");
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(request)}`).toString("hex");
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

type Answer = {
  Error?: { Code?: string; Message?: string };
  SendStatusSet?: { Code?: string; Message?: string; SerialNo?: string }[];
  PullSmsSendStatusSet?: { SerialNo?: string; ReportStatus?: string; Description?: string }[];
};

function call(
  { endpoint, accessKey, secretKey, region }: SmsAccount,
  action: string,
  fields: object,
  { now }: SmsMoment,
): OutboundRequest {
  const base = new URL(endpoint || "https://sms.tencentcloudapi.com");
  const body = JSON.stringify(fields);
  return {
    method: "POST",
    url: `${base.origin}/`,
    headers: {
      authorization: signTc3({ service: "sms", host: base.host, action, body, secretId: accessKey, secretKey, now }),
      "content-type": contentType,
      "content-length": String(Buffer.byteLength(body)),
      "x-tc-action": action,
      "x-tc-version": "2021-01-11",
      "x-tc-timestamp": String(Math.floor(now.getTime() / 1000)),
      "x-tc-region": region || "ap-guangzhou",
    },
    body,
  };
}

/** Tencent Cloud, `SendSms`. It has no idempotency, so a request that may have arrived is not repeated. */
export const tencent: SmsProvider = {
  isIdempotent: false,
  required: ["accessKey", "secretKey", "signName", "appId"],
  request(account, { id, phone, templateId, values }, moment) {
    const fields = {
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: templateId,
      TemplateParamSet: Object.values(values),
      SessionContext: id,
    };
    return call(account, "SendSms", fields, moment);
  },
  outcome(status, body) {
    const answer = readObject(body)?.Response as Answer | undefined;
    const result = answer?.Error ?? answer?.SendStatusSet?.[0];
    if (!result?.Code) return { kind: status >= 500 ? "unknown" : "refused", reason: `HTTP ${status}` };
    if (result.Code === "Ok") return { kind: "sent", receipt: answer?.SendStatusSet?.[0]?.SerialNo ?? "" };
    const reason = `${result.Code} ${result.Message ?? ""}`.trim();
    return { kind: result.Code === "RequestLimitExceeded" ? "busy" : "refused", reason };
  },
  receipt: {
    request(account, { phone, takenAt }, moment) {
      // Its clock and ours may differ a little.
      const BeginTime = Math.floor(takenAt.getTime() / 1000) - 300;
      const fields = {
        ...{ BeginTime, Offset: 0, Limit: 100 },
        ...{ PhoneNumber: `+86${phone}`, SmsSdkAppId: account.appId },
      };
      return call(account, "PullSmsSendStatusByPhoneNumber", fields, moment);
    },
    read(body, { receipt }) {
      const all = (readObject(body)?.Response as Answer | undefined)?.PullSmsSendStatusSet ?? [];
      const found = all.find(({ SerialNo }) => SerialNo === receipt);
      if (found?.ReportStatus === "SUCCESS") return { kind: "delivered" };
      return found?.ReportStatus === "FAIL"
        ? { kind: "undelivered", reason: found.Description ?? "" }
        : { kind: "pending" };
    },
  },
};
