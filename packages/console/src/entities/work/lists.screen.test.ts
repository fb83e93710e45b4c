import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://bladekit.org/flow">
  <process id="repair" name="设备报修" isExecutable="true">
    <startEvent id="begin"/>
    <userTask id="check" name="设备科受理" flowable:candidateGroups="engineer" flowable:dueDate="2026-01-08"/>
    <endEvent id="finish"/>
    <sequenceFlow id="f1" sourceRef="begin" targetRef="check"/><sequenceFlow id="f2" sourceRef="check" targetRef="finish"/>
  </process>
</definitions>`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "engineer", ["flow_model_edit", "flow_model_deploy", "flow_model_view"]);
  await addStaff(app, "100001", "nurse", []);
  const engineer = await signIn(app, "100001", "engineer", "staff");
  const body = { name: "设备报修", modelKey: "repair", modelEditorXml: drawing };
  const { id } = await engineer.POST("/blade-flow/model/submit", { body });
  await engineer.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_3" } } });
  const nurse = await signIn(app, "100001", "nurse", "staff");
  const [process] = (await nurse.GET("/blade-flow/work/start-list")).records;
  await nurse.POST("/blade-flow/process/start", { body: { processDefinitionId: process?.id ?? "" } });
});
afterAll(() => app.close());

const open = (list: string, as: string, query = "") => openConsole(app, `/work/${list}${query}`, { as });
const named = (processDefinitionName: string) =>
  `?filter=${encodeURIComponent(JSON.stringify({ processDefinitionName }))}`;

test("a task of a role is there for its people alone, and is taken once", async () => {
  const other = await open("claim", "nurse");
  expect(await other.screen.findByText("没有待领取的任务")).toBeTruthy();
  // Without a task the button of the bar leads to the messages.
  await other.user.click(await other.screen.findByRole("button", { name: /^待办 0，待领取 0，/ }));
  await expect.poll(other.path).toBe("/admin/work/message");
  other.go("/work/todo");
  expect(await other.screen.findByText("没有待办事项")).toBeTruthy();
  expect(other.screen.queryByRole("link", { name: /待领取/ })).toBeNull();

  const todo = await open("todo", "engineer");
  expect(await todo.screen.findByText("没有待办事项")).toBeTruthy();
  await todo.user.click(await todo.screen.findByRole("link", { name: "另有 1 件待领取" }));
  await expect.poll(todo.path).toBe("/admin/work/claim");

  const { screen, user, path } = await open("start", "engineer");
  const tasks = await screen.findByRole("button", { name: /^待办 0，待领取 1，/ });
  expect(tasks.textContent).toBe("1");
  await user.click(tasks);
  await expect.poll(path).toBe("/admin/work/claim");
  expect(await screen.findByText("设备科受理")).toBeTruthy();
  expect(screen.getByText("2026-01-08 08:00 已超期")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^我来办理/ }));
  await screen.findByText(/操作成功/);
  await expect.poll(() => screen.queryByText("设备科受理")).toBeNull();
});

test("a task to claim explains itself to the people who may take it, and the starter reads its way alone", async () => {
  const nurse = await signIn(app, "100001", "nurse", "staff");
  const [process] = (await nurse.GET("/blade-flow/work/start-list")).records;
  await nurse.POST("/blade-flow/process/start", { body: { processDefinitionId: process?.id ?? "" } });
  const wayIn = async (list: string, as: string) => {
    const { screen, user } = await open(list, as);
    await user.click((await screen.findAllByRole("button", { name: "详情 设备科受理" }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("list", { name: "流转记录" });
    return dialog;
  };
  expect(await (await wayIn("claim", "engineer")).findByText("为何由您办理")).toBeTruthy();
  const sent = await wayIn("send", "nurse");
  await sent.findAllByText("可领取");
  expect([sent.queryByText("为何由您办理"), sent.queryByText("记录不存在或已删除")]).toEqual([null, null]);
  expect(sent.queryByRole("table", { name: "各环节耗时" })).toBeNull();
  // The start has a time, but no result and no duration.
  const steps = sent.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(steps[0]).toMatch(/^发起nurse\d{4}-\S+ \d\d:\d\d$/);
});

test("a process without fields says so before it is started", async () => {
  const { screen, user } = await open("start", "nurse");
  await user.click(await screen.findByRole("button", { name: "发起 设备报修" }));
  const dialog = within(await screen.findByRole("dialog", { name: "设备报修" }));
  expect(await dialog.findByText(/该流程无需填写表单/)).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a task that was decided is among those that are done, with what was said", async () => {
  const todo = await open("todo", "engineer");
  await todo.user.click(await todo.screen.findByRole("button", { name: /^办理 设备科受理/ }));
  const dialog = within(await todo.screen.findByRole("dialog"));
  await todo.user.type(await dialog.findByRole("textbox", { name: /批复意见/ }), "已派人");
  await todo.user.click(dialog.getByRole("button", { name: "同意" }));
  await todo.screen.findByText(/操作成功/);

  const { screen, go } = await open("done", "engineer", named("别的流程"));
  expect(await screen.findByText("没有符合条件的记录")).toBeTruthy();
  go(`/work/done${named("报修")}`);
  expect(await screen.findByText("设备科受理")).toBeTruthy();
  const row = within(screen.getByRole("row", { name: /设备科受理/ }));
  expect(row.getByText("已派人")).toBeTruthy();
  expect(row.getByText("同意")).toBeTruthy();
});

test("a task whose time is not over shows the time alone", async () => {
  const [engineer, nurse] = await Promise.all(
    ["engineer", "nurse"].map((account) => signIn(app, "100001", account, "staff")),
  );
  const modelEditorXml = drawing.replace("2026-01-08", "2999-01-08").replace('id="repair"', 'id="later"');
  const body = { name: "年度检修", modelKey: "later", modelEditorXml: modelEditorXml.replace("设备报修", "年度检修") };
  const model = await engineer?.POST("/blade-flow/model/submit", { body });
  await engineer?.POST("/blade-flow/model/deploy", {
    params: { query: { modelId: model?.id ?? "", category: "flow_3" } },
  });
  const found = await nurse?.GET("/blade-flow/work/start-list", { params: { query: { name: "年度检修" } } });
  await nurse?.POST("/blade-flow/process/start", { body: { processDefinitionId: found?.records[0]?.id ?? "" } });
  const { screen } = await open("claim", "engineer", named("年度检修"));
  expect(await screen.findByText("2999-01-08 08:00")).toBeTruthy();
  expect(screen.queryByText(/已超期/)).toBeNull();
});

test("a task whose process is gone meanwhile says so, and offers no answer", async () => {
  const nurse = await signIn(app, "100001", "nurse", "staff");
  const [process] = (await nurse.GET("/blade-flow/work/start-list")).records;
  await nurse.POST("/blade-flow/process/start", { body: { processDefinitionId: process?.id ?? "" } });
  const engineer = await signIn(app, "100001", "engineer", "staff");
  const taskId = (await engineer.GET("/blade-flow/work/claim-list")).records[0]?.taskId ?? "";
  await engineer.POST("/blade-flow/work/claim-task", { params: { query: { taskId } } });
  const { screen, user } = await open("todo", "engineer");
  const button = await screen.findByRole("button", { name: /^办理 设备科受理/ });
  await app.services.platform.deleteFrom("flowInstance").where("tenantId", "=", "100001").execute();
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByRole("alert")).textContent).toContain("记录不存在或已删除");
  expect(dialog.getByRole("button", { name: "重试" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "同意" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
