import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "lin", ["post_view", "post_edit", "post_delete", "dept_view", "dept_edit"]);
  const lin = await signIn(app, "100001", "lin", "staff");
  await lin.POST("/blade-system/post/submit", {
    body: { category: 1, postCode: "hn", postName: "护士长", sort: 1, remark: "" },
  });
  await lin.POST("/blade-system/dept/submit", { body: { deptName: "护理部", fullName: "护理部", sort: 1 } });
});
afterAll(() => app.close());

test.each([
  [1280, "/system/post", "hn", "table"],
  [768, "/system/post", "hn", "cards"],
  [768, "/system/dept", "护理部", "table"],
  [390, "/system/dept", "护理部", "cards"],
])("at %i px %s is read as rows or cards, with its link and its menu", async (width, path, name, shape) => {
  const { screen } = await openConsole(app, path, { as: "lin", width });
  expect(await screen.findByRole("link", { name })).toBeTruthy();
  expect(screen.queryAllByRole("columnheader").length > 0).toBe(shape === "table");
  expect(screen.getByRole("link", { name: /^修改/ })).toBeTruthy();
});

test("a dialog of a row stays when a tablet is turned, and the rows change their shape after it", async () => {
  const { screen, user, resize } = await openConsole(app, "/system/post", { as: "lin" });
  await user.click(await screen.findByRole("button", { name: /的更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "删除" }));
  const dialog = await screen.findByRole("dialog");
  resize(768);
  // The window is told of its new size at once, and the page may draw before the next look at it.
  await new Promise((resolve) => setTimeout(resolve));
  expect(dialog.isConnected).toBe(true);
  await user.click(screen.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryAllByRole("columnheader")).toHaveLength(0);
});
