import { afterEach, expect, test, vi } from "vitest";
import { createBladeClient, createDictionaries } from "../../index.ts";
import { yudaoStandIn } from "../../stand-in/index.ts";
import { yudao, yudaoDictionary, yudaoPermits, yudaoPuzzle, yudaoRoutes } from "./index.ts";

afterEach(() => {
  vi.useRealTimers();
});

interface User {
  readonly id: number;
  readonly username: string;
}
/** The part of the server's own description that these tests use. */
interface Theirs {
  "/admin-api/system/user/page": {
    get: {
      parameters: { query?: { pageNo?: number; pageSize?: number; username?: string } };
      responses: {
        200: { content: { "*/*": { code?: number; msg?: string; data?: { list?: User[]; total?: number } } } };
      };
    };
  };
}
const info = "/admin-api/system/auth/get-permission-info";

function clientOf(
  server = yudaoStandIn({ captcha: false }),
  options: Parameters<typeof yudao>[0] = {},
  tenantId = "1",
) {
  const onUnauthorized = vi.fn();
  const client = createBladeClient({
    ...{ baseUrl: "http://his.test", tenantId, dialect: yudao<Theirs>(options), fetch: server.fetch },
    ...{ retries: 0, onUnauthorized },
  });
  const sent = () => server.requests.map(({ path }) => path.replace("/admin-api/system", ""));
  return { client, server, onUnauthorized, sent };
}

async function signedIn(username = "admin", ...rest: Parameters<typeof clientOf>) {
  const all = clientOf(...rest);
  await all.client.session.login({ username, password: "admin123" });
  all.server.requests.length = 0;
  return all;
}

test("a person signs in with a puzzle, and is known by name, department and roles", async () => {
  const { client, server, sent } = clientOf(yudaoStandIn());
  const puzzle = await yudaoPuzzle(client);
  expect(puzzle.background).toMatch(/^data:image\/png;base64,/);
  const captchaCode = await puzzle.solve(server.gap());
  const session = await client.session.login({
    username: "nurse",
    password: "admin123",
    captchaCode: captchaCode ?? "",
  });
  expect(session).toMatchObject({ userId: "2", deptId: "100", userName: "王芳", account: "nurse", roles: ["nurse"] });
  expect(session).toMatchObject({ tenantId: "1" });
  expect(session.expiresIn).toBeGreaterThan(1700);
  expect(sent()).toEqual(["/captcha/get", "/captcha/check", "/auth/login", "/auth/get-permission-info"]);
  const tenants = server.requests.slice(2).map(({ headers }) => headers.get("tenant-id"));
  expect(tenants).toEqual(["1", "1"]);
  const again = client.session.login({ username: "nurse", password: "admin123", captchaCode: captchaCode ?? "" });
  await expect(again).rejects.toMatchObject({ status: 400, code: 1_002_000_004 });
});

test("a piece beside its gap is not taken, and a puzzle works once", async () => {
  const { client, server } = clientOf(yudaoStandIn());
  const puzzle = await yudaoPuzzle(client);
  const gap = server.gap();
  expect(await puzzle.solve(gap + 20)).toBeUndefined();
  expect(await puzzle.solve(gap)).toBeUndefined();
});

test("a login without a captcha, where one is asked for, is refused in the server's words", async () => {
  const { client } = clientOf(yudaoStandIn());
  const login = client.session.login({ username: "admin", password: "admin123" });
  await expect(login).rejects.toMatchObject({ status: 400, code: 400, msg: "没有验证码" });
});

test("a server that makes no puzzle is told of, and one without a key gets the point in the clear", async () => {
  const bodies: string[] = [];
  const answers = [
    { repCode: "9999", repMsg: "busy" },
    { repCode: "0000", repData: { originalImageBase64: "", jigsawImageBase64: "", token: "t", secretKey: "" } },
    { repCode: "0000", repData: {} },
  ];
  const client = createBladeClient({
    ...{ baseUrl: "http://his.test", dialect: yudao() },
    fetch: async (request) => {
      bodies.push(await request.text());
      return Response.json(answers.shift());
    },
  });
  await expect(yudaoPuzzle(client)).rejects.toThrow("busy");
  const puzzle = await yudaoPuzzle(client);
  expect(await puzzle.solve(12)).toBe('t---{"x":12,"y":5}');
  expect(JSON.parse(bodies[2] ?? "")).toEqual({ captchaType: "blockPuzzle", pointJson: '{"x":12,"y":5}', token: "t" });
});

test("a tenant may be named, and one that is not there is told of before the password goes out", async () => {
  const { client, sent } = clientOf(undefined, {}, "另一家医院");
  const session = await client.session.login({ username: "admin", password: "admin123" });
  expect(session).toMatchObject({ tenantId: "2", userName: "另一位管理员" });
  await client.session.logout();
  const login = client.session.login({ tenantId: "没有的医院", username: "admin", password: "admin123" });
  await expect(login).rejects.toMatchObject({ status: 400, msg: "没有这个租户，请检查租户名" });
  expect(sent().at(-1)).toBe("/tenant/get-id-by-name");
});

test.each([
  ["wrong", "1", 1_002_000_000],
  ["admin123", "3", 1_002_015_001],
  ["admin123", "9", 1_002_015_000],
])("the password %s for the tenant %s is refused as %d", async (password, tenantId, code) => {
  const { client } = clientOf();
  const login = client.session.login({ username: "admin", password, tenantId });
  await expect(login).rejects.toMatchObject({ status: 400, code });
});

test("zero is a success, and its data are unwrapped", async () => {
  const { client, server } = await signedIn();
  expect(await client.request("POST", "/admin-api/system/user/create", { body: { username: "doctor" } })).toBe(5001);
  expect(server.requests[0]?.headers.get("tenant-id")).toBe("1");
  expect(await client.GET("/admin-api/system/tenant/get-id-by-name", { params: { query: { name: "?" } } })).toBeNull();
});

test.each([
  [{ code: 403, msg: "" }, 403],
  [{ code: 500, msg: "" }, 500],
  [{ code: 900, msg: "" }, 400],
  [{ code: 1_002_003_000, msg: "" }, 400],
])("the refusal %j has the status %d", async (body, status) => {
  const client = createBladeClient({
    baseUrl: "http://his.test",
    dialect: yudao(),
    fetch: async () => Response.json(body),
  });
  await expect(client.request("PUT", "/admin-api/x")).rejects.toMatchObject({ status, code: body.code });
});

test("a walk reads each row once, with the pages counted from the total", async () => {
  const { client, server } = await signedIn();
  for (let id = 10; id < 33; id += 1) server.tables["/system/user"].push({ id, tenantId: 1, username: `u${id}` });
  const names: string[] = [];
  for await (const { username } of client.items("/admin-api/system/user/page", { params: { query: { pageSize: 8 } } }))
    names.push(username);
  expect(new Set(names).size).toBe(25);
  expect(server.requests).toHaveLength(4);
  const { total = 0, list = [] } = await client.GET("/admin-api/system/user/page");
  expect([total, list.length]).toEqual([25, 10]);
  const tooMany = client.GET("/admin-api/system/user/page", { params: { query: { pageSize: 201 } } });
  await expect(tooMany).rejects.toMatchObject({ status: 400 });
});

test("orders become the server's parameters", async () => {
  const { client, server } = await signedIn();
  await client.request("GET", "/admin-api/system/user/page", { query: { ascs: "username", descs: "id" } });
  const { search = "" } = server.requests[0] ?? {};
  expect(search).not.toMatch(/[[\]]/);
  expect([...new URLSearchParams(search)]).toEqual([
    ["sortingFields[0].field", "username"],
    ["sortingFields[0].order", "asc"],
    ["sortingFields[1].field", "id"],
    ["sortingFields[1].order", "desc"],
  ]);
});

test("many calls on a token that ended make one refresh, which names the tenant, and lose nothing", async () => {
  const { client, server, sent } = await signedIn();
  server.endAccess();
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.GET(info)));
  expect(answers.map(({ user }) => user.username)).toEqual(Array(20).fill("admin"));
  expect(sent().filter((path) => path === "/auth/refresh-token")).toHaveLength(1);
  const refresh = server.requests.find(({ path }) => path.endsWith("/refresh-token"));
  expect(refresh?.headers.get("tenant-id")).toBe("1");
});

test("a session that the server ended is over: the call is not sent again, and the app is told once", async () => {
  const { client, server, sent, onUnauthorized } = await signedIn();
  server.endSessions();
  await expect(client.GET(info)).rejects.toMatchObject({ status: 401 });
  expect(sent()).toEqual(["/auth/get-permission-info", "/auth/refresh-token"]);
  expect(client.session.get()).toBeUndefined();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test("a token is refreshed before its time is over, and the person stays known when that cannot be asked", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const server = yudaoStandIn({ captcha: false });
  let isDown = false;
  const { fetch } = server;
  const { client, sent } = clientOf({
    ...server,
    fetch: async (request) =>
      isDown && request.url.endsWith("/get-permission-info") ? Response.json({ code: 500, msg: "" }) : fetch(request),
  });
  const before = await client.session.login({ username: "admin", password: "admin123" });
  vi.setSystemTime(Date.now() + 28 * 60_000);
  isDown = true;
  server.requests.length = 0;
  await client.request("GET", "/admin-api/system/dict-data/simple-list");
  expect(sent()).toEqual(["/auth/refresh-token", "/dict-data/simple-list"]);
  const after = client.session.get();
  expect(after?.accessToken).not.toBe(before.accessToken);
  expect(after).toMatchObject({ userName: "系统管理员", account: "admin", deptId: "100", roles: ["super_admin"] });
});

test("a clock that differs by hours does not refresh at every call", async () => {
  const { client } = clientOf();
  vi.useFakeTimers({ toFake: ["Date"] });
  const { fetch } = yudaoStandIn({ captcha: false });
  const ahead = createBladeClient({
    ...{ baseUrl: "http://his.test", tenantId: "1", dialect: yudao() },
    fetch: async (request) => {
      const now = Date.now();
      vi.setSystemTime(now - 3 * 3_600_000);
      const answer = await fetch(request);
      vi.setSystemTime(now);
      return answer;
    },
  });
  const { expiresIn } = await ahead.session.login({ username: "admin", password: "admin123" });
  expect(expiresIn).toBe(1800);
  expect(client.session.get()).toBeUndefined();
});

test("a call without the permission is a refusal, and the session stays", async () => {
  const { client, sent } = await signedIn("nurse");
  const call = client.request("POST", "/admin-api/system/user/create", { body: {} });
  await expect(call).rejects.toMatchObject({ status: 403 });
  expect(sent()).toEqual(["/user/create"]);
  await expect(client.session.switchTo({ deptId: "1" })).rejects.toThrow(TypeError);
  expect(client.session.get()).toBeDefined();
});

test("an administrator looks into another tenant", async () => {
  const { client } = await signedIn("admin", undefined, { visitTenantId: () => "2" });
  const { list = [] } = await client.GET("/admin-api/system/user/page");
  expect(list.map(({ id }) => id)).toEqual([3]);
});

test("a token from elsewhere goes with the tenant of the client", async () => {
  const { client, server } = await signedIn();
  const accessToken = client.session.get()?.accessToken ?? "";
  const other = createBladeClient({
    ...{ baseUrl: "http://his.test", tenantId: "1", dialect: yudao(), fetch: server.fetch, accessToken },
  });
  expect((await other.GET(info)).user.username).toBe("admin");
  server.endSessions();
  const next = ["t1", "t2"];
  const asked = createBladeClient({
    ...{ baseUrl: "http://his.test", tenantId: "1", dialect: yudao(), fetch: server.fetch },
    accessToken: () => next.shift() ?? "t3",
  });
  // There 401 only means that nobody is signed in, so it does not become a 403.
  await expect(asked.GET(info)).rejects.toMatchObject({ status: 401 });
});

test("a logout ends both tokens on the server", async () => {
  const { client, server } = await signedIn();
  const { refreshToken = "" } = client.session.get() ?? {};
  await client.session.logout();
  const address = `http://his.test/admin-api/system/auth/refresh-token?refreshToken=${refreshToken}`;
  const answer = await server.fetch(new Request(address, { method: "POST", headers: { "tenant-id": "1" } }));
  expect(await answer.json()).toMatchObject({ code: 400 });
});

test("dictionaries come all in one call, and one that was changed is read anew", async () => {
  const { client, server, sent } = await signedIn();
  const dictionaries = createDictionaries(client, { read: yudaoDictionary(client) });
  expect(await dictionaries.label("system_user_sex", 2)).toBe("女");
  expect(await dictionaries.label("infra_boolean_string", "true")).toBe("是");
  expect(await dictionaries.get("nothing")).toEqual([]);
  expect(sent()).toEqual(["/dict-data/simple-list"]);
  Object.assign(server.tables["/system/dict-data"][0] ?? {}, { label: "男性" });
  dictionaries.invalidate("system_user_sex");
  expect(await dictionaries.label("system_user_sex", 1)).toBe("男性");
  expect(sent()).toHaveLength(2);
});

test("a dictionary call that failed is not kept", async () => {
  const { client, server } = await signedIn();
  const dictionaries = createDictionaries(client, { read: yudaoDictionary(client) });
  const { refreshToken = "" } = client.session.get() ?? {};
  expect(refreshToken).not.toBe("");
  server.endSessions();
  await expect(dictionaries.get("system_user_sex")).rejects.toMatchObject({ status: 401 });
  await client.session.login({ username: "admin", password: "admin123" });
  expect(await dictionaries.get("system_user_sex")).toHaveLength(2);
});

test("routes have whole paths; links and hidden pages say what they are", async () => {
  const { client } = await signedIn();
  const { menus, permissions } = await client.GET(info);
  const routes = yudaoRoutes(menus);
  expect(routes.map(({ kind, path, url, icon }) => [kind, path || url, icon])).toEqual([
    ["page", "/system", "ep:tools"],
    ["external", "https://hospital.example.org", ""],
  ]);
  expect(
    routes[0]?.children.map(({ path, component, componentName, hidden }) => [path, component, componentName, hidden]),
  ).toEqual([
    ["/system/user", "system/user/index", "SystemUser", false],
    ["/system/log", "system/log/index", "", true],
  ]);
  expect(yudaoPermits(permissions, "system:user:create")).toBe(true);
  expect(yudaoPermits(permissions, "system:client:create")).toBe(false);
});
