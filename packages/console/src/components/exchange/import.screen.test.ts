import { addAdministrator, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

test("a sheet is chosen before it is sent, and a template without rows is told from a success", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const template = await root.download("/blade-system/dept/template", {});
  const { screen, user } = await openConsole(app, "/system/dept", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByRole("button", { name: "导入" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole<HTMLButtonElement>("button", { name: "导入" });
  expect(dialog.getByText("尚未选择文件（.xlsx）")).toBeTruthy();
  expect(send.disabled).toBe(true);
  const chooser = dialog.getByLabelText("选择文件", { selector: "input" });
  await user.upload(chooser, new File([template], "depts.xlsx"));
  expect(dialog.getByText("已选择：depts.xlsx")).toBeTruthy();
  await user.click(send);
  expect((await dialog.findByRole("alert")).textContent).toMatch(/没有/);
});
