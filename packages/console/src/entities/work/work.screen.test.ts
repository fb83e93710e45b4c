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

test("the first page counts the tasks of processes, and leads to them", async () => {
  const { screen, user, path } = await openConsole(app, "/my-info", { as: "admin" });
  await user.click(await screen.findByRole("link", { name: /[1-9]\d*\s*件流程待办/ }));
  await expect.poll(path).toBe("/admin/work/todo");
});

test("an approver hands a task to a colleague, who is found by a part of the account and is not the approver", async () => {
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: /审批人审批的更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "退回" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "取消" }));
  await user.click(await screen.findByRole("button", { name: /审批人审批的更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "转交" }));
  const dialog = within(await screen.findByRole("dialog"));
  const box = await dialog.findByRole("combobox", { name: /接办人/ });
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
  expect(await within(dialog).findByText(/回乡探亲/)).toBeTruthy();
  expect(await screen.findByText("发起人选定由您办理")).toBeTruthy();
  const comment = screen.getByRole("textbox", { name: /批复意见/ });
  expect([comment.getAttribute("aria-invalid"), screen.queryByText(/已恢复/)]).toEqual(["false", null]);
  expect(dialog.textContent).toContain("0 / 500");
  await user.click(screen.getByRole("button", { name: "驳回" }));
  expect(dialog.textContent).toContain("驳回请填写意见");
  await expect.poll(() => comment.getAttribute("aria-invalid")).toBe("true");
  await user.type(comment, "请改期");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: /^办理 / }));
  expect(await screen.findByText(/已恢复/)).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /批复意见/ })).toHaveProperty("value", "请改期");
  await user.click(screen.getByRole("button", { name: "驳回" }));
  await screen.findByText(/操作成功/);
});

test("the starter urges once, and reads when they can do it again", async () => {
  const viewer = await signIn(app, "100001", "viewer", "staff");
  const [process] = (await viewer.GET("/blade-flow/work/start-list", { params: { query: { category: "flow_1" } } }))
    .records;
  const [startTime, endTime] = ["2026-12-01 08:00:00", "2026-12-02 08:00:00"];
  await viewer.POST("/blade-desk/process/leave/start-process", {
    body: { processDefinitionId: process?.id ?? "", taskUser: "admin", startTime, endTime, reason: "复诊" },
  });
  const { screen, user } = await openConsole(app, "/work/send", { as: "viewer" });
  await user.click(await screen.findByRole("button", { name: /审批人审批的更多操作/ }));
  await user.click(await screen.findByRole("menuitem", { name: "催办" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "催办" }));
  expect(await screen.findByText(/^\d\d:\d\d 后可再催办$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /审批人审批的更多操作/ }));
  expect(await screen.findByRole("menuitem", { name: "撤回" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "催办" })).toBeNull();
});

test("a step shows the answers that its drawing names, and no others", async () => {
  const admin = await signIn(app, "100001", "admin", "staff");
  const [model] = (await admin.GET("/blade-flow/model/list", { params: { query: { modelKey: "leave" } } })).records;
  if (!model) throw new Error("the demo has no model for leave");
  const { id, name, modelKey, modelEditorXml } = model;
  const named = modelEditorXml.replace('name="审批人审批"', 'name="审批人备案" flowable:buttons="agree,copy"');
  await admin.POST("/blade-flow/model/submit", { body: { id, name, modelKey, modelEditorXml: named } });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_1" } } });
  const hr = await signIn(app, "100001", "hr", "staff");
  const start = { params: { query: { category: "flow_1" } } };
  const [process] = (await hr.GET("/blade-flow/work/start-list", start)).records;
  const [startTime, endTime] = ["2026-12-01 08:00:00", "2026-12-02 08:00:00"];
  await hr.POST("/blade-desk/process/leave/start-process", {
    body: { processDefinitionId: process?.id ?? "", taskUser: "admin", startTime, endTime, reason: "参加培训" },
  });
  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: /审批人备案的更多操作/ }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["抄送"]);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: /^办理 审批人备案/ }));
  expect(await screen.findByRole("button", { name: "同意" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "驳回" })).toBeNull();
});

test("a decision is taken back as long as nobody has acted on it, and a return names the branches that it ends", async () => {
  const [admin, hr] = await Promise.all([
    signIn(app, "100001", "admin", "staff"),
    signIn(app, "100001", "hr", "staff"),
  ]);
  const task = (id: string, name: string) => `<userTask id="${id}" name="${name}" flowable:assignee="admin"/>`;
  const ways = ["begin first", "first fork", "fork left", "fork right", "left join", "right join", "join finish"]
    .map((way) => way.split(" "))
    .map(([from, to], index) => `<sequenceFlow id="w${index}" sourceRef="${from}" targetRef="${to}"/>`);
  const modelEditorXml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
    <process id="branches" name="两路审批" isExecutable="true"><startEvent id="begin"/><endEvent id="finish"/>${task("first", "受理登记")}
    <parallelGateway id="fork"/><parallelGateway id="join"/>${task("left", "财务会签")}${task("right", "院办会签")}${ways.join("")}</process></definitions>`;
  const body = { name: "两路审批", modelKey: "branches", modelEditorXml };
  const { id: modelId } = await admin.POST("/blade-flow/model/submit", { body });
  await admin.POST("/blade-flow/model/deploy", { params: { query: { modelId, category: "flow_3" } } });
  const { records } = await hr.GET("/blade-flow/work/start-list", { params: { query: { name: "两路审批" } } });
  await hr.POST("/blade-flow/process/start", { body: { processDefinitionId: records[0]?.id ?? "" } });
  const waiting = async () => (await admin.GET("/blade-flow/work/todo-list", {})).records[0];
  const { taskId = "", taskName } = (await waiting()) ?? {};
  expect(taskName).toBe("受理登记");
  await admin.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok", comment: "已收" } });

  const { screen, user } = await openConsole(app, "/work/todo", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "院办会签的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "退回" }));
  const asked = within(await screen.findByRole("dialog"));
  expect(await asked.findByDisplayValue("受理登记（同时取消：财务会签）")).toBeTruthy();

  const done = await openConsole(app, "/work/done", { as: "admin" });
  await done.user.click(await done.screen.findByRole("button", { name: "受理登记的更多操作" }));
  await done.user.click(await done.screen.findByRole("menuitem", { name: "取回" }));
  const dialog = within(await done.screen.findByRole("dialog"));
  await done.user.type(await dialog.findByRole("textbox", { name: /取回原因/ }), "登记有误");
  await done.user.click(dialog.getByRole("button", { name: "取回" }));
  await expect.poll(async () => (await waiting())?.taskName).toBe("受理登记");
});
