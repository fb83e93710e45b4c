import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { addAdministrator, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type worker from "./worker.ts";
import type { Env } from "./worker.ts";

let app: TestApp;
let env: Env;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  const rows = ["bachelor 本科", "master 硕士研究生"].map((item, sort) => {
    const [dictKey = "", dictValue = ""] = item.split(" ");
    return {
      id: app.services.ids.next(),
      tenantId: "100001",
      parentId: "1",
      code: "education",
      dictKey,
      dictValue,
      sort,
    };
  });
  await app.services.platform.insertInto("bladeDictBiz").values(rows).execute();
  await addAdministrator(app, "keeper");
  const keeper = await signIn(app, "000000", "keeper", "staff");
  const [BLADE_CLIENT, BLADE_SECRET] = ["edge", "edge-2026-secret"];
  await keeper.POST("/blade-system/client/submit", {
    body: {
      clientId: BLADE_CLIENT,
      clientSecret: BLADE_SECRET,
      scope: "dict",
      authorizedGrantTypes: "client_credentials",
      accessTokenValidity: 120,
      refreshTokenValidity: 240,
    },
  });
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  env = { BLADE_URL: `http://127.0.0.1:${port}/api`, BLADE_CLIENT, BLADE_SECRET, BLADE_TENANT: "100001" };
});
afterAll(() => app.close());

const ofTheWeb = [
  ...["fetch", "Request", "Response", "Headers", "FormData", "Blob", "URL", "URLSearchParams", "AbortController"],
  ...["TextEncoder", "TextDecoder", "atob", "btoa", "crypto", "performance", "setTimeout", "clearTimeout"],
];

/** The worker as an edge loads it: one file, and of all globals only those of the web. */
async function load(): Promise<typeof worker> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./worker.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "loaded",
    platform: "neutral",
    target: "es2022",
    conditions: ["@bladekit/source", "workerd", "worker"],
    write: false,
  });
  const web = Object.fromEntries(ofTheWeb.map((name) => [name, globalThis[name as keyof typeof globalThis]]));
  const context = createContext(web);
  return runInContext(`${outputFiles[0]?.text ?? ""}\nloaded.default`, context) as typeof worker;
}

const get = (path: string) => new Request(`https://edge.test/${path}`);

test("a client with a secret reads what its scopes open, request after request", async () => {
  const { fetch } = await load();
  const first = await fetch(get("education"), env);
  const answers = [first, await fetch(get("education"), env)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await first.json()).toEqual({ bachelor: "本科", master: "硕士研究生" });
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=300");
});

test("a refused login is told, and tried again by the next request", async () => {
  const { fetch } = await load();
  const refused = await fetch(get("education"), { ...env, BLADE_SECRET: "wrong" });
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({ requestId: expect.any(String) }),
  ]);
  expect((await fetch(get("education"), env)).status).toBe(200);
});
