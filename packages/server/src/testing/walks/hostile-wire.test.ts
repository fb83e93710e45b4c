import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { createCipher } from "@bladekit/sdk/cipher";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toRefusal } from "../../http/failure.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../index.ts";

let app: TestApp;
let token: string;
let port: number;
const list = "/api/blade-system/dict-biz/parent-list";

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "admin", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  const client = await signIn(app, "100001", "admin", "staff");
  token = `bearer ${client.session.get()?.accessToken}`;
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

/** The bytes that the server sends until it closes the connection. */
async function raw(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // The server may close the connection of a caller who is still writing.
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

const post = "POST /api/blade-system/dict-biz/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
const get = (path: string, headers = "Host: x\r\n") => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const smuggled = get("/api/openapi.json");

describe("what is no request (I12)", () => {
  test.each([
    ["a length and chunks", `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["chunks and a length", `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`],
    ["two lengths", `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`],
    ["two lengths in one", `${post}Content-Length: 0, 44\r\n\r\n${smuggled}`],
    ["a length with a sign", `${post}Content-Length: +4\r\n\r\n${smuggled}`],
    ["chunks by another name", `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["chunks twice", `${post}Transfer-Encoding: chunked, chunked\r\n\r\nz\r\n\r\n${smuggled}`],
    ["a chunk whose size is none", `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`],
    ["line feeds alone", "GET /api/openapi.json HTTP/1.1\nHost: x\n\n"],
    ["a line feed alone in a header", `GET /api/openapi.json HTTP/1.1\r\nHost: x\nX: y\r\n\r\n`],
    ["a space before the colon", get("/api/openapi.json", "Host : x\r\n")],
    ["a header that goes on in the next line", get("/api/openapi.json", "Host: x\r\nX: a\r\n b\r\nHost : y\r\n")],
    ["no host", get("/api/openapi.json", "")],
    ["NUL in a header", get("/api/openapi.json", "Host: x\r\nX: a\0b\r\n")],
    ["a header of 20 KB", get("/api/openapi.json", `Host: x\r\nX: ${"a".repeat(20_000)}\r\n`)],
    [
      "a thousand headers of 20 KB together",
      get("/api/openapi.json", `Host: x\r\n${`a: ${"b".repeat(20)}\r\n`.repeat(1000)}`),
    ],
    ["a URL of 20 KB", get(`/${"a".repeat(20_000)}`)],
    ["another protocol", "HELLO\r\n\r\n"],
    ["TLS", Buffer.from("16030100f0010000ec0303", "hex")],
  ])("%s is refused once, and the connection closed", async (_, bytes) => {
    const [status, ...more] = statuses(await raw(bytes));
    expect([400, 413, 414, 431]).toContain(status);
    expect(more).toEqual([]);
  });

  test("an address that cannot be decoded is refused", async () => {
    for (const path of ["/%zz", "/api/%zz", "/api/blade-system/dict-biz/parent-list/%c0%ae", "/admin/%zz"])
      expect([path, statuses(await raw(get(path, "Host: x\r\nConnection: close\r\n")))[0]]).toEqual([path, 400]);
  });

  test.each(["a b", "a/b", "a@b", "a,b", "a%00b", "a:99999", "a:x", "[::1", "1.2.3.400", "http://a", "\u00e4", ""])(
    "a host that is none is refused: %j",
    async (host) => {
      for (const path of ["/api/openapi.json", "/recruit/home"])
        expect(statuses(await raw(get(path, `Host: ${host}\r\nConnection: close\r\n`)))).toEqual([400]);
    },
  );

  test.each(["x", "jobs.example.org.", "bladekit_server:8080", "10.0.0.1:80", "[::1]:8080"])(
    "a host as anybody may have it is taken: %s",
    async (host) => {
      const answer = await raw(get("/api/openapi.json", `Host: ${host}\r\nConnection: close\r\n`));
      expect(statuses(answer)).toEqual([200]);
    },
  );

  test("a health check of HTTP/1.0, which names no host, is answered", async () => {
    expect(statuses(await raw("GET /healthz HTTP/1.0\r\n\r\n"))).toEqual([200]);
  });

  test("it serves on", async () => {
    const answer = await raw(get("/healthz", "Host: x\r\nConnection: close\r\n"));
    expect(statuses(answer)).toEqual([200]);
  });
});

describe("a body that is not what it seems (I11)", () => {
  const submit = (payload: string | Buffer, headers = {}) =>
    app.app.inject({
      method: "POST",
      url: "/api/blade-system/dict-biz/submit",
      headers: { "blade-auth": token, "content-type": "application/json", ...headers },
      payload,
    });
  const dictionary = { code: "x", dictValue: "x", sort: 1 };
  const good = JSON.stringify(dictionary);
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

  test.each([
    ["lists in lists", nested("[", "]", 100_000)],
    ["lists in lists that never end", "[".repeat(100_000)],
    ["objects in objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["lists in a field", `{"code":${nested("[", "]", 100_000)},"dictValue":"x","sort":1}`],
    ["a name twice", '{"code":"x","code":"y","dictValue":"x","sort":1}'],
    ["a name twice, once in other letters", '{"code":"x","c\\u006fde":"y","dictValue":"x","sort":1}'],
    ["a mark of byte order", `\ufeff${good}`],
    ["NaN", '{"code":"x","dictValue":"x","sort":NaN}'],
    ["Infinity", '{"code":"x","dictValue":"x","sort":1e999}'],
    ["a comment", `/* */${good}`],
    ["single quotes", "{'code':'x'}"],
    ["two documents", good + good],
    ["a prototype", '{"__proto__":{"sort":1},"code":"x","dictValue":"x","sort":1}'],
    ["a constructor", '{"constructor":{"prototype":{"a":1}},"code":"x","dictValue":"x","sort":1}'],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ])("%s: refused", async (_, payload) => {
    const answer = await submit(payload);
    expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    expect(answer.body).not.toMatch(/RangeError|stack|at .*\.ts/);
  });

  // 10 KB that decompress to 10 MB.
  const bomb = gzipSync(Buffer.alloc(10_000_000, " "));

  test.each(["gzip", "br", "deflate", "GZIP", "gzip, gzip", "zstd", "x"])(
    "packed as %s it is not unpacked",
    async (encoding) => {
      for (const payload of [bomb, gzipSync(good), good]) {
        const answer = await submit(payload, { "content-encoding": encoding });
        expect(answer.statusCode).toBe(415);
      }
    },
  );

  test.each(["x".repeat(2_000_000), `"${"x".repeat(2_000_000)}"`, " ".repeat(2_000_000)])(
    "two megabytes are too many (%#)",
    async (payload) => {
      expect((await submit(payload)).statusCode).toBe(413);
    },
  );

  test("the same with chunks, where no length says so beforehand", async () => {
    // One byte more than the limit of a body, and nothing after it. Bytes that arrive when a server closes a connection can destroy its
    // answer.
    const limit = 0x10_00_00;
    const chunks = `${limit.toString(16)}\r\n${"x".repeat(limit)}\r\n1\r\nx`;
    const head = `${post}Blade-Auth: ${token}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect(statuses(await raw(`${head}${chunks}`))).toEqual([413]);
  });

  test("nothing of all that is stored", async () => {
    const rows = await app.services.platform.selectFrom("bladeDictBiz").select("code").execute();
    expect(rows).toEqual([]);
  });

  test("what only looks like any of it is taken", async () => {
    const odd = { ...dictionary, code: "odd", dictValue: 'a "code": b \\ \\u0000 {"x":1,"x":2}', remark: "[[[[" };
    const answer = await submit(JSON.stringify(odd));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true }]);
    const rows = await app.app.inject({ url: `${list}?code=odd`, headers: { "blade-auth": token } });
    expect(rows.json().data.records[0].dictValue).toBe(odd.dictValue);
  });
});

describe("bytes that are no text", () => {
  const send = (type: string, payload: Buffer | string) =>
    app.app.inject({
      method: "POST",
      url: "/api/blade-system/dict-biz/submit",
      headers: { "blade-auth": token, "content-type": type },
      payload,
    });
  const json = (bytes: Buffer) =>
    Buffer.concat([Buffer.from('{"code":"utf","dictValue":"'), bytes, Buffer.from('","sort":1}')]);

  test.each([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe4, 0xb8], [0x80]])(
    "are refused in JSON: %j %j %j",
    async (...bytes) => {
      const answer = await send("application/json", json(Buffer.from(bytes.filter((byte) => byte !== undefined))));
      expect([answer.statusCode, answer.json().msg]).toEqual([400, "请求体不是有效的 UTF-8 文本"]);
    },
  );

  test.each(["code=%ff", "code=%zz", "code=%ed%a0%80"])("are refused in a form: %s", async (payload) => {
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: { authorization: `Basic ${btoa("console:")}`, "content-type": "application/x-www-form-urlencoded" },
      payload: `grant_type=captcha&${payload}`,
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, "bad_request"]);
  });

  test("are not taken for texts that only look odd", async () => {
    const answer = await send("application/json", json(Buffer.from("\u{1f600}\ufffd字")));
    expect([answer.statusCode, answer.json().data.dictValue]).toEqual([200, "\u{1f600}\ufffd字"]);
  });
});

describe("NUL, which no text of the database holds (I24)", () => {
  const ask = async (url: string, headers: Record<string, string>, payload = "") => {
    const { statusCode } = await app.app.inject({ method: "POST", url: `/api${url}`, headers, payload });
    return statusCode;
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test.each(["cli\0:", "\0:", "cli:\0", "cli:secret\0", "c\u0001li:"])(
    "in Basic credentials is %j of nobody",
    async (text) => {
      const headers = { authorization: `Basic ${Buffer.from(text).toString("base64")}`, ...form };
      expect(await ask("/blade-auth/oauth/token", headers, "grant_type=password")).toBe(401);
      expect(await ask("/blade-auth/token", headers)).toBe(401);
    },
  );

  test("in a path, a query, a form, a tenant under the cipher or a page is refused or nothing", async () => {
    const headers = { authorization: `Basic ${btoa("cli:")}`, ...form };
    const fields = { grant_type: "password", username: "a\0", tenantId: "100001", password: "x" };
    expect(await ask("/blade-auth/oauth/token", headers, new URLSearchParams(fields).toString())).toBe(400);
    expect(await ask("/blade-auth/token?account=a%00&tenantId=100001", headers)).toBe(400);
    const tenantId = createCipher({ key: app.services.cipher.key }).encrypt("100001\0");
    const under = new URLSearchParams({ ...fields, username: "a", tenantId }).toString();
    expect(await ask("/blade-auth/oauth/token", headers, under)).toBe(400);
    for (const url of [
      "/api/blade-system/tenant/info?domain=a%00b",
      "/api/blade-system/%00/list",
      "/recruit/home?title=%00",
    ])
      expect([url, (await app.app.inject({ url })).statusCode < 500]).toEqual([url, true]);
  });

  test("that comes by a way that nobody thought of is refused by the database, and is not our fault", async () => {
    for (const query of [sql`select ${"a\0b"}::text`, sql`select ${'"a\\u0000b"'}::jsonb ->> 0`]) {
      const error = await query.execute(app.services.platform).catch((reason: unknown) => reason);
      expect(toRefusal(error)).toMatchObject({
        code: "bad_request",
        sentence: { en: "Contains unsupported characters" },
      });
    }
  });
});
