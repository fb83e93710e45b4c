import { createTestApp, seedDemo, type TestApp, testPassword } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("an approver reads what is asked and rejects it with a comment, and the starter decides again", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: /更多.*审批人审批/ }));
  await user.click(await screen.findByRole("menuitem", { name: "办理" }));
  const dialog = await screen.findByRole("dialog");
  expect(await screen.findByText(/回乡探亲/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "驳回" }));
  expect(dialog.textContent).toContain("请先填写批复意见");
  await user.type(screen.getByRole("textbox", { name: /批复意见/ }), "请改期");
  await user.click(screen.getByRole("button", { name: "驳回" }));
  expect(await screen.findByText(/暂无|没有/)).toBeTruthy();
});

test("the starter sees the comment in the way of the process", async () => {
  const { screen, user } = await openConsole(app, "/work/send", { as: "hr" });
  expect(await screen.findByText("申请人修改")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /流程图 申请人修改/ }));
  expect(await screen.findByText("请改期")).toBeTruthy();
});

test("somebody asks for leave, and is told where to follow it", async () => {
  const { screen, user } = await openConsole(app, "/work/start", { as: "hr", language: "en" });
  await user.click(await screen.findByRole("button", { name: "Start 请假" }));
  await user.type(screen.getByLabelText(/From/), "2026-12-01T08:00");
  await user.type(screen.getByLabelText(/^To/), "2026-12-02T08:00");
  await user.type(screen.getByRole("textbox", { name: /Approver/ }), "admin");
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "holiday");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/Follow it under/)).toBeTruthy();
});
