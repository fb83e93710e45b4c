import { addStaff, type Hospital, openHospital, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["job_view"]);
});
afterAll(() => hospital.close());

type Screen = Awaited<ReturnType<typeof openConsole>>["screen"];

/** Keys of the captchas by their pictures: the page may have asked for several. */
const keys = new Map<string, string>();

/** The hospital, with an eye on the captchas that it gives out. */
const watched = () => ({
  ...hospital,
  fetch: async (request: Request) => {
    const answer = await hospital.fetch(request);
    if (!request.url.endsWith("/oauth/captcha")) return answer;
    const { data } = await answer.clone().json();
    keys.set(data.image, data.key);
    return answer;
  },
});

/** The picture that is shown; "" until one is. */
const picture = (screen: Screen) =>
  screen
    .getByRole("button", { name: /^验证码图片/ })
    .querySelector("img")
    ?.getAttribute("src") ?? "";

/** The letters of the picture that is shown. */
async function letters(screen: Screen): Promise<string> {
  await expect.poll(() => picture(screen)).not.toBe("");
  const { answer } = await hospital.services.platform
    .selectFrom("authCaptcha")
    .select("answer")
    .where("key", "=", keys.get(picture(screen)) ?? "")
    .executeTakeFirstOrThrow();
  return answer;
}

test("a person says who they are, is told what is missing or wrong, and comes where they wanted to be", async () => {
  const { screen, user, path } = await openConsole(watched(), "/recruit/job");
  expect(path()).toBe(`/admin/login?redirect=${encodeURIComponent("/recruit/job")}`);
  const submit = await screen.findByRole("button", { name: "登录" });
  expect(screen.queryByRole("alert")).toBeNull();
  if (await screen.findByLabelText("账号")) await user.click(submit);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^请先输入(租户编号|账号名称)$/);
  const tenant = screen.queryByLabelText("租户编号");
  if (tenant) await user.clear(tenant).then(() => user.type(tenant, "100001"));
  await user.type(screen.getByLabelText("账号"), "hr");
  await user.type(screen.getByLabelText("密码"), "not my password");
  await user.click(submit);
  expect((await screen.findByRole("alert")).textContent).toBe("请输入验证码");
  await user.type(screen.getByLabelText("验证码"), await letters(screen));
  await user.click(submit);
  await expect.poll(() => screen.getByRole("alert").textContent).toMatch(/密码/);
  await user.clear(screen.getByLabelText("密码"));
  await user.type(screen.getByLabelText("密码"), testPassword);
  await user.type(screen.getByLabelText("验证码"), await letters(screen));
  await user.click(submit);
  expect(await screen.findByRole("navigation", { name: "侧边菜单" })).toBeTruthy();
  expect(path()).toBe("/admin/recruit/job");
});

test("a login that is under way is sent once, and the letters are given anew after it failed", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  const { fetch } = watched();
  const { screen, user } = await openConsole(
    {
      ...hospital,
      async fetch(request) {
        if (request.url.includes("/oauth/token")) {
          sent.push(request.url);
          await held;
        }
        return fetch(request);
      },
    },
    "/login",
  );
  const submit = await screen.findByRole("button", { name: "登录" });
  const state = () => [submit.getAttribute("aria-disabled"), submit.dataset.busy];
  expect(state()).toEqual(["false", "false"]);
  await user.type(await screen.findByLabelText("账号"), " hr ");
  await user.type(screen.getByLabelText("密码"), "not my password");
  const first = await letters(screen);
  await user.type(screen.getByLabelText("验证码"), first);
  const shown = picture(screen);
  await user.click(submit);
  await expect.poll(state).toEqual(["true", "true"]);
  await user.click(submit);
  answer();
  expect((await screen.findByRole("alert")).textContent).toMatch(/密码/);
  expect(sent).toHaveLength(1);
  expect(state()).toEqual(["false", "false"]);
  expect(screen.getByLabelText("验证码")).toHaveProperty("value", "");
  await expect.poll(() => picture(screen)).not.toBe(shown);
});

test("a captcha that does not come says so, and comes when it is asked for again", async () => {
  let isDown = true;
  const { fetch } = watched();
  const { screen, user } = await openConsole(
    {
      ...hospital,
      fetch: async (request) =>
        isDown && request.url.endsWith("/oauth/captcha")
          ? Response.json({ code: 400, success: false, msg: "x", data: {} }, { status: 400 })
          : fetch(request),
    },
    "/login",
  );
  const failed = await screen.findByRole("button", { name: "验证码加载失败，点击重试" });
  expect(failed.textContent).toBe("验证码加载失败，点击重试");
  isDown = false;
  await user.click(failed);
  const button = await screen.findByRole("button", { name: "验证码图片，点击更换" });
  await expect.poll(() => picture(screen)).not.toBe("");
  expect(button.textContent).toBe("");
  const before = picture(screen);
  await user.click(button);
  await expect.poll(() => ["", before].includes(picture(screen))).toBe(false);
});

test("a host that is nobody's asks for the tenant, a hospital's does not; fields take as much as the server", async () => {
  const { screen } = await openConsole(hospital, "/login");
  const account = await screen.findByLabelText<HTMLInputElement>("账号");
  const length = (label: string) => screen.getByLabelText<HTMLInputElement>(label).maxLength;
  expect([account.maxLength, length("密码"), length("验证码")]).toEqual([64, 128, 64]);
  expect([account.getAttribute("spellcheck"), account.required]).toEqual(["false", true]);
  await expect.poll(() => document.title).toMatch(/^登录 - \S/);
  expect(screen.queryByLabelText("租户编号")).toBeNull();
  const other = await openConsole(hospital, "/login", { tenantId: "999999" });
  expect(await other.screen.findByLabelText("租户编号")).toHaveProperty("value", "000000");
  expect(document.title).toBe("登录 - 招聘管理后台");
});

test("the login is as dark as the console was left", async () => {
  const { screen, reload } = await openConsole(hospital, "/login");
  const mode = async () => (await screen.findByRole("main")).dataset.mode;
  expect(await mode()).toBe("light");
  localStorage.setItem("RaStorebladekit-console.theme", '"dark"');
  await reload();
  expect(await mode()).toBe("dark");
});

test("the words change at once, and stay", async () => {
  const { screen, user } = await openConsole(hospital, "/login");
  await user.click(await screen.findByRole("button", { name: "English" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Recruitment console");
  const back = screen.getByRole("button", { name: "中文" });
  expect(back.lang).toBe("zh-CN");
  expect([document.documentElement.lang, localStorage.getItem("RaStorebladekit-console.locale")]).toEqual([
    "en",
    '"en"',
  ]);
  await user.click(back);
  expect(screen.getByRole("button", { name: "English" }).lang).toBe("en");
  await expect.poll(() => document.documentElement.lang).toBe("zh-CN");
});

test("a password can be looked at", async () => {
  const { screen, user } = await openConsole(hospital, "/login");
  const field = await screen.findByLabelText("密码");
  const button = screen.getByRole("button", { name: "显示密码", pressed: false });
  expect(field.getAttribute("type")).toBe("password");
  await user.click(button);
  expect(field.getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "隐藏密码", pressed: true }));
  expect(field.getAttribute("type")).toBe("password");
});

test("the way out leads to the login, which the next person uses without a reload", async () => {
  const { screen, user, path } = await openConsole(hospital, "/my-info", { as: "hr" });
  const { errorLog } = await import("../../ui/own-error-log.ts");
  errorLog.add("boom");
  await user.click(await screen.findByRole("button", { name: "hr" }));
  await user.click(await screen.findByRole("menuitem", { name: "退出登录" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "确定" }));
  expect(await screen.findByLabelText("账号")).toBeTruthy();
  expect(path()).toBe("/admin/login");
  expect(screen.queryByRole("navigation", { name: "侧边菜单" })).toBeNull();
  // The next person sees no errors of this one. They go once the server has been told, which the login page does not wait for.
  await expect.poll(() => errorLog.get()).toEqual([]);
});

test("somebody who is signed in already goes on at once", async () => {
  const { screen, path } = await openConsole(hospital, "/login?redirect=%2Frecruit%2Fjob", { as: "hr" });
  expect(await screen.findByRole("navigation", { name: "侧边菜单" })).toBeTruthy();
  expect(path()).toBe("/admin/recruit/job");
});

test("a person who signs in on another tab is signed in here, too", async () => {
  const { screen, path, signInElsewhere } = await openConsole(hospital, "/recruit/job");
  expect(await screen.findByLabelText("账号")).toBeTruthy();
  await signInElsewhere("hr");
  expect(await screen.findByRole("navigation", { name: "侧边菜单" })).toBeTruthy();
  expect(path()).toBe("/admin/recruit/job");
});

/** Fills in the form and sends it. */
async function signInAs(
  { screen, user }: Pick<Awaited<ReturnType<typeof openConsole>>, "screen" | "user">,
  account: string,
) {
  await user.type(await screen.findByLabelText("账号"), account);
  const tenant = screen.queryByLabelText("租户编号");
  if (tenant) await user.clear(tenant).then(() => user.type(tenant, "100001"));
  await user.type(screen.getByLabelText("密码"), testPassword);
  await user.type(screen.getByLabelText("验证码"), await letters(screen));
  await user.click(screen.getByRole("button", { name: "登录" }));
}
const setPolicy = (values: object) =>
  Object.assign(hospital.services, { config: { ...hospital.services.config, ...values } });

test("a person whose password was set by somebody else sets their own in its place", async () => {
  setPolicy({ changeFirstPassword: true });
  await addStaff(hospital, "100001", "newcomer", ["job_view"]);
  const users = hospital.services.platform.updateTable("bladeUser").set({ passwordChosen: false });
  await users.where("account", "=", "newcomer").execute();
  const { screen, user, path } = await openConsole(watched(), "/recruit/job");
  await signInAs({ screen, user }, "newcomer");
  expect(await screen.findByText("密码由他人设置，请在后台登录页设置新密码")).toBeTruthy();
  const save = screen.getByRole("button", { name: "保存并登录" });
  await user.type(screen.getByLabelText("新密码"), "Mine-2026-own");
  await user.click(save);
  expect((await screen.findByRole("alert")).textContent).toBe("两次密码输入不一致");
  await user.type(screen.getByLabelText("确认新密码"), "Mine-2026-own");
  await user.click(save);
  expect(await screen.findByRole("navigation", { name: "侧边菜单" })).toBeTruthy();
  expect(path()).toBe("/admin/recruit/job");
});

test("a person whose role needs a second factor sets it up, sees recovery codes, and signs in with one", async () => {
  setPolicy({ secondFactor: ["*"] });
  await addStaff(hospital, "100001", "careful", ["job_view"]);
  const { screen, user } = await openConsole(watched(), "/recruit/job");
  await signInAs({ screen, user }, "careful");
  expect(await screen.findByRole("img", { name: "二维码" })).toBeTruthy();
  const codes = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(new Set(codes).size).toBe(10);
  await user.type(screen.getByLabelText("动态口令"), "abc");
  await user.click(screen.getByRole("button", { name: "登录" }));
  expect((await screen.findByRole("alert")).textContent).toBe("动态口令不正确或已使用");
  // The test has no authenticator app, so it stores the factor as if the app had been set up.
  const { id } = await hospital.services.platform
    .selectFrom("bladeUser")
    .select("id")
    .where("account", "=", "careful")
    .executeTakeFirstOrThrow();
  const { personalData } = hospital.services;
  await hospital.services.platform
    .insertInto("authSecondFactor")
    .values({
      ...{ tenantId: "100001", userId: id, secretCipher: personalData.encrypt("JBSWY3DPEHPK3PXP"), lastStep: "0" },
      recoveryDigests: codes.map((code) => personalData.digest(code)),
    })
    .execute();
  await user.click(screen.getByRole("button", { name: "返回登录" }));
  await signInAs({ screen, user }, "careful");
  expect(await screen.findByRole("heading", { name: "输入动态口令" })).toBeTruthy();
  await user.type(screen.getByLabelText("动态口令"), codes[0] ?? "");
  await user.click(screen.getByRole("button", { name: "登录" }));
  expect(await screen.findByRole("navigation", { name: "侧边菜单" })).toBeTruthy();
});
