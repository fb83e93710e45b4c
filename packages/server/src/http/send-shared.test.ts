import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { sendShared } from "./send-shared.ts";
import type { SharedAnswer } from "./shared-answers.ts";
import { createSharedAnswers } from "./shared-answers.ts";

const json = (length: number) => `"${"x".repeat(length - 2)}"`;
const sharing = createSharedAnswers();
const make = async (text: string) => sharing.get(text, 60, async () => ({ tenantId: "100001", json: text }));
const short = await make(json(1023));
const long = await make(json(1024));
const page = (status: number, headers: Record<string, string>): SharedAnswer => ({
  ...long,
  page: { status, headers },
});

const answers: Record<string, SharedAnswer> = {
  ...{ "/short": short, "/long": long },
  "/page": page(200, { "content-type": "text/html", vary: "cookie" }),
  "/missing": page(404, { "content-type": "text/html" }),
};
const app = Fastify();
for (const [path, answer] of Object.entries(answers))
  app.get(path, (request, reply) => sendShared(request, reply, answer));
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("an answer is kept by browsers, which ask each time whether it still holds", async () => {
  const { statusCode, headers, body } = await get("/short");
  expect([statusCode, body]).toEqual([200, short.body.toString()]);
  expect(headers).toMatchObject({
    ...{ "cache-control": "private, no-cache", etag: short.etag, "content-type": "application/json; charset=utf-8" },
  });
  const again = await get("/short", { "if-none-match": short.etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", short.etag]);
  expect((await get("/short", { "if-none-match": long.etag })).statusCode).toBe(200);
});

test("a page says its own type, and one that is not there is never unchanged", async () => {
  const { headers } = await get("/page");
  expect(headers).toMatchObject({ "content-type": "text/html", vary: "accept-encoding, cookie" });
  for (const more of [{}, { "if-none-match": long.etag }]) expect((await get("/missing", more)).statusCode).toBe(404);
});

test("what is short goes as it is", async () => {
  const { headers } = await get("/short", { "accept-encoding": "gzip" });
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, br", "br"],
  ["gzip, br;q=0", "gzip"],
  ["br;q=0.0, gzip;q=0.1", "gzip"],
  ["br; q=0.000 ,GZIP", "gzip"],
  ["br;q=0.01", "br"],
  ["br;q=1", "br"],
  ["deflate", undefined],
  ["gzip;q=0", undefined],
  ["", undefined],
])("to a client that takes %j it goes as %s", async (accepted, encoding) => {
  const { headers, rawPayload } = await get("/long", { "accept-encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("accept-encoding");
  if (encoding === undefined) expect(rawPayload).toEqual(long.body);
  if (encoding === "gzip") expect(gunzipSync(rawPayload)).toEqual(long.body);
});

test("to a client that says nothing it goes as it is", async () => {
  expect((await get("/long")).headers["content-encoding"]).toBeUndefined();
});
