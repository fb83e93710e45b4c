// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addTeam, addTenant, createTestApp, type TestApp } from "../../testing/index.ts";
import { fireTimers } from "./fire-timers.ts";
import { deployProcess } from "./process-fixture.ts";

const [poisoned, other] = ["100001", "200002"];
let app: TestApp;
let teams: Record<string, Awaited<ReturnType<typeof addTeam<"author" | "starter" | "head">>>>;
const timers = (tenant: string) => forTenant(app.services.platform, tenant).selectFrom("flowTimer");

beforeAll(async () => {
  app = await createTestApp();
  teams = {};
  for (const tenant of [poisoned, other]) {
    await addTenant(app, tenant);
    const author = ["flow_model_view", "flow_model_edit", "flow_model_deploy"];
    teams[tenant] = await addTeam(app, tenant, { author, starter: [], head: [] });
  }
});
afterAll(() => app.close());

/** Begins a process that waits for an hour before a task. */
async function wait(tenant: string, task: string): Promise<string> {
  const { people, ids } = teams[tenant] as (typeof teams)[string];
  const hour = "<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>";
  const xml = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      `<intermediateCatchEvent id="wait">${hour}</intermediateCatchEvent>` +
      userTask("decide", task) +
      lines("begin wait", "wait decide", "decide finish"),
  );
  const { id: processDefinitionId } = await deployProcess(people.author, xml);
  const before = (await timers(tenant).select("id").execute()).map(({ id }) => id);
  await people.starter.POST("/blade-desk/process/leave/start-process", {
    body: {
      ...{ processDefinitionId, taskUser: ids.head, reason: "探亲" },
      ...{ startTime: "2026-12-01 08:00:00", endTime: "2026-12-02 08:00:00" },
    },
  });
  const { id } = await timers(tenant)
    .select("id")
    .where("id", "not in", ["0", ...before])
    .executeTakeFirstOrThrow();
  return id;
}

const makeDue = (tenant: string, id: string, dueTime: string) =>
  forTenant(app.services.platform, tenant).updateTable("flowTimer").set({ dueTime }).where("id", "=", id).execute();

const todo = async (tenant: string) =>
  (await teams[tenant]?.people.head.GET("/blade-flow/work/todo-list", {}))?.records.length;

it("the server fires the timers of a hospital although earlier timers of another one lead to no task", async () => {
  const unreadable = await wait(poisoned, 'flowable:assignee="${taskUser}" flowable:dueDate="${reason}"');
  const broken = await wait(poisoned, 'flowable:assignee="${taskUser}"');
  const { instanceId } = await timers(poisoned).select("instanceId").where("id", "=", broken).executeTakeFirstOrThrow();
  const instances = forTenant(app.services.platform, poisoned).updateTable("flowInstance");
  await instances.set({ state: "{}" }).where("id", "=", instanceId).execute();
  const sound = await wait(other, 'flowable:assignee="${taskUser}"');
  await makeDue(poisoned, unreadable, "2026-01-01T00:00:00Z");
  await makeDue(poisoned, broken, "2026-01-02T00:00:00Z");
  await makeDue(other, sound, "2026-01-03T00:00:00Z");
  // The failure that nobody foresaw is told, once the others have fired.
  await expect(fireTimers(app.services)).rejects.toThrow();
  expect([await todo(other), await todo(poisoned)]).toEqual([1, 0]);
  // Both are tried again later.
  expect(await fireTimers(app.services)).toBe(0);
  const left = await timers(poisoned).select("id").execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([unreadable, broken].toSorted());
});

it("shows the starter a process that waits for a time, and the holder until when the task is to be done", async () => {
  const { starter, head } = teams[other]?.people ?? {};
  const id = await wait(other, 'flowable:assignee="${taskUser}" flowable:dueDate="2026-12-24"');
  const [sent] = (await starter?.GET("/blade-flow/work/send-list", {}))?.records ?? [];
  expect(sent).toMatchObject({ taskName: "定时等待", status: "wait", assigneeName: "", dueTime: "", buttonList: [] });
  const query = { businessId: sent?.businessId ?? "" };
  const leave = await starter?.GET("/blade-desk/process/leave/detail", { params: { query } });
  expect(leave).toMatchObject({ reason: "探亲", flow: { status: "wait" } });
  await makeDue(other, id, "2026-01-01T00:00:00Z");
  await fireTimers(app.services);
  expect((await starter?.GET("/blade-flow/work/send-list", {}))?.records[0]).toMatchObject({ taskName: "decide" });
  const [task] = (await head?.GET("/blade-flow/work/todo-list", {}))?.records ?? [];
  expect(task?.dueTime).toMatch(/^2026-12-24/);
  await starter?.POST("/blade-flow/work/withdraw", { body: { processInstanceId: sent?.processInstanceId ?? "" } });
});
