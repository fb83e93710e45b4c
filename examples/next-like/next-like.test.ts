import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type BladeClient, cookieStorage, createBladeClient } from "@bladekit/sdk";
import { createTestApp, seedDemo, solveCaptcha, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAlone, ofTheWeb } from "../../testing/load-alone.ts";
import { GET } from "./route.ts";

let app: TestApp;
const password = "Blade-2026-test";
let phone = "";
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: password } });
  const accounts = await seedDemo(app.services);
  phone = accounts.find(({ tenantId, path }) => tenantId === "100001" && path === "/login")?.account ?? "";
});
afterAll(() => app.close());

const backend = () => ({ baseUrl: "http://backend.internal/api", fetch: app.fetch });
const visit = (host: string, cookie = "") =>
  GET(new Request(`http://${host}/jobs`, { headers: { cookie } }), backend());

/** The browser's part: a document whose cookies it keeps. */
function browser(): { client: BladeClient; jar: Map<string, string>; cookie: () => string } {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const document = {
    get cookie() {
      return cookie();
    },
    set cookie(line: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const storage = cookieStorage({ document });
  const client = createBladeClient({
    ...backend(),
    clientId: "recruit",
    userType: "guest",
    tenantId: "100001",
    storage,
  });
  return { client, jar, cookie };
}

test("each hospital has its own posts, by the name of the host", async () => {
  const [renhe, kangning] = await Promise.all([visit("renhe.localhost"), visit("kangning.localhost")]);
  const [ours, theirs] = [await renhe.json(), await kangning.json()];
  expect(ours.titles).toHaveLength(5);
  expect(theirs.titles).not.toEqual(ours.titles);
  expect(ours.visitor).toBeUndefined();
});

test("the visitor's cookies go along, and a refresh comes back as a cookie", async () => {
  const { client, jar, cookie } = browser();
  await client.session.login({ username: phone, password, ...(await solveCaptcha(app, client)) });
  const first = await visit("renhe.localhost", cookie());
  expect(await first.json()).toMatchObject({ visitor: client.session.get()?.realName, applied: expect.any(Number) });
  expect(first.headers.getSetCookie()).toEqual([]);

  // Older than the token age: the server refreshes before it calls, once for both calls.
  const record = JSON.parse(decodeURIComponent(jar.get("bladekit-token") ?? ""));
  jar.set("bladekit-token", encodeURIComponent(JSON.stringify({ ...record, datetime: record.datetime - 3_100_000 })));
  const second = await visit("renhe.localhost", cookie());
  expect(await second.json()).toHaveProperty("applied");
  const [fresh = "", ...more] = second.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(decodeURIComponent(fresh)).toContain('"access_token"');
  expect(decodeURIComponent(fresh)).not.toContain(record.content.refresh_token);
});

test("a person whose session has ended is led to the login", async () => {
  const { client, cookie } = browser();
  await client.session.login({ username: phone, password, ...(await solveCaptcha(app, client)) });
  const cookies = cookie();
  await client.session.logout();
  const answer = await visit("renhe.localhost", cookies);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  expect(answer.headers.getSetCookie()).toEqual(["bladekit-token=; Path=/; SameSite=Lax; Max-Age=0"]);
});

test("the handler works in the edge runtime of those frameworks, where nothing of Node.js is", async () => {
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const path = fileURLToPath(new URL("./route.ts", import.meta.url));
  const route = await loadAlone<typeof import("./route.ts")>(path, ofTheWeb);
  const request = new Request("http://renhe.localhost/jobs");
  const answer = await route.GET(request, { baseUrl: `http://127.0.0.1:${port}/api` });
  expect((await answer.json()).titles).toHaveLength(5);
});
