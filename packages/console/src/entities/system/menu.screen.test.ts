import { addAdministrator, createTestApp, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

test("menus are opened level by level, with their buttons", async () => {
  const { screen, user } = await openConsole(app, "/system/menu", { as: "root", tenantId: "000000" });
  expect(await screen.findByRole("treeitem", { name: "招聘管理" })).toBeTruthy();
  expect(screen.queryByRole("treeitem", { name: "招聘岗位" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "展开招聘管理" }));
  await user.click(await screen.findByRole("button", { name: "展开招聘岗位" }));
  expect(await screen.findByText(/job_publish/)).toBeTruthy();
  const levels = ["招聘管理", "招聘岗位"].map((name) =>
    screen.getByRole("treeitem", { name }).getAttribute("aria-level"),
  );
  expect(levels).toEqual(["1", "2"]);
});

test("a menu moves by the keyboard, and stays where it was put", async () => {
  const { screen, user } = await openConsole(app, "/system/menu", { as: "root", tenantId: "000000" });
  const names = () => screen.getAllByRole("treeitem").map((item) => item.getAttribute("aria-label"));
  const message = await screen.findByRole("treeitem", { name: "消息管理" });
  const before = names().indexOf("消息管理");
  expect(before).toBeGreaterThan(0);
  message.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(await screen.findByText("操作成功！")).toBeTruthy();
  await expect.poll(() => names().indexOf("消息管理")).toBe(before - 1);
});
