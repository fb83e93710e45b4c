import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { buildApp } from "../../../start/app.ts";
import {
  addAdministrator,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
  testPassword,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { addDept, addRole, encrypt } from "../../system/user/user-fixture.ts";
import { openBrowser, startProvider } from "./provider-fixture.ts";

const host = "hospital.test";
const callback = `http://${host}/api/blade-auth/oauth/callback/staff-id`;
const page = `http://${host}/admin/login`;
const people = {
  wang: { name: "王芳", email: "wang@hospital.example", email_verified: true },
  admin: { name: "管理员", email: "admin@hospital.example", email_verified: true },
  stranger: { name: "路人", email: "stranger@elsewhere.example", email_verified: false },
  late: { name: "迟到", email: "", email_verified: false },
};

let app: TestApp;
let provider: Awaited<ReturnType<typeof startProvider>>;
let admin: BladeClient;
let adminId: string;
let roleId: string;
let deptId: string;
beforeAll(async () => {
  provider = await startProvider(callback, people);
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  await addTenant(app, "100001", host);
  await addTenant(app, "200002");
  const buttons = [
    "oauth_view",
    "oauth_edit",
    "oauth_delete",
    "registration_view",
    "registration_review",
    "outbox_view",
  ];
  adminId = await addStaff(app, "100001", "admin", buttons);
  admin = await signIn(app, "100001", "admin", "staff");
  [roleId, deptId] = [await addRole(app, "100001", "plain"), await addDept(app, "100001", "内科")];
  await submitProvider({});
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const submitProvider = (change: object, client = admin) =>
  client.POST("/blade-system/oauth-provider/submit", {
    body: {
      source: "staff-id",
      name: "统一身份认证",
      issuer: provider.issuer,
      clientId: "bladekit",
      clientSecret: "a secret of the test",
      returnUri: page,
      ...change,
    },
  });

type Browser = ReturnType<typeof openBrowser>;
const start = (query: Record<string, string> = {}) =>
  `http://${host}/api/blade-auth/oauth/render/staff-id?${new URLSearchParams(query)}`;
const isPage = (url: string) => url.startsWith(page);

/** Goes to the provider and back to our page. Returns what the page is told. */
async function journey(browser: Browser, person: string, query: Record<string, string> = {}) {
  const back = await browser.signInAt(start(query), person, isPage);
  return Object.fromEntries(new URL(back).searchParams) as { code?: string; state?: string; error?: string };
}

function exchange(browser: Browser, fields: Record<string, string>, basic = "console:") {
  return app.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: {
      host,
      cookie: browser.cookiesOf(host),
      authorization: `Basic ${btoa(basic)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  });
}
const social = (browser: Browser, told: { code?: string; state?: string }, change: Record<string, string> = {}) =>
  exchange(browser, {
    grant_type: "social",
    source: "staff-id",
    code: told.code ?? "",
    state: told.state ?? "",
    ...change,
  });

const apply = (oauthId: string, change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: "POST",
    url: "/api/blade-system/register-guest",
    headers: {
      authorization: `Basic ${btoa("console:")}`,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    payload: new URLSearchParams({
      tenantId: "100001",
      name: "王芳",
      account: "wangfang",
      password: encrypt(app, testPassword),
      password2: encrypt(app, testPassword),
      oauthId,
      ...change,
    }).toString(),
  });

const waiting = async () =>
  (await admin.GET("/blade-system/registration/list", { params: { query: { state: "pending" } } })).records;

describe("somebody whom the provider knows and we do not", () => {
  test("applies, waits, is approved by somebody else, and is in", async () => {
    const browser = openBrowser(app, host);
    expect(await admin.GET("/blade-auth/oauth/links", { params: { header: { "Tenant-Id": "100001" } } })).toEqual([
      { source: "staff-id", name: "统一身份认证" },
    ]);
    const unknown = (await social(browser, await journey(browser, "wang"))).json();
    expect(unknown).toMatchObject({ error: "registration_required", user_name: "王芳" });
    expect(unknown.access_token).toBeUndefined();

    expect((await apply(unknown.oauth_id)).json()).toMatchObject({ code: 200, success: true });
    expect((await social(browser, await journey(browser, "wang"))).json().error).toBe("registration_pending");
    const [application] = await waiting();
    expect(application).toMatchObject({ account: "wangfang", name: "王芳", state: "pending", nickname: "王芳" });
    expect(application?.email).toBe("w***@hospital.example");
    await admin.POST("/blade-system/registration/approve", { body: { id: application?.id ?? "", roleId, deptId } });

    const reply = (await social(browser, await journey(browser, "wang"))).json();
    expect(reply).toMatchObject({ account: "wangfang", real_name: "王芳", authority: "plain", tenant_id: "100001" });
    expect(reply.oauth_id).toMatch(/^\d+$/);
    const info = await app.app.inject({
      url: "/api/blade-auth/oauth/user-info",
      headers: { "blade-auth": `bearer ${reply.access_token}` },
    });
    expect(info.json().data).toMatchObject({ account: "wangfang", deptName: "内科" });
    // The password of the form works as well, and the decision was told by mail.
    expect((await signIn(app, "100001", "wangfang", "staff")).session.get()?.account).toBe("wangfang");
    const { records } = await admin.GET("/blade-message/outbox/list", { params: { query: { channel: "mail" } } });
    expect(records.map(({ recipient, content }) => [recipient, content.includes("已通过审批")])).toEqual([
      ["w***@hospital.example", true],
    ]);
    const again = refusalOf(
      admin.POST("/blade-system/registration/approve", { body: { id: application?.id ?? "", roleId, deptId } }),
    );
    expect((await again).status).toBe(409);
  });

  test("is refused with a reason and may apply again", async () => {
    const browser = openBrowser(app, host);
    const ask = async () => (await social(browser, await journey(browser, "late"))).json();
    expect((await apply((await ask()).oauth_id, { account: "late" })).statusCode).toBe(200);
    const [first] = await waiting();
    await admin.POST("/blade-system/registration/refuse", { body: { id: first?.id ?? "", reason: "不是本院职工" } });
    expect(await waiting()).toEqual([]);
    expect((await apply((await ask()).oauth_id, { account: "late" })).statusCode).toBe(200);
    // A taken account is the administrator's to see.
    expect((await waiting())[0]?.account).toBe("late");
    await addStaff(app, "100001", "late", []);
    const id = (await waiting())[0]?.id ?? "";
    const taken = await refusalOf(admin.POST("/blade-system/registration/approve", { body: { id, roleId, deptId } }));
    expect(taken.status).toBe(409);
    expect(await waiting()).toHaveLength(1);
    await admin.POST("/blade-system/registration/refuse", { body: { id, reason: "账号已被使用" } });
  });

  test("applies with the number that was told, once, and with what the form asks", async () => {
    const browser = openBrowser(app, host);
    const { oauth_id: ticket } = (await social(browser, await journey(browser, "stranger"))).json();
    const row = await forTenant(app.services.platform, "100001")
      .selectFrom("bladeUserOauth")
      .select("id")
      .where("uuid", "=", "stranger")
      .executeTakeFirstOrThrow();
    for (const [oauthId, change, error] of [
      [row.id, {}, "third_party_failed"],
      ["1", {}, "third_party_failed"],
      [ticket, { tenantId: "200002" }, "third_party_failed"],
      [ticket, { tenantId: "999999" }, "tenant_unknown"],
      [ticket, { password2: encrypt(app, "Another-2026-one") }, "validation_failed"],
      [ticket, { password: encrypt(app, "123456"), password2: encrypt(app, "123456") }, "password_weak"],
      [ticket, { password: "plain" }, "cipher_invalid"],
      [ticket, { account: " " }, "validation_failed"],
      [ticket, { roleId: "1" }, "validation_failed"],
      [ticket, { status: "1" }, "validation_failed"],
    ] as const) {
      expect([change, (await apply(oauthId, change)).json().error]).toEqual([change, error]);
    }
    const both = await Promise.all([apply(ticket, { account: "s1" }), apply(ticket, { account: "s2" })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const { records } = await admin.GET("/blade-system/registration/list");
    const own = records.filter(({ nickname }) => nickname === "路人");
    expect(own.map(({ state, email }) => [state, email])).toEqual([["pending", ""]]);
    const { id = "" } = own[0] ?? {};
    await admin.POST("/blade-system/registration/refuse", { body: { id, reason: "测试" } });
  });

  test("does not approve their own application, nor give what they lack, nor reach another hospital's", async () => {
    const hospital = forTenant(app.services.platform, "100001");
    const browser = openBrowser(app, host);
    const { oauth_id: ticket } = (await social(browser, await journey(browser, "admin"))).json();
    const own = { "blade-auth": `bearer ${admin.session.get()?.accessToken}` };
    expect((await apply(ticket, { account: "second" }, own)).statusCode).toBe(200);
    const id = (await waiting())[0]?.id ?? "";
    const approve = (client: BladeClient, roles = roleId) =>
      refusalOf(client.POST("/blade-system/registration/approve", { body: { id, roleId: roles, deptId } }));
    expect((await approve(admin)).msg).toBe("不能审批自己的申请");
    // Known by the address that the provider vouches for, where they had signed out before they applied.
    await hospital.updateTable("bladeRegistration").set({ applyUser: null }).where("id", "=", id).execute();
    await hospital
      .updateTable("bladeUser")
      .set({ email: "Admin@Hospital.example" })
      .where("id", "=", adminId)
      .execute();
    expect((await approve(admin)).status).toBe(403);

    await addStaff(app, "100001", "other", ["registration_review"]);
    const other = await signIn(app, "100001", "other", "staff");
    const { roleId: strong } = await hospital
      .selectFrom("bladeUserRole")
      .select("roleId")
      .where("userId", "=", adminId)
      .executeTakeFirstOrThrow();
    expect((await approve(other, strong)).status).toBe(403);
    await addStaff(app, "200002", "foreign", ["registration_review"]);
    expect((await approve(await signIn(app, "200002", "foreign", "staff"))).status).toBe(404);
    await addStaff(app, "100001", "clerk", []);
    expect((await approve(await signIn(app, "100001", "clerk", "staff"))).status).toBe(403);
    expect((await waiting()).map((row) => row.id)).toEqual([id]);
    await other.POST("/blade-system/registration/refuse", { body: { id, reason: "测试" } });
  });
});

describe("who may decide", () => {
  test("is told by mail that somebody waits, and nobody else is", async () => {
    const hospital = forTenant(app.services.platform, "100001");
    for (const [account, buttons] of [
      ["chief", ["registration_review"]],
      ["reader", ["registration_view"]],
    ] as const) {
      const id = await addStaff(app, "100001", account, [...buttons]);
      await hospital
        .updateTable("bladeUser")
        .set({ email: `${account}@hospital.example` })
        .where("id", "=", id)
        .execute();
    }
    const mails = async () =>
      (await hospital.selectFrom("messageOutbox").select(["recipient", "content"]).execute()).filter(({ content }) =>
        content.includes("等待审批"),
      );
    const before = (await mails()).length;
    const browser = openBrowser(app, host);
    const { oauth_id: ticket } = (await social(browser, await journey(browser, "stranger"))).json();
    expect((await apply(ticket, { account: "counted", password2: encrypt(app, "Another-2026-one") })).statusCode).toBe(
      400,
    );
    expect(await mails()).toHaveLength(before);
    expect((await apply(ticket, { account: "counted" })).statusCode).toBe(200);
    const told = (await mails()).slice(before);
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      "Admin@Hospital.example",
      "chief@hospital.example",
    ]);
    expect(told[0]?.content).toBe("有 1 份账号注册申请等待审批，请登录管理后台处理。");

    const [{ id: provider } = { id: "" }] = (await admin.GET("/blade-system/oauth-provider/list")).records;
    const removal = admin.POST("/blade-system/oauth-provider/remove", { params: { query: { ids: provider } } });
    expect(await refusalOf(removal)).toMatchObject({
      error: "in_use",
      msg: "仍有 1 名用户、1 份待审批的注册申请在使用，不能删除",
    });
    const [{ id } = { id: "" }] = await waiting();
    await admin.POST("/blade-system/registration/refuse", { body: { id, reason: "测试" } });
  });
});

describe("the SDK", () => {
  const open = (browser: Browser) =>
    createBladeClient({
      baseUrl: `http://${host}/api`,
      clientId: "console",
      // The steps that a browser takes by itself on its own origin.
      fetch: (request) => {
        request.headers.set("cookie", browser.cookiesOf(host));
        return app.fetch(request);
      },
    });

  test("signs somebody in with what the page got, and says what to apply with when they are new", async () => {
    const browser = openBrowser(app, host);
    const { code = "", state = "" } = await journey(browser, "wang");
    const client = open(browser);
    const login = { grant: "social", source: "staff-id" } as const;
    expect(await client.session.login({ ...login, code, state })).toMatchObject({
      account: "wangfang",
      userType: "staff",
    });
    // Another browser: the provider remembers who signed in with this one.
    const other = openBrowser(app, host);
    const told = await journey(other, "stranger");
    const refused = await refusalOf(
      open(other).session.login({ ...login, code: told.code ?? "", state: told.state ?? "" }),
    );
    expect(refused).toMatchObject({ error: "registration_required", data: { userName: "路人" } });
    expect(refused.data.oauthId).toMatch(/^\d+$/);
  });
});

describe("a code", () => {
  test("works once, only in the browser that began, with its state and its source", async () => {
    const browser = openBrowser(app, host);
    for (const [change, other] of [
      [{ state: "another" }, browser],
      [{ source: "another" }, browser],
      [{}, openBrowser(app, host)],
    ] as const) {
      const answer = await social(other, await journey(browser, "wang"), change);
      expect([answer.statusCode, answer.json().error]).toEqual([400, "third_party_failed"]);
    }
    const told = await journey(browser, "wang");
    expect((await social(browser, told)).statusCode).toBe(200);
    expect((await social(browser, told)).json().error).toBe("third_party_failed");
  });

  test("is spent by a wrong try, and dies after a minute", async () => {
    const browser = openBrowser(app, host);
    const told = await journey(browser, "wang");
    await social(browser, told, { state: "another" });
    expect((await social(browser, told)).statusCode).toBe(400);
    const old = await journey(browser, "wang");
    await app.services.platform.updateTable("authOauthFlow").set({ expireTime: "2026-01-01 00:00:00" }).execute();
    expect((await social(browser, old)).json().error).toBe("third_party_failed");
  });

  test("is one client's own, with the page it was made for", async () => {
    await addAdministrator(app, "keeper");
    const keeper = await signIn(app, "000000", "keeper", "staff");
    await keeper.POST("/blade-system/client/submit", {
      body: {
        ...{ clientId: "portal", clientSecret: "portal secret", scope: "all" },
        authorizedGrantTypes: "authorization_code",
        webServerRedirectUri: `${page}/portal`,
        ...{ accessTokenValidity: 300, refreshTokenValidity: 600 },
      },
    });
    const browser = openBrowser(app, host);
    const wish = { client_id: "portal", redirect_uri: `${page}/portal`, state: "of the portal" };
    const byCode = (code = "", redirect_uri = `${page}/portal`, basic = "portal:portal secret", from = browser) =>
      exchange(from, { grant_type: "authorization_code", code, redirect_uri }, basic);
    const told = await journey(browser, "wang", wish);
    expect(told.state).toBe("of the portal");
    // A server that keeps a secret has no cookie of the browser.
    const reply = (await byCode(told.code, undefined, undefined, openBrowser(app, host))).json();
    expect(reply).toMatchObject({ account: "wangfang", expires_in: 300 });
    for (const [uri, basic] of [
      [`${page}/other`, "portal:portal secret"],
      [page, "portal:portal secret"],
      [`${page}/portal`, "console:"],
    ] as const) {
      const { code } = await journey(browser, "wang", wish);
      expect([uri, basic, (await byCode(code, uri, basic)).json().error]).toEqual([uri, basic, "third_party_failed"]);
    }
    const { code } = await journey(browser, "wang", wish);
    expect((await byCode(code, undefined, "cli:")).json().error).toBe("grant_unsupported");
  });

  test("brings no one in who was closed", async () => {
    const hospital = forTenant(app.services.platform, "100001");
    const set = (status: number) =>
      hospital.updateTable("bladeUser").set({ status }).where("account", "=", "wangfang").execute();
    const browser = openBrowser(app, host);
    await set(0);
    expect((await social(browser, await journey(browser, "wang"))).json().error).toBe("third_party_failed");
    await set(1);
  });
});

describe("the way there and back", () => {
  const status = async (url: string) => (await openBrowser(app, host).request(url)).status;

  test("leads only to pages that the client has", async () => {
    for (const query of [
      { client_id: "console", redirect_uri: "https://evil.example/login" },
      { client_id: "console", redirect_uri: `http://${host}.evil.example/` },
      { client_id: "console", redirect_uri: "javascript:alert(1)" },
      { client_id: "portal", redirect_uri: `${page}/portal/../x` },
      { client_id: "nobody", redirect_uri: page },
      { redirect_uri: "https://evil.example/" },
    ]) {
      expect([query, await status(start(query))]).toEqual([query, 400]);
    }
    const fine = await openBrowser(app, host).request(start({ client_id: "console", redirect_uri: `${page}?x=1` }));
    expect(fine.status).toBe(302);
    const asked = new URL(fine.location ?? "").searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      redirect_uri: callback,
      code_challenge_method: "S256",
      scope: "openid profile email",
    });
    expect(asked.get("nonce")).toMatch(/.{20,}/);
    expect(fine.cookies.join()).toMatch(/^blade_browser=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("leads back to the public address, whatever Host a caller sends", async () => {
    const config = { ...app.services.config, publicUrl: "https://jobs.example.org" };
    const proxied = await buildApp({ services: { ...app.services, config } });
    const backTo = async (named: string) => {
      const url = start().replace(`http://${host}`, "");
      const { headers } = await proxied.inject({ url, headers: { host: named, "tenant-id": "100001" } });
      return new URL(headers.location ?? "").searchParams.get("redirect_uri");
    };
    const path = "/api/blade-auth/oauth/callback/staff-id";
    expect(await backTo("evil.example")).toBe(`https://jobs.example.org${path}`);
    expect(await backTo(`${host}:9999`)).toBe(`https://jobs.example.org${path}`);
    // A domain of the hospital itself is its address.
    expect(await backTo(host)).toBe(`https://${host}${path}`);
    await proxied.close();
  });

  test("is begun thirty times a minute from one address, and no more", async () => {
    const browser = openBrowser(app, host);
    const begin = async () => (await browser.request(start({ client_id: "nobody" }))).status;
    for (let times = 0; times < 30; times++) expect(await begin()).toBe(400);
    expect(await begin()).toBe(429);
  });

  test("is closed to who did not begin it, and works once", async () => {
    const browser = openBrowser(app, host);
    const isBack = (url: string) => url.startsWith(callback);
    const back = await browser.signInAt(start(), "wang", isBack);
    expect(await status(back)).toBe(404);
    const told = await browser.request(back);
    expect([told.status, isPage(told.location ?? "")]).toEqual([302, true]);
    expect((await browser.request(back)).status).toBe(404);
    const swapped = back.replace(/state=[^&]*/, "state=100001.guess");
    expect((await browser.request(swapped)).status).toBe(404);
    expect(await status(`http://${host}/api/blade-auth/oauth/callback/staff-id`)).toBe(404);
    expect(await status(`http://${host}/api/blade-auth/oauth/render/nobody`)).toBe(404);
    expect(await status(start({ tenantId: "200002" }))).toBe(404);
  });

  test("tells the page when the person changes their mind, or the provider's code is not its own", async () => {
    const browser = openBrowser(app, host);
    const { url: form } = await browser.go(start());
    const denied = await browser.go(`${form}/abort`, isPage);
    expect(new URL(denied.url).searchParams.get("error")).toBe("access_denied");
    const isBack = (url: string) => url.startsWith(callback);
    const back = await browser.signInAt(start(), "wang", isBack);
    const forged = await browser.request(back.replace(/code=[^&]*/, "code=forged"));
    expect(new URL(forged.location ?? "").searchParams.get("error")).toBe("third_party_failed");
  });
});

describe("a provider's row", () => {
  test("never tells its secret, and keeps it encrypted", async () => {
    const { records } = await admin.GET("/blade-system/oauth-provider/list");
    expect(JSON.stringify(records)).not.toMatch(/secret/i);
    const stored = await app.services.platform.selectFrom("authProvider").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain("a secret of the test");
    const [{ id } = { id: "" }] = records;
    await submitProvider({ id, clientSecret: "" });
    const elsewhere = await refusalOf(submitProvider({ id, clientSecret: "", issuer: "https://id.evil.example" }));
    expect(elsewhere.data.fields).toMatchObject([{ field: "clientSecret" }]);
  });

  test.each([
    { issuer: "ftp://id.example.org" },
    { issuer: "no address" },
    { issuer: "https://user:pass@id.example.org" },
    { issuer: "http://169.254.169.254/" },
    { issuer: "https://[::1]/" },
    { returnUri: "javascript:alert(1)" },
    { scope: "profile" },
  ])("is refused with %j", async (change) => {
    expect((await refusalOf(submitProvider({ source: "wrong", ...change }))).error).toBe("validation_failed");
  });

  test("leads nowhere inside, whatever its issuer says", async () => {
    for (const issuer of ["http://169.254.169.254/", "http://10.0.0.1:22/", "http://[::1]/", "http://localhost:1/"]) {
      // As from before submits looked at it, or as a name that leads there by now.
      const { id } = await submitProvider({ source: "inside", issuer: "https://id.example.org" });
      await app.services.platform.updateTable("authProvider").set({ issuer }).where("id", "=", id).execute();
      const answer = await openBrowser(app, host).request(`http://${host}/api/blade-auth/oauth/render/inside`);
      expect([issuer, answer.status, JSON.parse(answer.text).error]).toEqual([issuer, 400, "third_party_failed"]);
      await admin.POST("/blade-system/oauth-provider/remove", { params: { query: { ids: id } } });
    }
  });

  test("is its hospital's alone, and out of use when it is switched off", async () => {
    await addStaff(app, "200002", "admin", ["oauth_view", "oauth_edit", "oauth_delete"]);
    const foreign = await signIn(app, "200002", "admin", "staff");
    const [{ id } = { id: "" }] = (await admin.GET("/blade-system/oauth-provider/list")).records;
    expect((await foreign.GET("/blade-system/oauth-provider/list")).total).toBe(0);
    const detail = foreign.GET("/blade-system/oauth-provider/detail", { params: { query: { id } } });
    expect((await refusalOf(detail)).status).toBe(404);
    expect((await refusalOf(submitProvider({ id }, foreign))).status).toBe(404);
    await submitProvider({ id, clientSecret: "", status: 0 });
    expect((await openBrowser(app, host).request(start())).status).toBe(404);
    await submitProvider({ id, clientSecret: "", status: 1 });
  });
});
