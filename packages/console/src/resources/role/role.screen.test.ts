import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "chief", ["role_view", "role_edit", "role_delete", "role_grant", "dictbiz_view"]);
  await addStaff(app, "100001", "reader", ["role_view"]);
});
afterAll(() => app.close());

const open = (as = "chief") => openConsole(app, "/system/role", { as });

test("a chief adds a role, and its form asks for what is missing first", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("link", { name: "新增角色" }));
  const save = await screen.findByRole("button", { name: "保存" });
  await user.type(screen.getByRole("textbox", { name: /角色名称/ }), "前台");
  await user.click(save);
  expect(await screen.findByText("请输入角色别名")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /角色别名/ }), "desk");
  await user.click(save);
  expect(await screen.findByText("desk")).toBeTruthy();
});

test("ticking a grant and saving gives it, unticking takes it away", async () => {
  for (const isGranted of [false, true, false]) {
    const { screen, user } = await open();
    await user.click(await screen.findByRole("link", { name: "权限设置 前台" }));
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "业务字典" });
    expect(box.checked).toBe(isGranted);
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByRole("link", { name: "权限设置 前台" });
  }
});

test("a role is removed after a question", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: /删除.*前台/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(screen.getByText("desk")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /确定|删除|确认/ }));
  await expect.poll(() => screen.queryByText("desk")).toBeNull();
});

test("a reader is offered nothing to change", async () => {
  const { screen } = await open("reader");
  await screen.findAllByText("reader");
  expect(screen.queryByRole("link", { name: /新增|权限设置|编辑/ })).toBeNull();
});
