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
  // Details are closed again, and have no time of steps, which belongs to a version.
  await user.click((await screen.findAllByRole("button", { name: "详情 请假" }))[0] as HTMLElement);
  const details = within(await screen.findByRole("dialog", { name: "流程图展示" }));
  expect((await details.findAllByText(/审批人审批/)).length).toBeGreaterThan(0);
  expect(details.queryByRole("table", { name: "各环节耗时" })).toBeNull();
  await user.click(details.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  // The request for leave waits for the administrator.
  await user.click(await screen.findByRole("button", { name: /^请假.*更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "改派" }));
  const dialog = within(await screen.findByRole("dialog"));
  // It is the only one, and so chosen already.
  const task = await dialog.findByRole<HTMLInputElement>("combobox", { name: /^任务/ });
  await expect.poll(() => task.value || task.textContent).toMatch(/（.+）$/);
  await user.click(dialog.getByRole("combobox", { name: /^接办人/ }));
  await user.keyboard("viewer");
  await user.click(await screen.findByRole("option", { name: /viewer/ }));
  await user.type(dialog.getByRole("textbox", { name: /^改派原因/ }), "账号已停用");
  await user.click(dialog.getByRole("button", { name: "改派" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const viewer = await signIn(app, "100001", "viewer", "staff");
  const { records } = await viewer.GET("/blade-flow/work/todo-list", {});
  expect(records.map(({ processDefinitionName }) => processDefinitionName)).toContain("请假");
});

test("a process that runs is moved to another step, and then ended, each for a reason that people read", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const query = { processDefinitionKey: "leave" };
  const [before] = (await admin.GET("/blade-flow/follow/list", { params: { query } })).records;
  const { processInstanceId = "" } = before ?? {};
  const steps = async () =>
    (await admin.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId } } })).map(
      ({ outcome, comment }) => [outcome, comment],
    );

  const { screen, user } = await openConsole(app, "/flow/follow", { as: "admin" });
  const choose = async (action: string) => {
    await user.click((await screen.findAllByRole("button", { name: "请假的更多操作" }))[0] as HTMLElement);
    await user.click(await screen.findByRole("menuitem", { name: action }));
    return within(await screen.findByRole("dialog"));
  };
  const move = await choose("跳转");
  await user.click(await move.findByRole("combobox", { name: /^目标环节/ }));
  await user.click(await screen.findByRole("option", { name: "申请人修改" }));
  await user.type(move.getByRole("textbox", { name: /^跳转原因/ }), "填错日期");
  await user.click(move.getByRole("button", { name: "跳转" }));
  await expect.poll(steps).toContainEqual(["jump", "→ 申请人修改：填错日期"]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  const hold = await choose("挂起");
  await user.type(await hold.findByRole("textbox", { name: /^原因/ }), "等待材料");
  await user.click(hold.getByRole("button", { name: "挂起" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(steps).toContainEqual(["suspend", "等待材料"]);
  // The list is read anew, and offers the way back.
  await screen.findByText("挂起");
  const again = await choose("恢复");
  await user.type(await again.findByRole("textbox", { name: /^原因/ }), "材料已到");
  await user.click(again.getByRole("button", { name: "恢复" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(steps).toContainEqual(["resume", "材料已到"]);

  const end = await choose("终止");
  // The starter and the history are told why.
  await user.click(await end.findByRole("button", { name: "终止" }));
  expect(await end.findByText("请输入终止原因")).toBeTruthy();
  await user.type(end.getByRole("textbox", { name: /^终止原因/ }), "重复申请");
  await user.click(end.getByRole("button", { name: "终止" }));
  const starter = await signIn(app, "100001", "hr", "staff");
  const told = async () =>
    (await starter.GET("/blade-flow/message/list", {})).records.map(({ kind, comment }) => [kind, comment]);
  await expect.poll(told).toContainEqual(["stopped", "重复申请"]);
  expect((await steps()).at(-1)).toEqual(["stop", "重复申请"]);
  expect((await admin.GET("/blade-flow/follow/list", { params: { query } })).records).toEqual([]);
});
