import { createHash, createHmac } from "node:crypto";
import { readObject, type SmsProvider } from "./sms-provider.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** As the signature wants it: everything but letters, digits and `-_.~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a call of Alibaba Cloud is made of. */
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

/** Alibaba Cloud, `SendSms` of Dysmsapi. It has no idempotency, so a request that may have arrived is not repeated. */
export const aliyun: SmsProvider = {
  isIdempotent: false,
  required: ["accessKey", "secretKey", "signName"],
  request({ endpoint, accessKey, secretKey, signName }, { id, phone, templateId, values }, { now, nonce }) {
    const base = new URL(endpoint || "https://dysmsapi.aliyuncs.com");
    const { query, headers } = signAcs3({
      ...{ host: base.host, action: "SendSms", version: "2017-05-25", accessKey, secretKey, now, nonce },
      query: {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templateId,
        TemplateParam: JSON.stringify(values),
        OutId: id,
      },
    });
    return { method: "POST", url: `${base.origin}/?${query}`, headers: { ...headers, "content-length": "0" } };
  },
  outcome(status, body) {
    const answer = readObject(body);
    const code = typeof answer?.Code === "string" ? answer.Code : "";
    if (code === "OK") return { kind: "sent", receipt: String(answer?.BizId ?? "") };
    const reason = code ? `${code} ${String(answer?.Message ?? "")}`.trim() : `HTTP ${status}`;
    if (code === "") return { kind: status >= 500 ? "unknown" : "refused", reason };
    return { kind: /^(Throttling|ServiceUnavailable)/.test(code) ? "busy" : "refused", reason };
  },
};
