import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "keeper", ["role_grant", "role_view", "user_view", "post_view", "post_edit"]);
  await addStaff(app, "100001", "clerk", ["post_view"]);
});
afterAll(() => app.close());

test("a keeper of grants learns why a colleague has no button, and which role would give it", async () => {
  const { screen, user } = await openConsole(app, "/my-info", { as: "keeper" });
  await user.click(await screen.findByRole("button", { name: "keeper" }));
  await user.click(await screen.findByRole("menuitem", { name: "为什么看不到？" }));
  await user.click(await screen.findByRole("combobox", { name: "用户" }));
  // Words that the parts of the library have of their own are in the language on screen.
  expect(screen.getAllByRole("button", { name: /^(关闭|打开)$/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: /^(Open|Close|Clear)$/ })).toBeNull();
  await user.click(await screen.findByRole("option", { name: /clerk/ }));
  const asks = () => screen.queryByText("选择用户或角色，再选择菜单或按钮。");
  expect(asks()).not.toBeNull();
  await user.click(screen.getByRole("combobox", { name: "菜单或按钮" }));
  await user.click(await screen.findByRole("option", { name: /岗位.* \/ .*修改|岗位.* \/ .*编辑/ }));
  expect(await screen.findByText("这些角色都没有得到授权：clerk")).toBeTruthy();
  expect(screen.getByText(/已有此项授权的角色：.*keeper/)).toBeTruthy();
  expect([asks(), screen.queryByText("可以使用")]).toEqual([null, null]);
  expect(screen.getAllByTitle("不通过").length).toBeGreaterThan(0);

  await user.click(screen.getByRole("combobox", { name: "设想的角色" }));
  await user.click(await screen.findByRole("option", { name: "keeper" }));
  expect(await screen.findByText("可以使用")).toBeTruthy();
  expect([screen.queryByTitle("不通过"), screen.queryByText(/^已有此项授权的角色/)]).toEqual([null, null]);
  expect(screen.getAllByTitle("通过").length).toBeGreaterThan(0);

  // The choice stands out in its list when it is opened again.
  await user.click(screen.getByRole("combobox", { name: "菜单或按钮" }));
  const chosen = (await screen.findAllByRole("option", { selected: true })).map(({ textContent }) => textContent);
  expect(chosen).toHaveLength(1);
  expect(chosen[0]).toMatch(/岗位/);
});

test("roles alone are enough to ask, and a user is found by a part of the name", async () => {
  const { screen, user } = await openConsole(app, "/explain", { as: "keeper" });
  await user.click(await screen.findByRole("combobox", { name: "菜单或按钮" }));
  await user.click(await screen.findByRole("option", { name: /岗位.* \/ .*修改|岗位.* \/ .*编辑/ }));
  expect(await screen.findByText("选择用户或角色，再选择菜单或按钮。")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "设想的角色" }));
  await user.click(await screen.findByRole("option", { name: "clerk" }));
  expect(await screen.findByText("不能使用，原因见下")).toBeTruthy();
  expect(screen.queryByText("选择用户或角色，再选择菜单或按钮。")).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "用户" }));
  const names = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  await expect.poll(() => names().length).toBe(2);
  await user.paste(" keep ");
  await expect.poll(names).toEqual([expect.stringMatching(/keeper/)]);
  await user.click(screen.getByRole("option", { name: /keeper/ }));
  // The role of the question is in the place of the one that the user has.
  expect(await screen.findByText("不能使用，原因见下")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "用户" }));
  await expect.poll(() => names().length).toBe(1);
});

test("a person who grants nothing is not offered it", async () => {
  const { screen, user } = await openConsole(app, "/explain", { as: "clerk" });
  expect(await screen.findByText("您的角色不能访问此页面。")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "clerk" }));
  expect(await screen.findByRole("menuitem", { name: "退出登录" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "为什么看不到？" })).toBeNull();
});
