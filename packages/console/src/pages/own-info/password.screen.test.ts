import { addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", []);
});
afterAll(() => app.close());

test("a password that was not saved is asked about before the page is left, and kept nowhere", async () => {
  const { screen, user, path } = await openConsole(app, "/info/index?tab=password", { as: "clerk" });
  await user.type(await screen.findByLabelText(/^新密码/), "Another-2026-one");
  const leave = async () => {
    await user.click(await screen.findByRole("button", { name: "clerk" }));
    await user.click(await screen.findByRole("menuitem", { name: "首页" }));
    return within(await screen.findByRole("dialog", { name: "离开此页？" }));
  };
  const asked = await leave();
  expect(asked.queryByRole("button", { name: "保留草稿并离开" })).toBeNull();
  await user.click(asked.getByRole("button", { name: "继续编辑" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText(/^新密码/)).toHaveProperty("value", "Another-2026-one");
  await user.click((await leave()).getByRole("button", { name: "放弃修改" }));
  await expect.poll(path).toBe("/admin/my-info");
  expect(JSON.stringify({ ...localStorage })).not.toContain("Another-2026-one");
});
