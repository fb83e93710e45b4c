import { createTestApp, seedDemo, type TestApp, testPassword } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("a department gets its head from the colleagues, and the list shows the name", async () => {
  const { screen, user } = await openConsole(app, "/system/dept/create", { as: "admin" });
  await user.type(await screen.findByRole("textbox", { name: /部门名称/ }), "伦理办公室");
  await user.type(screen.getByRole("textbox", { name: /部门全称/ }), "伦理办公室");
  await user.type(screen.getByRole("combobox", { name: /负责人/ }), "view");
  await user.click(await screen.findByRole("option", { name: /陆文博/ }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("陆文博")).toBeTruthy();
});
