import { createCipher } from "@bladekit/sdk/cipher";
import { addStaff, addTenant, createTestApp, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// A filter as a tree beside the list, by the example of users and their departments.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "100002");
  await addStaff(app, "100001", "chief", ["user_view", "user_edit", "dept_edit", "dept_view", "role_view"]);
  await addStaff(app, "100001", "reader", ["user_view"]);
  await addStaff(app, "100002", "alone", ["user_view", "dept_view", "dept_edit"]);
  const chief = await signIn(app, "100001", "chief", "staff");
  const add = async (deptName: string, parentId: string) =>
    (await chief.POST("/blade-system/dept/submit", { body: { parentId, deptName, fullName: deptName, sort: 1 } })).id;
  const deptId = await add("护理部", "0");
  await add("急诊护理", deptId);
  await add("药剂科", "0");
  const { roleId } = await chief.GET("/blade-system/user/info");
  const { key } = await chief.GET("/blade-auth/oauth/cipher");
  const password = createCipher({ key }).encrypt(testPassword);
  await chief.POST("/blade-system/user/submit", {
    body: { account: "nurse.lin", realName: "林晓", roleId, deptId, password },
  });
});
afterAll(() => app.close());

test("a department beside the list narrows it, and the same again shows everybody", async () => {
  const { screen, user } = await openConsole(app, "/system/user", { as: "chief" });
  await screen.findByRole("link", { name: "nurse.lin" });
  const tree = within(await screen.findByRole("navigation", { name: "部门（含下级）" }));
  // The tree is the only place of its filter, and leaves room for one more.
  expect(screen.queryByRole("combobox", { name: "部门（含下级）" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "姓名" })).toBeNull();
  expect(screen.getByRole("button", { name: "更多筛选" }).textContent).toBe("");
  await user.click(await tree.findByText("药剂科"));
  await expect.poll(() => screen.queryByRole("link", { name: "nurse.lin" })).toBeNull();
  await user.click(tree.getByText("药剂科"));
  await screen.findByRole("link", { name: "nurse.lin" });
  // By the keyboard as by a click.
  tree.getByRole("treeitem", { name: /^药剂科/ }).focus();
  await user.keyboard(" ");
  await expect.poll(() => screen.queryByRole("link", { name: "nurse.lin" })).toBeNull();
  await user.keyboard(" ");
  await screen.findByRole("link", { name: "nurse.lin" });
  await user.click(tree.getByText("护理部"));
  // The rows of the old filter go before those of the new one come.
  await expect.poll(() => screen.queryByRole("link", { name: "reader" })).toBeNull();
  expect(await screen.findByRole("link", { name: "nurse.lin" })).toBeTruthy();
  // The next one to come finds all users.
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  expect(await screen.findByRole("link", { name: "reader" })).toBeTruthy();
});

test("a window without room for the tree has the departments as a box", async () => {
  const { screen, user } = await openConsole(app, "/system/user", { as: "chief", width: 1024 });
  await screen.findByRole("link", { name: "reader" });
  expect(screen.queryByRole("navigation", { name: "部门（含下级）" })).toBeNull();
  await user.click(await screen.findByRole("combobox", { name: "部门（含下级）" }));
  await user.click(await screen.findByRole("option", { name: "护理部" }));
  await expect.poll(() => screen.queryByRole("link", { name: "reader" })).toBeNull();
  expect(await screen.findByRole("link", { name: "nurse.lin" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  expect(await screen.findByRole("link", { name: "reader" })).toBeTruthy();
});

test("the tree is searched by the name of a node, and left out where there is none", async () => {
  const { screen, user } = await openConsole(app, "/system/user", { as: "chief" });
  const tree = within(await screen.findByRole("navigation", { name: "部门（含下级）" }));
  const names = () => tree.queryAllByRole("treeitem").map(({ textContent }) => textContent ?? "");
  await expect.poll(() => names().length).toBeGreaterThan(1);
  await user.type(tree.getByRole("textbox"), "急诊");
  await expect.poll(() => names().some((name) => name.includes("药剂科"))).toBe(false);
  expect(await tree.findByText("急诊护理")).toBeTruthy();

  const alone = await openConsole(app, "/system/user", { as: "alone", tenantId: "100002" });
  expect(await alone.screen.findByRole("link", { name: "alone" })).toBeTruthy();
  expect(alone.screen.queryByRole("navigation", { name: "部门（含下级）" })).toBeNull();
  const head = await signIn(app, "100002", "alone", "staff");
  await head.POST("/blade-system/dept/submit", {
    body: { parentId: "0", deptName: "院办", fullName: "院办", sort: 1 },
  });
  const first = await openConsole(app, "/system/user", { as: "alone", tenantId: "100002" });
  expect(await first.screen.findByRole("treeitem", { name: "院办" })).toBeTruthy();
});

test("a tree that could not be read says so, and comes when it is asked for again", async () => {
  let isDown = true;
  const server = {
    ...app,
    async fetch(request: Request) {
      if (isDown && request.url.includes("/dept/tree")) throw new TypeError("fetch failed");
      return app.fetch(request);
    },
  };
  const { screen, user } = await openConsole(server, "/system/user", { as: "chief" });
  const alert = await screen.findByRole("alert");
  expect(await screen.findByRole("link", { name: "nurse.lin" })).toBeTruthy();
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  expect(await screen.findByRole("navigation", { name: "部门（含下级）" })).toBeTruthy();
});
