// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { askForLeave, deployProcess } from "../process-fixture.ts";

// Processes that somebody moves to another step.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang";
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;

const modelEditorXml = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/><parallelGateway id="fork"/><parallelGateway id="join"/>' +
    userTask("head", 'flowable:assignee="${taskUser}"') +
    userTask("money", 'flowable:assignee="wang"') +
    userTask("law", 'flowable:assignee="head"') +
    userTask("last", 'flowable:assignee="wang"') +
    lines("begin head", "head fork", "fork money", "fork law", "money join", "law join", "join last", "last finish"),
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ ids, people } = await addTeam(app, tenantId, {
    author: [
      ...["flow_model_view", "flow_model_edit", "flow_model_deploy"],
      ...["flow_follow_view", "flow_follow_delete", "flow_follow_jump"],
    ],
    starter: [],
    head: [],
    wang: [],
  }));
  await deployProcess(people.author, modelEditorXml);
});
afterAll(() => app.close());

const ask = async () => (await askForLeave(people.starter, { taskUser: ids.head })).processInstanceId;
const steps = (processInstanceId: string, client = people.author) =>
  client.GET("/blade-flow/follow/jump-steps", { params: { query: { processInstanceId } } });
const jump = (processInstanceId: string, token: string, node: string, client = people.author) =>
  client.POST("/blade-flow/follow/jump", { body: { processInstanceId, token, node, comment: "审批人离职" } });
const tasks = async (client: BladeClient, processInstanceId: string) =>
  (await client.GET("/blade-flow/work/todo-list", {})).records.filter(
    (task) => task.processInstanceId === processInstanceId,
  );
const complete = async (client: BladeClient, id: string) => {
  const [task] = await tasks(client, id);
  await client.POST("/blade-flow/work/complete-task", { body: { taskId: task?.taskId ?? "", flag: "ok" } });
};
const names = async (client: BladeClient, id: string) => (await tasks(client, id)).map(({ taskName }) => taskName);

it("a process is moved forwards past everything between, with the reason in its history", async () => {
  const id = await ask();
  const { from, to } = await steps(id);
  expect(from).toMatchObject([{ name: "head（head）" }]);
  expect(to.map(({ node }) => node)).toEqual(["head", "last"]);
  await jump(id, from[0]?.token ?? "", "last");
  expect(await names(people.head, id)).toEqual([]);
  expect(await names(people.wang, id)).toEqual(["last"]);
  const history = await people.starter.GET("/blade-flow/process/history-flow-list", {
    params: { query: { processInstanceId: id } },
  });
  expect(history).toContainEqual(
    expect.objectContaining({ outcome: "jump", assigneeName: "author", comment: "→ last：审批人离职" }),
  );
  expect(history).toContainEqual(expect.objectContaining({ historyActivityId: "head", outcome: "cancelled" }));
  await complete(people.wang, id);
  expect((await people.starter.GET("/blade-flow/work/send-list", {})).records[0]?.processIsFinished).toBe("finished");
});

it("a process is not moved into one branch, where the join would wait for ever for the other", async () => {
  const id = await ask();
  const [place] = (await steps(id)).from;
  expect((await refusalOf(jump(id, place?.token ?? "", "money"))).msg).toBe("跳到“money”后，流程会在“join”一直等待");
  await complete(people.head, id);
  const { from, to } = await steps(id);
  expect(from.map(({ name }) => name)).toEqual(["money（wang）", "law（head）"]);
  // From a branch: back before the fork, to the step of the branch itself, or past the join.
  expect(to.map(({ node }) => node)).toEqual(["head", "money", "law", "last"]);
  const [money] = from;
  expect((await refusalOf(jump(id, money?.token ?? "", "law"))).status).toBe(409);
  await jump(id, money?.token ?? "", "head");
  expect(await names(people.head, id)).toEqual(["head"]);
  expect(await names(people.wang, id)).toEqual([]);
  await complete(people.head, id);
  await complete(people.head, id);
  await complete(people.wang, id);
  expect(await names(people.wang, id)).toEqual(["last"]);
});

it("staff with the permission move a running process from its step to another one of its drawing", async () => {
  const id = await ask();
  const [place] = (await steps(id)).from;
  const token = place?.token ?? "";
  expect((await refusalOf(steps(id, people.head))).status).toBe(403);
  expect((await refusalOf(jump(id, token, "last", people.head))).status).toBe(403);
  expect((await refusalOf(jump("1780000000000000099", token, "last"))).status).toBe(404);
  expect((await refusalOf(jump(id, "t999", "last"))).status).toBe(409);
  for (const node of ["constructor", "nowhere"]) expect((await refusalOf(jump(id, token, node))).status).toBe(409);
  await people.author.POST("/blade-flow/follow/delete-process-instance", {
    params: { query: { processInstanceId: id } },
  });
  expect((await refusalOf(jump(id, token, "last"))).status).toBe(409);
  expect((await refusalOf(steps(id))).status).toBe(409);
});

it("a starter does not move the own process, and may move those of others", async () => {
  const { processInstanceId: id } = await askForLeave(people.author, { taskUser: ids.head });
  const [place] = (await steps(id)).from;
  expect((await refusalOf(jump(id, place?.token ?? "", "last"))).msg).toBe("这是您发起的流程，请由其他管理人员操作");
  expect(await names(people.head, id)).toEqual(["head"]);
});
