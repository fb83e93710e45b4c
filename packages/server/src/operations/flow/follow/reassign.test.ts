import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addStaff, addTeam, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { askForLeave, deployProcess } from "../process-fixture.ts";

// Tasks whose holder cannot do them: staff who may give them to another colleague.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang" | "li";
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;
const db = () => forTenant(app.services.platform, tenantId);

const modelEditorXml = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/><parallelGateway id="fork"/><parallelGateway id="join"/>' +
    userTask("money", 'flowable:assignee="head"') +
    userTask("law", 'flowable:candidateUsers="wang,li"') +
    lines("begin fork", "fork money", "fork law", "money join", "law join", "join finish"),
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  ({ ids, people } = await addTeam(app, tenantId, {
    author: [
      ...["flow_model_view", "flow_model_edit", "flow_model_deploy"],
      ...["flow_follow_view", "flow_follow_reassign", "flow_follow_delete"],
    ],
    starter: [],
    head: [],
    wang: [],
    li: [],
  }));
  await deployProcess(people.author, modelEditorXml);
});
afterAll(() => app.close());

const ask = async () => (await askForLeave(people.starter, { taskUser: ids.head })).processInstanceId;
const open = (processInstanceId: string, client = people.author) =>
  client.GET("/blade-flow/follow/open-tasks", { params: { query: { processInstanceId } } });
const reassign = (processInstanceId: string, task: string, userId: string, client = people.author) =>
  client.POST("/blade-flow/follow/reassign-task", { body: { processInstanceId, task, userId, comment: "账号已停用" } });
const taskOf = async (client: BladeClient, id: string) =>
  (await client.GET("/blade-flow/work/todo-list", {})).records.find((task) => task.processInstanceId === id);
const setStatus = (status: number) =>
  db().updateTable("bladeUser").set({ status }).where("id", "=", ids.head).execute();

it("a reassigned task goes to the colleague, who is told why, and the history names who gave it", async () => {
  const id = await ask();
  const [money, law] = await open(id);
  expect([money?.name, law?.name]).toEqual(["money（head）", "law"]);
  await setStatus(0);
  await reassign(id, money?.task ?? "", "wang");
  await setStatus(1);
  people.head = await signIn(app, tenantId, "head", "staff");
  expect(await taskOf(people.head, id)).toBeUndefined();
  const task = await taskOf(people.wang, id);
  const taskId = task?.taskId ?? "";
  const { why } = await people.wang.GET("/blade-flow/work/explain-task", { params: { query: { taskId } } });
  expect(why).toBe("author改派给您：账号已停用");
  expect((await people.wang.GET("/blade-flow/message/list", {})).records[0]).toMatchObject({ comment: "账号已停用" });
  const history = await people.starter.GET("/blade-flow/process/history-flow-list", {
    params: { query: { processInstanceId: id } },
  });
  expect(history).toContainEqual(
    expect.objectContaining({ outcome: "reassign", assigneeName: "author", comment: "账号已停用" }),
  );
  await people.wang.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok" } });
  // One that waits for a group goes to one of them without a claim.
  await reassign(id, law?.task ?? "", "li");
  expect(
    (
      await refusalOf(
        people.wang.POST("/blade-flow/work/claim-task", { params: { query: { taskId: law?.task.slice(1) ?? "" } } }),
      )
    ).status,
  ).toBe(409);
  const last = await taskOf(people.li, id);
  await people.li.POST("/blade-flow/work/complete-task", { body: { taskId: last?.taskId ?? "", flag: "ok" } });
  expect((await people.starter.GET("/blade-flow/work/send-list", {})).records[0]?.processIsFinished).toBe("finished");
});

it("staff with the permission give a waiting task to a colleague who may decide and does not have it", async () => {
  const id = await ask();
  const [money] = await open(id);
  const task = money?.task ?? "";
  expect((await refusalOf(open(id, people.head))).status).toBe(403);
  expect((await refusalOf(reassign(id, task, "wang", people.head))).status).toBe(403);
  for (const nobody of ["nobody", "head"]) {
    expect((await refusalOf(reassign(id, task, nobody))).data.fields).toMatchObject([{ field: "userId" }]);
  }
  expect((await refusalOf(reassign(id, task, "starter"))).msg).toBe("申请人不能审批自己的申请");
  expect((await refusalOf(reassign(id, "t1780000000000000099", "wang"))).status).toBe(404);
  expect((await refusalOf(open("1780000000000000099"))).status).toBe(404);
  await addStaff(app, "200002", "outsider", ["flow_follow_view", "flow_follow_reassign"]);
  const outsider = await signIn(app, "200002", "outsider", "staff");
  expect((await refusalOf(reassign(id, task, "outsider", outsider))).status).toBe(404);
  expect((await refusalOf(open(id, outsider))).status).toBe(404);
  const both = await Promise.all(
    ["wang", "li"].map((to) =>
      reassign(id, task, to).then(
        () => 200,
        (error: { status?: number }) => error.status,
      ),
    ),
  );
  expect(both.toSorted()).toEqual([200, 409]);
  await people.author.POST("/blade-flow/follow/delete-process-instance", {
    params: { query: { processInstanceId: id } },
  });
  expect((await refusalOf(reassign(id, task, "wang"))).status).toBe(409);
});

it("the starter of a process gives its tasks to nobody", async () => {
  const { processInstanceId: id } = await askForLeave(people.author, { taskUser: ids.head });
  const [money] = await open(id);
  expect((await refusalOf(reassign(id, money?.task ?? "", "wang"))).msg).toBe("这是您发起的流程，请由其他管理人员操作");
  expect(await taskOf(people.head, id)).toMatchObject({ taskDefinitionKey: "money" });
  await people.author.POST("/blade-flow/follow/delete-process-instance", {
    params: { query: { processInstanceId: id } },
  });
});
