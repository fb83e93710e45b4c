import { createHash, createHmac } from "node:crypto";
import { toWireDate } from "@bladekit/sdk/rules";
import type { OutboundRequest } from "../../outbound/outbound.ts";
import { readObject, type SmsAccount, type SmsMoment, type SmsProvider } from "./sms-provider.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** As the signature wants it: everything but letters, digits and `-_.~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The parts of a call to Alibaba Cloud. */
export type AcsCall = {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  accessKey: string;
  secretKey: string;
  now: Date;
  nonce: string;
};

/** Signs a call without a body by ACS3-HMAC-SHA256. */
export function signAcs3(call: AcsCall): { query: string; headers: Record<string, string> } {
  const query = Object.entries(call.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const headers = {
    host: call.host,
    "x-acs-action": call.action,
    "x-acs-content-sha256": sha256(""),
    "x-acs-date": `${call.now.toISOString().slice(0, 19)}Z`,
    "x-acs-signature-nonce": call.nonce,
    "x-acs-version": call.version,
  };
  const signed = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ["POST", "/", query, lines.join(""), signed, headers["x-acs-content-sha256"]].join("\n");
  const signature = createHmac("sha256", call.secretKey)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest("hex");
  return {
    query,
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 Credential=${call.accessKey},SignedHeaders=${signed},Signature=${signature}`,
    },
  };
}

function call(
  { endpoint, accessKey, secretKey }: SmsAccount,
  action: string,
  fields: AcsCall["query"],
  { now, nonce }: SmsMoment,
): OutboundRequest {
  const base = new URL(endpoint || "https://dysmsapi.aliyuncs.com");
  const { query, headers } = signAcs3({
    ...{ host: base.host, action, version: "2017-05-25", accessKey, secretKey, now, nonce },
    query: fields,
  });
  return { method: "POST", url: `${base.origin}/?${query}`, headers: { ...headers, "content-length": "0" } };
}

type Details = { SmsSendDetailDTO?: { SendStatus?: number; ErrCode?: string }[] };

/** Alibaba Cloud, `SendSms` of Dysmsapi. It has no idempotency, so a request that may have arrived is not repeated. */
export const aliyun: SmsProvider = {
  isIdempotent: false,
  required: ["accessKey", "secretKey", "signName"],
  request(account, { id, phone, templateId, values }, moment) {
    const fields = {
      PhoneNumbers: phone,
      SignName: account.signName,
      TemplateCode: templateId,
      TemplateParam: JSON.stringify(values),
      OutId: id,
    };
    return call(account, "SendSms", fields, moment);
  },
  outcome(status, body) {
    const answer = readObject(body);
    const code = typeof answer?.Code === "string" ? answer.Code : "";
    if (code === "OK") return { kind: "sent", receipt: String(answer?.BizId ?? "") };
    const reason = code ? `${code} ${String(answer?.Message ?? "")}`.trim() : `HTTP ${status}`;
    if (code === "") return { kind: status >= 500 ? "unknown" : "refused", reason };
    return { kind: /^(Throttling|ServiceUnavailable)/.test(code) ? "busy" : "refused", reason };
  },
  receipt: {
    request(account, { phone, receipt, takenAt }, moment) {
      // The day in Shanghai.
      const SendDate = toWireDate(takenAt).replaceAll("-", "");
      const fields = { PhoneNumber: phone, BizId: receipt, SendDate, PageSize: "10", CurrentPage: "1" };
      return call(account, "QuerySendDetails", fields, moment);
    },
    read(body) {
      const found = (readObject(body)?.SmsSendDetailDTOs as Details | undefined)?.SmsSendDetailDTO?.[0];
      if (found?.SendStatus === 3) return { kind: "delivered" };
      return found?.SendStatus === 2
        ? { kind: "undelivered", reason: String(found.ErrCode ?? "") }
        : { kind: "pending" };
    },
  },
};
