import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "chief", ["user_view", "user_role", "role_view"]);
  await addStaff(app, "100001", "lin", ["post_view", "post_edit"]);
  await addStaff(app, "100001", "idle", []);
});
afterAll(() => app.close());

test("other roles of a user say what the user would lose, before they are saved", async () => {
  const { screen, user } = await openConsole(app, "/system/user", { as: "chief" });
  await user.click(await screen.findByRole("button", { name: "lin的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "角色配置" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("combobox", { name: /^角色/ }));
  const choose = async (name: string) => user.click(await screen.findByText(name, { selector: "[role=tree] *" }));
  await choose("idle");
  expect(dialog.queryByRole("status")).toBeNull();
  await choose("lin");
  await user.click(screen.getByRole("button", { name: "关闭" }));
  expect((await dialog.findByRole("status")).textContent).toMatch(/^保存后，1 名用户将失去：/);
});
