import { addStaff, type Hospital, openHospital, signIn, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

const page = "http://t100001.test/admin/login";
/** The mark by which the server knows the browser that left for the third party. */
const mark = "b".repeat(43);

let hospital: Hospital;
let providerId: string;
let oauthId: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { db, services } = hospital;
  await addStaff(hospital, "100001", "chief", ["registration_view", "registration_review", "role_view", "dept_view"]);
  [providerId, oauthId] = [services.ids.next(), services.ids.next()];
  const provider = { source: "staff-id", name: "统一身份认证", issuer: "https://id.test", clientId: "bladekit" };
  await db
    .insertInto("authProvider")
    .values({ ...provider, id: providerId, scope: "openid", status: 1 })
    .execute();
  await db
    .insertInto("bladeUserOauth")
    .values({ id: oauthId, providerId, issuer: provider.issuer, uuid: "wang", nickname: "王芳" })
    .execute();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => hospital.close());

type Opened = Awaited<ReturnType<typeof openConsole>>;

/** The page of a browser that bears the mark. */
function open(path: string): Promise<Opened> {
  const fetch: Hospital["fetch"] = (request) => {
    request.headers.set("cookie", `blade_browser=${mark}`);
    return hospital.fetch(request);
  };
  return openConsole({ ...hospital, fetch }, path);
}

/** Leaves for the third party by its button. Returns the state that the address says. */
async function leave({ screen, user }: Opened): Promise<string> {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  await user.click(await screen.findByRole("button", { name: "统一身份认证" }));
  const address = new URL(String(assign.mock.lastCall?.[0]), page);
  expect(address.pathname).toBe("/api/blade-auth/oauth/render/staff-id");
  const { state = "", ...query } = Object.fromEntries(address.searchParams);
  expect(query).toEqual({ client_id: "console", redirect_uri: page, tenantId: "100001" });
  return state;
}

let codes = 0;

/** Comes back from the third party: with the row that the server then keeps, and the query that it sends the page. */
async function comeBack({ go, reload }: Opened, state: string): Promise<void> {
  const { tokens, ids } = hospital.services;
  codes += 1;
  const code = `100001.a-code-of-the-test-${codes}`;
  await hospital.db
    .insertInto("authOauthFlow")
    .values({
      ...{ id: ids.next(), providerId, oauthId, clientId: "console", pageState: state, nonce: "", verifierCipher: "" },
      ...{ stateDigest: tokens.digest(code), codeDigest: tokens.digest(code), browserDigest: tokens.digest(mark) },
      ...{ callbackUri: "", returnUri: page, expireTime: "2999-01-01 00:00:00" },
    })
    .execute();
  go(`/login?${new URLSearchParams({ code, state })}`);
  await reload();
}

test("an application that is given up is none", async () => {
  const opened = await open("/login");
  const { screen, user } = opened;
  expect(screen.queryByRole("dialog")).toBeNull();
  await comeBack(opened, await leave(opened));
  const dialog = within(await screen.findByRole("dialog", { name: "注册申请" }));
  expect([dialog.queryByRole("status"), screen.queryByRole("alert")]).toEqual([null, null]);
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("账号")).toBeTruthy();
});

test("somebody whom the hospital does not know applies for an account, and hears that it is waiting", async () => {
  const opened = await open("/login");
  const { screen, user } = opened;
  await comeBack(opened, await leave(opened));
  const dialog = within(await screen.findByRole("dialog", { name: "注册申请" }));
  // The host says which hospital it is, and the third party said the name.
  expect([dialog.queryByLabelText("租户编号"), dialog.queryByRole("alert")]).toEqual([null, null]);
  expect(dialog.getByLabelText("姓名")).toHaveProperty("value", "王芳");
  const submit = dialog.getByRole("button", { name: "提交申请" });
  const told = async (text: string | RegExp) => {
    await user.click(submit);
    await expect.poll(() => dialog.getByRole("alert").textContent).toMatch(text);
  };
  await told("请先输入账号名称");
  await user.type(dialog.getByLabelText("账号"), "wang.fang");
  await told("请先输入密码");
  await user.type(dialog.getByLabelText("密码"), "123456");
  await user.type(dialog.getByLabelText("确认密码"), "1234567");
  await told(/不一致/);
  await user.clear(dialog.getByLabelText("确认密码"));
  await user.type(dialog.getByLabelText("确认密码"), "123456");
  // The server's demands on a password.
  await told(/密码/);
  for (const label of ["密码", "确认密码"]) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), testPassword);
  }
  await user.click(submit);
  expect((await dialog.findByRole("status")).textContent).toBe("注册申请已提交,请耐心等待管理员通过!");
  expect(dialog.getByRole("heading", { name: "注册提示" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  await comeBack(opened, await leave(opened));
  expect((await screen.findByRole("alert")).textContent).toMatch(/等待|审批/);
});

test("once the application is approved, the third party leads to where the person wanted to be", async () => {
  const chief = await signIn(hospital, "100001", "chief", "staff");
  const { records } = await chief.GET("/blade-system/registration/list", { params: { query: { state: "pending" } } });
  const { roleId } = await chief.GET("/blade-system/user/info");
  const [dept] = await chief.GET("/blade-system/dept/tree");
  await chief.POST("/blade-system/registration/approve", {
    body: { id: records[0]?.id ?? "", roleId, deptId: dept?.id ?? "" },
  });
  const opened = await open("/info/index");
  await comeBack(opened, await leave(opened));
  expect(await opened.screen.findByRole("navigation", { name: "侧边菜单" })).toBeTruthy();
  expect(opened.path()).toBe("/admin/info/index");
});

test("a person who changed their mind there is told so, and signs in by password", async () => {
  const opened = await open("/login");
  const state = await leave(opened);
  opened.go(`/login?${new URLSearchParams({ error: "access_denied", state })}`);
  await opened.reload();
  expect((await opened.screen.findByRole("alert")).textContent).toBe("第三方登录未完成，请重试");
  expect(opened.screen.getByLabelText("账号")).toBeTruthy();
});
