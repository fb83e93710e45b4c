import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { say } from "../../contract/say.ts";
import { type Outbound, OutboundError, readShort } from "../outbound/outbound.ts";
import type { FilePlace, FileStore } from "./file-store.ts";
import { s3Fault } from "./s3-fault.ts";

/** An S3-compatible store, with its keys in the clear. */
export type S3Account = {
  endpoint: string;
  /** Where browsers reach the store; empty where they do not. */
  publicEndpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  pathStyle: boolean;
};

// Files may be read by slow browsers.
const transferMs = 300_000;
const emptyHash = createHash("sha256").digest("hex");

/** The address of an object below an endpoint. */
function objectUrl(endpoint: string, { bucket, pathStyle }: S3Account, { tenantId, name }: FilePlace): URL {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, "");
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = `${base}/${pathStyle ? `${bucket}/` : ""}${tenantId}/${name}`;
  return url;
}

/** Files in a bucket, below the id of their tenant. Requests are signed by Signature Version 4. */
export function createS3Store(outbound: Outbound, account: S3Account, clock: () => Date): FileStore {
  const signer = (method: string, url: URL, headers: Record<string, string>, signQuery: boolean) =>
    new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId: account.accessKey,
      secretAccessKey: account.secretKey,
      service: "s3",
      region: account.region || "us-east-1",
      datetime: clock()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ""),
      signQuery,
    });

  const ask = async (method: string, place: FilePlace, headers: Record<string, string> = {}, body?: Buffer) => {
    const url = objectUrl(account.endpoint, account, place);
    const signed = await signer(method, url, { "x-amz-content-sha256": emptyHash, ...headers }, false).sign();
    return outbound.send({
      method,
      url: signed.url.href,
      headers: Object.fromEntries(signed.headers),
      ...(body && { body }),
      totalMs: transferMs,
    });
  };

  /** Undefined where the object is not there; a missing bucket is a fault. */
  const read = async (method: string, place: FilePlace, headers?: Record<string, string>) => {
    const answer = await ask(method, place, headers);
    if (answer.status === 200 || answer.status === 206) return answer;
    const fault = s3Fault(answer.status, await readShort(answer.body));
    if (answer.status === 404 && fault.s3Code !== "NoSuchBucket") return undefined;
    throw fault;
  };

  return {
    async put(place, { bytes, size, sha256, type }) {
      const headers = { "content-length": String(size), "content-type": type, "x-amz-content-sha256": sha256 };
      const answer = await ask("PUT", place, headers, bytes);
      const body = await readShort(answer.body);
      if (answer.status !== 200) throw s3Fault(answer.status, body);
    },
    async get(place, range) {
      const answer = await read("GET", place, range && { range: `bytes=${range.start}-${range.end}` });
      if (answer && range && answer.status !== 206) {
        answer.body.destroy();
        throw new OutboundError(
          say("存储服务不支持读取文件的一段", "The storage does not support reading part of a file"),
          true,
        );
      }
      return answer?.body;
    },
    async head(place) {
      const answer = await read("HEAD", place);
      answer?.body.resume();
      return answer && Number(answer.headers["content-length"]);
    },
    async remove(place) {
      const answer = await ask("DELETE", place);
      const body = await readShort(answer.body);
      const fault = s3Fault(answer.status, body);
      if (answer.status >= 300 && !(answer.status === 404 && fault.s3Code !== "NoSuchBucket")) throw fault;
    },
    async link(place, { type, disposition }, seconds) {
      if (account.publicEndpoint === "") return undefined;
      const url = objectUrl(account.publicEndpoint, account, place);
      url.searchParams.set("X-Amz-Expires", String(seconds));
      url.searchParams.set("response-content-type", type);
      url.searchParams.set("response-content-disposition", disposition);
      return (await signer("GET", url, {}, true).sign()).url.href;
    },
  };
}
