import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAdministrator, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

let app: TestApp;
let now = new Date();
let keeper: BladeClient;
const secret = "archive-2026-secret";

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  for (const tenantId of ["100001", "200002"]) {
    await addTenant(app, tenantId);
    await app.services.platform
      .insertInto("bladeDictBiz")
      .values({
        id: app.services.ids.next(),
        tenantId,
        code: "level",
        dictKey: tenantId,
        dictValue: tenantId,
        parentId: "1",
      })
      .execute();
  }
  await addAdministrator(app, "keeper");
  keeper = await signIn(app, "000000", "keeper", "staff");
  await submit({});
});
afterAll(() => app.close());

const submit = (change: {
  id?: string;
  clientId?: string;
  clientSecret?: string;
  scope?: string;
  authorizedGrantTypes?: string;
}) =>
  keeper.POST("/blade-system/client/submit", {
    body: {
      clientId: "archive",
      clientSecret: secret,
      scope: "all",
      authorizedGrantTypes: "client_credentials",
      accessTokenValidity: 120,
      refreshTokenValidity: 240,
      ...change,
    },
  });

const ask = (fields: Record<string, string> = {}, basic = `archive:${secret}`) =>
  app.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { authorization: `Basic ${btoa(basic)}`, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ grant_type: "client_credentials", tenantId: "100001", ...fields }).toString(),
  });

const get = (token: string, path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/api${path}`, headers: { "blade-auth": `bearer ${token}`, ...headers } });

const dictionary = "/blade-system/dict-biz/dictionary?code=level";
const regions = "/blade-system/region/select?code=00";

test("a client asks for a token of its own, with its lifetime and without a user", async () => {
  const reply = (await ask()).json();
  expect(reply).toEqual({
    access_token: expect.any(String),
    token_type: "bearer",
    expires_in: 120,
    scope: "dict region",
    tenant_id: "100001",
  });
  expect((await get(reply.access_token, regions)).statusCode).toBe(200);
  expect((await get(reply.access_token, "/blade-system/menu/buttons")).statusCode).toBe(403);
  expect((await get(reply.access_token, "/blade-auth/oauth/user-info")).statusCode).toBe(403);
  now = new Date(now.getTime() + 121_000);
  expect((await get(reply.access_token, regions)).statusCode).toBe(401);
});

test("a client reads the tenant that it asked for, whatever header it sends", async () => {
  const token = (await ask()).json().access_token;
  for (const headers of [{}, { "tenant-id": "200002" }]) {
    const rows = (await get(token, dictionary, headers)).json().data;
    expect(rows.map((row: { dictKey: string }) => row.dictKey)).toEqual(["100001"]);
  }
  expect((await ask({ tenantId: "999999" })).json().error).toBe("tenant_unknown");
});

test("a client reads what it asked for and was given, and no more", async () => {
  const token = (await ask({ scope: "region" })).json().access_token;
  expect((await get(token, regions)).statusCode).toBe(200);
  expect((await get(token, dictionary)).statusCode).toBe(403);
  await submit({ clientId: "narrow", scope: "dict" });
  const narrow = (await ask({}, `narrow:${secret}`)).json();
  expect(narrow.scope).toBe("dict");
  for (const scope of ["region", "dict region", "user_view", "-"]) {
    const answer = await ask({ scope }, `narrow:${secret}`);
    expect([scope, answer.statusCode, answer.json().error]).toEqual([scope, 400, "scope_invalid"]);
  }
});

test("only a client that keeps a secret and was given the grant may ask", async () => {
  for (const basic of ["console:", "recruit:", "cli:"]) {
    const answer = await ask({}, basic);
    expect([basic, answer.statusCode, answer.json().error]).toEqual([basic, 400, "grant_unsupported"]);
  }
  for (const basic of ["archive:", "archive:wrong", "archive", "nobody:x"]) {
    const answer = await ask({}, basic);
    expect([basic, answer.statusCode, answer.json().error]).toEqual([basic, 401, "client_unauthorized"]);
  }
  for (const grant_type of ["implicit", "urn:ietf:params:oauth:grant-type:jwt-bearer", ""]) {
    expect([grant_type, (await ask({ grant_type })).statusCode]).toEqual([grant_type, 400]);
  }
});

test("the token of another client, or shown with the credentials of another, is nobody's", async () => {
  const token = (await ask()).json().access_token;
  const shown = await get(token, regions, { authorization: `Basic ${btoa("console:")}` });
  expect(shown.statusCode).toBe(401);
  const own = await get(token, regions, { authorization: `Basic ${btoa(`archive:${secret}`)}` });
  expect(own.statusCode).toBe(200);
});

test.each([
  ["has another secret", { clientSecret: "another secret" }],
  ["lost the grant", { authorizedGrantTypes: "password" }],
  ["lost the scope", { scope: "dict" }],
])("a token ends when its client %s", async (what, change) => {
  const clientId = what.replaceAll(" ", "-");
  const { id } = await submit({ clientId });
  const token = (await ask({}, `${clientId}:${secret}`)).json().access_token;
  expect((await get(token, regions)).statusCode).toBe(200);
  await submit({ id, clientId, ...change });
  expect((await get(token, regions)).statusCode).toBe(what === "lost the scope" ? 403 : 401);
});

test("a token ends when its client is removed, or its tenant closed", async () => {
  const { id } = await submit({ clientId: "gone" });
  const token = (await ask({}, `gone:${secret}`)).json().access_token;
  await keeper.POST("/blade-system/client/remove", { params: { query: { ids: id } } });
  expect((await get(token, regions)).statusCode).toBe(401);
  const other = (await ask({ tenantId: "200002" })).json().access_token;
  await app.services.platform.updateTable("bladeTenant").set({ status: 0 }).where("tenantId", "=", "200002").execute();
  expect((await get(other, regions)).statusCode).toBe(401);
});
