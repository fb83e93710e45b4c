import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a gateway received it. */
type Received = { phone: string; template: string; id: string; values: unknown; text: string };

/** A local double of the SMS providers. It checks every signature and answers as they do. */
export type SmsGateway = {
  url: string;
  received: Received[];
  /** The next answers, used up one by one; further messages are accepted. `hang` sends no answer and closes the connection. */
  next: ({ status: number; body: string } | "hang")[];
  close(): Promise<void>;
};

const secretKey = "SK-gateway";
export const gatewayKeys = { accessKey: "AK-gateway", secretKey } as const;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The template name of requests for the receipt of a message. */
const question = { template: "receipt?", id: "", text: "" };

type Check = (request: IncomingMessage, body: string) => Received | undefined;

/** The headers that a signature names, in canonical form. */
function signedLines({ headers }: IncomingMessage, names: string): string {
  return names
    .split(";")
    .map((name) => `${name}:${name === "x-tc-action" ? String(headers[name]).toLowerCase() : headers[name]}\n`)
    .join("");
}

const fromWebhook: Check = (request, body) => {
  const { headers } = request;
  const signature = hmac(secretKey, `${headers["x-bladekit-timestamp"]}.${body}`).toString("hex");
  if (!isSame(`sha256=${signature}`, String(headers["x-bladekit-signature"]))) return undefined;
  const message = JSON.parse(body) as Received;
  return headers["idempotency-key"] === message.id ? message : undefined;
};

const fromAliyun: Check = (request) => {
  const [, names = "", signature = ""] =
    /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(request.headers.authorization ?? "") ?? [];
  const query = (request.url ?? "").split("?")[1] ?? "";
  const canonical = [
    "POST",
    "/",
    query.split("&").toSorted().join("&"),
    signedLines(request, names),
    names,
    sha256(""),
  ];
  const expected = hmac(secretKey, `ACS3-HMAC-SHA256\n${sha256(canonical.join("\n"))}`).toString("hex");
  if (!isSame(expected, signature)) return undefined;
  const fields = new URLSearchParams(query);
  const field = (name: string) => fields.get(name) ?? "";
  if (request.headers["x-acs-action"] === "QuerySendDetails") {
    return { ...question, phone: field("PhoneNumber"), id: field("BizId"), values: { day: field("SendDate") } };
  }
  const values = JSON.parse(field("TemplateParam"));
  return { phone: field("PhoneNumbers"), template: field("TemplateCode"), id: field("OutId"), values, text: "" };
};

const fromTencent: Check = (request, body) => {
  const [, scope = "", names = "", signature = ""] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(request.headers.authorization ?? "") ??
    [];
  const canonical = ["POST", "/", "", signedLines(request, names), names, sha256(body)].join("\n");
  const [date = "", service = ""] = scope.split("/");
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), "tc3_request");
  const seconds = request.headers["x-tc-timestamp"];
  const expected = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`).toString("hex");
  if (!isSame(expected, signature)) return undefined;
  const sent = JSON.parse(body);
  if (request.headers["x-tc-action"] === "PullSmsSendStatusByPhoneNumber") {
    return { ...question, phone: sent.PhoneNumber, values: { app: sent.SmsSdkAppId } };
  }
  const phone = String(sent.PhoneNumberSet[0]);
  return { phone, template: sent.TemplateId, id: sent.SessionContext, values: sent.TemplateParamSet, text: "" };
};

const kinds: readonly { header: string; check: Check; good: string }[] = [
  { header: "x-acs-action", check: fromAliyun, good: '{"Code":"OK","BizId":"biz-1"}' },
  {
    header: "x-tc-action",
    check: fromTencent,
    good: '{"Response":{"SendStatusSet":[{"Code":"Ok","SerialNo":"tc-1"}]}}',
  },
  { header: "x-bladekit-signature", check: fromWebhook, good: '{"id":"hook-1"}' },
];

/** Starts a gateway on a free port of 127.0.0.1. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: Received[] = [];
  const next: SmsGateway["next"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const kind = kinds.find(({ header }) => header in request.headers);
    const message = kind?.check(request, body);
    if (!kind || !message) return response.writeHead(403).end('{"message":"signature does not match"}');
    received.push(message);
    const answer = next.shift() ?? { status: 200, body: kind.good };
    if (answer === "hang") request.socket.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
