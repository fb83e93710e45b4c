import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "lin", ["post_view", "post_edit", "dept_view", "dept_edit"]);
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
