import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../start/app.ts";
import { createTestApp, type TestApp } from "../testing/index.ts";

let server: TestApp;
let app: FastifyInstance;
let folder: string;

/** Replaces the front end with a minimal new one, as a build does. */
async function build(version: string): Promise<void> {
  const script = `export const version = "${version}";\n`;
  await rm(join(folder, "assets"), { recursive: true, force: true });
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), `<script type="module" src="/admin/assets/app-${version}.js"></script>`);
  await writeFile(join(folder, `assets/app-${version}.js`), script);
  await writeFile(join(folder, `assets/app-${version}.js.br`), brotliCompressSync(script));
  await writeFile(join(folder, `assets/app-${version}.js.map`), "{}");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-site-"));
  await build("one");
  server = await createTestApp();
  const site = { prefix: "/admin/", folder, styleSource: "'self'", frameSource: "'none'" };
  app = await buildApp({ services: server.services, sites: [site] });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });
const scriptOf = (page: string) => /src="([^"]+)"/.exec(page)?.[1] ?? "";

test("a console built again under a running server comes with its new scripts", async () => {
  const before = scriptOf((await get("/admin/")).body);
  expect((await get(before)).statusCode).toBe(200);
  await build("two");
  const after = scriptOf((await get("/admin/system/user")).body);
  expect(after).not.toBe(before);
  const { statusCode, headers, body } = await get(after);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toContain("immutable");
  expect(body).toContain("two");
  expect((await get(after, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  expect((await get(before)).statusCode).toBe(404);
});

test("pages have the policy of the site, whichever way they are asked for", async () => {
  for (const path of ["/admin/", "/admin/index.html", "/admin/no/such/page"]) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers["content-security-policy"]]).toEqual([
      path,
      200,
      expect.stringContaining("script-src 'self'"),
    ]);
  }
});

test("source maps, compressed copies, folders and files outside of the build are not served", async () => {
  const script = scriptOf((await get("/admin/")).body);
  const refused = [`${script}.map`, `${script}.br`, "/admin/assets/", "/admin/assets/%2e%2e%2findex.html"];
  for (const path of refused) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode]).toEqual([path, expect.toSatisfy((code) => code >= 400 && code < 500)]);
    expect(body).not.toContain("<script");
  }
});

test("a site of files answers each page with a policy that allows the scripts in it", async () => {
  const docs = await mkdtemp(join(tmpdir(), "bladekit-docs-"));
  await mkdir(join(docs, "assets"));
  const script = "document.documentElement.dataset.mac = 1;";
  const page = `<script type="module" src="/docs/assets/app.js"></script><script id="mac">${script}</script>`;
  for (const name of ["index.html", "hospital.html"]) await writeFile(join(docs, name), page);
  const site = { prefix: "/docs/", folder: docs, styleSource: "'self'", frameSource: "'none'", isFiles: true };
  const reader = await buildApp({ services: server.services, sites: [site] });
  onTestFinished(async () => {
    await reader.close();
    await rm(docs, { recursive: true, force: true });
  });
  const hash = createHash("sha256").update(script).digest("base64");
  for (const url of ["/docs/", "/docs/hospital.html"]) {
    const { statusCode, headers, body } = await reader.inject({ url });
    expect([url, statusCode, body]).toEqual([url, 200, page]);
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
  }
  expect((await reader.inject({ url: "/docs" })).headers.location).toBe("/docs/");
  expect((await reader.inject({ url: "/docs/missing.html" })).statusCode).toBe(404);
});
