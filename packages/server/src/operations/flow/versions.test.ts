// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

// A new version beside the old one: rehearsals with past processes, figures of steps, and processes that change their version.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang";
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;
const db = () => forTenant(app.services.platform, tenantId);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  ({ ids, people } = await addTeam(app, tenantId, {
    author: [
      ...["flow_model_view", "flow_model_edit", "flow_model_deploy"],
      ...["flow_manager_view", "flow_manager_migrate", "flow_manager_edit"],
      ...["flow_follow_view", "flow_follow_jump", "flow_follow_delete"],
    ],
    starter: [],
    head: [],
    wang: [],
  }));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ["processLeave", "flowInstance", "flowDefinition", "flowModel"] as const)
    await db().deleteFrom(table).execute();
});

const events = '<startEvent id="begin"/><endEvent id="finish"/>';
const head = userTask("head", 'flowable:assignee="${taskUser}"');
const first = drawing(
  events +
    head +
    userTask("long", 'flowable:assignee="wang"') +
    '<exclusiveGateway id="choice" default="choice-finish"/>' +
    lines("begin head", "head choice", "choice long pass && days > 3", "choice finish", "long finish"),
);

const deploy = async (modelEditorXml: string) => (await deployProcess(people.author, modelEditorXml)).id;
const ask = async (processDefinitionId: string, days = 1) =>
  (await askForLeave(people.starter, { processDefinitionId, taskUser: ids.head, days })).processInstanceId;
const taskOf = async (client: BladeClient, id: string) =>
  (await client.GET("/blade-flow/work/todo-list", {})).records.find((task) => task.processInstanceId === id);
async function complete(client: BladeClient, id: string, pass = true) {
  const task = await taskOf(client, id);
  await client.POST("/blade-flow/work/complete-task", { body: { taskId: task?.taskId ?? "", pass } });
}

describe("a rehearsal", () => {
  const rehearse = (modelEditorXml: string, client = people.author) =>
    client.POST("/blade-flow/model/rehearse", { body: { modelEditorXml } });

  it("finds no difference where nothing has changed, whatever the processes did", async () => {
    const version = await deploy(first);
    await complete(people.head, await ask(version));
    const rejected = await ask(version, 5);
    await complete(people.head, rejected, false);
    const long = await ask(version, 5);
    await complete(people.head, long);
    const returned = await ask(version, 5);
    await complete(people.head, returned);
    const { taskId = "" } = (await taskOf(people.wang, returned)) ?? {};
    await people.wang.POST("/blade-flow/work/return-task", { body: { taskId, node: "head", comment: "补充" } });
    await complete(people.head, returned, false);
    const moved = await ask(version);
    const [place] = (
      await people.author.GET("/blade-flow/follow/jump-steps", { params: { query: { processInstanceId: moved } } })
    ).from;
    const body = { processInstanceId: moved, token: place?.token ?? "", node: "long", comment: "离职" };
    await people.author.POST("/blade-flow/follow/jump", { body });
    await ask(version);
    expect(await rehearse(first)).toEqual({ walked: 6, same: 6, differences: [] });
  });

  it("says where ways part, how often, and where no way leads on", async () => {
    const version = await deploy(first);
    const long = await ask(version, 5);
    await complete(people.head, long);
    await complete(people.wang, long);
    for (const _ of [1, 2]) await complete(people.head, await ask(version));
    await ask(version);
    const stricter = first.replace("days &gt; 3", "days &gt; 0");
    expect(await rehearse(stricter)).toMatchObject({
      ...{ walked: 4, same: 2 },
      differences: [{ message: "“head”之后：原到结束，新版到“long”", count: 2 }],
    });
    const longer = drawing(
      `${events + head + userTask("seal", 'flowable:assignee="wang"')}${lines("begin head", "head seal", "seal finish")}`,
    );
    expect((await rehearse(longer)).differences.map(({ message, count }) => [message, count])).toEqual([
      ["“head”之后：原到结束，新版到“seal”", 2],
      ["“head”之后：原到“long”，新版到“seal”", 1],
    ]);
    const without = first.replace(' default="choice-finish"', "").replace(lines("choice finish"), "");
    expect((await rehearse(without)).differences[0]?.message).toBe(
      "“head”之后：原到结束，新版走不通：“choice”之后没有可走的路线",
    );
  });

  it("is for people who deploy, and of a drawing that can be read", async () => {
    expect((await refusalOf(rehearse(first, people.head))).status).toBe(403);
    expect((await refusalOf(rehearse("<x/>"))).status).toBe(400);
    expect(await rehearse(first)).toEqual({ walked: 0, same: 0, differences: [] });
  });
});

describe("the time of steps", () => {
  it("is the median and the 90th percentile of visits, and the longest that waits", async () => {
    const version = await deploy(first);
    for (const hours of [1, 2, 3, 4, 20]) {
      const id = await ask(version);
      const { taskId = "" } = (await taskOf(people.head, id)) ?? {};
      // A task that was handed over is one visit.
      if (hours === 20) {
        await people.head.POST("/blade-flow/work/transfer-task", { body: { taskId, userId: "wang" } });
        await complete(people.wang, id);
      } else await complete(people.head, id);
      const rows = db().updateTable("flowStep").where("instanceId", "=", id).where("isTask", "=", true);
      await rows.set({ createTime: "2026-11-01T00:00:00Z" }).execute();
      await rows.set({ endTime: new Date(Date.UTC(2026, 10, 1, hours)).toISOString() }).execute();
    }
    await ask(version);
    const durations = await people.author.GET("/blade-flow/manager/durations", {
      params: { query: { processDefinitionId: version } },
    });
    expect(durations).toMatchObject([
      { node: "head", count: 5, medianSeconds: 3 * 3600, p90Seconds: 13.6 * 3600, waiting: 1 },
      { node: "long", count: 0, medianSeconds: 0, p90Seconds: 0, waiting: 0, longestSeconds: 0 },
    ]);
    const unknown = people.author.GET("/blade-flow/manager/durations", {
      params: { query: { processDefinitionId: "leave:9:9" } },
    });
    expect((await refusalOf(unknown)).status).toBe(404);
  });
});

describe("a change of version", () => {
  const renamed = drawing(
    events +
      userTask("chief", 'flowable:assignee="${taskUser}" flowable:remindAfter="P1D"') +
      userTask("seal", 'flowable:assignee="wang"') +
      lines("begin chief", "chief seal", "seal finish"),
  );
  const preview = (body: object) =>
    people.author.POST("/blade-flow/manager/preview-migration", { body: body as never });
  const migrate = (body: object, client = people.author) =>
    client.POST("/blade-flow/manager/migrate", { body: body as never });

  it("is previewed, done for each process that can, and undone by moving back", async () => {
    const fromId = await deploy(first);
    const [one, long] = [await ask(fromId), await ask(fromId, 5)];
    await complete(people.head, long);
    const toId = await deploy(renamed);
    const steps = [{ node: "head", to: "chief" }];
    expect(await preview({ fromId, toId })).toMatchObject({
      movable: 0,
      steps: [
        { node: "head", count: 1, to: "" },
        { node: "long", count: 1, to: "" },
      ],
      targets: [{ node: "chief" }, { node: "seal" }],
      staying: [{ message: "新版没有环节“head”" }, { message: "新版没有环节“long”" }],
    });
    expect(await preview({ fromId, toId, steps })).toMatchObject({
      movable: 1,
      staying: [{ processInstanceId: long, startUser: "starter", message: "新版没有环节“long”" }],
    });
    expect(await migrate({ fromId, toId, steps })).toMatchObject({
      moved: [one],
      staying: [{ processInstanceId: long }],
    });
    expect(await taskOf(people.head, one)).toMatchObject({ taskDefinitionKey: "chief", processDefinitionVersion: 2 });
    const timers = () => db().selectFrom("flowTimer").select(["node", "kind"]).execute();
    expect(await timers()).toEqual([{ node: "chief", kind: "remind" }]);
    const back = { fromId: toId, toId: fromId, steps: [{ node: "chief", to: "head" }], processInstanceIds: [one] };
    expect(await migrate(back)).toEqual({ moved: [one], staying: [] });
    expect(await taskOf(people.head, one)).toMatchObject({ taskDefinitionKey: "head", processDefinitionVersion: 1 });
    expect(await timers()).toEqual([]);
    await migrate({ fromId, toId, steps, processInstanceIds: [one] });
    await complete(people.head, one);
    expect((await taskOf(people.wang, one))?.taskName).toBe("seal");
    const history = await people.starter.GET("/blade-flow/process/history-flow-list", {
      params: { query: { processInstanceId: one } },
    });
    expect(history.filter(({ outcome }) => outcome === "migrate").map(({ comment }) => comment)).toEqual([
      "v1 → v2",
      "v2 → v1",
      "v1 → v2",
    ]);
    await complete(people.wang, long);
  });

  it("leaves a process where the other version would wait for ever", async () => {
    const tasks = userTask("a", 'flowable:assignee="wang"') + userTask("b", 'flowable:assignee="head"');
    const gateways = '<parallelGateway id="fork"/><parallelGateway id="join"/>';
    const fromId = await deploy(drawing(events + tasks + lines("begin a", "a b", "b finish")));
    await ask(fromId);
    const toId = await deploy(
      drawing(events + tasks + gateways + lines("begin fork", "fork a", "fork b", "a join", "b join", "join finish")),
    );
    expect(await migrate({ fromId, toId })).toMatchObject({
      moved: [],
      staying: [{ message: "新版会在“join”一直等待" }],
    });
  });

  it("leaves a process where the variables do not give a time of the other version", async () => {
    const fromId = await deploy(drawing(`${events}${head}${lines("begin head", "head finish")}`));
    const id = await ask(fromId);
    const timed = userTask("head", 'flowable:assignee="${taskUser}" flowable:remindAfter="${patience}"');
    const toId = await deploy(drawing(`${events}${timed}${lines("begin head", "head finish")}`));
    const staying = [{ processInstanceId: id, message: "“head”的时间无法读取" }];
    expect(await preview({ fromId, toId })).toMatchObject({ movable: 0, staying });
    expect(await migrate({ fromId, toId })).toMatchObject({ moved: [], staying });
    expect(await taskOf(people.head, id)).toMatchObject({ taskDefinitionKey: "head", processDefinitionVersion: 1 });
  });

  it("is between versions of one process, by staff who may", async () => {
    const fromId = await deploy(first);
    expect((await refusalOf(migrate({ fromId, toId: fromId }))).status).toBe(400);
    expect((await refusalOf(migrate({ fromId, toId: "leave:9:9" }))).status).toBe(404);
    const toId = await deploy(renamed);
    for (const steps of [[{ node: "constructor", to: "chief" }], [{ node: "head", to: "nowhere" }]])
      expect((await refusalOf(migrate({ fromId, toId, steps }))).status).toBe(400);
    expect((await refusalOf(migrate({ fromId, toId }, people.head))).status).toBe(403);
  });
});
