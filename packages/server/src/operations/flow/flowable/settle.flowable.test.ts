// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import type { FlowableRest } from "../../../services/flowable/flowable-rest.ts";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { fireTimers } from "../fire-timers.ts";
import { askForLeave, deployProcess } from "../process-fixture.ts";
import { settle } from "./settle.ts";

// Processes that a real Flowable walks, where our rows and Flowable have come apart.

const tenantId = "100001";
const url = inject("flowable");

const modelEditorXml = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/><exclusiveGateway id="decided" default="decided-again"/>' +
    userTask("head", 'flowable:assignee="${taskUser}"') +
    userTask("group", 'flowable:assignee="wang"') +
    userTask("again", 'flowable:assignee="${applyUser}" flowable:openToStarter="true"') +
    '<boundaryEvent id="late" attachedToRef="group" cancelActivity="true"><timerEventDefinition>' +
    "<timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>" +
    userTask("last", 'flowable:assignee="head"') +
    lines("begin head", "head decided", "decided group pass", "decided again", "again finish", "group finish") +
    lines("late last", "last finish"),
);

describe.skipIf(url === "")("a process that Flowable walks", () => {
  type Account = "author" | "starter" | "head" | "wang";
  let app: TestApp;
  let flowable: FlowableRest;
  let people: Record<Account, BladeClient>;
  let ids: Record<Account, string>;

  beforeAll(async () => {
    app = await createTestApp();
    flowable = app.services.flowable as FlowableRest;
    await addTenant(app, tenantId);
    ({ ids, people } = await addTeam(app, tenantId, {
      ...{
        author: [
          ...["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_manager_view"],
          ...["flow_follow_view", "flow_follow_jump"],
        ],
      },
      ...{ starter: [], head: [], wang: [] },
    }));
    await deployProcess(people.author, modelEditorXml);
  });
  afterAll(() => app.close());

  const db = () => forTenant(app.services.platform, tenantId);
  async function ask() {
    const sent = await askForLeave(people.starter, { taskUser: ids.head });
    const { flowableId } = await forTenant(app.services.platform, tenantId)
      .selectFrom("flowInstance")
      .select("flowableId")
      .where("id", "=", sent.processInstanceId)
      .executeTakeFirstOrThrow();
    return { taskId: sent.taskId, id: sent.processInstanceId, there: flowableId ?? "" };
  }
  const openThere = async (there: string) =>
    (await flowable.visits(there)).filter(({ activityType, endTime }) => activityType === "userTask" && !endTime);
  const complete = (client: BladeClient, taskId: string, more: object = { flag: "ok" }) =>
    client.POST("/blade-flow/work/complete-task", { body: { taskId, ...more } });
  const todo = async (client: BladeClient, id: string) =>
    (await client.GET("/blade-flow/work/todo-list", {})).records.filter((task) => task.processInstanceId === id);
  const names = async (client: BladeClient, id: string) => (await todo(client, id)).map(({ taskName }) => taskName);
  const done = async (client: BladeClient, id: string) =>
    (await client.GET("/blade-flow/work/done-list", {})).records.filter((task) => task.processInstanceId === id);
  /** As the round some minutes later. */
  const later = () => ({ ...app.services, clock: () => new Date(Date.now() + 600_000) });
  const settleLater = () => settle(later(), new Date(Date.now() - 3_600_000));

  it("has the answer of a call whose transaction was lost, with who gave it and why", async () => {
    const { there, id, taskId } = await ask();
    const [task] = await openThere(there);
    const answer = { outcome: "reject", comment: "请改期", deputyFor: null, variables: { pass: false } };
    await flowable.note(task?.taskId ?? "", { assignee: ids.head, description: JSON.stringify(answer) });
    await flowable.complete(task?.taskId ?? "", { pass: false });
    // The rows do not know of it yet, and a second answer changes nothing.
    expect(await refusalOf(complete(people.head, taskId))).toMatchObject({ status: 409 });
    expect(await names(people.head, id)).toEqual(["head"]);
    await settleLater();
    expect(await done(people.head, id)).toMatchObject([{ comment: "请改期", flag: "" }]);
    expect(await names(people.starter, id)).toEqual(["again"]);
    await complete(people.starter, (await todo(people.starter, id))[0]?.taskId ?? "");
    const state = await forTenant(app.services.platform, tenantId)
      .selectFrom("flowInstance")
      .select(["endHow", "isApproved"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toEqual({ endHow: "completed", isApproved: false });
  });

  it("goes on with a task that somebody completed in Flowable itself, once", async () => {
    const { there, id } = await ask();
    const [task] = await openThere(there);
    await flowable.complete(task?.taskId ?? "", { pass: true });
    await Promise.all([settleLater(), settleLater()]);
    expect(await names(people.wang, id)).toEqual(["group"]);
    const history = await people.author.GET("/blade-flow/process/history-flow-list", {
      params: { query: { processInstanceId: id } },
    });
    expect(history.filter(({ historyActivityId }) => historyActivityId === "head")).toHaveLength(1);
    await complete(people.wang, (await todo(people.wang, id))[0]?.taskId ?? "");
  });

  it("is ended by the person who ends it there, and its start is ended there where it was lost here", async () => {
    const { there, id } = await ask();
    await flowable.end(there, "医院停用");
    const { processDefinitionId } = await flowable.process(there);
    const lost = await flowable.start(processDefinitionId, "1", { taskUser: ids.head });
    // Two servers at once: the second one finds it ended.
    await Promise.all([settleLater(), settleLater()]);
    expect(await names(people.head, id)).toEqual([]);
    const [sent] = (await people.starter.GET("/blade-flow/work/send-list", {})).records;
    expect(sent?.processIsFinished).toBe("finished");
    expect((await flowable.process(lost)).endTime).not.toBeNull();
  });

  it("has its timers fired here, whether Flowable was first or not", async () => {
    const { id } = await ask();
    await complete(people.head, (await todo(people.head, id))[0]?.taskId ?? "");
    const timers = forTenant(app.services.platform, tenantId).updateTable("flowTimer").where("instanceId", "=", id);
    await timers.set({ dueTime: "2026-01-01T00:00:00Z" }).execute();
    await fireTimers(app.services);
    expect(await names(people.wang, id)).toEqual([]);
    expect(await names(people.head, id)).toEqual(["last"]);
    await complete(people.head, (await todo(people.head, id))[0]?.taskId ?? "");
  });

  it("waits for no other one that cannot be followed", async () => {
    const versions = db().updateTable("flowDefinition");
    const lost = await ask();
    const { processDefinitionId } = await flowable.process(lost.there);
    const own = versions.where("flowableId", "=", processDefinitionId);
    await deployProcess(people.author, modelEditorXml);
    const other = await ask();
    for (const { there } of [lost, other]) {
      const [task] = await openThere(there);
      await flowable.complete(task?.taskId ?? "", { pass: true });
    }
    const { graph } = await db()
      .selectFrom("flowDefinition")
      .select("graph")
      .where("flowableId", "=", processDefinitionId)
      .executeTakeFirstOrThrow();
    await own.set({ graph: "{}" }).execute();
    await expect(settleLater()).rejects.toThrow(AggregateError);
    expect(await names(people.wang, other.id)).toEqual(["group"]);
    await own.set({ graph: JSON.stringify(graph) }).execute();
    await settleLater();
    expect(await names(people.wang, lost.id)).toEqual(["group"]);
  });

  it("begins a step whose reminder has a time that cannot be read, without that reminder", async () => {
    const reminded = modelEditorXml.replace('flowable:assignee="${taskUser}"', '$& flowable:remindAfter="${patience}"');
    await deployProcess(people.author, reminded);
    const { id } = await ask();
    expect(await names(people.head, id)).toEqual(["head"]);
    const timers = db().selectFrom("flowTimer").select("id").where("instanceId", "=", id);
    expect(await timers.execute()).toEqual([]);
    await complete(people.head, (await todo(people.head, id))[0]?.taskId ?? "");
    await deployProcess(people.author, modelEditorXml);
  });

  it("cannot have signers added, and says so", async () => {
    const { taskId } = await ask();
    const added = people.head.POST("/blade-flow/work/add-signers", { body: { taskId, userIds: "wang" } });
    expect((await refusalOf(added)).msg).toBe("由 Flowable 运行的流程不能加签");
    const [task] = (await people.head.GET("/blade-flow/work/todo-list", {})).records;
    expect(task?.buttonList).not.toContain("add");
  });

  const each = (collection: string) =>
    `<multiInstanceLoopCharacteristics flowable:collection="${collection}" flowable:elementVariable="person"/>`;
  it.each([
    [
      "a step that passes by itself",
      "same",
      userTask("x", 'flowable:assignee="wang" flowable:samePerson="pass"'),
      "Flowable 中“x”不能自动通过，请修改",
    ],
    [
      "a task for each member of a group",
      "each",
      userTask("x", 'flowable:assignee="${person}"', each("role:hr")),
      "Flowable 不能给组内每个人一个任务，请修改“x”",
    ],
    [
      "a task for each of some people",
      "listed",
      userTask("x", 'flowable:assignee="${person}"', each("${'wang,head'}")),
      "Flowable 不能给列出的每个人一个任务，请修改“x”",
    ],
  ])("is not deployed with %s, which Flowable cannot walk as drawn", async (_, key, task, msg) => {
    const elements = `<startEvent id="begin"/><endEvent id="finish"/>${task}${lines("begin x", "x finish")}`;
    const body = { name: key, modelKey: key, modelEditorXml: drawing(elements, key) };
    const { id } = await people.author.POST("/blade-flow/model/submit", { body });
    const sent = people.author.POST("/blade-flow/model/deploy", {
      params: { query: { modelId: id, category: "flow_1" } },
    });
    expect(await refusalOf(sent)).toMatchObject({ status: 409, msg });
  });

  it.each(["http://bladekit:wrong@127.0.0.1:1/process-api", url.replace(/:[^:@]*@/, ":wrong@")])(
    "is not deployed while Flowable does not answer or know us, and nothing is left of it",
    async (flowableUrl) => {
      const other = await createTestApp({ config: { flowableUrl } });
      await addTenant(other, tenantId);
      const team = await addTeam(other, tenantId, {
        author: ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_manager_view"],
      });
      const refused = await refusalOf(deployProcess(team.people.author, modelEditorXml));
      expect(refused).toMatchObject({ status: 503, msg: "流程引擎 Flowable 暂时不可用，请稍后再试" });
      expect((await team.people.author.GET("/blade-flow/manager/list", {})).records).toEqual([]);
      await other.close();
    },
  );
});
