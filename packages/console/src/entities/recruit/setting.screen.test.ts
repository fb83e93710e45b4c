import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "keeper", ["setting_view", "setting_edit"]);
});
afterAll(() => app.close());

const submit = "/mrhr-zpgl-new/setting/submitPasswordRule";
const read = "/mrhr-zpgl-new/setting/getPasswordRule";
const rule = async () => (await keeper()).GET(read, { params: { query: { tenantId: "100001" } } });
const keeper = () => signIn(app, "100001", "keeper", "staff");

test("a rule that somebody else changed meanwhile is decided field by field", async () => {
  const { screen, user } = await openConsole(app, "/recruit/setting", { as: "keeper" });
  await user.click(await screen.findByRole("button", { name: "密码规则" }));
  const form = within(await screen.findByRole("dialog", { name: "密码规则" }));
  const length = await form.findByRole<HTMLInputElement>("textbox", { name: /最短长度/ });
  await user.clear(length);
  await user.type(length, "10");
  await (await keeper()).POST(submit, { body: { ...(await rule()), minLength: 12 } });

  await user.click(form.getByRole("button", { name: "密码规则" }));
  const dialog = within(await screen.findByRole("dialog", { name: /修改/ }));
  await user.click(dialog.getByRole("radio", { name: /我的/ }));
  await user.click(dialog.getByRole("button", { name: "按选择保存" }));
  await expect.poll(async () => (await rule()).minLength).toBe(10);
});

test("a text to consent to is published as the next version of its purpose", async () => {
  const begun = encodeURIComponent(JSON.stringify({ content: "<p>我们只为招聘使用您的信息。</p>" }));
  const { screen, user } = await openConsole(app, `/recruit/consenttext/create?source=${begun}`, { as: "keeper" });
  const save = await screen.findByRole("button", { name: "保存" });
  await user.click(save);
  for (const told of ["请选择用途", "请输入标题"]) expect(await screen.findByText(told)).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: /^用途/ }));
  await user.click(await screen.findByRole("option", { name: "隐私政策" }));
  await user.type(screen.getByRole("textbox", { name: /^标题/ }), "隐私政策（新版）");
  await user.click(save);
  const row = within(await screen.findByRole("row", { name: /隐私政策（新版）/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toContain("1");
  expect(row.queryByRole("link", { name: /修改/ })).toBeNull();
});
