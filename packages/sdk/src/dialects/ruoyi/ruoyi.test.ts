import { afterEach, expect, test, vi } from "vitest";
import { createBladeClient, createDictionaries } from "../../index.ts";
import { ruoyiStandIn } from "../../stand-in/index.ts";
import { ruoyi, ruoyiCaptcha, ruoyiDictionary, ruoyiPermits, ruoyiRoutes } from "./index.ts";

afterEach(() => {
  vi.useRealTimers();
});

function clientOf(server = ruoyiStandIn({ captcha: false })) {
  const onUnauthorized = vi.fn();
  const client = createBladeClient({
    baseUrl: "http://his.test",
    dialect: ruoyi(),
    fetch: server.fetch,
    retries: 0,
    onUnauthorized,
  });
  return { client, server, onUnauthorized, sent: () => server.requests.map(({ method, path }) => `${method} ${path}`) };
}

async function signedIn(username = "admin", password = "admin123") {
  const all = clientOf();
  await all.client.session.login({ username, password });
  all.server.requests.length = 0;
  return all;
}

test("a person signs in with a captcha, and is known by name, department and roles", async () => {
  const { client, server, sent } = clientOf(ruoyiStandIn());
  const captcha = await ruoyiCaptcha(client);
  expect(captcha?.image).toMatch(/^data:image\/jpeg;base64,/);
  const captchaKey = captcha?.key ?? "";
  const session = await client.session.login({
    ...{ username: "nurse", password: "nurse123", captchaKey, captchaCode: server.readCaptcha() },
  });
  expect(session).toMatchObject({ userId: "2", deptId: "102", userName: "王芳", account: "nurse", roles: ["nurse"] });
  expect(session).toMatchObject({ roleId: "2", tenantId: "", refreshToken: "" });
  expect(sent()).toEqual(["GET /captchaImage", "POST /login", "GET /getInfo"]);
  expect(server.requests[1]?.headers.has("Authorization")).toBe(false);
  expect(server.requests[2]?.headers.get("Authorization")).toBe(`Bearer ${session.accessToken}`);
});

test.each([
  ["a wrong sum", async (server: ReturnType<typeof ruoyiStandIn>) => `${server.readCaptcha()}1`, "验证码不对"],
  [
    "a sum that comes too late",
    async (server: ReturnType<typeof ruoyiStandIn>) => {
      vi.setSystemTime(Date.now() + 121_000);
      return server.readCaptcha();
    },
    "验证码过期了",
  ],
])("%s is told in the server's words, and is spent", async (_, read, msg) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { client, server } = clientOf(ruoyiStandIn());
  const captchaKey = (await ruoyiCaptcha(client))?.key ?? "";
  const captchaCode = await read(server);
  const login = { username: "admin", password: "admin123", captchaKey, captchaCode };
  await expect(client.session.login(login)).rejects.toMatchObject({ status: 400, code: 500, msg });
  await expect(client.session.login(login)).rejects.toMatchObject({ status: 400, msg: "验证码过期了" });
  expect(client.session.get()).toBeUndefined();
});

test("a server without a captcha asks for none", async () => {
  const { client } = clientOf();
  expect(await ruoyiCaptcha(client)).toBeUndefined();
});

test("older versions name the switch of the captcha otherwise", async () => {
  const fetch = async () => Response.json({ code: 200, msg: "", captchaOnOff: false, uuid: "u", img: "" });
  const client = createBladeClient({ baseUrl: "http://his.test", dialect: ruoyi(), fetch });
  expect(await ruoyiCaptcha(client)).toBeUndefined();
});

test("a wrong password is a refusal 400, and any other grant is refused before a call", async () => {
  const { client, server } = clientOf();
  const login = client.session.login({ username: "admin", password: "wrong" });
  await expect(login).rejects.toMatchObject({ status: 400, code: 500, msg: "账号或密码不对" });
  const calls = server.requests.length;
  await expect(client.session.login({ grant: "client_credentials" })).rejects.toThrow(TypeError);
  expect(server.requests).toHaveLength(calls);
});

test("what stands beside data is kept, a list has its total, and data alone is unwrapped", async () => {
  const { client } = await signedIn();
  const user = await client.GET("/system/user/{userId}", { params: { path: { userId: 2 } } });
  expect(user).toMatchObject({ data: { userName: "nurse" }, roleIds: [2], postIds: [1] });
  const { total, rows } = await client.GET("/system/user/list", { params: { query: { userName: "nur" } } });
  expect([total, rows.map(({ nickName }) => nickName)]).toEqual([1, ["王芳"]]);
  const entries = await client.GET("/system/dict/data/type/{dictType}", {
    params: { path: { dictType: "sys_yes_no" } },
  });
  expect(entries.map(({ dictLabel }) => dictLabel)).toEqual(["是", "否"]);
  expect(
    await client.request("POST", "/system/post", { body: { postCode: "dr", postName: "医生", postSort: 1 } }),
  ).toMatchObject({
    code: 200,
  });
});

test.each([
  [{ code: 500, msg: "名称已被占用" }, 400],
  [{ code: 601, msg: "还有下级" }, 400],
  [{ code: 403, msg: "没有权限" }, 403],
  [{ code: 500, msg: null }, 500],
  [{ code: 500, msg: "\n### Error querying database." }, 500],
  [{ code: 500, msg: "java.lang.NullPointerException" }, 500],
])("the refusal %j has the status %d", async (body, status) => {
  const client = createBladeClient({
    baseUrl: "http://his.test",
    dialect: ruoyi(),
    fetch: async () => Response.json(body),
  });
  await expect(client.request("PUT", "/system/post")).rejects.toMatchObject({ status, code: body.code });
});

test("a record of one's own with a code is an answer", async () => {
  const region = { code: 330100, name: "杭州" };
  const client = createBladeClient({
    baseUrl: "http://his.test",
    dialect: ruoyi(),
    fetch: async () => Response.json(region),
  });
  expect(await client.request("GET", "/his/region")).toEqual(region);
});

test("a walk reads each row once, and ends although the server repeats its last page", async () => {
  const { client, server } = await signedIn();
  for (let number = 3; number <= 25; number += 1)
    server.tables["/system/user"].push({ userId: number, userName: `u${number}`, nickName: "", status: "0" });
  const ids: number[] = [];
  for await (const { userId } of client.items("/system/user/list", { params: { query: { pageSize: 7 } } }))
    ids.push(userId);
  expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(server.requests.map(({ search }) => search)).toEqual(
    [1, 2, 3, 4].map((page) => `?reasonable=false&pageSize=7&pageNum=${page}`),
  );
});

test("a stable walk that removes what it reads misses nothing", async () => {
  const { client, server } = await signedIn();
  for (let number = 10; number < 35; number += 1)
    server.tables["/system/post"].push({ postId: number, postCode: `p${number}` });
  interface Post {
    readonly postId: number;
  }
  const posts = createBladeClient({
    baseUrl: "http://his.test",
    fetch: server.fetch,
    dialect: ruoyi<{
      "/system/post/list": {
        get: {
          parameters: object;
          responses: { 200: { content: { "*/*": { total?: number; rows?: Post[]; code?: number } } } };
        };
      };
    }>(),
    accessToken: client.session.get()?.accessToken ?? "",
  });
  const seen = new Set<number>();
  for await (const { postId } of posts.items("/system/post/list", { stable: true })) {
    seen.add(postId);
    await posts.request("DELETE", `/system/post/${postId}`);
  }
  expect(seen.size).toBe(26);
  expect(server.tables["/system/post"]).toEqual([]);
});

test("orders become the server's parameters, and an unknown column is a fault of its database", async () => {
  const { client, server } = await signedIn();
  const { rows } = await client.request<{ rows: { userName: string }[] }>("GET", "/system/user/list", {
    query: { descs: "userName", status: "0" },
  });
  expect(rows.map(({ userName }) => userName)).toEqual(["nurse", "admin"]);
  expect(server.requests[0]?.search).toBe("?status=0&orderByColumn=userName&isAsc=desc");
  const wrong = client.request("GET", "/system/user/list", { query: { ascs: "nothing" } });
  await expect(wrong).rejects.toMatchObject({ status: 500, code: 500 });
  await expect(client.request("GET", "/system/user/list", { query: { ascs: "a,b" } })).rejects.toThrow(TypeError);
});

test("a range goes out with its brackets escaped, which Tomcat asks for", async () => {
  const { client, server } = await signedIn();
  await client.request("GET", "/system/user/list", { query: { params: { beginTime: "2026-01-01" } } });
  expect(server.requests[0]?.search).toBe("?params%5BbeginTime%5D=2026-01-01");
});

test("a session that the server ended is over at once: the call is not sent again, and the app is told", async () => {
  const { client, server, sent, onUnauthorized } = await signedIn();
  server.endSessions();
  await expect(client.GET("/getRouters")).rejects.toMatchObject({ status: 401 });
  expect(sent()).toEqual(["GET /getRouters", "GET /getInfo"]);
  expect(client.session.get()).toBeUndefined();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test("a call without the permission is a refusal, and the session stays", async () => {
  const { client, sent } = await signedIn("nurse", "nurse123");
  await expect(client.request("POST", "/system/user", { body: {} })).rejects.toMatchObject({ status: 403 });
  expect(sent()).toEqual(["POST /system/user"]);
  expect(client.session.get()).toBeDefined();
});

test("a fault of the server while it is asked whether the session lives ends no session", async () => {
  const { client, server } = await signedIn();
  let isDown = true;
  const { fetch } = server;
  server.endSessions();
  const other = createBladeClient({
    baseUrl: "http://his.test",
    dialect: ruoyi(),
    retries: 0,
    storage: {
      get: () => JSON.stringify({ datetime: Date.now(), content: { access_token: "t", refresh_token: "" } }),
      set: () => {},
      remove: () => {
        isDown = false;
      },
      subscribe: () => () => {},
    },
    fetch: async (request) =>
      request.url.endsWith("/getInfo") ? Response.json({ code: 500, msg: "出错了" }) : fetch(request),
  });
  await expect(other.GET("/getRouters")).rejects.toMatchObject({ status: 500 });
  expect(isDown).toBe(true);
  expect(client.session.get()).toBeDefined();
});

test("a refresh brings the roles of now with the same token, and keeps the session alive", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { client, server } = await signedIn();
  const before = client.session.get();
  vi.setSystemTime(Date.now() + 25 * 60_000);
  Object.assign(server.tables["/system/user"][0] ?? {}, { roleIds: [1, 2] });
  const after = await client.session.refresh();
  expect(after).toMatchObject({ accessToken: before?.accessToken, roles: ["admin", "nurse"] });
  vi.setSystemTime(Date.now() + 25 * 60_000);
  expect(await client.GET("/getInfo")).toMatchObject({ permissions: ["*:*:*"] });
  await expect(client.session.switchTo({ roleId: "2" })).rejects.toThrow(TypeError);
  expect(client.session.get()).toBeDefined();
});

test("a logout ends the token on the server", async () => {
  const { client, server } = await signedIn();
  const authorization = `Bearer ${client.session.get()?.accessToken}`;
  await client.session.logout();
  const answer = await server.fetch(new Request("http://his.test/getInfo", { headers: { authorization } }));
  expect(await answer.json()).toMatchObject({ code: 401 });
});

test("a header of the token with another name is used everywhere", async () => {
  const seen: (string | null)[] = [];
  const { fetch } = ruoyiStandIn({ captcha: false });
  const client = createBladeClient({
    baseUrl: "http://his.test",
    dialect: ruoyi({ tokenHeader: "X-Token" }),
    fetch: (request) => {
      const token = request.headers.get("X-Token");
      seen.push(request.headers.get("Authorization"));
      return fetch(new Request(request, token ? { headers: { authorization: token } } : {}));
    },
  });
  await client.session.login({ username: "admin", password: "admin123" });
  expect(await client.GET("/getInfo")).toMatchObject({ roles: ["admin"] });
  await client.session.logout();
  expect(seen).toEqual([null, null, null, null]);
});

test("dictionaries are read one by one and kept, without entries that are off; an unknown one is empty", async () => {
  const { client, sent } = await signedIn();
  const dictionaries = createDictionaries(client, { read: ruoyiDictionary(client) });
  expect(await dictionaries.label("sys_user_sex", 1)).toBe("女");
  expect((await dictionaries.get("sys_user_sex")).map(({ dictKey }) => dictKey)).toEqual(["0", "1"]);
  expect(await dictionaries.get("no/such")).toEqual([]);
  expect(sent()).toEqual(["GET /system/dict/data/type/sys_user_sex", "GET /system/dict/data/type/no%2Fsuch"]);
});

test("routes have whole paths, without the frames; links and hidden pages say what they are", async () => {
  const { client } = await signedIn();
  const routes = ruoyiRoutes(await client.GET("/getRouters"));
  const short = (list: typeof routes): unknown[] =>
    list.map(({ kind, path, url, component, hidden, children }) => [
      ...[kind, path || url, component, hidden],
      ...(children.length > 0 ? [short(children as typeof routes)] : []),
    ]);
  expect(short(routes)).toEqual([
    [
      ...["page", "/system", "", false],
      [
        ["page", "/system/user", "system/user/index", false],
        ["page", "/system/log", "", false, [["page", "/system/log/operation", "monitor/log/index", true]]],
        ["iframe", "/system/watch/example/org", "", false],
      ],
    ],
    ["page", "/duty", "duty/index", false],
    ["external", "https://hospital.example.org", "", false],
  ]);
  expect(routes.map(({ name, icon }) => [name, icon])).toEqual([
    ["系统管理", "system"],
    ["值班表", "date"],
    ["医院网站", ""],
  ]);
  expect(routes[0]?.children[2]?.url).toBe("https://watch.example.org");
});

test("one code permits all", () => {
  expect(ruoyiPermits(["*:*:*"], "system:user:add")).toBe(true);
  expect(ruoyiPermits(["system:user:list"], "system:user:list")).toBe(true);
  expect(ruoyiPermits(["system:user:list"], "system:user:add")).toBe(false);
});
