import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { addAdministrator, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAlone, ofTheWeb } from "../../testing/load-alone.ts";
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

/** The worker as an edge loads it. */
async function load(): Promise<typeof worker> {
  const path = fileURLToPath(new URL("./worker.ts", import.meta.url));
  return (await loadAlone<{ default: typeof worker }>(path, ofTheWeb)).default;
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
