import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// Menus that the platform takes from hospitals are counted before they are saved.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
  for (const tenantId of ["100001", "100002"]) {
    await addTenant(app, tenantId);
    await addStaff(app, tenantId, "clerk", ["role_view"]);
  }
});
afterAll(() => app.close());

const open = (path: string) => openConsole(app, `/system/${path}`, { as: "root", tenantId: "000000" });
const idOf = async (code: string) => {
  const menu = app.services.platform.selectFrom("bladeMenu").select("id").where("code", "=", code);
  return (await menu.executeTakeFirstOrThrow()).id;
};

test("a package says whose menus go with the next save", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const menuId = [await idOf("role_view"), await idOf("role_edit")].join();
  const { id } = await root.POST("/blade-system/tenant-package/submit", { body: { packageName: "基础版", menuId } });
  for (const tenantId of ["100001", "100002"]) {
    const query = { tenantId, packageId: id };
    await root.POST("/blade-system/tenant/package-setting", { params: { query } });
  }
  const { screen, user } = await open(`tenantpackage/${id}`);
  const role = await screen.findByRole<HTMLInputElement>("checkbox", { name: "查看 角色管理" });
  expect([role.checked, screen.queryByText(/^保存后/)]).toEqual([true, null]);
  await user.click(role);
  expect(await screen.findByText(/^保存后，2 个租户的 2 名用户将失去：角色管理 \/ ./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("更新成功")).toBeTruthy();
  const query = { id };
  const saved = await root.GET("/blade-system/tenant-package/detail", { params: { query } });
  expect(saved.menuId).toBe(await idOf("role_edit"));

  // Without any menu it is no package, and nobody loses anything by it.
  const again = await open(`tenantpackage/${id}`);
  const last = await again.screen.findByRole<HTMLInputElement>("checkbox", { name: /^(修改|编辑) 角色管理/ });
  expect([last.checked, again.screen.queryByText(/^请.*菜单/)]).toEqual([true, null]);
  await again.user.click(last);
  await again.user.click(again.screen.getByRole("button", { name: "保存" }));
  expect(await again.screen.findByText(/^请.*菜单/)).toBeTruthy();
  expect(again.screen.queryByText(/^保存后/)).toBeNull();
});

test("the page of a package says how much is in it, and lists no ids", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const menuId = [await idOf("role_view"), await idOf("role_edit")].join();
  const { id } = await root.POST("/blade-system/tenant-package/submit", { body: { packageName: "入门版", menuId } });
  const { screen } = await open(`tenantpackage/${id}/show`);
  expect(await screen.findByText("2 个菜单和按钮")).toBeTruthy();
});

test("a top menu says who finds its pages no more", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const page = await idOf("role");
  await app.services.platform.deleteFrom("bladeTopMenuLink").where("menuId", "=", page).execute();
  const body = { code: "daily", name: "日常", source: "settings", sort: 9 };
  const { id } = await root.POST("/blade-system/topmenu/submit", { body });
  await root.POST("/blade-system/topmenu/grant", { body: { topMenuIds: [id], menuIds: [page] } });
  const { screen, user } = await open("topmenu");
  await user.click(await screen.findByRole("button", { name: "日常的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "菜单配置" }));
  const dialog = within(await screen.findByRole("dialog"));
  const item = await dialog.findByRole("treeitem", { name: "角色管理", checked: true });
  expect(dialog.queryByText(/^保存后/)).toBeNull();
  await user.click(within(item).getByText("角色管理"));
  expect(await dialog.findByText(/^保存后，\d 个租户的 \d 名用户在菜单中将找不到：角色管理$/)).toBeTruthy();
  await user.click(within(item).getByText("角色管理"));
  await expect.poll(() => dialog.queryByText(/^保存后/)).toBeNull();
});

test("another package for a hospital says who loses what", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  await app.services.platform.updateTable("bladeTenant").set({ packageId: null }).execute();
  const body = { packageName: "专业版", menuId: await idOf("role_edit") };
  await root.POST("/blade-system/tenant-package/submit", { body });
  const { screen, user } = await open("tenant");
  const row = (await screen.findByText("100002")).closest("tr");
  await user.click(within(row as HTMLElement).getByRole("button", { name: /更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "产品包配置" }));
  const dialog = within(await screen.findByRole("dialog"));
  const box = await dialog.findByRole("combobox", { name: /产品包/ });
  expect(dialog.queryByText(/^保存后/)).toBeNull();
  await user.click(box);
  await user.click(await screen.findByRole("option", { name: "专业版" }));
  expect(await dialog.findByText(/^保存后，1 个租户的 1 名用户将失去：角色管理 \/ ./)).toBeTruthy();
});
