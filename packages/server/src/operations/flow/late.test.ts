// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addTeam, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { fireTimers } from "./fire-timers.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

// Tasks that wait too long: reminders, and others who get them.

const tenantId = "100001";
type Account = "author" | "starter" | "head" | "wang" | "li" | "chen";
let app: TestApp;
let people: Record<Account, BladeClient>;
let ids: Record<Account, string>;
const db = () => forTenant(app.services.platform, tenantId);
// How far the clock of the server is from that of the database.
let moved = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(Date.now() + moved) });
  await addTenant(app, tenantId);
  ({ ids, people } = await addTeam(app, tenantId, {
    author: ["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_manager_edit", "flow_follow_view"],
    starter: [],
    head: [],
    wang: [],
    li: [],
    chen: [],
  }));
  const group = await db().selectFrom("bladeRole").select("id").where("roleAlias", "=", "li").executeTakeFirstOrThrow();
  await db().updateTable("bladeRole").set({ roleAlias: "hr" }).where("id", "=", group.id).execute();
  await db().insertInto("bladeUserRole").values({ userId: ids.chen, roleId: group.id }).execute();
  people.li = await signIn(app, tenantId, "li", "staff");
  people.chen = await signIn(app, tenantId, "chen", "staff");
});
afterAll(() => app.close());

const decision = (attributes: string) =>
  drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("head", attributes) +
      lines("begin head", "head finish"),
  );

/** Deploys a drawing whose only step has these attributes, asks for leave, and answers the id of the process. */
async function ask(attributes: string): Promise<string> {
  await deployProcess(people.author, decision(attributes));
  return (await askForLeave(people.starter, { taskUser: ids.head })).processInstanceId;
}

type List = "todo-list" | "claim-list";
const listed = async (client: BladeClient, which: List, processInstanceId: string) =>
  (await client.GET(`/blade-flow/work/${which}`, {})).records.find(
    (row) => row.processInstanceId === processInstanceId,
  );
const kinds = async (client: BladeClient, processInstanceId: string) =>
  (await client.GET("/blade-flow/message/list", { params: { query: { size: 100 } } })).records
    .filter((message) => message.processInstanceId === processInstanceId)
    .map(({ kind }) => kind)
    .reverse();
const outcomes = async (processInstanceId: string) =>
  (await people.author.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId } } })).map(
    ({ outcome }) => outcome,
  );
const complete = (client: BladeClient, taskId: string) =>
  client.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok", comment: "同意" } });
const makeDue = () => db().updateTable("flowTimer").set({ dueTime: "2026-01-01T00:00:00Z" }).execute();
const timers = () => db().selectFrom("flowTimer").select("kind").orderBy("kind").execute();

/** Lets every timer be due, and two servers fire at the same moment. */
async function later() {
  await makeDue();
  const [one, other] = await Promise.all([fireTimers(app.services), fireTimers(app.services)]);
  return one + other;
}

describe("a reminder", () => {
  it("goes to the holder once however many servers look, and again as the drawing says", async () => {
    const id = await ask('flowable:assignee="${taskUser}" flowable:remindAfter="R2/PT4H"');
    expect(await fireTimers(app.services)).toBe(0);
    expect(await later()).toBe(1);
    expect(await kinds(people.head, id)).toEqual(["task", "remind"]);
    expect(await outcomes(id)).toContain("remind");
    expect(await later()).toBe(1);
    expect(await kinds(people.head, id)).toEqual(["task", "remind", "remind"]);
    expect(await timers()).toEqual([]);
    await complete(people.head, (await listed(people.head, "todo-list", id))?.taskId ?? "");
  });

  it("reaches the deputy too, follows a task that was handed over, and goes with the task", async () => {
    const always = { startTime: "2020-01-01 00:00:00", endTime: "2099-01-01 00:00:00" };
    const { id: deputy } = await people.wang.POST("/blade-flow/deputy/submit", { body: { deputyId: "li", ...always } });
    const id = await ask('flowable:assignee="${taskUser}" flowable:remindAfter="PT4H"');
    const { taskId } = (await listed(people.head, "todo-list", id)) ?? { taskId: "" };
    await people.head.POST("/blade-flow/work/transfer-task", { body: { taskId, userId: "wang" } });
    expect(await later()).toBe(1);
    expect(await kinds(people.wang, id)).toEqual(["task", "remind"]);
    expect(await kinds(people.li, id)).toEqual(["remind"]);
    expect(await kinds(people.head, id)).toEqual(["task"]);
    await people.wang.POST("/blade-flow/deputy/remove", { params: { query: { ids: deputy } } });
    const done = await ask('flowable:assignee="${taskUser}" flowable:remindAfter="PT4H"');
    await complete(people.head, (await listed(people.head, "todo-list", done))?.taskId ?? "");
    expect(await timers()).toEqual([]);
    expect(await later()).toBe(0);
  });

  it.each([
    ["ahead of", 3_600_000],
    ["behind", -3_600_000],
  ])("is due by the clock of the database where that of the server is an hour %s it", async (_, by) => {
    moved = by;
    const id = await ask('flowable:assignee="${taskUser}" flowable:remindAfter="PT4H"');
    moved = 0;
    const hours = sql<number>`round(extract(epoch from due_time - now()) / 3600)::int`;
    expect(await db().selectFrom("flowTimer").select(hours.as("hours")).execute()).toEqual([{ hours: 4 }]);
    await complete(people.head, (await listed(people.head, "todo-list", id))?.taskId ?? "");
  });

  it("waits while the process is suspended", async () => {
    const id = await ask('flowable:assignee="${taskUser}" flowable:remindAfter="PT4H"');
    const task = await listed(people.head, "todo-list", id);
    const change = (state: "active" | "suspend") =>
      people.author.POST("/blade-flow/manager/change-state", {
        params: { query: { processId: task?.processDefinitionId ?? "", state } },
      });
    await change("suspend");
    expect(await later()).toBe(0);
    await change("active");
    expect(await fireTimers(app.services)).toBe(1);
    await complete(people.head, task?.taskId ?? "");
  });
});

describe("a task that is late", () => {
  const attributes = (to: string) =>
    `flowable:assignee="\${taskUser}" flowable:escalateAfter="PT72H" flowable:escalateTo="${to}"`;

  it("goes to another person, who is told why; the former holder cannot do it any more", async () => {
    const id = await ask(attributes("wang"));
    const { taskId } = (await listed(people.head, "todo-list", id)) ?? { taskId: "" };
    expect(await later()).toBe(1);
    expect((await refusalOf(complete(people.head, taskId))).status).toBe(409);
    expect(await kinds(people.head, id)).toEqual(["task", "escalate"]);
    const task = await listed(people.wang, "todo-list", id);
    const explained = await people.wang.GET("/blade-flow/work/explain-task", {
      params: { query: { taskId: task?.taskId ?? "" } },
    });
    expect(explained.why).toBe("head超时未办理，转由您办理");
    await complete(people.wang, task?.taskId ?? "");
    expect((await outcomes(id)).filter((outcome) => outcome !== "")).toEqual(["escalate", "ok"]);
  });

  it("goes to a group, whose members are told and may claim it, which ends the call for the others", async () => {
    const id = await ask(attributes("role:hr"));
    expect(await later()).toBe(1);
    for (const client of [people.li, people.chen]) expect(await kinds(client, id)).toEqual(["claim"]);
    const task = await listed(people.li, "claim-list", id);
    await people.li.POST("/blade-flow/work/claim-task", { params: { query: { taskId: task?.taskId ?? "" } } });
    const unread = await people.chen.GET("/blade-flow/message/list", { params: { query: { unread: true } } });
    expect(unread.records.filter(({ processInstanceId }) => processInstanceId === id)).toEqual([]);
    await complete(people.li, task?.taskId ?? "");
  });

  it("stays where it is while there is nobody to have it, the starter least of all", async () => {
    const id = await ask(attributes("starter"));
    expect(await later()).toBe(0);
    const { taskId } = (await listed(people.head, "todo-list", id)) ?? { taskId: "" };
    await complete(people.head, taskId);
    expect(await later()).toBe(0);
  });

  it("stays with the person to whom it would go", async () => {
    const id = await ask(attributes("head"));
    expect(await later()).toBe(1);
    expect(await kinds(people.head, id)).toEqual(["task"]);
    await complete(people.head, (await listed(people.head, "todo-list", id))?.taskId ?? "");
  });

  it("needs the time and the people, and a time that can be read", async () => {
    const refused = async (more: string) => (await refusalOf(ask(`flowable:assignee="head" ${more}`))).msg;
    expect(await refused('flowable:escalateAfter="PT1H"')).toContain("超时转交须同时写明时间和人员");
    expect(await refused('flowable:escalateTo="wang"')).toContain("超时转交须同时写明时间和人员");
    expect(await refused('flowable:remindAfter="soon"')).toContain("时间写法有误：soon");
  });
});

describe("a task with a due time", () => {
  it("says when that is, on every list", async () => {
    const id = await ask('flowable:assignee="${taskUser}" flowable:dueDate="P3D"');
    const task = await listed(people.head, "todo-list", id);
    const hours = sql<number>`round(extract(epoch from due_time - now()) / 3600)::int`;
    const steps = db().selectFrom("flowStep").where("instanceId", "=", id).where("isTask", "=", true);
    expect(await steps.select(hours.as("hours")).execute()).toEqual([{ hours: 72 }]);
    expect(task?.dueTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await db().updateTable("flowStep").set({ dueTime: "2026-01-01T00:00:00Z" }).where("instanceId", "=", id).execute();
    const late = { dueTime: "2026-01-01 08:00:00" };
    expect(await listed(people.head, "todo-list", id)).toMatchObject(late);
    const [sent] = (await people.starter.GET("/blade-flow/work/send-list", {})).records;
    expect(sent).toMatchObject(late);
    await complete(people.head, task?.taskId ?? "");
    const [done] = (await people.head.GET("/blade-flow/work/done-list", {})).records;
    expect(done).toMatchObject(late);
  });

  it("is none where its drawing sets none", async () => {
    const id = await ask('flowable:assignee="${taskUser}"');
    const task = await listed(people.head, "todo-list", id);
    expect(task).toMatchObject({ dueTime: "" });
    await complete(people.head, task?.taskId ?? "");
  });
});

describe("a task for a group", () => {
  it("is told to its members, of whom one claims it", async () => {
    const id = await ask('flowable:candidateGroups="hr" flowable:remindAfter="PT4H"');
    for (const client of [people.li, people.chen]) expect(await kinds(client, id)).toEqual(["claim"]);
    expect(await kinds(people.wang, id)).toEqual([]);
    expect(await later()).toBe(1);
    expect(await kinds(people.chen, id)).toEqual(["claim", "remind"]);
    const task = await listed(people.chen, "claim-list", id);
    await people.chen.POST("/blade-flow/work/claim-task", { params: { query: { taskId: task?.taskId ?? "" } } });
    await complete(people.chen, task?.taskId ?? "");
  });
});

describe("a timer that cannot fire", () => {
  let other: Awaited<ReturnType<typeof addTeam<"author" | "starter" | "head">>>;
  beforeAll(async () => {
    await addTenant(app, "200002");
    const author = ["flow_model_view", "flow_model_edit", "flow_model_deploy"];
    other = await addTeam(app, "200002", { author, starter: [], head: [] });
  });

  /** A reminder of another hospital, due after the timer of this one. Answers whether it came. */
  async function remindElsewhere(): Promise<() => Promise<string[]>> {
    const reminded = decision('flowable:assignee="${taskUser}" flowable:remindAfter="PT4H"');
    await deployProcess(other.people.author, reminded);
    const { processInstanceId } = await askForLeave(other.people.starter, { taskUser: other.ids.head });
    const theirs = forTenant(app.services.platform, "200002").updateTable("flowTimer");
    await theirs.set({ dueTime: "2026-01-02T00:00:00Z" }).execute();
    return () => kinds(other.people.head, processInstanceId);
  }

  it("for a time that its drawing gets wrong waits, and no timer of another hospital waits for it", async () => {
    const waiting =
      '<intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>PT4H</timeDuration></timerEventDefinition></intermediateCatchEvent>';
    const drawn = drawing(
      `<startEvent id="begin"/><endEvent id="finish"/>${waiting}` +
        userTask("head", 'flowable:assignee="${taskUser}"') +
        userTask("last", 'flowable:assignee="wang" flowable:dueDate="${reason}"') +
        lines("begin head", "head wait", "wait last", "last finish"),
    );
    await deployProcess(people.author, drawn);
    const { taskId } = await askForLeave(people.starter, { taskUser: ids.head });
    await complete(people.head, taskId);
    await makeDue();
    const told = await remindElsewhere();
    // Flowable takes the timer and tries it again by itself; here it stays a row that is tried again.
    const isTaken = app.services.flowable !== undefined;
    expect(await fireTimers(app.services)).toBe(isTaken ? 2 : 1);
    expect(await told()).toEqual(["task", "remind"]);
    expect(await timers()).toHaveLength(isTaken ? 0 : 1);
    await db().deleteFrom("flowTimer").execute();
  });

  it("for a reason that nobody foresaw is told to the operator, and comes again", async () => {
    const id = await ask('flowable:assignee="${taskUser}" flowable:escalateAfter="PT72H" flowable:escalateTo="wang"');
    const { definitionId, graph } = await db()
      .selectFrom("flowInstance as instance")
      .innerJoin("flowDefinition as definition", "definition.id", "instance.definitionId")
      .select(["definitionId", "graph"])
      .where("instance.id", "=", id)
      .executeTakeFirstOrThrow();
    const setGraph = (value: unknown) =>
      db()
        .updateTable("flowDefinition")
        .set({ graph: JSON.stringify(value) })
        .where("id", "=", definitionId)
        .execute();
    await setGraph({});
    await makeDue();
    const told = await remindElsewhere();
    await expect(fireTimers(app.services)).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining(id), cause: expect.any(Error) }],
    });
    expect(await told()).toEqual(["task", "remind"]);
    await setGraph(graph);
    expect(await later()).toBe(1);
    expect(await kinds(people.head, id)).toEqual(["task", "escalate"]);
  });
});
