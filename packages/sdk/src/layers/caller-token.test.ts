import { expect, test, vi } from "vitest";
import { type BladeClientOptions, createBladeClient } from "../index.ts";
import { tokenServer } from "../testing/token-server.ts";

const guarded = "/blade-auth/oauth/user-info";

function clientOf(options: Partial<BladeClientOptions>) {
  const server = tokenServer();
  const onUnauthorized = vi.fn();
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "his",
    fetch: server.fetch,
    onUnauthorized,
    retries: 0,
    ...options,
  });
  const sent = () => server.requests.map(({ headers }) => headers.get("Blade-Auth"));
  return { client, server, sent, onUnauthorized };
}

test("a token that the app has is sent as it is", async () => {
  const { client, server, sent } = clientOf({ accessToken: "theirs" });
  server.state.access = "theirs";
  await expect(client.GET(guarded)).resolves.toBeDefined();
  expect(sent()).toEqual(["bearer theirs"]);
  expect(client.session.get()).toBeUndefined();
});

test("a token that is asked for is asked for once more when it is refused", async () => {
  const accessToken = vi.fn().mockResolvedValueOnce("old").mockResolvedValue("new");
  const { client, server, sent, onUnauthorized } = clientOf({ accessToken });
  server.state.access = "new";
  await expect(client.GET(guarded)).resolves.toBeDefined();
  expect(sent()).toEqual(["bearer old", "bearer new"]);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test("a new token that is refused as well is a denial: the server's sentence is kept, and nobody signs in again", async () => {
  const sentence = "没有该客户的权限";
  let tokens = 0;
  const onUnauthorized = vi.fn();
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "his",
    accessToken: async () => `token-${++tokens}`,
    fetch: async () => Response.json({ code: 401, success: false, data: {}, msg: sentence }, { status: 401 }),
    onUnauthorized,
  });
  await expect(client.GET(guarded)).rejects.toMatchObject({
    status: 403,
    code: 403,
    error: "forbidden",
    msg: sentence,
  });
  expect(tokens).toBe(2);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test("a token that stays refused asks for a login, and its call is not sent twice", async () => {
  const { client, sent, onUnauthorized } = clientOf({ accessToken: () => "dead" });
  await expect(client.GET(guarded)).rejects.toMatchObject({ status: 401 });
  expect(sent()).toEqual(["bearer dead"]);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test("a header that the caller set goes out as it is, with a session and without", async () => {
  const { client, server, sent } = clientOf({});
  const headers = { "Blade-Auth": "bearer mine", "Tenant-Id": "100002" };
  await expect(client.GET(guarded, { headers })).rejects.toMatchObject({ status: 401 });
  await client.session.login({ username: "hr", password: "Abc12345" });
  await expect(client.GET(guarded, { headers })).rejects.toMatchObject({ status: 401 });
  expect(sent().filter(Boolean)).toEqual(["bearer mine", "bearer mine"]);
  expect(server.requests.at(-1)?.headers.get("Tenant-Id")).toBe("100002");
  expect(server.state.refreshes).toBe(0);
  expect(client.session.get()).toBeDefined();
});

test("a retry of a call with the session's token is no call with a token of the caller", async () => {
  const server = tokenServer();
  let lost = 1;
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "his",
    fetch: async (request) => {
      if (request.url.endsWith("/user-info") && lost-- > 0) throw new TypeError("fetch failed");
      return server.fetch(request);
    },
  });
  await client.session.login({ username: "hr", password: "Abc12345" });
  server.expire();
  await expect(client.GET(guarded)).resolves.toBeDefined();
  expect(server.state.refreshes).toBe(1);
});
