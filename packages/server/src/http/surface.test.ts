import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../start/app.ts";
import { createTestApp, type TestApp } from "../testing/index.ts";
import { builtSites } from "./sites.ts";

// The whole server with its front ends, as a browser or a security scanner sees it.
let server: TestApp;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-sites-"));
  const sites = await Promise.all(
    builtSites.map(async (site, index) => {
      const place = join(folder, String(index));
      await mkdir(join(place, "assets"), { recursive: true });
      await writeFile(join(place, "index.html"), `<title>${site.prefix}</title>`);
      await writeFile(join(place, "assets/main.js"), "1");
      await writeFile(join(place, "assets/main.js.map"), "{}");
      return { ...site, folder: place };
    }),
  );
  server = await createTestApp({ config: { publicUrl: "https://jobs.example.org" } });
  app = await buildApp({ services: server.services, sites });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("pages (V1)", () => {
  const pages = ["/", "/index.html", "/recruit/user", "/admin/", "/admin/index.html", "/admin/users"];

  test.each(pages)("%s says what it may run, who may frame it, and that it is only for TLS", async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers["content-type"]]).toEqual([200, expect.stringContaining("text/html")]);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  });

  test("without TLS in front nobody is told to insist on it", async () => {
    const plain = await createTestApp();
    expect((await plain.app.inject("/healthz")).headers["strict-transport-security"]).toBeUndefined();
    await plain.close();
  });

  test("data is neither sniffed nor kept", async () => {
    const { headers } = await app.inject({ url: "/api/blade-system/tenant/info?domain=nowhere.test" });
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });
});

describe("other origins (V2)", () => {
  const urls = [
    "/api/blade-system/tenant/info?domain=nowhere.test",
    "/api/blade-auth/oauth/user-info",
    "/",
    "/assets/main.js",
  ];
  const origins = ["https://evil.example", "null", "http://jobs.example.org", "https://jobs.example.org.evil.example"];

  test.each(urls.flatMap((url) => origins.map((origin) => [url, origin] as const)))(
    "%s is not for %s",
    async (url, origin) => {
      const asks = { origin, "access-control-request-method": "POST", "access-control-request-headers": "blade-auth" };
      for (const method of ["GET", "OPTIONS"] as const) {
        const { headers } = await app.inject({ method, url, headers: asks });
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
    },
  );
});

describe("what is not there for strangers (V3)", () => {
  test.each([
    "/v3/api-docs",
    "/v2/api-docs",
    "/api/v3/api-docs",
    "/swagger-ui",
    "/swagger-ui/index.html",
    "/swagger-resources",
    "/doc.html",
    "/actuator",
    "/actuator/env",
    "/api/actuator/heapdump",
    "/metrics",
    "/druid/index.html",
    "/nacos",
    "/.env",
    "/.git/config",
    "/.well-known/../.env",
    "/admin/.env",
    "/package.json",
    "/assets/main.js.map",
    "/admin/assets/main.js.map",
    "/blade-system/nothing",
    "/blade-user/nothing",
    "/user/nothing",
    "/mrhr-zpgl-new/nothing",
  ])("%s is 404", async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ success: false })]);
    expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(404);
  });

  test("includes the files beside them", async () => {
    expect((await app.inject("/assets/main.js")).statusCode).toBe(200);
    expect((await app.inject("/admin/assets/main.js")).statusCode).toBe(200);
  });
});
