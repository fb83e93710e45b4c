import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  await addStaff(app, "100001", "reader", ["dictbiz_view"]);
});
afterAll(() => app.close());

test("a dictionary that a clerk adds stands in the list", async () => {
  const { screen, user } = await openConsole(app, "/system/dictbiz", { as: "clerk" });
  await user.click(await screen.findByRole("link", { name: "新增业务字典" }));
  const save = await screen.findByRole("button", { name: "保存" });
  await user.type(screen.getByRole("textbox", { name: /字典编号/ }), "ward");
  await user.type(screen.getByRole("textbox", { name: /字典名称/ }), "病区");
  await user.click(save);
  expect(await screen.findByText("ward")).toBeTruthy();
  const seal = () => screen.findByRole<HTMLInputElement>("switch", { name: / 病区$/ });
  expect((await seal()).checked).toBe(false);
  for (const isSealed of [true, false]) {
    await user.click(await seal());
    await expect.poll(async () => [(await seal()).checked, (await seal()).disabled]).toEqual([isSealed, false]);
  }
});

test("a reader sees it in English and finds no link to add one", async () => {
  const { screen } = await openConsole(app, "/system/dictbiz", { as: "reader", language: "en" });
  expect(await screen.findByText("ward")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^New/ })).toBeNull();
  // How it is, and nothing to change that with.
  expect([screen.queryByRole("switch"), screen.queryAllByText("No").length > 0]).toEqual([null, true]);
});
