import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addGuest,
  addStaff,
  addTenant,
  clientOf,
  createTestApp,
  signIn,
  solveCaptcha,
  type TestApp,
  testPassword,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { refreshWith, whoAmI } from "../sign-in-fixture.ts";

let app: TestApp;
const phone = "13800000001";

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001", "renhe.test,localhost");
  await addTenant(app, "200002");
  await addGuest(app, "100001", phone);
  await addStaff(app, "100001", "hr", ["application_view"]);
});
afterAll(() => app.close());

async function refusal(call: Promise<unknown>) {
  const { status, msg } = await refusalOf(call);
  return { status, msg };
}

const login = async (username: string, password: string, tenantId = "100001", kind: "guest" | "staff" = "guest") => {
  const client = clientOf(app, tenantId, kind);
  return client.session.login({ username, password, tenantId, ...(await solveCaptcha(app, client)) });
};

const spend = (token: string) => refreshWith(app, token, { clientId: "recruit" });

describe("login", () => {
  test("a candidate signs in with phone, password and captcha, and asks who they are", async () => {
    const client = await signIn(app, "100001", phone);
    expect(client.session.get()).toMatchObject({ tenantId: "100001", userType: "guest", account: phone });
    expect(await whoAmI(client)).toMatchObject({ userType: "guest", phone: "138****0001" });
  });

  test("a member of staff gets roles and may not sign in as a candidate", async () => {
    const client = await signIn(app, "100001", "hr", "staff");
    expect(await whoAmI(client)).toMatchObject({ userType: "staff", roles: ["hr"] });
    expect(await refusal(login("hr", testPassword))).toEqual({ status: 400, msg: "用户名或密码错误" });
  });

  test("a captcha works once and only with its own answer", async () => {
    const client = clientOf(app, "100001");
    const captcha = await solveCaptcha(app, client);
    const wrong = client.session.login({ username: phone, password: testPassword, ...captcha, captchaCode: "-----" });
    expect(await refusal(wrong)).toEqual({ status: 400, msg: "验证码不正确" });
    const again = client.session.login({ username: phone, password: testPassword, ...captcha });
    expect(await refusal(again)).toEqual({ status: 400, msg: "验证码不正确" });
  });

  test("apps of the browser may not skip the captcha", async () => {
    const call = clientOf(app, "100001").session.login({ username: phone, password: testPassword, grant: "password" });
    expect(await refusal(call)).toEqual({ status: 400, msg: "不支持的授权类型" });
  });

  test("the account of one tenant is nobody in another", async () => {
    expect(await refusal(login(phone, testPassword, "200002"))).toEqual({ status: 400, msg: "用户名或密码错误" });
  });

  test("five failures lock, for the right password and for unknown accounts alike", async () => {
    await addGuest(app, "100001", "13800000005");
    for (const account of ["13800000005", "13899999999"]) {
      for (let tries = 0; tries < 5; tries++) expect((await refusal(login(account, "wrong"))).status).toBe(400);
      expect(await refusal(login(account, testPassword))).toEqual({
        status: 423,
        msg: "用户登录失败次数过多，请稍后再试",
      });
    }
  });
});

describe("the session", () => {
  test("ends with logout, for the access and the refresh token", async () => {
    const client = await signIn(app, "100001", phone);
    const { accessToken, refreshToken } = client.session.get() ?? { accessToken: "", refreshToken: "" };
    await client.session.logout();
    const header = { "blade-auth": `bearer ${accessToken}` };
    expect((await app.app.inject({ url: "/blade-auth/oauth/user-info", headers: header })).statusCode).toBe(401);
    expect((await spend(refreshToken)).statusCode).toBe(400);
  });

  test("ends with a logout that names a type and sends nothing", async () => {
    const client = await signIn(app, "100001", phone);
    const headers = { "blade-auth": `bearer ${client.session.get()?.accessToken}`, "content-type": "application/json" };
    const logout = { method: "POST", url: "/blade-auth/oauth/logout", headers, payload: "" } as const;
    expect((await app.app.inject(logout)).statusCode).toBe(200);
    expect((await refusal(whoAmI(client))).status).toBe(401);
  });

  test("an access token is no refresh token and a refresh token no access token", async () => {
    const client = await signIn(app, "100001", phone);
    const { accessToken, refreshToken } = client.session.get() ?? { accessToken: "", refreshToken: "" };
    const asRefresh = await spend(accessToken);
    expect([asRefresh.statusCode, asRefresh.json().error_description]).toEqual([400, "登录已失效，请重新登录"]);
    const asAccess = await app.app.inject({
      url: "/blade-auth/oauth/user-info",
      headers: { "blade-auth": `bearer ${refreshToken}` },
    });
    expect([asAccess.statusCode, asAccess.json().msg]).toEqual([401, "您未登录，请先登录系统！"]);
  });

  test("fifty refreshes at once have one successor; a replay later ends the session", async () => {
    const client = await signIn(app, "100001", phone);
    const { refreshToken = "" } = client.session.get() ?? {};
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend(refreshToken)));
    const successors = new Set(answers.map((answer) => answer.json().refresh_token));
    expect(successors.size).toBe(1);
    const [successor = ""] = successors;
    const next = await spend(successor);
    expect(next.statusCode).toBe(200);
    expect((await spend(refreshToken)).statusCode).toBe(400);
    expect((await spend(next.json().refresh_token)).statusCode).toBe(400);
  });

  test("a user who is closed is out at the next call", async () => {
    const id = await addGuest(app, "100001", "13800000007");
    const client = await signIn(app, "100001", "13800000007");
    await app.services.platform.updateTable("bladeUser").set({ status: 0 }).where("id", "=", id).execute();
    expect((await refusal(whoAmI(client))).status).toBe(401);
  });
});
