import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "hr", ["job_view", "role_view", "post_view"]);
  await addStaff(app, "100001", "nobody", []);
});
afterAll(() => app.close());

test("one group of the side menu is open at a time, and names stay when it is collapsed", async () => {
  const { screen, user } = await openConsole(app, "/system/role", { as: "hr" });
  const side = within(await screen.findByRole("navigation", { name: "侧边菜单" }));
  const isOpen = (name: string) => side.getByRole("button", { name }).getAttribute("aria-expanded");
  await side.findByRole("link", { name: "角色管理" });
  expect(side.queryByText("没有发现菜单")).toBeNull();
  expect([isOpen("系统管理"), isOpen("招聘管理")]).toEqual(["true", "false"]);
  const lit = () => side.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);
  expect(lit()).toEqual(["角色管理"]);
  await user.click(side.getByRole("link", { name: "岗位管理" }));
  await expect.poll(lit).toEqual(["岗位管理"]);
  expect(screen.getByRole("button", { name: "收起菜单" })).toBeTruthy();
  await user.click(side.getByRole("button", { name: "招聘管理" }));
  expect([isOpen("系统管理"), isOpen("招聘管理")]).toEqual(["false", "true"]);
  await user.click(side.getByRole("button", { name: "招聘管理" }));
  await expect.poll(() => [isOpen("系统管理"), isOpen("招聘管理")]).toEqual(["false", "false"]);
  await user.click(side.getByRole("button", { name: "招聘管理" }));
  expect(side.getByRole("button", { name: "招聘管理" }).textContent).toBe("招聘管理");
  await user.click(screen.getByRole("button", { name: "收起菜单" }));
  expect(await screen.findByRole("button", { name: "展开菜单" })).toBeTruthy();
  expect([isOpen("系统管理"), isOpen("招聘管理")]).toEqual(["false", "false"]);
  expect(side.getByRole("button", { name: "招聘管理" }).textContent).toBe("");
  // A group that is clicked opens, and the menu with it.
  await user.click(side.getByRole("button", { name: "招聘管理" }));
  expect(await screen.findByRole("button", { name: "收起菜单" })).toBeTruthy();
  await expect.poll(() => [isOpen("系统管理"), isOpen("招聘管理")]).toEqual(["false", "true"]);
});

test("a group stays open on a page of no menu, and the menu of a phone closes once a page is chosen", async () => {
  const page = await openConsole(app, "/system/role", { as: "hr" });
  const side = within(await page.screen.findByRole("navigation", { name: "侧边菜单" }));
  await side.findByRole("link", { name: "角色管理", current: "page" });
  page.go("/info/index");
  await expect.poll(() => side.queryByRole("link", { current: "page" })).toBeNull();
  expect(side.getByRole("button", { name: "系统管理" }).getAttribute("aria-expanded")).toBe("true");
  await page.user.click(side.getByRole("link", { name: "岗位管理" }));
  await expect.poll(() => side.queryByRole("link", { name: "岗位管理", current: "page" })).toBeTruthy();
  // On a wide screen the menu stays.
  expect(page.screen.getByRole("button", { name: "收起菜单" })).toBeTruthy();

  const { screen, user, path } = await openConsole(app, "/system/role", { as: "hr", width: 390 });
  await user.click(await screen.findByRole("button", { name: /^(展开|收起)菜单$/ }));
  const drawer = () => within(screen.getByRole("navigation", { name: "侧边菜单" }));
  await screen.findByRole("navigation", { name: "侧边菜单" });
  expect(drawer().getByRole("list", { name: "顶部菜单" })).toBeTruthy();
  await user.click(await drawer().findByRole("link", { name: "岗位管理" }));
  await expect.poll(path).toMatch(/^\/admin\/system\/post/);
  await expect.poll(() => screen.queryByRole("navigation", { name: "侧边菜单" })).toBeNull();
});

test("a person without menus reads that there are none", async () => {
  const { screen } = await openConsole(app, "/my-info", { as: "nobody" });
  const side = within(await screen.findByRole("navigation", { name: "侧边菜单" }));
  expect(await side.findByText("没有发现菜单")).toBeTruthy();
});

test("Esc closes the search of menus, and the page stays", async () => {
  const { screen, user, path } = await openConsole(app, "/system/role", { as: "hr" });
  await screen.findByRole("navigation", { name: "侧边菜单" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "搜索菜单、操作、设置和记录" }), "岗位{Escape}");
  await expect.poll(() => screen.queryByRole("combobox", { name: "搜索菜单、操作、设置和记录" })).toBeNull();
  expect(path()).toMatch(/^\/admin\/system\/role/);
});

test("the title of the browser's tab is the page's, in the language on screen", async () => {
  const { screen, user } = await openConsole(app, "/system/role", { as: "hr" });
  await expect.poll(() => document.title).toMatch(/^角色 - /);
  await user.click(screen.getByRole("button", { name: "切换语言" }));
  await user.click(await screen.findByRole("menuitem", { name: "English" }));
  await expect.poll(() => document.title).toMatch(/^Roles - /);
});

test("the whole screen is taken and given back where the browser offers it", async () => {
  const calls: string[] = [];
  let full: Element | null = null;
  const change = (what: string, element: Element | null) => async () => {
    calls.push(what);
    full = element;
    document.dispatchEvent(new Event("fullscreenchange"));
  };
  const root = document.documentElement;
  const define = (target: object, name: string, descriptor: PropertyDescriptor) => {
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
    onTestFinished(() => void Reflect.deleteProperty(target, name));
  };
  define(document, "fullscreenEnabled", { value: true });
  define(document, "fullscreenElement", { get: () => full });
  define(document, "exitFullscreen", { value: change("exit", null) });
  define(root, "requestFullscreen", { value: change("request", root) });
  const { screen, user } = await openConsole(app, "/my-info", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "全屏" }));
  await user.click(await screen.findByRole("button", { name: "退出全屏" }));
  expect(await screen.findByRole("button", { name: "全屏" })).toBeTruthy();
  expect(calls).toEqual(["request", "exit"]);
});
