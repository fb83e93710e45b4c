import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("a task whose holder cannot do it is given to a colleague, with a reason", async () => {
  const { screen, user } = await openConsole(app, "/flow/follow", { as: "admin" });
  // The request for leave waits for the administrator.
  await user.click(await screen.findByRole("button", { name: /^请假.*更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "改派" }));
  const dialog = within(await screen.findByRole("dialog"));
  // It is the only one, and so chosen already.
  const task = await dialog.findByRole<HTMLInputElement>("combobox", { name: /^任务/ });
  await expect.poll(() => task.value || task.textContent).toMatch(/（.+）$/);
  await user.click(dialog.getByRole("combobox", { name: /^改派给/ }));
  await user.keyboard("viewer");
  await user.click(await screen.findByRole("option", { name: /viewer/ }));
  await user.type(dialog.getByRole("textbox", { name: /^改派原因/ }), "账号已停用");
  await user.click(dialog.getByRole("button", { name: "改派" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const viewer = await signIn(app, "100001", "viewer", "staff");
  const { records } = await viewer.GET("/blade-flow/work/todo-list", {});
  expect(records.map(({ processDefinitionName }) => processDefinitionName)).toContain("请假");
});
