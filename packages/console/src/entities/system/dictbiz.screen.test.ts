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

test("an entry has a key, which is asked for; a head has none, nor anything below an entry", async () => {
  const { screen, user } = await openConsole(app, "/system/dictbiz", { as: "clerk" });
  await user.click(await screen.findByRole("link", { name: "ward" }));
  expect(await screen.findByRole("heading", { level: 2, name: "字典项" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "新增字典项" }));
  const key = await screen.findByRole<HTMLInputElement>("textbox", { name: /^字典键值/ });
  expect(key.required).toBe(true);
  expect(screen.getByRole("textbox", { name: /^字典排序/ })).toHaveProperty("value", "1");
  await user.type(screen.getByRole("textbox", { name: /^字典名称/ }), "东楼");
  const save = screen.getByRole("button", { name: "保存" });
  await user.type(key, "  ");
  await user.click(save);
  expect(await screen.findByText("请输入字典键值")).toBeTruthy();
  await user.type(key, "east");
  await user.click(save);
  // Back on the page of the head.
  const box = await screen.findByRole("checkbox", { name: /^选择 东楼/ });
  expect(screen.queryByRole("region", { name: /^已选/ })).toBeNull();
  await user.click(box);
  expect(await screen.findByRole("region", { name: "已选 1 项" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "east" }));
  await expect.poll(() => screen.queryByRole("heading", { level: 2, name: "字典项" })).toBeNull();
  expect((await screen.findAllByText("东楼")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "新增字典项" })).toBeNull();
  const head = await openConsole(app, "/system/dictbiz/create", { as: "clerk" });
  expect(await head.screen.findByRole("textbox", { name: /^字典编号/ })).toHaveProperty("disabled", false);
  expect(head.screen.queryByRole("textbox", { name: /^字典键值/ })).toBeNull();
});

test("a seal that the server refuses stays as it was, and its switch can be used again", async () => {
  const fetch: TestApp["fetch"] = async (request) =>
    request.url.includes("/dict-biz/submit")
      ? Response.json({ code: 400, success: false, msg: "暂时不能封存", data: {} }, { status: 400 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/dictbiz", { as: "clerk" });
  const seal = await screen.findByRole<HTMLInputElement>("switch", { name: / 病区$/ });
  expect(seal.disabled).toBe(false);
  await user.click(seal);
  expect(await screen.findByText("暂时不能封存")).toBeTruthy();
  await expect.poll(() => [seal.checked, seal.disabled]).toEqual([false, false]);
});

test("a reader sees it in English and finds no link to add one", async () => {
  const { screen } = await openConsole(app, "/system/dictbiz", { as: "reader", language: "en" });
  expect(await screen.findByText("ward")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^New/ })).toBeNull();
  // The state is shown, without a switch.
  expect([screen.queryByRole("switch"), screen.queryAllByText("No").length > 0]).toEqual([null, true]);
});
