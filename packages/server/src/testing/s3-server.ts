import { createHash, createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import http, { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A local S3 server behind a proxy that checks Signature Version 4, which the server itself does not. */
export type S3Server = {
  url: string;
  bucket: string;
  keys: { accessKey: string; secretKey: string };
  /** Method and path of the accepted requests. */
  seen: string[];
  /** While true, every request gets 503. */
  isDown: boolean;
  close(): Promise<void>;
};

const keys = { accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The parts of a request's signature, from its header or its query. */
type Claim = { credential: string; names: string; signature: string; moment: string; bodyHash: string };

type Asked = Pick<IncomingMessage, "method" | "headers" | "url">;

function claimOf({ headers }: Asked, query: URLSearchParams): Claim {
  const text = headers.authorization ?? "";
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(text)?.[1] ?? query.get(`X-Amz-${name}`) ?? "";
  return {
    credential: part("Credential"),
    names: part("SignedHeaders"),
    signature: part("Signature"),
    moment: String(headers["x-amz-date"] ?? query.get("X-Amz-Date")),
    bodyHash: String(headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD"),
  };
}

/**
 * The S3 error code for a wrong signature; undefined for a right one. It follows AWS's description and uses no library, so that it can find
 * errors in our code.
 */
export function signatureFault(request: Asked, body: Buffer, now: Date): string | undefined {
  const [path = "/", search = ""] = (request.url ?? "/").split("?");
  const query = new URLSearchParams(search);
  const claim = claimOf(request, query);
  const [accessKey = "", date = "", region = "", service = ""] = claim.credential.split("/");
  if (accessKey !== keys.accessKey) return "InvalidAccessKeyId";
  if (claim.bodyHash !== "UNSIGNED-PAYLOAD" && claim.bodyHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const sorted = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const lines = claim.names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const canonical = [request.method, path, sorted.join("&"), lines.join(""), claim.names, claim.bodyHash].join("\n");
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretKey}`, date), region), service), "aws4_request");
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${claim.moment}\n${scope}\n${sha256(canonical)}`).toString("hex");
  if (expected !== claim.signature || !claim.names.split(";").includes("host")) return "SignatureDoesNotMatch";
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(claim.moment) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const age = (now.getTime() - Date.UTC(year, month - 1, ...rest)) / 1000;
  const life = Number(query.get("X-Amz-Expires") ?? 900);
  return age > life ? "AccessDenied" : age < -900 ? "RequestTimeTooSkewed" : undefined;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts both on free ports of 127.0.0.1, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "bladekit-s3-"));
  const bucket = "hospital-files";
  const inner = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port: innerPort } = await inner.run();
  const seen: string[] = [];
  let turn: Promise<void> = Promise.resolve();
  const gate = createServer(async (request, response) => {
    const body = await readBody(request);
    const fault = server.isDown ? "SlowDown" : signatureFault(request, body, new Date());
    if (fault) {
      return response
        .writeHead(server.isDown ? 503 : 403)
        .end(`<Error><Code>${fault}</Code><Message>no</Message></Error>`);
    }
    seen.push(`${request.method} ${request.url?.split("?")[0]}`);
    // The server behind the proxy has another key pair, so the signature is removed.
    const { authorization: _, ...headers } = request.headers;
    const query = new URLSearchParams((request.url ?? "").split("?")[1]);
    const overrides = [...query].filter(([name]) => name.startsWith("response-"));
    const path = request.url?.split("?")[0];
    // Requests run one at a time, because the server fails when two of them change its folders at once.
    turn = turn.then(
      () =>
        new Promise((done) => {
          const target = { port: innerPort, host: "127.0.0.1", method: request.method, path, headers };
          const onward = http.request(target, (answer) => {
            for (const [name, value] of overrides) answer.headers[name.replace("response-", "")] = value;
            response.writeHead(answer.statusCode ?? 500, answer.headers);
            answer.pipe(response).on("close", done);
          });
          onward.on("error", () => response.destroy(undefined)).on("close", done);
          onward.end(body);
        }),
    );
  });
  await new Promise<void>((listening) => gate.listen(0, "127.0.0.1", listening));
  const server: S3Server = {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    bucket,
    keys,
    seen,
    isDown: false,
    async close() {
      gate.closeAllConnections();
      await new Promise((closed) => gate.close(closed));
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}
