import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../start/app.ts";
import { createTestApp, type TestApp } from "../testing/index.ts";

// A minimal built front end. Its page shows the request that it got and the answer of the API.
const module = `
let count = 0;
export function createSite({ template, fetch }) {
  return {
    hasFile: (path) => path === "/robots.txt",
    knownUrl: (url) => url.replace(/[?&]x=[^&]*/, ""),
    variantOf: ({ cookies }) => /lang=(\\w+)/.exec(cookies)?.[1] ?? "",
    async draw(request) {
      const { pathname } = new URL(request.url, request.origin);
      if (pathname === "/broken") throw new Error("no page today");
      if (pathname === "/told") return { tenantId: "", status: 200, headers: { "set-cookie": "lang=en" }, body: "" };
      if (pathname === "/old") return { tenantId: "", status: 302, headers: { location: "/new" }, body: "" };
      const info = "/api/blade-system/tenant/info?domain=" + request.host;
      const api = await fetch(new Request("http://" + request.host + info), request.address);
      const said = JSON.stringify({ ...request, count: ++count, api: api.status });
      return {
        tenantId: "100001",
        ...(pathname === "/notice" && { noticeId: "7" }),
        status: pathname === "/gone" ? 410 : 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: template.replace("<!--app-->", said),
        inlineStyles: ["'sha256-style'"],
        inlineScripts: ["'sha256-script'"],
      };
    },
  };
}
`;

const script = "export {};\n".repeat(500);

let server: TestApp;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-drawn-"));
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "index.html"), "<title>site</title><!--app-->");
  await writeFile(join(folder, "server/index.js"), module);
  await writeFile(join(folder, "server/package.json"), '{"type":"module"}');
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app.js"), script);
  await writeFile(join(folder, "assets/app.js.br"), brotliCompressSync(script));
  server = await createTestApp({ config: { publicUrl: "https://jobs.example.org" } });
  const site = { prefix: "/", folder, styleSource: "'self'", frameSource: "'none'" };
  app = await buildApp({ services: server.services, sites: [site] });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const saidBy = (body: string) => JSON.parse(body.replace("<title>site</title>", ""));

test("a page is drawn with what was asked, and reads the API of this server", async () => {
  const { statusCode, headers, body } = await app.inject({ url: "/a?b=1", headers: { host: "jobs.example.org" } });
  expect(statusCode).toBe(200);
  expect(saidBy(body)).toMatchObject({
    url: "/a?b=1",
    host: "jobs.example.org",
    origin: "https://jobs.example.org",
    api: 200,
  });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers.vary).toContain("cookie");
});

test("a script goes out as the build compressed it, and plain to a browser that cannot read that", async () => {
  const get = (encodings: string) => app.inject({ url: "/assets/app.js", headers: { "accept-encoding": encodings } });
  const small = await get("gzip, br");
  expect(small.headers).toMatchObject({ "content-encoding": "br", "content-length": String(small.rawPayload.length) });
  expect(small.headers["content-type"]).toContain("javascript");
  expect(small.headers["cache-control"]).toContain("immutable");
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  expect((await get("identity")).body).toBe(script);
  expect((await app.inject("/assets/app.js.br")).statusCode).toBe(404);
});

test("its policy allows what is inline in it, and no more", async () => {
  const { headers } = await app.inject({ url: "/a" });
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-script';");
  expect(headers["content-security-policy"]).toContain("style-src 'self' 'sha256-style';");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
});

test("all who ask the same are given one page, each language its own", async () => {
  const countOf = async (cookie: string) =>
    saidBy((await app.inject({ url: "/shared", headers: { cookie } })).body).count as number;
  const counts = await Promise.all([countOf("x=1; lang=zh"), countOf("x=2; lang=zh"), countOf("lang=en")]);
  expect(counts[0]).toBe(counts[1]);
  expect(counts[2]).not.toBe(counts[0]);
});

test("an address with parameters that its page does not know is the address without them", async () => {
  const counts = new Set<number>();
  for (let x = 0; x < 20; x += 1) counts.add(saidBy((await app.inject({ url: `/known?x=${x}` })).body).count);
  expect(counts.size).toBe(1);
  expect(saidBy((await app.inject({ url: "/known?x=1" })).body).url).toBe("/known");
  expect(counts).not.toContain(saidBy((await app.inject({ url: "/known?b=1" })).body).count);
});

test("a cache in front may give a page to everybody for a minute, by host and cookie, and nothing that is of one visitor", async () => {
  const shared = "public, max-age=0, must-revalidate, s-maxage=60";
  const { headers } = await app.inject({ url: "/cached" });
  expect(headers["cache-control"]).toBe(shared);
  expect(String(headers.vary).split(", ")).toEqual(expect.arrayContaining(["cookie", "host"]));
  const again = await app.inject({ url: "/cached", headers: { "if-none-match": String(headers.etag) } });
  expect(again.headers).toMatchObject({ "cache-control": shared, vary: headers.vary, etag: headers.etag });
  for (const url of ["/told", "/gone", "/old"])
    expect([url, (await app.inject({ url })).headers["cache-control"]]).toEqual([url, "private, no-cache"]);
});

test("a network that has had its pages drawn gets those that are kept, and for others the file that draws itself", async () => {
  const { config } = server.services;
  const services = { ...server.services, config: { ...config, limits: { ...config.limits, pages: 3 } } };
  const strict = await buildApp({
    services,
    sites: [{ prefix: "/", folder, styleSource: "'self'", frameSource: "'none'" }],
  });
  const ask = (url: string, remoteAddress: string) => strict.inject({ url, remoteAddress });
  const busy = "192.0.2.80";
  for (const path of ["/1", "/2", "/3"]) expect((await ask(path, busy)).statusCode).toBe(200);
  const past = await ask("/4", busy);
  expect([past.statusCode, past.body]).toEqual([429, "<title>site</title><!--app-->"]);
  expect(Number(past.headers["retry-after"])).toBeGreaterThan(0);
  expect(past.headers["cache-control"]).toBe("no-cache");
  expect((await ask("/1", busy)).statusCode).toBe(200);
  expect((await ask("/4", "198.51.100.7")).statusCode).toBe(200);
  expect((await ask("/4", busy)).statusCode).toBe(200);
  await strict.close();
});

test("a status is told as it is, and a browser that has the page is told so", async () => {
  expect((await app.inject({ url: "/gone" })).statusCode).toBe(410);
  expect(await app.inject({ url: "/old" })).toMatchObject({ statusCode: 302, headers: { location: "/new" } });
  const { headers } = await app.inject({ url: "/tagged" });
  const again = await app.inject({ url: "/tagged", headers: { "if-none-match": String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a notice counts for each reader to whom its page is sent, and for no drawing of it", async () => {
  const count = vi.spyOn(server.services.views, "count");
  const browser = { "user-agent": "Mozilla/5.0 (iPhone) MicroMessenger/8.0", host: "jobs.example.org" };
  const read = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url: "/notice", headers: { ...browser, ...headers } });
  const [first] = await Promise.all([read(), read(), read()]);
  expect(count.mock.calls).toEqual(Array.from({ length: 3 }, () => ["100001", "7"]));
  await read({}, "HEAD");
  await read({ "if-none-match": String(first.headers.etag) });
  await read({ "sec-purpose": "prefetch" });
  for (const robot of ["Mozilla/5.0 (compatible; Baiduspider/2.0)", "curl/8.1"]) await read({ "user-agent": robot });
  await app.inject({ url: "/a", headers: browser });
  expect(count).toHaveBeenCalledTimes(3);
  count.mockRestore();
});

test("lookups of an unknown host count against the visitor, so that others still get its page", async () => {
  const { config } = server.services;
  const services = { ...server.services, config: { ...config, limits: { ...config.limits, tenantInfo: 3 } } };
  const sites = [{ prefix: "/", folder, styleSource: "'self'", frameSource: "'none'" }];
  const strict = await buildApp({ services, sites });
  const ask = async (remoteAddress: string, url: string) =>
    saidBy((await strict.inject({ url, remoteAddress, headers: { host: "nobody.example" } })).body).api;
  for (const path of ["/guess-1", "/guess-2", "/guess-3"]) expect(await ask("192.0.2.66", path)).toBe(200);
  expect(await ask("192.0.2.66", "/guess-4")).toBe(429);
  expect(await ask("198.51.100.7", "/a-visitor")).toBe(200);
  await strict.close();
});

test("a page that cannot be drawn comes as the file that draws itself", async () => {
  const { statusCode, body } = await app.inject({ url: "/broken" });
  expect([statusCode, body]).toEqual([503, "<title>site</title><!--app-->"]);
});

test("files are drawn where the site has them, and what draws is served to nobody", async () => {
  expect((await app.inject({ url: "/robots.txt" })).statusCode).toBe(200);
  expect((await app.inject({ url: "/other.txt" })).statusCode).toBe(404);
  expect((await app.inject({ url: "/server/index.js" })).statusCode).toBe(404);
  expect((await app.inject({ method: "POST", url: "/a" })).statusCode).toBe(404);
});

test("a site built again under a running server is drawn by its new build, and by the last one while the next is under way", async () => {
  const saidAt = async (path: string) => (await app.inject({ url: path })).body;
  const index = join(folder, "index.html");
  const drawing = join(folder, "server/index.js");
  await rm(drawing);
  await writeFile(index, "<title>next</title><!--app-->");
  expect(await saidAt("/while-building")).toContain("<title>site</title>");
  await writeFile(drawing, module);
  expect(await saidAt("/when-built")).toContain("<title>next</title>");
  await writeFile(drawing, module.replace('"/robots.txt"', '"/humans.txt"'));
  await utimes(drawing, 1, 1);
  await saidAt("/when-built-again");
  expect((await app.inject({ url: "/humans.txt" })).statusCode).toBe(200);
});
