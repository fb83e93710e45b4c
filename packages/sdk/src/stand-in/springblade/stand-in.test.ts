import sm2 from "sm-crypto/src/sm2/index.js";
import { expect, test, vi } from "vitest";
import { springbladeCalls } from "../../dialects/springblade/calls.ts";
import { springblade } from "../../dialects/springblade/index.ts";
import { createBladeClient, createDictionaries, isApiError } from "../../index.ts";
import { serve } from "../../node/index.ts";
import { type StandInOptions, springbladeStandIn } from "./index.ts";

async function signedIn(account = "admin", options: StandInOptions = {}) {
  const server = springbladeStandIn(options);
  const client = createBladeClient({
    baseUrl: `http://blade.test${options.prefix ?? ""}`,
    clientId: "saber",
    clientSecret: "saber_secret",
    tenantId: "000000",
    fetch: server.fetch,
    retries: 0,
    dialect: springblade({ publicKey: server.publicKey }),
  });
  await client.session.login({ username: account, password: account });
  return { client, server };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test("the SDK signs in, reads rows and dictionaries, and writes", async () => {
  const { client } = await signedIn();
  expect(client.session.get()).toMatchObject({ account: "admin", roles: ["administrator"], tenantId: "000000" });
  expect((await client.GET("/blade-system/user/info")).realName).toBe("管理员");
  const dictionaries = createDictionaries(client, { kind: "system" });
  expect(await dictionaries.label("sex", "1")).toBe("男");

  const dict = client.resource("/blade-system/dict");
  const body = { code: "ward", dictKey: 1, dictValue: "ICU", sort: 1, parentId: "0" };
  expect(await dict.submit(body as never)).toEqual({});
  expect(await failureOf(dict.submit(body as never))).toMatchObject({ status: 400, msg: "当前字典键值已存在!" });
  const [row] = await dict.list({ code: "ward" });
  expect(row).toMatchObject({ dictKey: 1, dictValue: "ICU", remark: "" });
  await dict.submit({ ...row, dictValue: "重症监护室" } as never);
  expect(await dict.detail({ id: String(row?.id) })).toMatchObject({ dictValue: "重症监护室" });
  await dict.remove({ ids: String(row?.id) });
  expect(await dict.list({ code: "ward" })).toEqual([]);
  const users = await client.GET("/blade-system/user/list", { params: { query: { current: 1, size: 1 } } });
  expect(users).toMatchObject({ total: 2, pages: 2, records: [{ account: "admin", birthday: "" }] });
  // Only some columns of a button are read, and a number that was not read is -1.
  expect((await client.GET("/blade-system/menu/buttons"))[0]).toMatchObject({ category: -1 });
});

test.each(["boot", "cloud"] as const)("a nurse of a %s installation is denied, and stays signed in", async (kind) => {
  const { client, server } = await signedIn("nurse", { kind });
  const error = await failureOf(client.GET("/blade-system/user/list"));
  expect(error).toMatchObject({ status: 403, error: "forbidden", msg: "请求未授权" });
  expect((await client.GET("/blade-system/user/info")).realName).toBe("王芳");
  expect(server.requests.filter(({ path }) => path === "/blade-auth/token")).toHaveLength(2);
});

test("a key that was changed ends the session: at once it stumbles over the refresh token, and after two minutes it is over", async () => {
  const { client, server } = await signedIn();
  server.changeSigningKey();
  expect(await failureOf(client.GET("/blade-system/user/info"))).toMatchObject({ status: 500 });
  expect(client.session.get()).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ["Date"] });
  expect(await failureOf(client.GET("/blade-system/user/info"))).toMatchObject({ status: 401 });
  vi.useRealTimers();
  expect(client.session.get()).toBeUndefined();
});

test("a wrong client is refused in the server's words", async () => {
  const server = springbladeStandIn();
  const client = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "saber",
    fetch: server.fetch,
    dialect: springblade({ publicKey: server.publicKey }),
  });
  const error = await failureOf(client.session.login({ username: "admin", password: "admin" }));
  expect(isApiError(error) && error.msg).toBe("客户端认证失败!");
});

test("the leading 04 of a point is added only where it is absent, so a bare point that begins with 04 by chance is refused", async () => {
  const server = springbladeStandIn();
  const byChance = () => {
    for (;;) {
      const bare = sm2.doEncrypt("admin", server.publicKey, 0);
      if (bare.startsWith("04")) return bare;
    }
  };
  const ordinary = () => {
    for (;;) {
      const bare = sm2.doEncrypt("admin", server.publicKey, 0);
      if (!bare.startsWith("04")) return bare;
    }
  };
  const signIn = async (password: string) => {
    const body = new URLSearchParams({ grantType: "password", tenantId: "000000", account: "admin", password });
    const headers = { Authorization: `Basic ${btoa("saber:saber_secret")}` };
    const request = new Request("http://blade.test/blade-auth/token", { method: "POST", body, headers });
    const { msg } = (await (await server.fetch(request)).json()) as { msg: string };
    return msg;
  };
  const [usual, rare] = [ordinary(), byChance()];
  expect([await signIn(usual), await signIn(`04${usual}`)]).toEqual(["操作成功", "操作成功"]);
  expect([await signIn(rare), await signIn(`04${rare}`)]).toEqual(["用户名或密码错误", "操作成功"]);
});

test("a captcha is good for one login", async () => {
  const { client, server } = await signedIn();
  const { key } = await client.GET("/blade-auth/captcha");
  const captchaCode = server.readCaptcha(key) ?? "";
  const login = () => client.session.login({ username: "admin", password: "admin", captchaKey: key, captchaCode });
  await expect(login()).resolves.toMatchObject({ account: "admin" });
  expect(await failureOf(login())).toMatchObject({ msg: "验证码不正确" });
});

test("what it does not have is not found, and what lies beside its prefix is a page", async () => {
  const { client, server } = await signedIn("admin", { prefix: "/api" });
  expect(await failureOf(client.request("GET", "/blade-system/dict-biz/list"))).toMatchObject({ status: 404 });
  const beside = await server.fetch(new Request("http://blade.test/blade-auth/captcha"));
  expect(beside.headers.get("Content-Type")).toBe("text/html");
});

test("it has every call that the dialect's list names, and they answer", async () => {
  const { client } = await signedIn();
  const ids = {
    id: "1",
    ids: "1",
    code: "330102",
    domain: "a.test",
    userIds: "1",
    roleIds: "1",
    topMenuIds: "1",
    roleId: "1",
  };
  const passwords = { oldPassword: "a", newPassword: "b", newPassword1: "b" };
  const guest = { tenantId: "000000", name: "a", account: "a", password: "a", oauthId: "1" };
  const answered = await Promise.all(
    springbladeCalls.map(async (path) => {
      const method = /list|tree|detail|info|select|dictionary|routes|buttons|top-menu|keys|captcha|export/.test(path);
      const query = { ...ids, ...(path.endsWith("-password") && passwords), ...(path.endsWith("-guest") && guest) };
      // A list fails on an unknown filter.
      const isList = /\/[a-z-]*list$/.test(path);
      const init = isList ? {} : { query };
      const error = await failureOf(client.request(method ? "GET" : "POST", path, { ...init, body: {} } as never));
      return { path, status: isApiError(error) ? error.status : 200 };
    }),
  );
  expect(answered.length).toBeGreaterThan(110);
  expect(answered.filter(({ status }) => status >= 404)).toEqual([]);
});

test("an order names columns of the table, and another one is refused in the words of the database", async () => {
  const { client } = await signedIn();
  const accounts = async (query: object) =>
    (await client.GET("/blade-system/user/list", { params: { query: query as never } })).records.map(
      ({ account }) => account,
    );
  expect(await accounts({ descs: "create_time,account" })).toEqual(["nurse", "admin"]);
  // The client converts our names to those of the columns.
  expect(await accounts({ ascs: "realName" })).toEqual(["nurse", "admin"]);
  const error = await failureOf(accounts({ ascs: "account", descs: "realname" }));
  expect(error).toMatchObject({
    status: 500,
    msg: expect.stringContaining("Unknown column 'realname' in 'order clause'"),
  });
  expect(
    await failureOf(client.GET("/blade-system/role/list", { params: { query: { ascs: "nowhere" } as never } })),
  ).toBe(undefined);
});

test("a fresh installation has what its makers put there: buttons that open in three ways, addresses for paths, one placeholder", async () => {
  const { client } = await signedIn();
  const all = (rows: readonly object[]): Record<string, unknown>[] =>
    rows.flatMap((row) => [row as Record<string, unknown>, ...all((row as { children?: object[] }).children ?? [])]);
  const menus = all(await client.GET("/blade-system/menu/list"));
  expect(menus.length).toBeGreaterThan(80);
  expect([...new Set(menus.map(({ isOpen }) => isOpen))].sort()).toEqual([1, 2, 3]);
  expect(menus.filter(({ path }) => String(path).startsWith("http"))).toHaveLength(3);
  expect(menus.some(({ path }) => String(path).includes(`$${"{token}"}`))).toBe(true);
  expect(menus.every(({ id }) => typeof id === "string")).toBe(true);
});

test("a nurse has the menus of the desk, and a role gets others by a grant", async () => {
  const { client, server } = await signedIn("nurse");
  const codes = async () => (await client.GET("/blade-system/menu/routes")).map(({ code }) => code);
  expect(await codes()).toEqual(["desk"]);
  const admin = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "saber",
    clientSecret: "saber_secret",
    tenantId: "000000",
    fetch: server.fetch,
    dialect: springblade({ publicKey: server.publicKey }),
  });
  await admin.session.login({ username: "admin", password: "admin" });
  const post = server.tables["/blade-system/menu"].find(({ code }) => code === "post_view");
  const role = server.tables["/blade-system/role"].find(({ roleAlias }) => roleAlias === "user");
  await admin.POST("/blade-system/role/grant", {
    body: { roleIds: [String(role?.id)], menuIds: [String(post?.id)], dataScopeIds: [], apiScopeIds: [] },
  });
  expect(await codes()).toEqual(["system"]);
});

test("a new tenant begins with a role, a department, a position and an administrator", async () => {
  const { client, server } = await signedIn();
  await client.resource("/blade-system/tenant").submit({ tenantName: "第二医院", linkman: "李敏" } as never);
  const { tenantId } = server.tables["/blade-system/tenant"].at(-1) ?? {};
  expect(tenantId).toMatch(/^\d{6}$/);
  for (const path of ["role", "dept", "post", "user"] as const)
    expect(server.tables[`/blade-system/${path}`].filter((row) => row.tenantId === tenantId)).toHaveLength(1);
});

test("the gateway hides the calls that services make among themselves", async () => {
  const { client } = await signedIn("admin", { kind: "cloud" });
  const error = await failureOf(client.request("GET", "/blade-system/feign/client/user/user-info"));
  expect(error).toMatchObject({ status: 403, msg: "禁止访问内部接口" });
});

test("behind a port it is a server as any other", async () => {
  const standIn = springbladeStandIn();
  const server = await serve(standIn.fetch);
  const client = createBladeClient({
    baseUrl: server.url,
    clientId: "saber",
    clientSecret: "saber_secret",
    tenantId: "000000",
    dialect: springblade({ publicKey: standIn.publicKey }),
  });
  await client.session.login({ username: "admin", password: "admin" });
  await client
    .resource("/blade-system/param")
    .submit({ paramName: "病区", paramKey: "ward", paramValue: "1" } as never);
  expect(standIn.tables["/blade-system/param"].at(-1)).toMatchObject({ paramName: "病区" });
  await server.close();
  await expect(client.GET("/blade-system/user/info")).rejects.toMatchObject({ name: "NetworkError" });
  const broken = await serve(() => Promise.reject(new Error("broken")));
  expect((await fetch(broken.url)).status).toBe(500);
  await broken.close();
});
