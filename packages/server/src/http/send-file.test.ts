import { Readable } from "node:stream";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import type { FileAnswer } from "../contract/operations.ts";
import { sendFile } from "./send-file.ts";

const bytes = Buffer.from("0123456789");
const stored = { fileName: "a.txt", type: "text/plain", size: 10, etag: "e" };
const opened = { ...stored, link: async () => undefined };
const open: Extract<FileAnswer, { size: number }>["open"] = async (range) =>
  Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);

const answers: Record<string, FileAnswer> = {
  "/bytes": { type: "text/csv", fileName: "it's (1)*.csv", bytes },
  "/stream": { type: "text/csv", fileName: "名单.csv", stream: Readable.from([bytes]) },
  "/pdf": { type: "application/pdf", fileName: "a.pdf", bytes },
  "/svg": { type: "image/svg+xml", fileName: "a.svg", bytes },
  "/stored": { ...opened, open },
  "/linked": { ...opened, open, link: async (disposition) => `https://files.test/?${encodeURIComponent(disposition)}` },
  "/picture": { ...opened, type: "image/png", open, link: async () => "https://files.test/" },
};
const app = Fastify();
for (const [path, answer] of Object.entries(answers))
  app.get(path, (request, reply) => sendFile(request, reply, answer));
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const kept = "private, max-age=300";

test.each([
  ["/bytes", "attachment; filename*=UTF-8''it%27s%20%281%29%2A.csv", kept],
  ["/stream", "attachment; filename*=UTF-8''%E5%90%8D%E5%8D%95.csv", "no-store"],
  ["/pdf", "inline; filename*=UTF-8''a.pdf", kept],
  ["/svg", "inline; filename*=UTF-8''a.svg", kept],
  ["/stored", "attachment; filename*=UTF-8''a.txt", kept],
  ["/picture", "inline; filename*=UTF-8''a.txt", kept],
])("%s comes as a file that no browser runs", async (path, disposition, caching) => {
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, body]).toEqual([200, "0123456789"]);
  expect(headers).toMatchObject({
    ...{ "content-disposition": disposition, "cache-control": caching, "x-content-type-options": "nosniff" },
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

test("a stored file is sent once, and by its parts", async () => {
  const whole = await get("/stored");
  expect(whole.headers).toMatchObject({ etag: '"e"', "accept-ranges": "bytes", "content-length": "10" });
  const again = await get("/stored", { "if-none-match": 'W/"d", "e"' });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", '"e"']);
  const part = await get("/stored", { range: "bytes=2-4" });
  expect([part.statusCode, part.body]).toEqual([206, "234"]);
  expect(part.headers).toMatchObject({ "content-range": "bytes 2-4/10", "content-length": "3", etag: '"e"' });
});

test("a part of a file is sent only where it is the same file", async () => {
  const range = "bytes=2-4";
  expect((await get("/stored", { range, "if-range": '"e"' })).statusCode).toBe(206);
  const other = await get("/stored", { range, "if-range": '"d"' });
  expect([other.statusCode, other.body]).toEqual([200, "0123456789"]);
});

test("what is saved may come from the store itself, and pictures may not", async () => {
  const { statusCode, headers } = await get("/linked");
  expect(statusCode).toBe(302);
  expect(headers).toMatchObject({
    location: `https://files.test/?${encodeURIComponent("attachment; filename*=UTF-8''a.txt")}`,
    "cache-control": "private, max-age=60",
  });
  expect(headers["content-disposition"]).toBeUndefined();
});
