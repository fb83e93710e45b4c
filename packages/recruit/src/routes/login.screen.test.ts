import {
  addGuest,
  addHospital,
  clientOf,
  createTestApp,
  type Hospital,
  type TestApp,
  testPassword,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";
import { unwell } from "../testing/unwell.ts";

const phone = "13800000001";

let app: TestApp;
let db: Hospital["db"];
beforeAll(async () => {
  app = await createTestApp();
  ({ db } = await addHospital(app));
  await addGuest(app, "100001", phone);
});
afterAll(() => app.close());

/** The text of the latest captcha, from the server's storage. */
async function captchaAnswer(): Promise<string> {
  const all = app.services.platform.selectFrom("authCaptcha").select("answer");
  return (await all.orderBy("expireTime", "desc").executeTakeFirstOrThrow()).answer;
}

test("a candidate signs in and comes to the applications; a wrong password says so and keeps the phone", async () => {
  const { screen, user, path } = await openSite(app, "/login/userlogin");
  const submit = async (password: string) => {
    await screen.findByRole("img", { name: "图形验证码图片，点击更换" });
    await user.clear(screen.getByLabelText(/^密码/));
    await user.type(screen.getByLabelText(/^密码/), password);
    await user.type(screen.getByRole("textbox", { name: /图形验证码/ }), await captchaAnswer());
    await user.click(screen.getByRole("button", { name: "登录" }));
  };
  const account = await screen.findByRole<HTMLInputElement>("textbox", { name: /手机号码/ });
  // No error is shown before the first attempt.
  expect([screen.queryByRole("alert"), screen.queryByText("手机号码不能为空")]).toEqual([null, null]);
  await user.type(account, phone);
  await submit("Wrong-2026-password");
  expect((await screen.findByRole("alert")).textContent).toContain("密码");
  // Only the refusal is shown, although the captcha is empty again.
  expect(screen.queryByText("请输入图形验证码")).toBeNull();
  expect(account.value).toBe(phone);
  expect(path()).toBe("/login/userlogin");
  await submit(testPassword);
  await expect.poll(path).toBe("/recruit/user");
});

test("a form without phone, password and captcha asks for each", async () => {
  const { screen, user } = await openSite(app, "/login/userlogin");
  await user.click(await screen.findByRole("button", { name: "登录" }));
  expect(await screen.findByText("手机号码不能为空")).toBeTruthy();
  expect(screen.getByText("请先输入密码")).toBeTruthy();
  expect(screen.getByText("请输入图形验证码")).toBeTruthy();
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getByText("有 3 项需要修改：")).toBeTruthy();
  const phoneField = screen.getByRole("textbox", { name: /手机号码/ });
  expect(document.activeElement).toBe(phoneField);
  await user.click(summary.getByRole("link", { name: "图形验证码" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /图形验证码/ }));
  await user.type(phoneField, phone);
  await expect
    .poll(() => summary.queryAllByRole("link").map(({ textContent }) => textContent))
    .toEqual(["密码", "图形验证码"]);
});

test("the forms lead to each other, and take the phone and the way back along", async () => {
  const { screen, user, path } = await openSite(app, "/login/userlogin?redirect=%2Frecruit%2Fuser%2Finbox");
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: /手机号码/ });
  await user.type(await field(), ` ${phone} `);
  await user.click(screen.getByRole("button", { name: "忘记密码？" }));
  expect(await screen.findByRole("heading", { level: 1, name: "找回密码" })).toBeTruthy();
  expect(path()).toBe("/login/password?redirect=%2Frecruit%2Fuser%2Finbox");
  await expect.poll(async () => (await field()).value).toBe(phone);
  await user.click(screen.getByRole("button", { name: "返回登录" }));
  expect(await screen.findByRole("heading", { level: 1, name: "应聘者登录" })).toBeTruthy();
  expect((await field()).value).toBe(phone);
  await user.click(screen.getByRole("button", { name: "立即注册" }));
  expect(await screen.findByRole("heading", { level: 1, name: "应聘者注册" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "去登录" }));
  await expect.poll(path).toBe("/login/userlogin?redirect=%2Frecruit%2Fuser%2Finbox");
  // The warning is only for people who were redirected to this page.
  expect(screen.queryByText("您未登录，请先登录系统！")).toBeNull();
});

test("a new candidate is signed in with the code that was sent, and begins with the résumé", async () => {
  const { screen, user, path } = await openSite(app, "/login/signup?redirect=%2Frecruit%2Fhome");
  const newPhone = "13800000078";
  const type = async (name: RegExp, text: string) => user.type(await screen.findByLabelText(name), text);
  await type(/^姓名/, "李敏");
  await type(/^身份证号/, "11010519491231002X");
  await type(/^手机号码/, newPhone);
  await type(/^密码/, "Other-2026-password");
  await type(/^确认密码/, "Other-2026-passwore");
  await type(/^图形验证码/, await captchaAnswer());
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText(`验证码已发送至 ${newPhone}。`)).toBeTruthy();
  const outbox = screen.getByRole("link", { name: "演示环境：在发件箱中查看" });
  expect(outbox.getAttribute("href")).toBe(`/outbox?phone=${newPhone}`);
  const submit = () => user.click(within(screen.getByRole("main")).getByRole("button", { name: "注册" }));
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  await submit();
  // The passwords were compared when their field lost the focus. The attempt then asks for the code.
  expect(await screen.findByText("请输入短信验证码")).toBeTruthy();
  expect(screen.getByText("两次密码输入不一致")).toBeTruthy();
  await user.clear(screen.getByLabelText(/^确认密码/));
  await type(/^确认密码/, "Other-2026-password");
  const query = { phone: newPhone };
  const [message] = await clientOf(app, "100001").GET("/blade-message/outbox/public-list", { params: { query } });
  await type(/^短信验证码/, /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "");
  await submit();
  expect(await screen.findByText("注册成功，已为您登录")).toBeTruthy();
  await expect.poll(path).toBe("/recruit/user/info");
});

test("nobody registers without consent, nor with a number that is none", async () => {
  const { screen, user } = await openSite(app, "/login/signup");
  const nameField = await screen.findByRole("textbox", { name: /姓名/ });
  const phoneField = screen.getByRole("textbox", { name: /手机号码/ });
  const isNameTold = () => screen.queryByText("请输入姓名，不少于2个字") !== null;
  // A field that was left empty shows no error yet. A wrong value shows one when the focus moves to the next field.
  await user.click(nameField);
  await user.click(phoneField);
  await user.type(nameField, "李");
  expect(isNameTold()).toBe(false);
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  expect(isNameTold()).toBe(false);
  await user.click(nameField);
  await user.click(phoneField);
  await expect.poll(isNameTold).toBe(true);
  await user.type(phoneField, "123");
  screen.getByRole("combobox", { name: /证件类型/ }).focus();
  expect(await screen.findByText("手机号码长度不为11位")).toBeTruthy();
  const consent = screen.getByRole("checkbox", { name: /我已阅读并同意/ });
  const isMissing = () => [consent.getAttribute("aria-invalid"), screen.queryByText(/^请先阅读并同意/) !== null];
  expect(isMissing()).toEqual([null, false]);
  await user.type(screen.getByRole("textbox", { name: /身份证号/ }), "110105199003072330");
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "注册" }));
  expect(await screen.findByText("请输入姓名，不少于2个字")).toBeTruthy();
  expect(await screen.findByText("请先阅读并同意个人信息处理说明")).toBeTruthy();
  expect(isMissing()).toEqual(["true", true]);
  await user.click(consent);
  await expect.poll(isMissing).toEqual([null, false]);
});

test("a person who is signed in is sent on from the form", async () => {
  const { path } = await openSite(app, "/login/userlogin?redirect=%2Frecruit%2Fuser%2Finbox", { as: phone });
  await expect.poll(path).toBe("/recruit/user/inbox");
});

test("a registration asks for sex and date of birth where the number does not tell, and for a phone before it sends a code", async () => {
  const { screen, user } = await openSite(app, "/login/signup");
  const kind = await screen.findByRole("combobox", { name: /证件类型/ });
  expect(screen.queryByRole("combobox", { name: /性别/ })).toBeNull();
  await user.selectOptions(kind, "护照");
  expect(screen.getByRole("textbox", { name: /^证件号码/ })).toBeTruthy();
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "注册" }));
  const summary = within(await screen.findByRole("alert"));
  for (const label of ["性别", "出生日期"]) expect(summary.getByRole("link", { name: label })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /手机号码/ }));
  await user.type(screen.getByRole("textbox", { name: /手机号码/ }), "13800000077");
  expect(screen.queryByText("请输入图形验证码")).toBeNull();
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText("请输入图形验证码")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /图形验证码/ }));
  expect(screen.queryByText(/^验证码已发送至/)).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /图形验证码/ }), await captchaAnswer());
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText(/13800000077/)).toBeTruthy();
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: /\d+.*(秒|s)/ });
  expect(again.disabled).toBe(true);
  expect(Number.parseInt(again.textContent ?? "", 10)).toBeLessThanOrEqual(60);
  // A captcha works once, so its field and the button wait for a new one.
  expect(screen.getByRole("textbox", { name: /图形验证码/ })).toHaveProperty("readOnly", true);
  await user.selectOptions(kind, "居民身份证");
  await expect.poll(() => screen.queryByRole("combobox", { name: /性别/ })).toBeNull();
});

test("a picture that could not be had is asked for again by a click", async () => {
  const { server, recover } = unwell(app, /oauth\/captcha/);
  const { screen, user } = await openSite(server, "/login/userlogin");
  const again = await screen.findByRole("button", { name: "点击重试" });
  recover();
  await user.click(again);
  expect(await screen.findByRole("img", { name: "图形验证码图片，点击更换" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /图形验证码/ })).toHaveProperty("readOnly", false);
});

test("a registration shows the hospital's own text once it has one, and ours before", async () => {
  const privacy = async () => {
    const { screen } = await openSite(app, "/login/signup");
    await screen.findByRole("checkbox", { name: /我已阅读并同意/ });
    return () => screen.getByRole("main").querySelector(".consent summary")?.textContent;
  };
  await expect.poll(await privacy()).toBe("个人信息处理说明");
  const text = { version: 1, title: "仁和医院隐私说明", content: "<p>全文</p>" };
  await db
    .insertInto("recruitConsentText")
    .values([
      { id: "1", purpose: "sensitive", ...text, title: "敏感信息" },
      { id: "2", purpose: "privacy", ...text },
    ])
    .execute();
  await expect.poll(await privacy()).toBe("仁和医院隐私说明");
});

test("a candidate who registered over a page, but could not be signed in, does so with the phone there", async () => {
  const { server } = unwell(app, /oauth\/token/);
  const { screen, user, path } = await openSite(server, "/recruit/help");
  await user.click((await screen.findAllByRole("button", { name: "注册" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const newPhone = "13800000079";
  const fill = async (name: RegExp, text: string) => {
    await user.click(await dialog.findByLabelText(name));
    await user.paste(text);
  };
  await fill(/^姓名/, "Ann Lee");
  await fill(/^手机号码/, newPhone);
  await fill(/^密码/, "Other-2026-password");
  await fill(/^确认密码/, "Other-2026-password");
  await user.selectOptions(dialog.getByRole("combobox", { name: /证件类型/ }), "护照");
  await fill(/^证件号码/, "E12345678");
  await user.selectOptions(await dialog.findByRole("combobox", { name: /性别/ }), "女");
  await user.type(dialog.getByLabelText(/^出生日期/), "1990-03-07");
  await dialog.findByRole("img", { name: "图形验证码图片，点击更换" });
  await fill(/^图形验证码/, await captchaAnswer());
  await user.click(dialog.getByRole("button", { name: "获取验证码" }));
  expect(await dialog.findByText(`验证码已发送至 ${newPhone}。`)).toBeTruthy();
  const query = { phone: newPhone };
  const [message] = await clientOf(app, "100001").GET("/blade-message/outbox/public-list", { params: { query } });
  await fill(/^短信验证码/, /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "");
  await user.click(dialog.getByRole("checkbox", { name: /我已阅读并同意/ }));
  await user.click(dialog.getByRole("button", { name: "注册" }));
  expect(await screen.findByText("注册成功，请使用手机号码和密码登录。")).toBeTruthy();
  await expect.poll(path).toBe("/login/userlogin?redirect=%2Frecruit%2Fhelp");
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /手机号码/ })).value).toBe(newPhone);
  expect(screen.queryByRole("dialog")).toBeNull();
  const registered = db.selectFrom("bladeUser").select(["sex", "birthDate"]).where("idType", "=", "passport");
  expect(await registered.executeTakeFirstOrThrow()).toEqual({ sex: "female", birthDate: "1990-03-07" });
});
