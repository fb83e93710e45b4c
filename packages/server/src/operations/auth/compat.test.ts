import { type BladeClient, createBladeClient, type paths } from "@bladekit/sdk";
import { springblade } from "@bladekit/sdk/springblade";
import CryptoJS from "crypto-js";
import library from "sm-crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";

const secret = "saber3_secret";
let app: TestApp;
let publicKey: string;
let keeper: BladeClient;

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "keeper");
  await addStaff(app, "100001", "hr", ["dictbiz_view"]);
  await addGuest(app, "100001", "13800000001");
  keeper = await signIn(app, "000000", "keeper", "staff");
  await keeper.POST("/blade-system/client/submit", {
    body: {
      clientId: "saber3",
      clientSecret: secret,
      scope: "all",
      authorizedGrantTypes: "captcha,refresh_token",
      accessTokenValidity: 3600,
      refreshTokenValidity: 604_800,
    },
  });
  ({ sm2PublicKey: publicKey } = await keeper.GET("/blade-auth/oauth/cipher"));
});
afterAll(() => app.close());

const encrypt = (plain: string) => library.sm2.doEncrypt(plain, publicKey, 0);
const basic = `Basic ${btoa(`saber3:${secret}`)}`;

/** A call as that client makes it: everything in the query, no body. */
function call(method: "GET" | "POST", url: string, headers: Record<string, string> = {}) {
  return app.app.inject({ method, url, headers: { authorization: basic, ...headers } });
}

async function captcha(): Promise<Record<string, string>> {
  const { key, image } = (await call("GET", "/blade-auth/captcha")).json().data;
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
  const { platform } = app.services;
  const row = await platform
    .selectFrom("authCaptcha")
    .select("answer")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  expect(row.answer).toHaveLength(5);
  return { "Captcha-Key": key, "Captcha-Code": row.answer };
}

const tokenUrl = (fields: Record<string, string>) => `/blade-auth/token?${new URLSearchParams(fields)}`;

async function login(account: string, password = encrypt(testPassword), tenantId = "000000", headers = {}) {
  const fields = { grantType: "captcha", tenantId, account, password, type: "account" };
  return call("POST", tokenUrl(fields), { ...(await captcha()), ...headers });
}

describe("the open-source dialect through the SDK", () => {
  const open = () =>
    createBladeClient<paths>({
      baseUrl: "http://test/api",
      clientId: "saber3",
      clientSecret: secret,
      fetch: app.fetch,
      tenantId: "100001",
      dialect: springblade({ publicKey }),
    });
  const enter = async (client: BladeClient) => {
    const given = await captcha();
    await client.session.login({
      username: "hr",
      password: testPassword,
      captchaKey: given["Captcha-Key"] ?? "",
      captchaCode: given["Captcha-Code"] ?? "",
    });
  };

  test("signs in, renews and signs out, and the session is a session like any other", async () => {
    const client = open();
    await enter(client);
    expect(client.session.get()).toMatchObject({ account: "hr", tenantId: "100001", roles: ["hr"], expiresIn: 3600 });
    expect(client.session.get()?.roleId).toMatch(/^\d+$/);
    expect(await client.GET("/blade-system/dict-biz/parent-list")).toMatchObject({ total: 0 });
    const before = client.session.get();
    await client.session.refresh();
    expect(client.session.get()?.refreshToken).not.toBe(before?.refreshToken);
    expect(await client.GET("/blade-auth/oauth/user-info")).toMatchObject({ account: "hr" });
    const token = client.session.get()?.accessToken;
    await client.session.logout();
    const after = await call("GET", "/blade-auth/oauth/user-info", { "blade-auth": `bearer ${token}` });
    expect(after.statusCode).toBe(401);
  });

  test("ends the session where the other dialect ended it", async () => {
    const client = open();
    await enter(client);
    const other = open();
    await enter(other);
    await app.services.platform.updateTable("authSession").set({ endTime: "2026-01-01 00:00:00" }).execute();
    expect((await refusalOf(client.GET("/blade-auth/oauth/user-info"))).status).toBe(401);
    expect(client.session.get()).toBeUndefined();
  });
});

describe("a token that the client encrypts", () => {
  const encrypted = (text: string, key: string) =>
    CryptoJS.AES.encrypt(CryptoJS.enc.Utf8.parse(text), CryptoJS.enc.Utf8.parse(key), {
      iv: CryptoJS.enc.Utf8.parse(key.slice(0, 16)),
      mode: CryptoJS.mode.CBC,
      padding: CryptoJS.pad.Pkcs7,
    }).toString();
  const statusOf = async (header: string) =>
    (await call("GET", "/blade-auth/oauth/user-info", { "Blade-Auth": header })).statusCode;

  test("is read under the key that the server tells, and under no other", async () => {
    const { accessToken: token } = (await login("keeper")).json().data;
    const { tokenKey } = await keeper.GET("/blade-auth/oauth/cipher");
    expect(await statusOf(`crypto ${encrypted(token, tokenKey)}`)).toBe(200);
    expect(await statusOf(`Crypto ${encrypted(`bearer ${token}`, tokenKey)}`)).toBe(200);
    const other = "another key of 32 characters 456";
    for (const text of [encrypted(token, other), token, encrypted("not a token", tokenKey), ""])
      expect(await statusOf(`crypto ${text}`)).toBe(401);
  });
});

describe("what the open-source token call refuses", () => {
  test("who is not known, and what is wrong, in the same words", async () => {
    for (const [account, password] of [
      ["keeper", encrypt("wrong")],
      ["nobody", encrypt(testPassword)],
      ["13800000001", encrypt(testPassword)],
    ] as const) {
      const answer = await login(account, password, "100001");
      expect(answer.json()).toMatchObject({ code: 400, success: false, msg: "用户名或密码错误" });
    }
  });

  test.each(["", "zz", "04", "00".repeat(40), `04${"ab".repeat(200)}`])(
    "refuses a password that is %j",
    async (password) => {
      const answer = await login("hr", password, "100001");
      expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    },
  );

  test("refuses a captcha that is wrong or was used", async () => {
    const fields = { grantType: "captcha", tenantId: "100001", account: "hr", password: encrypt(testPassword) };
    const given = await captcha();
    expect((await call("POST", tokenUrl(fields), { ...given, "Captcha-Code": "00000" })).json().msg).toBe(
      "验证码不正确",
    );
    expect((await call("POST", tokenUrl(fields), given)).json().msg).toBe("验证码不正确");
  });

  test.each(["password", "social", "implicit", "client_credentials", "authorization_code"])(
    "refuses the grant %s, which the client was not given",
    async (grantType) => {
      const fields = { grantType, tenantId: "100001", account: "hr", password: encrypt(testPassword) };
      expect((await call("POST", tokenUrl(fields))).statusCode).toBe(400);
    },
  );

  test.each([
    undefined,
    "Basic",
    `Basic ${btoa("saber3:")}`,
    `Basic ${btoa("saber3:wrong")}`,
    `Basic ${btoa("saber3")}`,
  ])("refuses the client header %s", async (authorization) => {
    const headers = { ...(await captcha()), ...(authorization && { authorization }) };
    const url = tokenUrl({ grantType: "captcha", tenantId: "100001", account: "hr", password: encrypt(testPassword) });
    const answer = await app.app.inject({ method: "POST", url, headers });
    expect(answer.json()).toMatchObject({ code: 401, success: false });
  });

  test("refuses an access token as a refresh token, a spent one, and a refresh token as an access token", async () => {
    const { accessToken, refreshToken } = (await login("hr", encrypt(testPassword), "100001")).json().data;
    const renew = (token: string) =>
      call("POST", tokenUrl({ refreshToken: token, grantType: "refresh_token", scope: "all" }));
    expect((await renew(accessToken)).json()).toMatchObject({ code: 401, success: false });
    const asAccess = await call("GET", "/blade-system/menu/routes", { "blade-auth": `bearer ${refreshToken}` });
    expect(asAccess.json()).toMatchObject({ code: 401 });
    const next = (await renew(refreshToken)).json().data;
    expect((await renew(next.refreshToken)).statusCode).toBe(200);
    expect((await renew(refreshToken)).json()).toMatchObject({ code: 401, success: false });
  });
});

describe("the open-source client, call by call", () => {
  let token: string;
  const get = async (path: string) => {
    const answer = await call("GET", path, { "blade-auth": `bearer ${token}` });
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 200, 200]);
    return answer.json().data;
  };

  test("arrives at its login page and signs in, with its header in either form", async () => {
    const page = encodeURIComponent("http://nowhere.test/login");
    const info = (await call("GET", `/blade-system/tenant/info?domain=${page}`)).json();
    expect([info.code, info.data?.tenantId]).toEqual([200, undefined]);
    const { data } = (await login("keeper", encrypt(testPassword), "000000")).json();
    expect(data).toMatchObject({ tokenType: "bearer", account: "keeper", tenantId: "000000", oauthId: "" });
    expect(data.authority.includes("admin")).toBe(true);
    expect(data.avatar).toEqual(expect.any(String));
    const spelled = `04${encrypt(testPassword)}`;
    const headers = { authorization: basic.replace(" ", "%20") };
    expect((await login("keeper", spelled, "000000", headers)).json().code).toBe(200);
    token = data.accessToken;
  });

  test("draws its menu and learns what it may do", async () => {
    const routes = await get("/blade-system/menu/routes");
    expect(routes.length).toBeGreaterThan(0);
    const walk = (nodes: { children?: [] }[]): { children?: []; path?: string; code?: string }[] =>
      nodes.flatMap((node) => [node, ...walk(node.children ?? [])]);
    expect(walk(routes).every(({ path }) => typeof path === "string")).toBe(true);
    const leaves = walk(await get("/blade-system/menu/buttons")).filter((node) => !("children" in node));
    expect(leaves.map(({ code }) => code)).toEqual(expect.arrayContaining(["user_view", "role_edit", "dict_view"]));
    const [top] = await get("/blade-system/menu/top-menu");
    expect(top).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      name: expect.any(String),
      path: expect.any(String),
    });
    expect((await get(`/blade-system/menu/routes?topMenuId=${top.id}`)).length).toBeGreaterThan(0);
  });

  test("opens its pages", async () => {
    const paged = [
      ...["user", "tenant", "param", "client", "topmenu", "post"].map((name) => `/blade-system/${name}/list`),
      ...["usual", "api", "error"].map((name) => `/blade-log/${name}/list`),
      "/blade-desk/notice/list",
    ];
    for (const path of paged) {
      const data = await get(`${path}?current=1&size=10`);
      expect([path, typeof data.total, Array.isArray(data.records)]).toEqual([path, "number", true]);
    }
    const listed = [
      ...["role/list", "menu/list", "dept/list", "dict/list"].map((name) => `${name}?current=1&size=10`),
      ...["dept/tree?tenantId=", "role/tree?tenantId=", "menu/tree", "dict/tree?code=DICT"],
      ...["post/select", "tenant/select", "dict/dictionary?code=post_category", "region/lazy-tree?parentCode=00"],
      ...["menu/lazy-menu-list?parentId=0"],
    ];
    for (const path of listed) expect([path, Array.isArray(await get(`/blade-system/${path}`))]).toEqual([path, true]);
    expect(await get("/blade-system/menu/grant-tree")).toMatchObject({
      menu: expect.any(Array),
      dataScope: expect.any(Array),
    });
    expect((await get("/blade-system/user/list?account=keeper&realName=&current=1&size=10")).total).toBe(1);
    expect((await get("/blade-system/user/info")).account).toBe("keeper");
  });

  test("keeps its tokens fresh, and leaves", async () => {
    const { refreshToken } = (await login("keeper", encrypt(testPassword), "000000")).json().data;
    const url = `/blade-auth/token?refreshToken=${refreshToken}&grantType=refresh_token&scope=all`;
    const { data } = (await call("POST", url)).json();
    expect(data.refreshToken).not.toBe(refreshToken);
    token = data.accessToken;
    await get("/blade-system/menu/routes");
    const left = await call("POST", "/blade-auth/logout", { "blade-auth": `bearer ${token}` });
    expect(left.json()).toMatchObject({ code: 200, success: true });
    const after = await call("GET", "/blade-system/menu/routes", { "blade-auth": `bearer ${token}` });
    expect(after.json()).toMatchObject({ code: 401, success: false });
  });
});
