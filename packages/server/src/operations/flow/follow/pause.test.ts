import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { fireTimers } from "../fire-timers.ts";

// One process that is suspended, and goes on later.

const tenantId = "100001";
let app: TestApp;
let people: Record<"author" | "starter" | "head", BladeClient>;
let definitionId: string;

const modelEditorXml = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/>' +
    userTask("head", 'flowable:assignee="head" flowable:remindAfter="PT1H"') +
    lines("begin head", "head finish"),
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ people } = await addTeam(app, tenantId, {
    author: [
      ...["flow_model_edit", "flow_model_deploy", "flow_manager_view", "flow_manager_edit"],
      ...["flow_follow_view", "flow_follow_suspend", "flow_follow_delete"],
    ],
    starter: [],
    head: [],
  }));
  const { id } = await people.author.POST("/blade-flow/model/submit", {
    body: { name: "请假", modelKey: "leave", modelEditorXml },
  });
  await people.author.POST("/blade-flow/model/deploy", { params: { query: { modelId: id, category: "flow_3" } } });
  definitionId = (await people.starter.GET("/blade-flow/work/start-list", {})).records[0]?.id ?? "";
});
afterAll(() => app.close());

async function begin() {
  await people.starter.POST("/blade-flow/process/start", { body: { processDefinitionId: definitionId } });
  const [task] = (await people.head.GET("/blade-flow/work/todo-list", {})).records;
  return { taskId: task?.taskId ?? "", processInstanceId: task?.processInstanceId ?? "" };
}
const set = (how: "suspend" | "resume", processInstanceId: string, client = people.author) =>
  client.POST(`/blade-flow/follow/${how}`, { body: { processInstanceId, comment: "等待上级文件" } });
const agree = (taskId: string) =>
  people.head.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok", comment: "同意" } });
const stateOf = async (processInstanceId: string) =>
  (await people.author.GET("/blade-flow/follow/list", { params: { query: { processInstanceId } } })).records[0]
    ?.suspensionState;
const pauses = async (processInstanceId: string) =>
  (
    await people.starter.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId } } })
  ).flatMap(({ outcome, assigneeName, comment }) =>
    outcome === "suspend" || outcome === "resume" ? [[outcome, assigneeName, comment]] : [],
  );

it("a suspended process takes no decision until it goes on, and its history says who suspended it and why", async () => {
  const { taskId, processInstanceId } = await begin();
  await Promise.all([set("suspend", processInstanceId), set("suspend", processInstanceId)]);
  expect(await stateOf(processInstanceId)).toBe(2);
  expect(await refusalOf(agree(taskId))).toMatchObject({ status: 409, msg: "流程已挂起，不能办理" });
  await set("resume", processInstanceId);
  expect(await stateOf(processInstanceId)).toBe(1);
  expect(await pauses(processInstanceId)).toEqual([
    ["suspend", "author", "等待上级文件"],
    ["resume", "author", "等待上级文件"],
  ]);
  await agree(taskId);
  expect((await refusalOf(set("suspend", processInstanceId))).msg).toBe("流程已结束");
});

it("a suspended process keeps its timers until it goes on, and can be ended meanwhile", async () => {
  const { processInstanceId } = await begin();
  await set("suspend", processInstanceId);
  const db = forTenant(app.services.platform, tenantId);
  const makeDue = () => db.updateTable("flowTimer").set({ dueTime: "2026-01-01T00:00:00Z" }).execute();
  await makeDue();
  await fireTimers(app.services);
  const reminders = async () =>
    (await people.head.GET("/blade-flow/message/list", {})).records.filter(({ kind }) => kind === "remind");
  expect(await reminders()).toEqual([]);
  await set("resume", processInstanceId);
  // A timer that was due meanwhile fires at once.
  await fireTimers(app.services);
  expect(await reminders()).toHaveLength(1);
  await set("suspend", processInstanceId);
  await people.author.POST("/blade-flow/follow/delete-process-instance", { params: { query: { processInstanceId } } });
  expect(await stateOf(processInstanceId)).toBeUndefined();
});

it("a process is suspended with its version", async () => {
  const { taskId, processInstanceId } = await begin();
  const change = (state: "active" | "suspend") =>
    people.author.POST("/blade-flow/manager/change-state", { params: { query: { state, processId: definitionId } } });
  await change("suspend");
  expect(await stateOf(processInstanceId)).toBe(2);
  expect((await refusalOf(set("resume", processInstanceId))).msg).toBe("该版本已整体挂起，请在流程部署中激活");
  await change("active");
  expect(await stateOf(processInstanceId)).toBe(1);

  // Suspended by itself before its version, it stays so until somebody lets it go on.
  await set("suspend", processInstanceId);
  await change("suspend");
  await change("active");
  expect(await stateOf(processInstanceId)).toBe(2);
  await set("resume", processInstanceId);
  await agree(taskId);
  expect(await stateOf(processInstanceId)).toBeUndefined();
});

it("staff with the permission suspend a process, and one that does not exist gets 404", async () => {
  const { processInstanceId } = await begin();
  expect(await refusalOf(set("suspend", processInstanceId, people.head))).toMatchObject({ status: 403 });
  expect(await refusalOf(set("suspend", "1780000000000000099"))).toMatchObject({ status: 404 });
});
