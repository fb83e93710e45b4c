import sm2 from "sm-crypto/src/sm2/index.js";
import { afterEach, expect, test, vi } from "vitest";
import type { Fetch } from "../../call/transport.ts";
import { createBladeClient, isApiError } from "../../index.ts";
import { springbladeStandIn } from "../../stand-in/index.ts";
import { answer, json, tokenServer } from "../../testing/token-server.ts";
import { claim } from "./claims.ts";
import { springblade, springbladeHas } from "./index.ts";

const { publicKey, privateKey } = sm2.generateKeyPairHex();
const guarded = "/blade-system/user/info";

const encode = (claims: object) => btoa(JSON.stringify(claims)).replace(/=+$/, "");
const jwt = (claims: object) => `${encode({ alg: "HS256" })}.${encode(claims)}.sign`;

/** The open-source token call as a handler. Each refresh token works any number of times. */
function openSourceServer() {
  const state = { issued: 0, access: "", revoked: "", refreshAnswer: undefined as (() => Response) | undefined };
  const sent: { headers: Headers; fields: Record<string, string> }[] = [];
  const fetch: Fetch = async (request) => {
    const path = new URL(request.url).pathname.replace("/api", "");
    const bearer = request.headers.get("Blade-Auth");
    if (path === "/blade-auth/logout") {
      state.revoked = bearer ?? "";
      return answer({ code: "200", msg: "操作成功" });
    }
    if (path !== "/blade-auth/token") return bearer === `bearer ${state.access}` ? answer({}) : answer({}, 401);
    const fields = Object.fromEntries(new URLSearchParams(await request.text()));
    sent.push({ headers: request.headers, fields });
    if (fields.grantType === "refresh_token" && state.refreshAnswer) return state.refreshAnswer();
    state.issued += 1;
    state.access = jwt({ dept_id: "11", role_id: "21,22", n: state.issued });
    return answer({
      accessToken: state.access,
      refreshToken: jwt({ exp: Math.floor(Date.now() / 1000) + 604_800 }),
      tokenType: "bearer",
      expiresIn: 3600,
      userId: "1780000000000000001",
      tenantId: "000000",
      oauthId: "",
      account: "admin",
      userName: "管理员",
      authority: "administrator,hr",
      avatar: "",
      license: "",
    });
  };
  return { fetch, state, sent };
}

async function signedIn() {
  const server = openSourceServer();
  const onUnauthorized = vi.fn();
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "saber3",
    tenantId: "000000",
    dialect: springblade({ publicKey }),
    fetch: server.fetch,
    retries: 0,
    onUnauthorized,
  });
  await client.session.login({ username: "admin", password: "密码 Abc1", captchaKey: "k", captchaCode: "abcde" });
  return { client, server, onUnauthorized };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a login sends what the open-source server reads", async () => {
  const { server } = await signedIn();
  const { headers, fields = {} } = server.sent[0] ?? {};
  expect(fields).toMatchObject({ grantType: "captcha", tenantId: "000000", account: "admin", scope: "all" });
  expect(fields.password).toMatch(/^04[0-9a-f]+$/);
  expect(sm2.doDecrypt(fields.password?.slice(2) ?? "", privateKey, 0)).toBe("密码 Abc1");
  expect(headers?.get("Captcha-Key")).toBe("k");
  expect(headers?.get("Captcha-Code")).toBe("abcde");
  expect(headers?.get("Authorization")).toBe(`Basic ${btoa("saber3:")}`);
});

test("the session is the same as with the other dialect", async () => {
  const { client } = await signedIn();
  expect(client.session.get()).toMatchObject({
    account: "admin",
    userName: "管理员",
    realName: "管理员",
    tenantId: "000000",
    deptId: "11",
    roleId: "21,22",
    roles: ["administrator", "hr"],
    userType: "staff",
    expiresIn: 3600,
  });
});

test("a social login brings what the third party sent", async () => {
  const { client, server } = await signedIn();
  await client.session.login({ grant: "social", source: "wechat", code: "c", state: "s" });
  expect(server.sent.at(-1)?.fields).toEqual({
    grantType: "social",
    source: "wechat",
    code: "c",
    state: "s",
    tenantId: "000000",
    scope: "all",
  });
});

test("a hundred calls on an expired token make one refresh", async () => {
  const { client, server } = await signedIn();
  server.state.access = "";
  await Promise.all(Array.from({ length: 100 }, () => client.GET(guarded)));
  expect(server.sent.map(({ fields }) => fields.grantType)).toEqual(["captcha", "refresh_token"]);
});

test.each([
  [
    "a refusal behind HTTP 200",
    () => Response.json({ code: 400, success: false, data: null, msg: "用户名或密码错误" }),
  ],
  ["the stumble over one whose time is over", () => new Response(null, { status: 500 })],
])("a refresh token that is over, by %s, ends the session once", async (_, refuse) => {
  const { client, server, onUnauthorized } = await signedIn();
  server.state.access = "";
  server.state.refreshAnswer = refuse;
  vi.useFakeTimers({ now: Date.now() + 604_800_000, toFake: ["Date"] });
  const error = await client.GET(guarded).catch((reason: unknown) => reason);
  expect(isApiError(error) && error.status).toBe(401);
  expect(client.session.get()).toBeUndefined();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test("a server that is down for a moment signs nobody out", async () => {
  const { client, server } = await signedIn();
  server.state.access = "";
  server.state.refreshAnswer = () => new Response(null, { status: 500 });
  await expect(client.GET(guarded)).rejects.toMatchObject({ status: 500 });
  expect(client.session.get()).toBeDefined();
});

test("a logout tells the server", async () => {
  const { client, server } = await signedIn();
  const { access } = server.state;
  await client.session.logout();
  expect(server.state.revoked).toBe(`bearer ${access}`);
});

test("what the open-source server cannot do is refused before it is asked", async () => {
  const { client, server } = await signedIn();
  await expect(client.session.switchTo({ roleId: "22" })).rejects.toBeInstanceOf(TypeError);
  const login = client.session.login({ grant: "authorization_code", code: "c", redirectUri: "https://a.test" });
  await expect(login).rejects.toBeInstanceOf(TypeError);
  expect(server.sent).toHaveLength(1);
});

test("a token that is no JWT has no department, and is no reason to fail", () => {
  expect([claim("", "dept_id"), claim("a.%%.c", "dept_id"), claim(`a.${btoa("[1]")}.c`, "dept_id")]).toEqual([
    "",
    "",
    "",
  ]);
});

test.each(["", "04", "abc", `02${"a".repeat(128)}`, "a".repeat(128)])(
  "a public key that is none is told at once: %j",
  (key) => {
    expect(() => springblade({ publicKey: key })).toThrow(/130 hexadecimal digits.*blade\.auth\.public-key/);
  },
);

test("the wrong dialect is told with the right one", async () => {
  const standIn = springbladeStandIn();
  const client = (fetch: Fetch, more: object = {}) =>
    createBladeClient({ baseUrl: "http://blade.test", clientId: "saber", fetch, language: "en", ...more });
  const login = { username: "admin", password: "admin" };
  await expect(client(standIn.fetch).session.login(login)).rejects.toMatchObject({
    name: "ApiError",
    status: 404,
    msg: expect.stringContaining("set dialect: springblade({ publicKey })"),
  });
  const other = client(tokenServer().fetch, { dialect: springblade({ publicKey }) });
  await expect(other.session.login(login)).rejects.toBeDefined();
  const bare = client(async () => json({ code: 404, success: false, data: {}, msg: "Not Found" }, 404), {
    dialect: springblade({ publicKey }),
  });
  await expect(bare.session.login(login)).rejects.toMatchObject({ msg: expect.stringContaining("leave dialect out") });
});

test.each([200, 404])("a page with status %i in the place of data says that the address is wrong", async (status) => {
  const standIn = springbladeStandIn({ prefix: "/api" });
  const client = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "saber",
    fetch: async (request) =>
      new Response(await (await standIn.fetch(request)).text(), { status, headers: { "Content-Type": "text/html" } }),
    dialect: springblade({ publicKey }),
  });
  const login = client.session.login({ username: "admin", password: "admin" });
  await expect(login).rejects.toMatchObject({ msg: expect.stringContaining("baseUrl") });
});

test("what such a server has can be asked by its path", async () => {
  expect(springbladeHas("/blade-system/role/list")).toBe(true);
  expect(springbladeHas("/blade-system/user/page")).toBe(false);
  expect(springbladeHas("/blade-system/dict-biz/list")).toBe(false);
  expect(springbladeHas("list")).toBe(false);
});
