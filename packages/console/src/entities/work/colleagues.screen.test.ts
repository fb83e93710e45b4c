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

test("an approver asks a colleague, who gives an opinion and cannot reject", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  expect(await screen.findByRole("button", { name: /^待办 1，/ })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^审批人审批的更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "委派" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("combobox", { name: /被委派人/ }), "view");
  await user.click(await screen.findByRole("option", { name: /viewer/ }));
  await user.type(dialog.getByRole("textbox", { name: /委派说明/ }), "请核对日期");
  await user.click(dialog.getByRole("button", { name: "委派" }));
  await screen.findByText(/操作成功/);
});

test("the colleague finds a message, and the opinion is the only answer", async () => {
  const { screen, user, path } = await openConsole(app, "/work/message", { as: "viewer" });
  const message = await screen.findByText("“请假”等您办理：审批人审批");
  expect(await screen.findByText("请核对日期")).toBeTruthy();
  // The offer is only for one's own leave.
  const row = within(message.closest("tr") as HTMLElement);
  expect(row.queryByRole("button", { name: "设置代理人" })).toBeNull();
  await user.click(await screen.findByRole("combobox", { name: "只看未读" }));
  await user.click(await screen.findByRole("option", { name: "是" }));
  await expect.poll(() => decodeURIComponent(path())).toContain('"unread":"true"');
  expect(await screen.findByText("请核对日期")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^待办 1，/ }));
  await user.click(await screen.findByRole("button", { name: /^审批人审批的更多操作/ }));
  await screen.findByRole("menuitem", { name: "抄送" });
  expect(screen.queryByRole("menuitem", { name: "转交" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: /^办理 / }));
  expect(await screen.findByText(/请您提供意见：请核对日期/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "驳回" })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /批复意见/ }), "日期没有问题");
  await user.click(screen.getByRole("button", { name: "提交意见" }));
  await screen.findByText(/操作成功/);
});

test("an approved leave offers to name a deputy for its days", async () => {
  const tenantId = "100001";
  const admin = await signIn(app, tenantId, "admin", "staff");
  const [task] = (await admin.GET("/blade-flow/work/todo-list", {})).records;
  await admin.POST("/blade-flow/work/complete-task", { body: { taskId: task?.taskId ?? "", flag: "ok" } });
  const { screen, user } = await openConsole(app, "/work/message", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "设置代理人" }));
  await user.type(await screen.findByRole("combobox", { name: /代理人/ }), "admin");
  await user.click(await screen.findByRole("option", { name: /admin/ }));
  await user.click(screen.getByRole("button", { name: /保存/ }));
  const hr = await signIn(app, tenantId, "hr", "staff");
  await expect.poll(async () => (await hr.GET("/blade-flow/deputy/list", {})).records.length).toBe(1);
  const [deputy] = (await hr.GET("/blade-flow/deputy/list", {})).records;
  const leave = await hr.GET("/blade-desk/process/leave/detail", {
    params: { query: { businessId: task?.businessId ?? "" } },
  });
  expect(deputy).toMatchObject({ startTime: leave.startTime, endTime: leave.endTime });
});

test("an offer whose leave cannot be read says so, and stays", async () => {
  const { screen, user, path } = await openConsole(app, "/work/message", { as: "hr" });
  const offer = await screen.findByRole("button", { name: "设置代理人" });
  await app.services.platform.deleteFrom("processLeave").where("tenantId", "=", "100001").execute();
  await user.click(offer);
  expect(await screen.findByText("记录不存在或已删除")).toBeTruthy();
  expect(path()).toContain("/work/message");
});

test("messages are marked as read while one of them is new, and not once more", async () => {
  const { screen, user } = await openConsole(app, "/work/message", { as: "viewer" });
  const tick = async () => user.click((await screen.findAllByRole("checkbox", { name: /^选择 / }))[0] as HTMLElement);
  const mark = () => screen.findByRole<HTMLButtonElement>("button", { name: "标为已读" });
  await tick();
  await expect.poll(async () => (await mark()).disabled).toBe(false);
  await user.click(await mark());
  expect(await screen.findByText(/操作成功/)).toBeTruthy();
  await expect.poll(() => screen.queryByRole("button", { name: "标为已读" })).toBeNull();
  await tick();
  await expect.poll(async () => (await mark()).disabled).toBe(true);
});
