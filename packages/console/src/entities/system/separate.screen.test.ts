import { addAdministrator, addStaff, addTenant, createTestApp, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { separateAdministrators: true } });
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "keeper", ["role_view", "role_edit", "role_grant", "user_role"]);
  for (const account of ["clerk", "other"]) await addStaff(app, "100001", account, ["dept_edit"]);
});
afterAll(() => app.close());

test("roles say which administrators are missing, and one click adds the three roles", async () => {
  const { screen, user } = await openConsole(app, "/system/role", { as: "keeper" });
  expect((await screen.findByText(/^尚无人承担/)).textContent).toBe("尚无人承担：审计管理员");
  await user.click(screen.getByRole("button", { name: "建立三员角色" }));
  expect(await screen.findByText("安全管理员")).toBeTruthy();
});

test("ticks of two administrators are named before they are saved, and one of them is saved", async () => {
  const { screen, user } = await openConsole(app, "/system/role", { as: "keeper" });
  await user.click(await screen.findByRole("button", { name: "clerk的更多操作" }));
  await user.click(await screen.findByText("权限设置"));
  const logs = await screen.findByLabelText<HTMLInputElement>("查看 操作日志 (审计)");
  expect(screen.queryByText(/一个角色只能有其中一类/)).toBeNull();
  await user.click(logs);
  const alert = (await screen.findByText(/一个角色只能有其中一类/)).closest("[role=alert]");
  expect(alert?.textContent).toContain("系统 · 部门管理 / 修改");
  expect(alert?.textContent).toContain("审计 · 操作日志 / 查看");
  const save = screen.getByText<HTMLButtonElement>("保存");
  expect(save.disabled).toBe(true);
  await user.click(screen.getByLabelText("修改 部门管理 (系统)"));
  await expect.poll(() => screen.queryByText(/一个角色只能有其中一类/)).toBeNull();
  await user.click(save);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("the wizard asks for three people", async () => {
  const { screen, user } = await openConsole(app, "/system/tenant", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByRole("button", { name: "开通医院" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("textbox", { name: /^安全管理员姓名/ })).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: /^审计管理员手机/ })).toBeTruthy();
});
