import { addStaff, addTenant, createTestApp, signIn, type TestApp, type TestServer } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

const own = ["role_view", "role_grant", "post_view", "post_edit", "dept_view", "dept_edit"];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "chief", own);
  await addStaff(app, "100001", "desk", ["post_view"]);
  await addStaff(app, "100001", "reader", ["role_view", "post_view"]);
  // The roles are older than the menu of departments, which came with a later version than the other menus.
  const { platform } = app.services;
  await platform.updateTable("bladeMenu").set({ createTime: "2024-01-01 00:00:00" }).execute();
  await platform.updateTable("bladeRole").set({ createTime: "2025-01-01 00:00:00" }).execute();
  const later = { createTime: "2026-01-01 00:00:00" };
  await platform.updateTable("bladeMenu").set(later).where("code", "=", "dept").execute();
});
afterAll(() => app.close());

const chief = () => signIn(app, "100001", "chief", "staff");
const open = (as = "chief", server: TestServer = app) => openConsole(server, "/system/role", { as });
const notice = /^有 \d+ 个新菜单/;

/** The menus and buttons of a role, by their ids. */
async function menusOf(alias: string) {
  const client = await chief();
  const roles = await client.GET("/blade-system/role/list", {});
  const roleIds = roles.find(({ roleAlias }) => roleAlias === alias)?.id ?? "";
  return { roleIds, ...(await client.GET("/blade-system/menu/role-tree-keys", { params: { query: { roleIds } } })) };
}

/** Opens the dialog from the notice above the roles. */
async function ask(server: TestServer = app) {
  const { screen, user } = await open("chief", server);
  expect((await screen.findByText(notice)).textContent).toBe("有 1 个新菜单，可以授予 2 个角色。");
  await user.click(screen.getByRole("button", { name: "查看" }));
  const dialog = await screen.findByRole("dialog", { name: "授予新菜单" });
  return { screen, user, dialog };
}

test("a person who may only read roles is offered nothing", async () => {
  const { screen } = await open("reader");
  expect(await screen.findByRole("cell", { name: "desk" })).toBeTruthy();
  expect(screen.queryByText(notice)).toBeNull();
});

test("a chief who closes the dialog grants nothing, and the notice stays", async () => {
  const before = await menusOf("desk");
  const { screen, user, dialog } = await ask();
  await user.click(within(dialog).getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(notice)).toBeTruthy();
  expect(await menusOf("desk")).toEqual(before);
});

test("a chief whose network is gone reads so in the dialog, which stays, and no role changes", async () => {
  const fetch: typeof app.fetch = async (request) => {
    if (request.url.endsWith("/blade-system/role/grant")) throw new TypeError("Failed to fetch");
    return app.fetch(request);
  };
  const before = await menusOf("desk");
  const { screen, user, dialog } = await ask({ ...app, fetch });
  await user.click(within(dialog).getByRole("button", { name: "全部授予" }));
  expect(await screen.findByText("网络连接失败，请检查网络后重试")).toBeTruthy();
  expect([screen.queryByRole("dialog"), await menusOf("desk")]).toEqual([dialog, before]);
});

test("a chief reads which roles may get a new menu, grants it to all, and is not asked again", async () => {
  const before = { desk: await menusOf("desk"), reader: await menusOf("reader") };
  const offers = await (await chief()).GET("/blade-system/role/menu-offers", {});
  const { screen, user, dialog } = await ask();
  const lines = within(dialog).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent).sort()).toEqual(["desk：部门管理查看", "reader：部门管理查看"]);
  await user.click(within(dialog).getByRole("button", { name: "全部授予" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => screen.queryByText(notice)).toBeNull();
  for (const [alias, { roleIds, menu }] of Object.entries(before)) {
    const added = offers.filter(({ roleId }) => roleId === roleIds).flatMap(({ menuIds }) => menuIds);
    expect(added.length).toBeGreaterThan(0);
    expect((await menusOf(alias)).menu.toSorted()).toEqual([...new Set([...menu, ...added])].sort());
  }
  const again = await open();
  expect(await again.screen.findByRole("button", { name: "desk的更多操作" })).toBeTruthy();
  expect(again.screen.queryByText(notice)).toBeNull();
});
