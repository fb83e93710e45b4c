import { addAdministrator, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

const open = () => openConsole(app, "/system/menu", { as: "root", tenantId: "000000" });

test("menus are opened level by level, with their buttons, and a button has nothing below", async () => {
  const { screen, user } = await open();
  const grid = await screen.findByRole("treegrid", { name: "菜单" });
  expect(await within(grid).findByRole("row", { name: /招聘管理/ })).toBeTruthy();
  expect(within(grid).queryByRole("row", { name: /招聘岗位/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "展开招聘管理" }));
  await user.click(await screen.findByRole("button", { name: "展开计划与岗位" }));
  await user.click(await screen.findByRole("button", { name: "展开招聘岗位" }));
  const button = await within(grid).findByRole("row", { name: /job_publish/ });
  expect(button.getAttribute("aria-level")).toBe("4");
  await user.click(within(button).getByRole("button", { name: /更多操作/ }));
  expect(await screen.findByRole("menuitem", { name: "删除" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "新增下级" })).toBeNull();
});

test("a new menu begins as a plain one that opens in its place", async () => {
  const { screen } = await openConsole(app, "/system/menu/create", { as: "root", tenantId: "000000" });
  const chosen = (label: RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name: label }).value;
  expect(await screen.findByRole("textbox", { name: /^菜单排序/ })).toHaveProperty("value", "1");
  expect([chosen(/^菜单类型/), chosen(/^新窗口/)]).toEqual(["菜单", "否"]);
});

test("a menu moves by the keyboard, and stays where it was put", async () => {
  const { screen, user } = await open();
  const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
  const message = await screen.findByRole("row", { name: /消息管理/ });
  const before = names().indexOf("消息管理");
  expect(before).toBeGreaterThan(0);
  message.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(await screen.findByText("操作成功!")).toBeTruthy();
  await expect.poll(() => names().indexOf("消息管理")).toBe(before - 1);
});
