// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTeam, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { fireTimers } from "./fire-timers.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

// Calls about processes that come at the same moment, or from people and with values that have no business there.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang";
let app: TestApp;
let outsider: BladeClient;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;
const db = () => forTenant(app.services.platform, tenantId);

const model = drawing(
  '<startEvent id="begin"/><endEvent id="finish"/>' +
    userTask("head", 'flowable:assignee="${taskUser}" flowable:escalateAfter="P3D" flowable:escalateTo="wang"') +
    userTask("last", 'flowable:assignee="wang"') +
    lines("begin head", "head last", "last finish"),
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  await addStaff(app, "200002", "outsider", [
    ...["flow_model_view", "flow_model_edit", "flow_model_deploy"],
    ...["flow_follow_view", "flow_follow_delete", "flow_follow_jump"],
  ]);
  outsider = await signIn(app, "200002", "outsider", "staff");
  ({ ids, people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_delete", "flow_model_deploy", "flow_follow_delete"],
    starter: [],
    head: [],
    wang: [],
  }));
  await deploy();
});
afterAll(() => app.close());

const deploy = () => deployProcess(people.author, model);
const ask = () => askForLeave(people.starter, { taskUser: ids.head });
const complete = (client: BladeClient, taskId: string, more: object = {}) =>
  client.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok", ...more } });

/** The open tasks of a process, and whether it runs. */
async function standing(id: string) {
  const tasks = await db()
    .selectFrom("flowStep")
    .select(["node", "outcome"])
    .where("instanceId", "=", id)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .execute();
  const { endTime } = await db()
    .selectFrom("flowInstance")
    .select("endTime")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { open: tasks.map(({ node }) => node), runs: endTime === null };
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

async function decisionsOf(id: string): Promise<number> {
  const rows = db().selectFrom("flowStep").select("id").where("instanceId", "=", id).where("outcome", "=", "ok");
  return (await rows.execute()).length;
}

describe("at the same moment", () => {
  it("a decision and a withdrawal leave one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, processInstanceId } = await ask();
      const withdraw = people.starter.POST("/blade-flow/work/withdraw", { body: { processInstanceId } });
      const statuses = await Promise.all([statusOf(complete(people.head, taskId)), statusOf(withdraw)]);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const isDecided = statuses[0] === 200;
      expect(await standing(processInstanceId)).toEqual(
        isDecided ? { open: ["last"], runs: true } : { open: [], runs: false },
      );
    }
  });

  it("a decision and the taking back of the one before leave one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, processInstanceId } = await ask();
      await complete(people.head, taskId);
      const next = (await people.wang.GET("/blade-flow/work/todo-list", {})).records.find(
        (task) => task.processInstanceId === processInstanceId,
      );
      const back = people.head.POST("/blade-flow/work/retract-task", { body: { taskId } });
      const statuses = await Promise.all([statusOf(complete(people.wang, next?.taskId ?? "")), statusOf(back)]);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const isDecided = statuses[0] === 200;
      expect(await standing(processInstanceId)).toEqual(
        isDecided ? { open: [], runs: false } : { open: ["head"], runs: true },
      );
    }
  });

  it("a decision and an end by staff leave a process that has ended", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, processInstanceId } = await ask();
      const stop = people.author.POST("/blade-flow/follow/delete-process-instance", {
        params: { query: { processInstanceId } },
      });
      const [decided, stopped] = await Promise.all([statusOf(complete(people.head, taskId)), statusOf(stop)]);
      expect([200, 409]).toContain(decided);
      expect(stopped).toBe(200);
      expect(await standing(processInstanceId)).toEqual({ open: [], runs: false });
    }
  });

  it("a decision and a timer leave one open task", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, processInstanceId } = await ask();
      await db().updateTable("flowTimer").set({ dueTime: "2026-01-01T00:00:00Z" }).execute();
      const [decided] = await Promise.all([statusOf(complete(people.head, taskId)), fireTimers(app.services)]);
      expect([200, 409]).toContain(decided);
      expect(await standing(processInstanceId)).toEqual({ open: [decided === 200 ? "last" : "head"], runs: true });
    }
  });

  it("a decision and a new deployment are both done, each with its version", async () => {
    const { taskId, processInstanceId, processDefinitionVersion } = await ask();
    await Promise.all([complete(people.head, taskId), deploy()]);
    const done = (await people.head.GET("/blade-flow/work/done-list", {})).records[0];
    expect(done).toMatchObject({ processInstanceId, processDefinitionVersion });
    expect((await ask()).processDefinitionVersion).toBe(processDefinitionVersion + 1);
  });

  it("two decisions with one key are one", async () => {
    const { taskId, processInstanceId } = await ask();
    const send = () =>
      people.head.POST("/blade-flow/work/complete-task", {
        params: { header: { "Idempotency-Key": `once-${taskId}` } },
        body: { taskId, flag: "ok" },
      } as never);
    // The last comes when the others have their answers.
    expect(await Promise.all([send(), send()].map(statusOf))).toEqual([200, 200]);
    expect(await statusOf(send())).toBe(200);
    expect(await standing(processInstanceId)).toEqual({ open: ["last"], runs: true });
    expect(await decisionsOf(processInstanceId)).toBe(1);
  });

  it("two decisions without a key are one, and the other hears that it came too late", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { taskId, processInstanceId } = await ask();
      const both = await Promise.all([complete(people.head, taskId), complete(people.head, taskId)].map(statusOf));
      expect(both.toSorted()).toEqual([200, 409]);
      expect(await standing(processInstanceId)).toEqual({ open: ["last"], runs: true });
      expect(await decisionsOf(processInstanceId)).toBe(1);
    }
  });

  it("a decision and the removal of the model are both done, and the process goes on to its end", async () => {
    const { taskId, processInstanceId } = await ask();
    const [known] = (await people.author.GET("/blade-flow/model/list", {})).records;
    const remove = people.author.POST("/blade-flow/model/remove", { params: { query: { ids: known?.id ?? "" } } });
    expect(await Promise.all([complete(people.head, taskId), remove].map(statusOf))).toEqual([200, 200]);
    expect(await standing(processInstanceId)).toEqual({ open: ["last"], runs: true });
    const last = (await people.wang.GET("/blade-flow/work/todo-list", {})).records.find(
      (task) => task.processInstanceId === processInstanceId,
    );
    await complete(people.wang, last?.taskId ?? "");
    expect(await standing(processInstanceId)).toEqual({ open: [], runs: false });
    // A deployed version can still be started without its model.
    expect(await standing((await ask()).processInstanceId)).toEqual({ open: ["head"], runs: true });
    await deploy();
  });
});

describe("another hospital", () => {
  it("learns as much of a task and a process as of ones that there are none of", async () => {
    const { taskId, processInstanceId } = await ask();
    const calls = (task: string, process: string) => [
      complete(outsider, task),
      outsider.POST("/blade-flow/work/claim-task", { params: { query: { taskId: task } } }),
      outsider.GET("/blade-flow/work/explain-task", { params: { query: { taskId: task } } }),
      outsider.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId: process } } }),
      outsider.GET("/blade-flow/follow/jump-steps", { params: { query: { processInstanceId: process } } }),
      outsider.POST("/blade-flow/follow/delete-process-instance", {
        params: { query: { processInstanceId: process } },
      }),
    ];
    const told = async (task: string, process: string) =>
      (await Promise.all(calls(task, process).map((call) => refusalOf(call)))).map(({ status, msg }) => [status, msg]);
    expect(await told(taskId, processInstanceId)).toEqual(await told("1780000000000000099", "1780000000000000098"));
    expect(await standing(processInstanceId)).toEqual({ open: ["head"], runs: true });
  });
});

describe("a process of the same key in another hospital", () => {
  it("is one of its own, with versions of its own, and is started there alone", async () => {
    const [own] = (await people.starter.GET("/blade-flow/work/start-list", {})).records;
    const theirs = await deployProcess(outsider, model);
    expect(theirs.version).toBe(1);
    expect((await people.starter.GET("/blade-flow/work/start-list", {})).records).toEqual([own]);
    const foreign = askForLeave(people.starter, { taskUser: ids.head, processDefinitionId: theirs.id });
    expect((await refusalOf(foreign)).status).toBe(404);
    expect((await ask()).processDefinitionId).toBe(own?.id);
  });
});

describe("somebody who works here no longer", () => {
  const change = (account: "head" | "wang", values: object) =>
    db().updateTable("bladeUser").set(values).where("id", "=", ids[account]).execute();

  it.each([
    ["locked out", { status: 0 }, { status: 1 }],
    ["removed", { isDeleted: 1 }, { isDeleted: 0 }],
  ])("and was %s decides on nothing and is given nothing, and a deputy goes on", async (_, gone, back) => {
    const { taskId, processInstanceId } = await ask();
    const always = { startTime: "2020-01-01 00:00:00", endTime: "2099-01-01 00:00:00" };
    const { id } = await people.head.POST("/blade-flow/deputy/submit", { body: { deputyId: "wang", ...always } });
    await change("head", gone);
    expect(await statusOf(complete(people.head, taskId))).toBe(401);
    expect(await standing(processInstanceId)).toEqual({ open: ["head"], runs: true });
    expect((await refusalOf(ask())).data.fields).toMatchObject([{ field: "taskUser" }]);
    await complete(people.wang, taskId);
    expect(await standing(processInstanceId)).toEqual({ open: ["last"], runs: true });
    await change("head", back);
    people.head = await signIn(app, tenantId, "head", "staff");
    await people.head.POST("/blade-flow/deputy/remove", { params: { query: { ids: id } } });
  });

  it("does nothing in the place of a colleague either", async () => {
    const { taskId, processInstanceId } = await ask();
    const always = { startTime: "2020-01-01 00:00:00", endTime: "2099-01-01 00:00:00" };
    const { id } = await people.head.POST("/blade-flow/deputy/submit", { body: { deputyId: "wang", ...always } });
    await change("wang", { status: 0 });
    expect(await statusOf(complete(people.wang, taskId))).toBe(401);
    expect(await standing(processInstanceId)).toEqual({ open: ["head"], runs: true });
    await change("wang", { status: 1 });
    people.wang = await signIn(app, tenantId, "wang", "staff");
    await people.head.POST("/blade-flow/deputy/remove", { params: { query: { ids: id } } });
  });
});

describe("a deputy", () => {
  it("reads what waits for the colleague, and nothing that the colleague decided before", async () => {
    const [past, present] = [await ask(), await ask()];
    await complete(people.head, past.taskId);
    const always = { startTime: "2020-01-01 00:00:00", endTime: "2099-01-01 00:00:00" };
    const { id } = await people.head.POST("/blade-flow/deputy/submit", { body: { deputyId: "author", ...always } });
    const read = ({ processInstanceId }: typeof past) =>
      people.author.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId } } });
    expect((await read(present)).length).toBeGreaterThan(0);
    expect((await refusalOf(read(past))).status).toBe(404);
    await people.head.POST("/blade-flow/deputy/remove", { params: { query: { ids: id } } });
    expect((await refusalOf(read(present))).status).toBe(404);
  });
});

describe("a request for leave", () => {
  it("is read by people who take part in it, and for others there is none", async () => {
    const { businessId } = await ask();
    const read = (client: BladeClient, id: string) =>
      client.GET("/blade-desk/process/leave/detail", { params: { query: { businessId: id } } });
    expect((await read(people.head, businessId)).reason).toBe("探亲");
    for (const client of [people.author, outsider]) {
      expect((await refusalOf(read(client, businessId))).status).toBe(404);
    }
    expect((await refusalOf(read(people.head, "1780000000000000098"))).status).toBe(404);
  });
});

describe("values", () => {
  it("that the process itself sets are refused, whatever they say", async () => {
    const { taskId } = await ask();
    for (const name of ["pass", "applyUser"]) {
      const refused = await refusalOf(complete(people.head, taskId, { variables: { [name]: true } }));
      expect(refused.data.fields).toMatchObject([{ field: "variables" }]);
    }
    await complete(people.head, taskId);
  });

  it("that choose people, numbers and the starter of the drawing are refused", async () => {
    const chosen = drawing(
      '<startEvent id="begin" flowable:initiator="starter"/><endEvent id="finish"/>' +
        userTask("head", 'flowable:assignee="${taskUser}"') +
        userTask("sign", 'flowable:candidateUsers="${signer}" flowable:dueDate="${until}"') +
        userTask("late", 'flowable:assignee="wang" flowable:escalateAfter="${wait}" flowable:escalateTo="${other}"') +
        lines("begin head", "head sign", "sign late", "late finish"),
      "chosen",
    );
    const { id: processDefinitionId } = await deployProcess(people.author, chosen, { modelKey: "chosen" });
    const { taskId } = await askForLeave(people.starter, { taskUser: ids.head, processDefinitionId });
    for (const name of ["starter", "taskUser", "signer", "until", "wait", "other"]) {
      const refused = await refusalOf(complete(people.head, taskId, { variables: { [name]: "wang" } }));
      expect(refused.data.fields, name).toMatchObject([{ field: "variables" }]);
    }
  });

  it("of five hundred rare characters are kept whole, and one more is refused", async () => {
    const { taskId } = await ask();
    const comment = "𠮷".repeat(500);
    expect((await refusalOf(complete(people.head, taskId, { comment: `${comment}𠮷` }))).status).toBe(400);
    await complete(people.head, taskId, { comment });
    expect((await people.head.GET("/blade-flow/work/done-list", {})).records[0]?.comment).toBe(comment);
  });
});
