import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Instances, startInstances } from "../instances.ts";
import { addGuest, addTenant, signIn } from "../people.ts";
import { pngPicture } from "../pictures.ts";
import type { ServerProcess } from "../server-process.ts";
import { type RawAnswer, rawCall } from "../sockets/raw-call.ts";
import { watched } from "../sockets/watched.ts";

let instances: Instances;
let server: ServerProcess;
let token: string;
let quiet: number;
/** The most memory that a case may take, beside what the server has in quiet. */
const mostGrowth = 2;

beforeAll(async () => {
  instances = await startInstances(1);
  server = instances.servers[0] as ServerProcess;
  const app = instances.at(0);
  await addTenant(app, "100001");
  await addGuest(app, "100001", "13800138000");
  const client = await signIn(app, "100001", "13800138000");
  token = `bearer ${client.session.get()?.accessToken}`;
  // What a server loads at its first calls is no part of what a case costs.
  await rawCall(server.url, [get("/api/openapi.json"), upload(form(part("a.png", pngPicture())))]);
  quiet = (await watched(server, async () => {})).megabytes;
});
afterAll(() => instances.close());

const crlf = "\r\n";
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
const submit = `POST /api/blade-system/dict-biz/submit HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
const chunked = "Transfer-Encoding: chunked\r\n\r\n";
const smuggled = get("/api/openapi.json");

const path = "/api/blade-resource/oss/endpoint/put-file";
const uploadHead = (headers: string, boundary = "x-x") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nBlade-Auth: ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n${headers}`;
const upload = (body: Buffer, boundary?: string) =>
  Buffer.concat([Buffer.from(`${uploadHead(`Content-Length: ${body.length}`, boundary)}\r\n\r\n`), body]);
const part = (name: string, bytes: Buffer | string, more = "", type = "image/png") =>
  Buffer.concat([
    Buffer.from(
      `--x-x\r\n${more}content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(crlf),
  ]);
const field = (name: string, value: string) =>
  `--x-x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = (...parts: (Buffer | string)[]) =>
  Buffer.concat([...parts.map((one) => Buffer.from(one)), Buffer.from("--x-x--\r\n")]);

const mega = 1024 * 1024;
/** A chunked body of these bytes and then so many megabytes of a letter, without an end. */
function* endless(head: string, begin: string | Buffer, megabytes = 64): Generator<string | Buffer> {
  const piece = Buffer.alloc(mega, "a");
  const bytes = Buffer.from(begin);
  yield `${head}${chunked}${bytes.length.toString(16)}\r\n`;
  yield bytes;
  yield crlf;
  for (let count = 0; count < megabytes; count += 1) {
    yield `${mega.toString(16)}\r\n`;
    yield piece;
    yield crlf;
  }
}

/** A case with the status of its one answer; 0 where the server hangs up without one. */
type Case = [name: string, status: number, sent: () => Iterable<string | Buffer>];

const cases: Case[] = [
  ["a chunk size with a plus", 400, () => [`${submit}${chunked}+2\r\n{}\r\n0\r\n\r\n${smuggled}`]],
  ["a chunk size with 0x", 400, () => [`${submit}${chunked}0x2\r\n{}\r\n0\r\n\r\n${smuggled}`]],
  ["a chunk size with a space before", 400, () => [`${submit}${chunked} 2\r\n{}\r\n0\r\n\r\n${smuggled}`]],
  ["a chunk size with a space behind", 400, () => [`${submit}${chunked}2 \r\n{}\r\n0\r\n\r\n${smuggled}`]],
  ["a chunk size that overflows", 400, () => [`${submit}${chunked}10000000000000002\r\n{}\r\n0\r\n\r\n${smuggled}`]],
  ["a chunk size ended by LF", 400, () => [`${submit}${chunked}2\n{}\r\n0\r\n\r\n${smuggled}`]],
  ["chunk data ended by LF", 400, () => [`${submit}${chunked}2\r\n{}\n0\r\n\r\n${smuggled}`]],
  ["chunk data that is longer than its size", 400, () => [`${submit}${chunked}2\r\n{}{}\r\n0\r\n\r\n${smuggled}`]],
  ["a chunk extension", 401, () => [`${submit}${chunked}2;a=b\r\n{}\r\n0\r\n\r\n`]],
  ["a chunk extension of 1 MB", 400, () => [`${submit}${chunked}2;${"a".repeat(mega)}\r\n{}\r\n0\r\n\r\n`]],
  ["a chunk extension with LF", 400, () => [`${submit}${chunked}2;\n{}\r\n0\r\n\r\n${smuggled}`]],
  [
    "100,000 chunks with extensions",
    400,
    () => [`${submit}${chunked}${`1;a=${"b".repeat(30)}\r\n \r\n`.repeat(100_000)}0\r\n\r\n`],
  ],
  [
    "trailers of 1 MB",
    431,
    () => [`${submit}${chunked}2\r\n{}\r\n0\r\n${`a: ${"b".repeat(100)}\r\n`.repeat(10_000)}\r\n`],
  ],
  ["a trailer that is a length", 400, () => [`${submit}${chunked}2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n`]],
  ["a length of hex", 400, () => [`${submit}Content-Length: 0x2\r\n\r\n{}${smuggled}`]],
  ["a length that overflows", 400, () => [`${submit}Content-Length: 18446744073709551618\r\n\r\n{}${smuggled}`]],
  ["a length with a space inside", 400, () => [`${submit}Content-Length: 2 2\r\n\r\n{}${smuggled}`]],
  [
    "a length and chunks in a second header",
    400,
    () => [`${submit}Content-Length: 2\r\nTransfer-Encoding:\r\n chunked\r\n\r\n{}${smuggled}`],
  ],
  ["chunks behind a vertical tab", 400, () => [`${submit}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${smuggled}`]],
  ["chunks that are packed", 400, () => [`${submit}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`]],
  [
    "chunks and then packed",
    400,
    () => [`${submit}Transfer-Encoding: chunked, gzip\r\n\r\n2\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ],
  [
    "two encodings",
    400,
    () => [`${submit}Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ],
  ["a header that goes on in the next line", 400, () => [get("/api/openapi.json", "X: a\r\n b\r\n")]],
  ["a header that goes on before the first", 400, () => [`GET / HTTP/1.1\r\n X: a\r\nHost: x\r\n\r\n`]],
  ["CR alone in a header", 400, () => [get("/api/openapi.json", "X: a\rY: b\r\n")]],
  ["NUL in the name of a header", 400, () => [get("/api/openapi.json", "X\0: a\r\n")]],
  ["two hosts", 400, () => [get("/api/openapi.json", "Host: y\r\n")]],
  ["a method of its own", 400, () => [`SMUGGLE / HTTP/1.1\r\nHost: x\r\n\r\n`]],
  ["a tunnel", 0, () => ["CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n"]],
  [
    "an address of another server",
    404,
    () => ["GET http://169.254.169.254/latest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
  ],
  ["HTTP/2 at once", 400, () => ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]],
  ["HTTP/0.9", 404, () => ["GET /api/none\r\n\r\n"]],
  ["HTTP/9.9", 400, () => ["GET / HTTP/9.9\r\nHost: x\r\n\r\n"]],
  [
    "an upgrade to HTTP/2",
    404,
    () => [
      get(
        "/api/none",
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n",
      ),
    ],
  ],
  [
    "an upgrade to a web socket",
    404,
    () => [
      get(
        "/api/none",
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
      ),
    ],
  ],
  ["an expectation that nobody knows", 417, () => [`${submit}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`]],
  [
    "a head of 1 MB in pieces",
    431,
    () => ["GET / HTTP/1.1\r\nHost: x\r\nX: ", ...Array.from({ length: 1024 }, () => "a".repeat(1024)), "\r\n\r\n"],
  ],
  ["1 MB of empty lines", 400, () => [crlf.repeat(mega / 2), "HELLO\r\n\r\n"]],
  ["more than its length says", 0, () => [`${submit}Content-Length: 2\r\n\r\n{}{}`]],
  [
    "a body of 64 kB that unpacks to 64 MB",
    415,
    () => {
      const bomb = gzipSync(Buffer.alloc(64 * mega));
      return [`${submit}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`, bomb];
    },
  ],
  [
    "a size of a packed body that is a lie",
    415,
    () => {
      const lie = gzipSync("{}");
      lie.writeUInt32LE(0xffffffff, lie.length - 4);
      return [`${submit}Content-Encoding: gzip\r\nContent-Length: ${lie.length}\r\n\r\n`, lie];
    },
  ],
  ["64 MB of JSON in chunks", 413, () => endless(submit, "[")],
  ["forms: 100,000 fields", 400, () => [upload(form(...Array.from({ length: 100_000 }, () => field("a", "b"))))]],
  [
    "forms: 100,000 files",
    400,
    () => [upload(form(Buffer.concat(Array.from({ length: 100_000 }, () => part("a.png", "b")))))],
  ],
  ["forms: no boundary in 64 MB", 413, () => endless(uploadHead(""), "")],
  ["forms: a file of 64 MB", 413, () => endless(uploadHead(""), part("a.png", "").subarray(0, -2))],
  ["forms: a field of 64 MB", 413, () => endless(uploadHead(""), field("a", "").slice(0, -2))],
  ["forms: a head of a part of 64 MB", 413, () => endless(uploadHead(""), "--x-x\r\nX: ")],
  ["forms: 64 MB behind the end", 413, () => endless(uploadHead(""), form(part("a.png", pngPicture())))],
  [
    "forms: a head of a part of 1 MB",
    400,
    () => [upload(form(part("a.png", pngPicture(), `X: ${"a".repeat(mega)}\r\n`)))],
  ],
  [
    "forms: 100,000 headers of a part",
    400,
    () => [upload(form(part("a.png", pngPicture(), "X: a\r\n".repeat(100_000))))],
  ],
  ["forms: a name of 64 kB", 200, () => [upload(form(part(`${"a".repeat(65_536)}.png`, pngPicture())))]],
  ["forms: a name of 1 MB", 400, () => [upload(form(part(`${"a".repeat(mega)}.png`, pngPicture())))]],
  ["forms: a name of many escapes", 200, () => [upload(form(part(`${'\\"'.repeat(30_000)}.png`, pngPicture())))]],
  [
    "forms: forms in forms",
    400,
    () => [upload(form(part("a.png", `--y${crlf}`.repeat(1000), "", "multipart/mixed; boundary=y")))],
  ],
  ["forms: a boundary of 8 kB", 400, () => [upload(form(part("a.png", pngPicture())), "x".repeat(8000))]],
  ["forms: a boundary that never comes", 400, () => [upload(form(part("a.png", pngPicture())), "y-y")]],
  ["forms: almost a boundary, again and again", 413, () => [upload(form(part("a.png", "\r\n--x-".repeat(mega))))]],
  ["forms: a prototype", 400, () => [upload(form(field("__proto__", "a"), part("a.png", pngPicture())))]],
  [
    "forms: a length of 1 TB",
    429,
    () => [`${uploadHead("Content-Length: 1099511627776")}\r\n\r\n`, part("a.png", pngPicture())],
  ],
  [
    "forms: a length of 1 TB that waits for its leave",
    429,
    () => [`${uploadHead("Expect: 100-continue\r\nContent-Length: 1099511627776")}\r\n\r\n`],
  ],
];

/** The answers to these, which a client gets that sends on, can be lost with the connection. */
const mayBeLost = [413, 431];

describe("bytes that no client of ours sends (I12, U4)", () => {
  test.each(cases)("%s end with %i, cost little, and hold up nobody else", async (_name, status, sent) => {
    const { result, others, megabytes } = await watched(server, () => rawCall(server.url, sent()));
    const [answer, ...more] = result.answers;
    expect(more).toEqual([]);
    if (answer || !mayBeLost.includes(status)) expect(answer?.status ?? 0).toBe(status);
    // Node.js itself refuses an expectation that it does not know, and says no more.
    if (answer && status >= 400 && status !== 417)
      expect(answer.body).toMatchObject({ code: status, success: false, msg: expect.any(String) });
    expect(new Set(others)).toEqual(new Set([200]));
    expect(megabytes / quiet).toBeLessThan(mostGrowth);
  });
});

describe("many requests in one write (I12)", () => {
  const list = (size: number, more = "") =>
    `GET /api/mrhr-zpgl-new/openness/front/getFrontPostJobList?size=${size} HTTP/1.1\r\nHost: x\r\nTenant-Id: 100001\r\n${more}\r\n`;
  const sizes = (answers: readonly RawAnswer[]) =>
    answers.map(({ body }) => (body as { data?: { size?: number } }).data?.size);
  /** The answers that belong to another request. A server that has no room for a call says so in its place. */
  const misplaced = (answers: readonly RawAnswer[]) => {
    const got = sizes(answers);
    return answers.filter(({ status }, index) =>
      status === 200 ? got[index] !== (index % 100) + 1 : ![429, 503].includes(status),
    );
  };
  const numbers = Array.from({ length: 99 }, (_, index) => index + 1);

  test("are all answered, in their order", async () => {
    const requests = numbers.map((size) => list(size)).join("");
    const { answers } = await rawCall(server.url, [`${requests}${list(100, "Connection: close\r\n")}`]);
    expect([answers.length, misplaced(answers)]).toEqual([100, []]);
  });

  test("and then bytes that are none put no answer into the place of another", async () => {
    const requests = numbers.map((size) => list(size)).join("");
    const { answers } = await rawCall(server.url, [`${requests}NONE\r\n\r\n${smuggled}`]);
    expect(sizes(answers)).toEqual(numbers.slice(0, answers.length));
  });

  test("are answered in their order when they are thousands, and others are served meanwhile", async () => {
    const requests = Array.from({ length: 2000 }, (_, index) => list((index % 100) + 1)).join("");
    const { result, others, megabytes } = await watched(server, () =>
      rawCall(server.url, [`${requests}${list(1, "Connection: close\r\n")}`]),
    );
    expect([result.answers.length, misplaced(result.answers)]).toEqual([2001, []]);
    expect(new Set(others)).toEqual(new Set([200]));
    expect(megabytes / quiet).toBeLessThan(mostGrowth);
  });
});

test("the server is still the same process", async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
});
