import sm2 from "sm-crypto/src/sm2/index.js";
import { expect, test, vi } from "vitest";
import { springblade } from "../../dialects/springblade/index.ts";
import { createBladeClient, createDictionaries, isApiError } from "../../index.ts";
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

test("a session, its rows, dictionaries and writes", async () => {
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
  expect(users).toMatchObject({ total: 2, pages: 2, records: [{ account: "admin", updateUser: -1 }] });
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
