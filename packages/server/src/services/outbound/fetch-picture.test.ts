import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseAllowedHosts } from "./allowed-hosts.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { createOutbound } from "./outbound.ts";

let server: Server;
let base: string;
const asked: string[] = [];
/** `/3` leads to `/2`, that to `/1`, and that to the picture `/0`; the others answer with the status that they name. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.slice(1) ?? "";
    asked.push(`${path} ${request.headers.accept}`);
    if (path === "0") return response.end("picture");
    if (/^\d$/.test(path)) return response.writeHead(302, { location: `/${Number(path) - 1}` }).end();
    if (path === "nowhere") return response.writeHead(302).end();
    if (path === "wrong") return response.writeHead(302, { location: "http://[" }).end();
    if (path === "inside") return response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    if (path === "file") return response.writeHead(302, { location: "file:///etc/passwd" }).end();
    return response.writeHead(Number(path), { location: "/0" }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const outbound = createOutbound(parseAllowedHosts("127.0.0.1") as NonNullable<ReturnType<typeof parseAllowedHosts>>);
const read = (address: string, maxBytes = 7) =>
  fetchPicture(outbound, address, { maxBytes, totalMs: 30_000 }).then(String, (error: Error) => error.message);
const missing = "127.0.0.1 没有该图片";

test("a picture is asked for as one, and follows three redirects", async () => {
  expect(await read(`${base}/3`)).toBe("picture");
  expect(asked).toEqual(["3", "2", "1", "0"].map((path) => `${path} image/png, image/jpeg, image/gif, image/webp`));
});

test("no fourth redirect is followed", async () => {
  expect(await read(`${base}/4`)).toBe(missing);
  expect(asked).toHaveLength(4);
});

test("a picture that is too large is none", async () => {
  expect(await read(`${base}/0`, 6)).toBe("应答过长");
});

test.each([
  ["300", "picture", 2],
  ["399", "picture", 2],
  ["299", missing, 1],
  ["400", missing, 1],
  ["404", missing, 1],
  ["nowhere", missing, 1],
  ["wrong", missing, 1],
])("refuses an answer %s", async (path, picture, calls) => {
  expect(await read(`${base}/${path}`)).toBe(picture);
  expect(asked).toHaveLength(calls);
});

test("a redirect leads to no file and to no address inside", async () => {
  expect(await read(`${base}/file`)).toBe(" 没有该图片");
  expect(await read(`${base}/inside`)).toContain("不允许访问内部地址 10.0.0.1");
});

test.each(["user@127.0.0.1", "user:secret@127.0.0.1", ":secret@127.0.0.1"])(
  "an account in %s is not sent",
  async (host) => {
    expect(await read(base.replace("127.0.0.1", host))).toBe(missing);
    expect(asked).toEqual([]);
  },
);

test("an address of another kind is not asked", async () => {
  expect(await read("ftp://127.0.0.1/0")).toBe(missing);
});
