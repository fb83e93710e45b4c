import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { createTestApp, type TestApp, testPassword } from "../index.ts";
import { pngPicture } from "../pictures.ts";
import { tableTexts } from "../table-texts.ts";
import { type Actors, createDemoActors, roleFor } from "./actors.ts";

let app: TestApp;
let actors: Actors;
let before: Kept;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  before = await kept();
});
afterAll(() => app.close());

const uploads = operationList.filter((operation) => operation.body?.mediaType === "multipart/form-data");
const named = uploads.map((operation) => [operation.id, operation] as const);
const png = pngPicture();

/** A multipart form with one part, whose head is sent unchanged. */
function form(head: string, bytes: Buffer, boundary = "x-x"): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
const headOf = (name: string, type = "application/octet-stream") =>
  `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`;

async function send(operation: Operation, payload: Buffer, query = "", type = "multipart/form-data; boundary=x-x") {
  const token = actors.of(roleFor(operation)).session.get()?.accessToken;
  const answer = await app.app.inject({
    method: "POST",
    url: `/api${operation.path}${query}`,
    headers: { "blade-auth": `bearer ${token}`, "content-type": type },
    payload,
  });
  return { status: answer.statusCode, json: answer.json() as { data: { link?: string; originalName?: string } } };
}

type Kept = { rows: Record<string, readonly string[]>; files: string[] };

/** All stored rows and files, except logs and counters, to which any call adds. */
async function kept(): Promise<Kept> {
  const { config, platform } = app.services;
  const tables = [...(await tableTexts(platform))].filter(([name]) => !/^(log_|auth_)/.test(name));
  const files = await readdir(join(config.dataDir, "files"), { recursive: true }).catch(() => []);
  return { rows: Object.fromEntries(tables.map(([name, rows]) => [name, rows.toSorted()])), files: files.sort() };
}

test("there are routes that take files", () => expect(uploads.length).toBeGreaterThan(1));

describe.each(named)("%s", (_id, operation) => {
  test.each([
    ["as it is", headOf("a\0b.png", "image/png")],
    ["encoded", `content-disposition: form-data; name="file"; filename*=UTF-8''a%00b.png\r\ncontent-type: image/png`],
  ])("refuses a name with NUL in it, %s (I24)", async (_, head) => {
    expect((await send(operation, form(head, png))).status).toBe(400);
  });

  test.each([
    ["page.html", "<script>alert(1)</script>", "text/html"],
    ["page.png", "<html><script>alert(1)</script>", "image/png"],
    ["picture.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "image/svg+xml"],
    ["picture.png", "<svg onload='alert(1)'/>", "image/svg+xml"],
    ["data.xml", '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', "text/xml"],
    ["shell.php", "<?php system($_GET[0]); ?>", "image/png"],
    ["shell.png.php", "<?php ?>", "image/png"],
    ["page.xhtml", "<html/>", "application/xhtml+xml"],
    ["code.js", "alert(1)", "text/javascript"],
    ["run.exe", "MZ", "application/octet-stream"],
    [".htaccess", "AddType x .png", "text/plain"],
    ["nothing.png", "", "image/png"],
    ["noname", "x", ""],
  ])("refuses %s, whatever it calls itself (U1, U4)", async (name, text, type) => {
    for (const head of [headOf(name, type), headOf(name, "image/png")])
      expect((await send(operation, form(head, Buffer.from(text)))).status).toBe(400);
  });

  test("refuses forms that are none", async () => {
    const whole = form(headOf("a.png", "image/png"), png);
    const broken: [Buffer, string?][] = [
      [whole.subarray(0, -10)],
      [whole.subarray(0, 30)],
      [whole, "multipart/form-data"],
      [whole, "multipart/form-data; boundary="],
      [whole, `multipart/form-data; boundary=${"y".repeat(300)}`],
      [whole, "multipart/mixed; boundary=x-x"],
      [Buffer.alloc(0)],
      [form('content-disposition: form-data; name="file"', Buffer.from("no file"))],
      [form("content-disposition: form-data", png)],
      [Buffer.concat(Array.from({ length: 30 }, () => whole.subarray(0, -9)))],
    ];
    const statuses = await Promise.all(broken.map(([payload, type]) => send(operation, payload, "", type)));
    for (const { status } of statuses) expect([400, 413, 415]).toContain(status);
  });
});

test("nothing of what is refused is kept, neither a row nor a file (U1, U4)", async () => {
  const { rows, files } = await kept();
  expect(files).toEqual(before.files);
  expect(Object.keys(rows).filter((table) => !isDeepStrictEqual(rows[table], before.rows[table]))).toEqual([]);
});

describe("where a file goes (U3)", () => {
  const putFile = () => uploads.find(({ id }) => id === "putFile") as Operation;

  test.each([
    "../../../etc/passwd.png",
    "..\\..\\windows\\x.png",
    "%2e%2e%2f%2e%2e%2fx.png",
    "/etc/x.png",
    "C:\\x.png",
    "a\u202egnp.png",
    "....//x.png",
    `${"x".repeat(300)}.png`,
  ])("is not for its name to say: %s", async (name) => {
    const { status, json } = await send(putFile(), form(headOf(name, "image/png"), png));
    if (status === 200) {
      expect(json.data.originalName).not.toMatch(/[/\\]/);
      expect(new URL(json.data.link ?? "", "http://x").searchParams.toString()).not.toMatch(/\.\.|%2e%2e|passwd/i);
    } else expect(status).toBe(400);
  });

  test("nor for a parameter", async () => {
    for (const query of ["?path=../../x", "?biz=%2e%2e%2f", "?bucketName=../x", "?fileName=/etc/passwd"]) {
      const { status, json } = await send(putFile(), form(headOf("a.png", "image/png"), png), query);
      expect([query, status]).toEqual([query, 200]);
      expect(json.data.link).not.toMatch(/\.\.|passwd/);
    }
  });

  test("and nothing else is read by a link", async () => {
    const { json } = await send(putFile(), form(headOf("a.png", "image/png"), png));
    const link = json.data.link ?? "";
    expect((await app.app.inject({ url: link })).statusCode).toBe(200);
    const name = new URL(link, "http://x").searchParams.get("name") ?? new URL(link, "http://x").pathname;
    for (const other of [
      "../../keys.json",
      "%2e%2e%2f%2e%2e%2fkeys.json",
      "/etc/passwd",
      "..\\keys.json",
      "a%00.png",
    ]) {
      const url = link.replace(encodeURIComponent(name), other).replace(name, other);
      expect(url).not.toBe(link);
      const { statusCode } = await app.app.inject({ url });
      expect([400, 404]).toContain(statusCode);
    }
  });
});
