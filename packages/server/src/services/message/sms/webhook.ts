import { createHmac } from "node:crypto";
import { readObject, type SmsProvider } from "./sms-provider.ts";

/**
 * A gateway of the hospital's own: a JSON body, signed with the secret key over the time and the body. The gateway knows a message it
 * has had already by its `Idempotency-Key`.
 */
export const webhook: SmsProvider = {
  isIdempotent: true,
  required: ["endpoint", "accessKey", "secretKey"],
  request({ endpoint, accessKey, secretKey, signName }, { id, phone, template, templateId, values, text }, { now }) {
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const body = JSON.stringify({ id, phone, signName, template, templateId, values, text });
    const signature = createHmac("sha256", secretKey).update(`${timestamp}.${body}`).digest("hex");
    return {
      method: "POST",
      url: endpoint,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        "idempotency-key": id,
        "x-bladekit-key": accessKey,
        "x-bladekit-timestamp": timestamp,
        "x-bladekit-signature": `sha256=${signature}`,
      },
      body,
    };
  },
  outcome(status, body) {
    const answer = readObject(body);
    if (status >= 200 && status < 300) return { kind: "sent", receipt: text(answer?.id) };
    const reason = `HTTP ${status} ${text(answer?.message)}`.trim();
    return { kind: status === 408 || status === 429 || status >= 500 ? "busy" : "refused", reason };
  },
};

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
