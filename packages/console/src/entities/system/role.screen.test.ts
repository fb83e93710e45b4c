import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
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

interface Node {
  id: string;
  title?: string;
  children?: Node[];
}

const below = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...below(node.children ?? [])]);

const open = (as = "chief") => openConsole(app, "/system/role", { as });

test("a chief adds a role, and its form asks for what is missing first", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("link", { name: "新增角色" }));
  const save = await screen.findByRole("button", { name: "保存" });
  await user.type(await screen.findByRole("textbox", { name: /角色名称/ }), "前台");
  await user.click(save);
  expect(await screen.findByText("请输入角色别名")).toBeTruthy();
  await user.type(screen.getByLabelText(/角色别名/), "desk");
  await user.click(save);
  expect(await screen.findByText("desk")).toBeTruthy();
});

test("ticking a grant and saving gives it with the menus above, unticking takes it away", async () => {
  for (const isGranted of [false, true, false]) {
    const { screen, user } = await open();
    await user.click(await screen.findByRole("button", { name: "前台的更多操作" }));
    await user.click(await screen.findByText("权限设置"));
    const box = await screen.findByLabelText<HTMLInputElement>("查看 业务字典");
    expect(box.checked).toBe(isGranted);
    const save = screen.getByText<HTMLButtonElement>("保存");
    expect(save.disabled).toBe(true);
    expect([screen.queryByText(/^已改/), screen.queryByText(/^已恢复/), screen.queryByRole("tree")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.getByText(/^勾选角色可用的菜单与按钮/)).toBeTruthy();
    await user.click(box);
    expect(await screen.findByText(/^已改 \d 项$/)).toBeTruthy();
    await user.click(save);
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  }
});

test("ticks that were not saved are there again, and can be given up", async () => {
  const { screen, user } = await open();
  const box = async () => {
    await user.click(await screen.findByRole("button", { name: "前台的更多操作" }));
    await user.click(await screen.findByText("权限设置"));
    return screen.findByLabelText<HTMLInputElement>("查看 业务字典");
  };
  const first = await box();
  const { checked } = first;
  await user.click(first);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const again = await box();
  await expect.poll(() => again.checked).toBe(!checked);
  expect(screen.getByText<HTMLButtonElement>("保存").disabled).toBe(false);
  expect(screen.getByText(/^已改 \d 项$/)).toBeTruthy();
  expect(screen.getByText(/^已恢复/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "放弃草稿" }));
  await expect.poll(() => again.checked).toBe(checked);
});

test("the matrix of menus and buttons is searched, and scopes have their own tabs", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: "前台的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  await user.type(await screen.findByLabelText("搜索菜单或按钮"), "没有这个");
  expect(await screen.findByText("没有匹配的选项")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: /^数据权限/ }));
  expect(await screen.findByText("还没有定义数据权限。")).toBeTruthy();
  expect(screen.queryByLabelText("搜索菜单或按钮")).toBeNull();
});

test("a grant that somebody gave meanwhile stays, and one's own is kept on top of it", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: "前台的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  await user.click(await screen.findByLabelText("查看 业务字典"));

  const other = await signIn(app, "100001", "chief", "staff");
  const desk = (await other.GET("/blade-system/role/list", {})).find(({ roleAlias }) => roleAlias === "desk");
  const params = { query: { roleIds: desk?.id ?? "" } };
  const before = await other.GET("/blade-system/menu/role-tree-keys", { params });
  const { menu } = await other.GET("/blade-system/menu/grant-tree", {});
  const given = below(menu).find(({ title }) => title === "角色管理")?.id ?? "";
  const menuIds = [...before.menu, given];
  await other.POST("/blade-system/role/grant", {
    body: { roleIds: [desk?.id ?? ""], menuIds, dataScopeIds: [], apiScopeIds: [] },
  });

  await user.click(screen.getByText("保存"));
  expect(await screen.findByText(/其他人刚刚修改了这些权限/)).toBeTruthy();
  await expect.poll(() => screen.getByText<HTMLButtonElement>("保存").disabled).toBe(false);
  await user.click(screen.getByText("保存"));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const after = await other.GET("/blade-system/menu/role-tree-keys", { params });
  expect(after.menu).toContain(given);
  expect(menuIds.length - after.menu.length).toBeGreaterThan(0);
});

test("a role that people have says so before it is removed, and names who would lose what by other grants", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: "reader的更多操作" }));
  await user.click(await screen.findByText("删除"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("1 名用户")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "确定" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await user.click(await screen.findByRole("button", { name: "reader的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  const box = await screen.findByLabelText<HTMLInputElement>("查看 角色管理");
  expect(screen.queryByText(/名用户将失去/)).toBeNull();
  await user.click(box);
  expect((await screen.findByText(/名用户将失去/)).textContent).toContain("1 名用户将失去：");
  await user.click(screen.getByRole("button", { name: "取消" }));
  // Ticks that were given up are no draft.
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "reader的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  expect((await screen.findByLabelText<HTMLInputElement>("查看 角色管理")).checked).toBe(true);
  expect(screen.queryByText(/^已恢复/)).toBeNull();
});

test("a data scope is ticked on its tab, which says who then sees other rows", async () => {
  const { platform, ids } = app.services;
  const menu = await platform.selectFrom("bladeMenu").select("id").where("code", "=", "role").executeTakeFirstOrThrow();
  const scope = { resourceCode: "own-posts", scopeName: "本人的岗位", scopeField: "*", scopeColumn: "-" };
  await platform
    .insertInto("bladeDataScope")
    .values({ ...scope, id: ids.next(), menuId: menu.id, scopeClass: "listPost", scopeType: 2 })
    .execute();
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: "reader的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  const tab = await screen.findByRole("tab", { name: "数据权限 0", selected: false });
  expect(screen.queryByText("本人的岗位")).toBeNull();
  await user.click(tab);
  expect(await screen.findByText(/^勾选后只能看到范围内的数据/)).toBeTruthy();
  expect([screen.queryByText("还没有定义数据权限。"), screen.queryByText(/数据将变化/)]).toEqual([null, null]);
  await user.click(await screen.findByText("本人的岗位"));
  expect(await screen.findByText("保存后，看到的数据将变化：本人的岗位（1 名用户）")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "数据权限 1", selected: true })).toBeTruthy();
  expect(screen.getByText("已改 1 项")).toBeTruthy();
  await user.click(screen.getByText("本人的岗位"));
  await expect.poll(() => screen.queryByText(/数据将变化|^已改/)).toBeNull();
  await user.click(screen.getByRole("tab", { name: /^接口权限/ }));
  expect(await screen.findByText("还没有定义接口权限。")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("grants that cannot be read are told in their place, and read when they are asked for again", async () => {
  let isDown = true;
  const fetch: TestApp["fetch"] = async (request) =>
    isDown && request.url.includes("/menu/grant-tree")
      ? Response.json({ code: 400, success: false, msg: "服务器繁忙", data: {} }, { status: 400 })
      : app.fetch(request);
  const { screen, user } = await openConsole({ ...app, fetch }, "/system/role", { as: "chief" });
  await user.click(await screen.findByRole("button", { name: "reader的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  const dialog = within(await screen.findByRole("dialog"));
  const told = await dialog.findByRole("alert");
  expect([told.textContent, dialog.queryByRole("button", { name: "保存" })]).toEqual([
    ...[expect.stringContaining("服务器繁忙"), null],
  ]);
  isDown = false;
  await user.click(within(told).getByRole("button", { name: "重试" }));
  expect(await dialog.findByRole("button", { name: "保存" })).toHaveProperty("disabled", true);
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("a role is removed after a question", async () => {
  const { screen, user } = await open();
  await user.click(await screen.findByRole("button", { name: "前台的更多操作" }));
  await user.click(await screen.findByText("删除"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(screen.getByText("desk")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /确定|确认/ }));
  await expect.poll(() => screen.queryByText("desk")).toBeNull();
});

test("a reader is offered nothing to change", async () => {
  const { screen } = await open("reader");
  await screen.findAllByText("reader");
  expect(screen.queryByRole("link", { name: /新增|修改/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /更多操作/ })).toBeNull();
});
