import type { FlowTask } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import type { TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { complete, history, inbox, ofProcess, openWard, tenantId, todo } from "./ward-fixture.ts";

// Colleagues whom the holder of a task asks, tells, or leaves in their place.

let app: TestApp;
let people: Record<"starter" | "head" | "wang" | "li" | "stranger", BladeClient>;
let ask: () => Promise<FlowTask>;
beforeAll(async () => {
  ({ app, people, ask } = await openWard(["wang", "li", "stranger"]));
});
afterAll(() => app.close());

type Work = "delegate-task" | "add-signers" | "copy-task" | "urge" | "transfer-task" | "return-task";
const post = (client: BladeClient, what: Work, body: object) =>
  client.POST(`/blade-flow/work/${what}`, { body } as never) as Promise<unknown>;

describe("a colleague who is asked for an opinion", () => {
  it("gives it, and the task comes back with it", async () => {
    const { taskId, processInstanceId } = await ask();
    await post(people.head, "delegate-task", { taskId, userId: "wang", comment: "请核对" });
    expect((await refusalOf(complete(people.head, taskId))).status).toBe(409);
    const asked = await ofProcess(people.wang, processInstanceId);
    expect(asked.ownerName).toBe("head");
    await complete(people.wang, asked.taskId, { comment: "没有问题" });
    const back = await ofProcess(people.head, processInstanceId);
    expect(back).toMatchObject({ ownerName: "", processIsFinished: "unfinished" });
    expect((await inbox(people.head))[0]).toMatchObject({ kind: "advice", fromName: "wang", comment: "没有问题" });
    await complete(people.head, back.taskId);
    const steps = (await history(people.starter, processInstanceId)).filter(({ taskId }) => taskId !== "");
    expect(steps.map(({ assigneeName, outcome }) => [assigneeName, outcome])).toEqual([
      ["head", "delegate"],
      ["wang", "advice"],
      ["head", "ok"],
    ]);
    expect((await inbox(people.starter))[0]).toMatchObject({ kind: "approved", businessTable: "blade_process_leave" });
  });

  it("is never oneself, a stranger to the hospital or the starter, and does not ask on", async () => {
    const { taskId, processInstanceId } = await ask();
    const asking = (client: BladeClient, userId: string, id = taskId) =>
      refusalOf(post(client, "delegate-task", { taskId: id, userId, comment: "请看" }));
    expect((await asking(people.head, "head")).data.fields).toMatchObject([{ field: "userId" }]);
    expect((await asking(people.head, "outsider")).data.fields).toMatchObject([{ field: "userId" }]);
    expect((await asking(people.head, "starter")).status).toBe(409);
    expect((await asking(people.wang, "li")).status).toBe(404);
    await post(people.head, "delegate-task", { taskId, userId: "wang", comment: "请看" });
    const asked = await ofProcess(people.wang, processInstanceId);
    expect((await asking(people.wang, "head", asked.taskId)).msg).toBe("这是委派给您的任务，只能提交意见");
    for (const what of ["transfer-task", "add-signers"] as const) {
      const body = { taskId: asked.taskId, userId: "li", userIds: "li" };
      const { userId, userIds, ...rest } = body;
      const sent = what === "transfer-task" ? { ...rest, userId } : { ...rest, userIds };
      expect((await refusalOf(post(people.wang, what, sent))).status).toBe(409);
    }
    await complete(people.wang, asked.taskId, { comment: "好" });
    await complete(people.head, (await ofProcess(people.head, processInstanceId)).taskId);
  });
});

describe("a copy", () => {
  it("lets a colleague read the process, decide on nothing, and copy nothing on", async () => {
    const { taskId, processInstanceId } = await ask();
    expect((await refusalOf(history(people.stranger, processInstanceId))).status).toBe(404);
    await post(people.head, "copy-task", { taskId, userIds: "stranger", comment: "供知悉" });
    expect((await history(people.stranger, processInstanceId)).length).toBeGreaterThan(0);
    expect((await inbox(people.stranger))[0]).toMatchObject({ kind: "copy", comment: "供知悉", readTime: "" });
    expect((await refusalOf(complete(people.stranger, taskId))).status).toBe(404);
    expect((await refusalOf(post(people.stranger, "copy-task", { taskId, userIds: "li" }))).status).toBe(404);
    await complete(people.head, taskId);
  });
});

describe("the people of a copy", () => {
  it("are one to twenty colleagues, and never oneself", async () => {
    const { taskId } = await ask();
    const copying = (names: string[]) =>
      refusalOf(post(people.head, "copy-task", { taskId, userIds: names.join(","), comment: "供知悉" }));
    const told = async (...names: string[]) => (await copying(names)).data.fields?.map(({ message }) => message);
    expect(await told("wang", "head")).toEqual(["不能选择本人"]);
    expect(await told("wang", "outsider")).toEqual(["没有在职用户“outsider”"]);
    expect(await told(" ")).toEqual(["请填写同事的账号"]);
    expect(await told(...Array.from({ length: 21 }, (_, n) => `n${n}`))).toEqual(["最多 20 位同事"]);
    expect(await told(...Array.from({ length: 20 }, (_, n) => `n${n}`))).toEqual(["没有在职用户“n0”"]);
    await complete(people.head, taskId);
  });
});

describe("an urgent process", () => {
  it("is urged by its starter, once in four hours", async () => {
    const { taskId, processInstanceId } = await ask();
    const urge = (client: BladeClient) => post(client, "urge", { processInstanceId, comment: "明天截止" });
    const sent = async () => (await people.starter.GET("/blade-flow/work/send-list", {})).records[0];
    expect((await refusalOf(urge(people.head))).status).toBe(404);
    expect(await sent()).toMatchObject({ processInstanceId, mayUrge: true, urgeFrom: "" });
    const both = await Promise.allSettled([urge(people.starter), urge(people.starter)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await inbox(people.head))[0]).toMatchObject({ kind: "urge", fromName: "starter", comment: "明天截止" });
    const steps = await history(people.starter, processInstanceId);
    expect(steps.at(-1)).toMatchObject({ historyActivityId: "head", endTime: "" });
    const urged = await sent();
    expect(urged).toMatchObject({ processInstanceId, mayUrge: false });
    const fourHours = 4 * 3_600_000;
    const again = Date.parse(`${urged?.urgeFrom?.replace(" ", "T")}+08:00`);
    expect(again).toBeGreaterThan(Date.parse(`${urged?.createTime.replace(" ", "T")}+08:00`) + fourHours - 1000);
    const db = forTenant(app.services.platform, tenantId);
    await db.updateTable("flowStep").set({ urgeTime: "2026-01-01T00:00:00Z" }).where("id", "=", taskId).execute();
    expect(await sent()).toMatchObject({ processInstanceId, mayUrge: true, urgeFrom: "" });
    await urge(people.starter);
    await complete(people.head, taskId);
    expect(await sent()).toMatchObject({ processInstanceId, mayUrge: false, urgeFrom: "" });
    expect((await refusalOf(urge(people.starter))).status).toBe(409);
  });
});

describe("a deputy", () => {
  const submit = (client: BladeClient, body: object) =>
    client.POST("/blade-flow/deputy/submit", { body: body as never });
  const always = { startTime: "2020-01-01 00:00:00", endTime: "2099-01-01 00:00:00" };

  it("does what waits and what comes within the time, in the place of the person who is away", async () => {
    const before = await ask();
    const { id } = await submit(people.head, { deputyId: "li", ...always });
    const after = await ask();
    expect((await inbox(people.li))[0]).toMatchObject({ kind: "task" });
    expect((await people.li.GET("/blade-flow/work/counts", {})).todo).toBe(2);
    const explained = await people.li.GET("/blade-flow/work/explain-task", {
      params: { query: { taskId: before.taskId } },
    });
    expect(explained.why).toBe("head不在岗，由您代理");
    await complete(people.li, before.taskId);
    expect(
      (await history(people.starter, before.processInstanceId)).find(({ taskId }) => taskId === before.taskId),
    ).toMatchObject({ assigneeName: "li", deputyFor: "head", outcome: "ok" });
    await submit(people.head, { id, deputyId: "li", startTime: "2020-01-01 00:00:00", endTime: "2020-01-02 00:00:00" });
    expect((await refusalOf(complete(people.li, after.taskId))).status).toBe(404);
    expect(await todo(people.li)).toEqual([]);
    await complete(people.head, after.taskId);
  });

  it("reads what waits and what they have done, and nothing that the person did before", async () => {
    const before = await ask();
    await complete(people.head, before.taskId);
    const [open, own] = [await ask(), await ask()];
    const { id } = await submit(people.head, { deputyId: "li", ...always });
    const seen = async ({ processInstanceId }: FlowTask) =>
      (await history(people.li, processInstanceId).catch(() => [])).length > 0;
    const leave = ({ businessId }: FlowTask) =>
      people.li.GET("/blade-desk/process/leave/detail", { params: { query: { businessId } } });
    expect(await seen(before)).toBe(false);
    expect((await refusalOf(leave(before))).status).toBe(404);
    expect(await seen(open)).toBe(true);
    expect((await leave(open)).reason).toBe("探亲");
    await complete(people.li, own.taskId);
    await complete(people.head, open.taskId);
    expect([await seen(open), await seen(own)]).toEqual([false, true]);
    // A task that is done meanwhile says so, whoever did it.
    expect((await refusalOf(complete(people.li, open.taskId))).status).toBe(409);
    await submit(people.head, { id, deputyId: "li", startTime: "2020-01-01 00:00:00", endTime: "2020-01-02 00:00:00" });
  });

  it("is a colleague, for a time that goes forwards, of oneself alone", async () => {
    const field = async (body: object) =>
      (await refusalOf(submit(people.head, { deputyId: "li", ...always, ...body }))).data.fields;
    expect(await field({ deputyId: "head" })).toMatchObject([{ field: "deputyId" }]);
    expect(await field({ deputyId: "outsider" })).toMatchObject([{ field: "deputyId" }]);
    expect(await field({ endTime: always.startTime })).toMatchObject([{ field: "endTime" }]);
    expect(await field({ category: "flow_99" })).toMatchObject([{ field: "category" }]);
    const { id } = await submit(people.wang, { deputyId: "li", ...always, category: "flow_2" });
    expect((await refusalOf(submit(people.head, { id, deputyId: "li", ...always }))).status).toBe(404);
    const remove = (client: BladeClient) =>
      client.POST("/blade-flow/deputy/remove", { params: { query: { ids: id } } });
    expect((await refusalOf(remove(people.head))).status).toBe(404);
    await remove(people.wang);
  });

  it("acts for nobody in a category that was not lent, and not as a deputy's deputy", async () => {
    const { id } = await submit(people.head, { deputyId: "wang", ...always, category: "flow_2" });
    const { taskId } = await ask();
    expect(await todo(people.wang)).toEqual([]);
    await submit(people.head, { id, deputyId: "wang", ...always, category: "" });
    await submit(people.wang, { deputyId: "li", ...always });
    expect(await todo(people.li)).toEqual([]);
    await complete(people.wang, taskId);
  });
});

describe("messages", () => {
  it("are read by the person to whom they are", async () => {
    await ask();
    const [message] = await inbox(people.head);
    const read = (client: BladeClient) =>
      client.POST("/blade-flow/message/read", { body: { ids: [message?.id ?? ""] } });
    expect((await refusalOf(read(people.stranger))).status).toBe(404);
    const { unread } = await people.head.GET("/blade-flow/work/counts", {});
    await read(people.head);
    expect((await people.head.GET("/blade-flow/work/counts", {})).unread).toBe(unread - 1);
    const { records } = await people.head.GET("/blade-flow/message/list", { params: { query: { unread: true } } });
    expect(records.some(({ id }) => id === message?.id)).toBe(false);
  });
});
