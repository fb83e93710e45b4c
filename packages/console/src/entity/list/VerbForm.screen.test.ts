import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// The dialog of a verb that asks for values, by the example of the rule for passwords.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "keeper", ["setting_view", "setting_edit"]);
});
afterAll(() => app.close());
beforeEach(() => submit(usual));

const usual = {
  ...{ minLength: 8, maxLength: 128 },
  ...{ requireLetter: true, requireDigit: true, requireSymbol: false, forbidCommon: true },
};
const keeper = () => signIn(app, "100001", "keeper", "staff");
const rule = async () =>
  (await keeper()).GET("/mrhr-zpgl-new/setting/getPasswordRule", { params: { query: { tenantId: "100001" } } });
const submit = async (body: typeof usual) => {
  await (await keeper()).POST("/mrhr-zpgl-new/setting/submitPasswordRule", { body });
};

async function openRule(server = app) {
  const { screen, user } = await openConsole(server, "/recruit/setting", { as: "keeper" });
  const dialogs = () => screen.queryAllByRole("dialog");
  const isGone = () => expect.poll(dialogs).toEqual([]);
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "设置密码规则" }));
    const form = within(await screen.findByRole("dialog", { name: "设置密码规则" }));
    const length = await form.findByRole<HTMLInputElement>("textbox", { name: /最短长度/ });
    const type = async (text: string) => {
      await user.clear(length);
      await user.type(length, text);
    };
    const send = () => user.click(form.getByRole("button", { name: "设置密码规则" }));
    return { form, length, type, send };
  };
  return { screen, user, open, isGone };
}

test("a dialog begins with what the server has, checks what is typed, and sends it", async () => {
  const { open, isGone } = await openRule();
  const { form, length, type, send } = await open();
  expect(form.queryByRole("alert")).toBeNull();
  expect([length.value, form.getByRole<HTMLInputElement>("switch", { name: /须含符号/ }).checked]).toEqual([
    "8",
    false,
  ]);
  await type("7");
  await send();
  expect(await form.findByText("不能小于 8")).toBeTruthy();
  await type("10");
  await send();
  await isGone();
  expect(await rule()).toEqual({ ...usual, minLength: 10 });
});

test("what was typed is there again, until it is given up above the form or with it", async () => {
  const { user, open, isGone } = await openRule();
  await (await open()).type("11");
  await user.keyboard("{Escape}");
  await isGone();
  const again = await open();
  expect(await again.form.findByText(/^已恢复/)).toBeTruthy();
  expect(again.length.value).toBe("11");
  await user.click(again.form.getByRole("button", { name: "放弃草稿" }));
  await expect.poll(() => again.length.value).toBe("8");
  expect(again.form.queryByText(/^已恢复/)).toBeNull();
  await again.type("12");
  await user.click(again.form.getByRole("button", { name: "取消" }));
  await isGone();
  const last = await open();
  expect([last.length.value, last.form.queryByText(/^已恢复/)]).toEqual(["8", null]);
  expect(await rule()).toEqual(usual);
});

test("a rule that somebody else changed meanwhile is decided field by field", async () => {
  const { screen, user, open, isGone } = await openRule();
  const { type, send } = await open();
  await type("10");
  await submit({ ...usual, minLength: 12 });
  await send();
  const dialog = within(await screen.findByRole("dialog", { name: /修改/ }));
  await user.click(dialog.getByRole("radio", { name: /我的/ }));
  await user.click(dialog.getByRole("button", { name: "按选择保存" }));
  await isGone();
  expect(await rule()).toEqual({ ...usual, minLength: 10 });
});

test("a comparison that is closed undecided comes again with the next try", async () => {
  const { screen, user, open, isGone } = await openRule();
  const { form, type, send } = await open();
  await type("10");
  await submit({ ...usual, minLength: 12, requireSymbol: true });
  const compare = async () => {
    await send();
    return within(await screen.findByRole("dialog", { name: /修改/ }));
  };
  await user.click((await compare()).getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog", { name: /修改/ })).toBeNull();
  expect(form.queryByRole("alert")).toBeNull();
  await user.click((await compare()).getByRole("button", { name: "按选择保存" }));
  await isGone();
  expect(await rule()).toEqual({ ...usual, minLength: 10, requireSymbol: true });
});

test("a colleague who made the same change asks nothing, and the rest is saved on top of it", async () => {
  const { user, open, isGone } = await openRule();
  const { form, type, send } = await open();
  await type("10");
  await user.click(form.getByRole("switch", { name: /须含符号/ }));
  await submit({ ...usual, minLength: 10 });
  await send();
  await isGone();
  expect(await rule()).toEqual({ ...usual, minLength: 10, requireSymbol: true });
});

test("a call that fails says so in the dialog, which keeps what was typed and sends it again", async () => {
  let isDown = true;
  const fetch: TestApp["fetch"] = (request) =>
    isDown && request.url.includes("submitPasswordRule")
      ? Promise.reject(new TypeError("offline"))
      : app.fetch(request);
  const { open, isGone } = await openRule({ ...app, fetch });
  const { form, length, type, send } = await open();
  await type("10");
  await send();
  expect((await form.findByRole("alert")).textContent).not.toBe("");
  expect(length.value).toBe("10");
  isDown = false;
  await send();
  await isGone();
  expect((await rule()).minLength).toBe(10);
});
