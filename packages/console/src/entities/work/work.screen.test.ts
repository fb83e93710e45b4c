import { createTestApp, seedDemo, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("an approver hands a task to a colleague, who is found by a part of the account and is not the approver", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: /审批人审批的更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "退回" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "取消" }));
  await user.click(await screen.findByRole("button", { name: /审批人审批的更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "转交" }));
  const dialog = within(await screen.findByRole("dialog"));
  const box = await dialog.findByRole("combobox", { name: /转交给/ });
  await user.type(box, "nobody");
  expect(await screen.findByText("没有匹配的选项")).toBeTruthy();
  await user.clear(box);
  await user.type(box, "admin");
  await user.click(await screen.findByRole("option", { name: /admin/ }));
  await user.click(dialog.getByRole("button", { name: "转交" }));
  expect((await dialog.findAllByText("任务已在您手上")).length).toBeGreaterThan(0);
});

test("an approver reads what is asked and rejects it with a comment, and the starter decides again", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: /^办理 / }));
  const dialog = await screen.findByRole("dialog");
  expect(await screen.findByText(/回乡探亲/)).toBeTruthy();
  expect(await screen.findByText("发起人选定由您办理")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "驳回" }));
  expect(dialog.textContent).toContain("请先填写批复意见");
  await user.type(screen.getByRole("textbox", { name: /批复意见/ }), "请改期");
  await user.click(screen.getByRole("button", { name: "驳回" }));
  await screen.findByText(/操作成功/);
});
