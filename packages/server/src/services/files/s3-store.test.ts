import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../testing/s3-server.ts";
import { parseAllowedHosts } from "../outbound/allowed-hosts.ts";
import { createOutbound } from "../outbound/outbound.ts";
import { newFile } from "./file-store.ts";
import { createS3Store, type S3Account } from "./s3-store.ts";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

function store(change: Partial<S3Account> = {}) {
  const account = { endpoint: s3.url, publicEndpoint: "", bucket: s3.bucket, region: "", pathStyle: true, ...s3.keys };
  const hosts = parseAllowedHosts("127.0.0.1");
  if (!hosts) throw new Error("127.0.0.1 is no list of hosts");
  return createS3Store(createOutbound(hosts), { ...account, ...change }, () => new Date());
}
const place = { tenantId: "100001", name: "upload/a.txt" };
const bytes = Buffer.from("0123456789");

test("a file is written, measured, read whole and in parts, and taken away", async () => {
  const files = store();
  expect([await files.get(place), await files.head(place)]).toEqual([undefined, undefined]);
  await files.put(place, newFile(bytes, "text/plain"));
  expect(await files.head(place)).toBe(10);
  const read = async (range?: { start: number; end: number }) => {
    const stream = await files.get(place, range);
    return stream && (await buffer(stream)).toString();
  };
  expect([await read(), await read({ start: 2, end: 4 })]).toEqual(["0123456789", "234"]);
  expect(await store().head({ ...place, tenantId: "100002" })).toBeUndefined();
  await files.remove(place);
  expect(await files.head(place)).toBeUndefined();
  // A file that is not there is gone already.
  await files.remove(place);
});

test("a bucket that is not there, wrong keys and a busy store are faults, and no missing file", async () => {
  for (const [change, fault] of [
    [{ bucket: "nowhere" }, "空间不存在（NoSuchBucket）"],
    [{ secretKey: "wrong" }, "私密密钥不正确（SignatureDoesNotMatch）"],
  ] as const) {
    const files = store(change);
    const calls = [
      () => files.put(place, newFile(bytes, "text/plain")),
      () => files.get(place),
      () => files.remove(place),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ sentence: { zh: fault } });
  }
  s3.isDown = true;
  await expect(store().remove(place)).rejects.toMatchObject({ s3Code: "SlowDown" });
  s3.isDown = false;
});

test("a link is made for browsers alone where they reach the store", async () => {
  const answer = { type: "text/plain", disposition: "inline" };
  expect(await store().link(place, answer, 60)).toBeUndefined();
  await store().put(place, newFile(bytes, "text/plain"));
  const link = await store({ publicEndpoint: s3.url }).link(place, answer, 60);
  expect(new URL(link ?? "").searchParams.get("X-Amz-Expires")).toBe("60");
  const got = await fetch(link ?? "");
  expect([got.status, got.headers.get("content-disposition"), await got.text()]).toEqual([200, "inline", "0123456789"]);
  const ofHost = await store({ publicEndpoint: "https://files.example/base/", pathStyle: false }).link(
    place,
    answer,
    60,
  );
  expect(new URL(ofHost ?? "")).toMatchObject({
    host: `${s3.bucket}.files.example`,
    pathname: "/base/100001/upload/a.txt",
  });
});
