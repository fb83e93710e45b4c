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

test("a card of a phone leaves out a time that no drawing names", async () => {
  const { screen } = await openConsole(app, "/work/claim", { as: "hr", width: 390 });
  expect(await screen.findByRole("button", { name: "我来办理 科室主任审批" })).toBeTruthy();
  expect(screen.getAllByText("创建时间").length).toBeGreaterThan(0);
  expect(screen.queryByText("办理期限")).toBeNull();
});

test("a task of a role is claimed, decided on with its form, and found again under what was done", async () => {
  const { screen, user, go } = await openConsole(app, "/work/claim", { as: "hr" });
  // Before a task is claimed, it says what it asks for, why it is open to the person, and who else may take it.
  await user.click(await screen.findByRole("button", { name: "详情 科室主任审批" }));
  const open = within(await screen.findByRole("dialog"));
  expect(await open.findByText("住院医师规范化培训协议")).toBeTruthy();
  expect(await open.findByText("您有角色“招聘专员”")).toBeTruthy();
  expect(await open.findByText("还可领取")).toBeTruthy();
  await user.click(open.getByRole("button", { name: "关闭" }));
  await user.click(await screen.findByRole("button", { name: "我来办理 科室主任审批" }));
  await expect.poll(() => screen.queryByRole("button", { name: "我来办理 科室主任审批" })).toBeNull();

  go("/work/todo");
  await user.click(await screen.findByRole("button", { name: "办理 科室主任审批" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("住院医师规范化培训协议")).toBeTruthy();
  const copies = await dialog.findByLabelText(/^份数/);
  await user.clear(copies);
  await user.type(copies, "2");
  await user.type(dialog.getByRole("textbox", { name: /批复意见/ }), "两份即可");
  await user.click(dialog.getByRole("button", { name: "同意" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  go("/work/done");
  expect(await screen.findAllByText("两份即可")).toBeTruthy();
  await user.click((await screen.findAllByRole("button", { name: "详情 科室主任审批" }))[0] as HTMLElement);
  const way = within(await screen.findByRole("dialog"));
  const steps = within(await way.findByRole("list", { name: "流转记录" }));
  // The demo's processes have steps of their own that were agreed to.
  expect((await steps.findAllByText("同意")).length).toBeGreaterThan(0);
  expect(steps.getAllByText("可领取").length).toBeGreaterThan(0);
});

test("the starter reads what was asked, takes back a request that nobody has decided on, and the list says so", async () => {
  const { screen, user } = await openConsole(app, "/work/send", { as: "hr" });
  await user.click((await screen.findAllByRole("button", { name: "详情 审批人审批" }))[0] as HTMLElement);
  const details = within(await screen.findByRole("dialog"));
  expect(await details.findByText(/回乡探亲/)).toBeTruthy();
  await user.click(details.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "审批人审批的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "撤回" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "撤回" }));
  await expect.poll(() => screen.queryByRole("button", { name: "审批人审批的更多操作" })).toBeNull();
  expect(await screen.findByText("已撤回")).toBeTruthy();
});
