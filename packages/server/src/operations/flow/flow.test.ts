// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { fireTimers } from "./fire-timers.ts";
import { askForLeave, deployProcess } from "./process-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let author: BladeClient;
let starter: BladeClient;
let head: BladeClient;
let hr: BladeClient;
let stranger: BladeClient;
let headId: string;
let hrId: string;
let hrRole: string;
let strangerId: string;
const tenant = () => forTenant(app.services.platform, tenantId);

const authorMay = [
  ...["flow_model_view", "flow_model_edit", "flow_model_delete", "flow_model_deploy"],
  ...["flow_manager_view", "flow_manager_edit", "flow_manager_deploy", "flow_manager_delete"],
  ...["flow_follow_view", "flow_follow_delete"],
];

/** The department's head decides; more than three days go to a group; a refusal goes back to the starter. */
const leaveDrawing = drawing(
  '<startEvent id="begin" flowable:initiator="starter"/><endEvent id="finish"/>' +
    userTask("head", 'flowable:assignee="${taskUser}"') +
    '<exclusiveGateway id="decided" default="decided-again"/>' +
    userTask("group", 'flowable:candidateGroups="hr"') +
    userTask("again", 'flowable:assignee="${starter}" flowable:openToStarter="true"') +
    lines("begin head", "head decided", "decided finish pass && days <= 3", "decided group pass && days > 3") +
    lines("decided again", "again head", "group finish"),
);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
  await addStaff(app, tenantId, "author", authorMay);
  await addStaff(app, tenantId, "starter", []);
  headId = await addStaff(app, tenantId, "head", []);
  hrId = await addStaff(app, tenantId, "hr", []);
  strangerId = await addStaff(app, tenantId, "stranger", []);
  const { roleId } = await tenant()
    .selectFrom("bladeUser")
    .innerJoin("bladeUserRole", "bladeUserRole.userId", "bladeUser.id")
    .select("bladeUserRole.roleId")
    .where("account", "=", "hr")
    .executeTakeFirstOrThrow();
  hrRole = roleId;
  await tenant().updateTable("bladeRole").set({ roleAlias: "hr" }).where("id", "=", roleId).execute();
  [author, starter, head, hr, stranger] = (await Promise.all(
    ["author", "starter", "head", "hr", "stranger"].map((name) => signIn(app, tenantId, name, "staff")),
  )) as [BladeClient, BladeClient, BladeClient, BladeClient, BladeClient];
  await deploy(leaveDrawing);
});
afterAll(() => app.close());

const save = (modelEditorXml: string, modelKey = "leave", id?: string) =>
  author.POST("/blade-flow/model/submit", { body: { name: modelKey, modelKey, modelEditorXml, ...(id && { id }) } });

const deploy = async (xml: string, modelKey = "leave") =>
  (await deployProcess(author, xml, { name: modelKey, modelKey })).id;

type List = "claim-list" | "todo-list" | "done-list" | "send-list";
const list = async (client: BladeClient, which: List) => (await client.GET(`/blade-flow/work/${which}`, {})).records;
const names = async (client: BladeClient, which: List) => (await list(client, which)).map(({ taskName }) => taskName);

/** Asks for leave of so many days, and answers the first task of it. */
const ask = (days: number, processDefinitionId?: string) =>
  askForLeave(starter, { taskUser: headId, days, ...(processDefinitionId && { processDefinitionId }) });
const complete = (client: BladeClient, taskId: string, more: object = { flag: "ok" }) =>
  client.POST("/blade-flow/work/complete-task", { body: { taskId, ...more } });
const claim = (client: BladeClient, taskId: string) =>
  client.POST("/blade-flow/work/claim-task", { params: { query: { taskId } } });
const history = (client: BladeClient, processInstanceId: string) =>
  client.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId } } });

describe("a request for leave", () => {
  it("goes to the head, and ends with their word", async () => {
    const task = await ask(2);
    expect(task).toMatchObject({
      taskName: "head",
      processIsFinished: "unfinished",
      businessTable: "blade_process_leave",
    });
    expect(await names(head, "todo-list")).toEqual(["head"]);
    await complete(head, task.taskId, { flag: "ok", comment: "同意" });
    expect(await names(head, "todo-list")).toEqual([]);
    expect((await list(head, "done-list"))[0]).toMatchObject({
      flag: "ok",
      comment: "同意",
      processIsFinished: "finished",
    });
    const leave = await starter.GET("/blade-desk/process/leave/detail", {
      params: { query: { businessId: task.businessId } },
    });
    expect(leave).toMatchObject({ reason: "探亲", flow: { processIsFinished: "finished", assigneeName: "head" } });
  });

  it("goes to a group when it is long: one claims it, and the others see that", async () => {
    const task = await ask(5);
    await complete(head, task.taskId);
    const [waiting] = await list(hr, "claim-list");
    expect(waiting).toMatchObject({ taskName: "group", assignee: "", status: "claim" });
    const id = waiting?.taskId ?? "";
    expect(await refusalOf(complete(hr, id))).toMatchObject({ status: 409, msg: "请先领取任务" });
    expect(await refusalOf(claim(stranger, id))).toMatchObject({ status: 404 });
    await Promise.all([claim(hr, id), claim(hr, id)]);
    expect(await names(hr, "claim-list")).toEqual([]);
    await complete(hr, id);
    expect((await list(starter, "send-list"))[0]?.processIsFinished).toBe("finished");
  });

  it("is looked for among what waits only until somebody claims it, or it ends", async () => {
    const looked = async () =>
      (await tenant().selectFrom("flowCandidate").select("target").where("isWaiting", "=", true).execute()).length;
    await complete(head, (await ask(5)).taskId);
    const { taskId = "" } = (await list(hr, "claim-list"))[0] ?? {};
    expect(await looked()).toBe(1);
    await claim(hr, taskId);
    expect(await looked()).toBe(0);
    await complete(hr, taskId);
    const { processInstanceId, taskId: decided } = await ask(5);
    await complete(head, decided);
    expect(await looked()).toBe(1);
    const query = { processInstanceId, deleteReason: "重复申请" };
    await author.POST("/blade-flow/follow/delete-process-instance", { params: { query } });
    expect(await looked()).toBe(0);
  });

  it("is not decided on by somebody who claimed it and left the group, but can be handed on", async () => {
    const task = await ask(5);
    await complete(head, task.taskId);
    const taskId = (await list(hr, "claim-list"))[0]?.taskId ?? "";
    await claim(hr, taskId);
    const links = tenant().updateTable("bladeUserRole").where("roleId", "=", hrRole);
    await links.where("userId", "=", hrId).set({ userId: strangerId }).execute();
    const sendBack = () =>
      hr.POST("/blade-flow/work/return-task", { body: { taskId, node: "head", comment: "请补充" } });
    for (const decide of [() => complete(hr, taskId), sendBack])
      expect(await refusalOf(decide())).toMatchObject({
        status: 409,
        msg: "您已不在可办理此任务的人员中，请转办给同事",
      });
    await hr.POST("/blade-flow/work/transfer-task", { body: { taskId, userId: strangerId } });
    await complete(stranger, (await list(stranger, "todo-list"))[0]?.taskId ?? "");
    expect((await list(starter, "send-list"))[0]?.processIsFinished).toBe("finished");
    await links.where("userId", "=", strangerId).set({ userId: hrId }).execute();
  });

  it("comes back to the starter when it is refused, who may send it again", async () => {
    const task = await ask(1);
    await complete(head, task.taskId, { comment: "请改期" });
    const [again] = await list(starter, "todo-list");
    expect(again?.taskName).toBe("again");
    await complete(starter, again?.taskId ?? "");
    expect(await names(head, "todo-list")).toEqual(["head"]);
    const steps = await history(starter, task.processInstanceId);
    expect(steps.filter(({ taskId }) => taskId !== "").map((step) => [step.historyActivityName, step.comment])).toEqual(
      [
        ["head", "请改期"],
        ["again", ""],
        ["head", ""],
      ],
    );
    expect(steps[0]).toMatchObject({ historyActivityType: "startEvent", assigneeName: "starter" });
    expect(steps.map(({ historyActivityType }) => historyActivityType)).toContain("sequenceFlow");
    await complete(head, (await list(head, "todo-list"))[0]?.taskId ?? "");
  });

  it("shows its drawing and way to people who take part in it, and to nobody else", async () => {
    const { processInstanceId, taskId, businessId } = await ask(2);
    for (const client of [starter, head, author]) {
      const view = await client.GET("/blade-flow/process/model-view", { params: { query: { processInstanceId } } });
      expect(view.xml).toBe(leaveDrawing);
      expect(view.flow.length).toBeGreaterThan(2);
    }
    expect(await refusalOf(history(stranger, processInstanceId))).toMatchObject({ status: 404 });
    const leave = stranger.GET("/blade-desk/process/leave/detail", { params: { query: { businessId } } });
    expect(await refusalOf(leave)).toMatchObject({ status: 404 });
    await complete(head, taskId);
  });

  it("explains itself to the person who has it or may claim it, and to nobody else", async () => {
    const explain = (client: BladeClient, taskId: string) =>
      client.GET("/blade-flow/work/explain-task", { params: { query: { taskId } } });
    const { taskId, processInstanceId } = await ask(5);
    expect(await explain(head, taskId)).toMatchObject({
      ...{ why: "发起人选定由您办理", others: [] },
      next: [
        { way: "", name: "结束" },
        { way: "", name: "group" },
        { way: "", name: "again" },
      ],
    });
    for (const client of [starter, stranger]) {
      expect(await refusalOf(explain(client, taskId))).toMatchObject({ status: 404 });
    }
    await head.POST("/blade-flow/work/transfer-task", { body: { taskId, userId: "stranger", comment: "本周外出" } });
    const handed = (await list(stranger, "todo-list")).find((row) => row.processInstanceId === processInstanceId);
    expect((await explain(stranger, handed?.taskId ?? "")).why).toContain("转交给您：本周外出");
    await complete(stranger, handed?.taskId ?? "");
    const open = (await list(hr, "claim-list")).find((row) => row.processInstanceId === processInstanceId);
    const group = await explain(hr, open?.taskId ?? "");
    expect(group.why).toMatch(/^您有角色“/);
    expect(group.others).toHaveLength(1);
    await claim(hr, open?.taskId ?? "");
    expect((await explain(hr, open?.taskId ?? "")).others).toEqual([]);
    await complete(hr, open?.taskId ?? "");
  });

  it("is not decided on twice, nor by somebody else, nor with an answer that contradicts itself", async () => {
    const { taskId } = await ask(2);
    expect(await refusalOf(complete(stranger, taskId))).toMatchObject({ status: 404 });
    expect(await refusalOf(complete(head, "x"))).toMatchObject({ status: 404 });
    expect(await refusalOf(complete(head, taskId, { flag: "ok", pass: false }))).toMatchObject({ status: 400 });
    expect(await refusalOf(complete(head, taskId, { flag: "ok", variables: { days: 1 } }))).toMatchObject({
      status: 400,
    });
    const answers = await Promise.allSettled([complete(head, taskId), complete(head, taskId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(complete(head, taskId))).toMatchObject({ status: 409, msg: "该任务已办结" });
  });

  it("begins together with its process or not at all", async () => {
    const none = drawing(
      '<startEvent id="begin"/><endEvent id="finish"/>' +
        userTask("head", 'flowable:assignee="nobody"') +
        lines("begin head", "head finish"),
      "none",
    );
    const definition = await deploy(none, "none");
    expect(await refusalOf(ask(2, definition))).toMatchObject({ status: 409, msg: "“head”没有办理人" });
    const db = forTenant(app.services.platform, tenantId);
    const rows = await db.selectFrom("processLeave").select("id").where("definitionId", "=", definition).execute();
    expect(rows).toEqual([]);
  });
});

describe("people who start a process", () => {
  it("do not decide on it themselves, unless the drawing says so", async () => {
    const own = (more: string) =>
      drawing(
        '<startEvent id="begin" flowable:initiator="me"/><endEvent id="finish"/>' +
          userTask("decide", `flowable:assignee="\${me}" ${more}`) +
          lines("begin decide", "decide finish"),
        "own",
      );
    const closed = await ask(1, await deploy(own(""), "own"));
    expect(await refusalOf(complete(starter, closed.taskId))).toMatchObject({ status: 409 });
    const open = await ask(1, await deploy(own('flowable:openToStarter="true"'), "own"));
    await complete(starter, open.taskId);
  });
});

describe("deployed processes", () => {
  it("have versions; what runs goes on as it was begun", async () => {
    const running = await ask(2);
    const next = await deploy(leaveDrawing.replace('name="head"', 'name="主任审批"'));
    expect(next.startsWith("leave:2:")).toBe(true);
    expect((await ask(2)).taskName).toBe("主任审批");
    await complete(head, running.taskId);
    const { records } = await starter.GET("/blade-flow/work/start-list", {});
    expect(records.filter(({ key }) => key === "leave").map(({ version }) => version)).toEqual([2]);
    for (const { taskId } of await list(head, "todo-list")) await complete(head, taskId);
  });

  it("cannot be started or gone on with while they are suspended", async () => {
    const { processDefinitionId: processId, taskId } = await ask(2);
    const change = (state: "active" | "suspend") =>
      author.POST("/blade-flow/manager/change-state", { params: { query: { processId, state } } });
    await change("suspend");
    expect(await refusalOf(complete(head, taskId))).toMatchObject({ status: 409, msg: "流程已挂起，不能办理" });
    expect(await refusalOf(ask(2, processId))).toMatchObject({ status: 409 });
    await change("active");
    await complete(head, taskId);
  });

  it("are removed only where nobody has started them", async () => {
    const fresh = await deploy(leaveDrawing.replaceAll('"leave"', '"fresh"'), "fresh");
    const { records } = await author.GET("/blade-flow/manager/list", { params: { query: { size: 100 } } });
    const remove = (id: string) =>
      author.POST("/blade-flow/manager/delete-deployment", {
        params: { query: { deploymentIds: records.find((row) => row.id === id)?.deploymentId ?? "" } },
      });
    await remove(fresh);
    const used = records.find(({ key }) => key === "leave")?.id ?? "";
    expect(await refusalOf(remove(used))).toMatchObject({ status: 409 });
  });

  it("come from files too, several at once, and all or none", async () => {
    const file = (text: string, name: string) => new File([text], name);
    const upload = (...files: File[]) => {
      const body = new FormData();
      body.set("category", "flow_1");
      for (const one of files) body.append("files", one);
      return author.POST("/blade-flow/manager/deploy-upload", { body: body as never });
    };
    const as = (key: string) => leaveDrawing.replaceAll('"leave"', `"${key}"`);
    await upload(file(as("one"), "one.bpmn20.xml"), file(as("two"), "two.bpmn"));
    const keys = async () => {
      const { records } = await author.GET("/blade-flow/manager/list", { params: { query: { size: 100 } } });
      return records.map(({ key }) => key);
    };
    expect(await keys()).toEqual(expect.arrayContaining(["one", "two"]));
    expect(await refusalOf(upload(file(as("three"), "a.bpmn"), file("<x/>", "b.bpmn")))).toMatchObject({ status: 400 });
    expect(await keys()).not.toContain("three");
  });
});

describe("a drawing that would stop", () => {
  const broken = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/><parallelGateway id="join"/>' +
      '<exclusiveGateway id="either"/><userTask id="nobody" name="科室审批"/>' +
      lines("begin either", "either nobody", "either join", "nobody join", "join finish"),
    "broken",
  );

  it("is kept as a draft and refused at its deployment, with the name of each step in both languages", async () => {
    const { id } = await save(broken, "broken");
    const deployment = (language: string) =>
      refusalOf(
        author.POST("/blade-flow/model/deploy", {
          params: { query: { modelId: id, category: "flow_1" } },
          headers: { "Accept-Language": language },
        } as never),
      );
    const zh = await deployment("zh-CN");
    expect(zh.status).toBe(400);
    expect(zh.msg).toContain("“科室审批”没有办理人");
    expect(zh.msg).toContain("“join”会一直等待走不到的分支");
    expect((await deployment("en")).msg).toContain("Nobody is assigned to “科室审批”");
    const body = new FormData();
    body.set("file", new File([broken], "broken.bpmn"));
    const check = author.POST("/blade-flow/manager/check-upload", { body: body as never });
    expect((await refusalOf(check)).msg).toContain("“科室审批”没有办理人");
  });
});

describe("processes that run", () => {
  it("are followed and ended by staff who may", async () => {
    const { processInstanceId, taskId } = await ask(2);
    const follow = () => author.GET("/blade-flow/follow/list", { params: { query: { processInstanceId } } });
    expect((await follow()).records[0]).toMatchObject({
      startUser: "starter",
      activityName: "主任审批",
      suspensionState: 1,
    });
    expect(await refusalOf(stranger.GET("/blade-flow/follow/list", {}))).toMatchObject({ status: 403 });
    await author.POST("/blade-flow/follow/delete-process-instance", {
      params: { query: { processInstanceId, deleteReason: "重复申请" } },
    });
    expect((await follow()).records).toEqual([]);
    expect(await refusalOf(complete(head, taskId))).toMatchObject({ status: 409 });
    expect((await history(starter, processInstanceId)).at(-1)).toMatchObject({
      ...{ historyActivityName: "结束", historyActivityType: "endEvent", assigneeName: "author" },
      ...{ outcome: "stop", comment: "重复申请" },
    });
  });

  it("are taken back by their starter, and say so at the end of their history", async () => {
    const { processInstanceId } = await ask(2);
    await starter.POST("/blade-flow/work/withdraw", { body: { processInstanceId, comment: "日期有误" } });
    expect((await history(head, processInstanceId)).at(-1)).toMatchObject({
      ...{ assigneeName: "starter", outcome: "withdraw", comment: "日期有误" },
    });
  });

  it("tell their starter how they ended; an end by staff is none that the starter took back, also where both are one person", async () => {
    const short = drawing(
      `<startEvent id="begin"/><endEvent id="finish"/>${userTask("head", 'flowable:assignee="${taskUser}"')}${lines("begin head", "head finish")}`,
      "short",
    );
    const processDefinitionId = await deploy(short, "short");
    const askAgain = () => askForLeave(author, { taskUser: headId, processDefinitionId });
    await complete(head, (await askAgain()).taskId);
    await complete(head, (await askAgain()).taskId, { comment: "请改期" });
    const { processInstanceId: takenBack } = await askAgain();
    await author.POST("/blade-flow/work/withdraw", { body: { processInstanceId: takenBack } });
    const { processInstanceId } = await askAgain();
    await author.POST("/blade-flow/follow/delete-process-instance", {
      params: { query: { processInstanceId, deleteReason: "测试流程" } },
    });
    await askAgain();
    expect((await list(author, "send-list")).map(({ processOutcome }) => processOutcome)).toEqual([
      ...["running", "stopped", "withdrawn", "rejected", "approved"],
    ]);
    expect((await history(author, processInstanceId)).at(-1)).toMatchObject({
      ...{ assigneeName: "author", outcome: "stop", comment: "测试流程" },
    });
  });
});

describe("a model", () => {
  it("has the English name of its drawing", async () => {
    const named = (english: string) =>
      drawing(
        `<startEvent id="begin"/><endEvent id="finish"/>${userTask("head", 'flowable:assignee="head"')}${lines("begin head", "head finish")}`,
        "outing",
      ).replace('name="请假"', `name="请假"${english}`);
    const { id } = await save(named(' flowable:nameEn="Outing &amp; travel"'), "outing");
    const nameEn = async () => (await author.GET("/blade-flow/model/detail", { params: { query: { id } } })).nameEn;
    expect(await nameEn()).toBe("Outing & travel");
    await save(named(""), "outing", id);
    expect(await nameEn()).toBe("");
  });
});

describe("timers", () => {
  const reminding = drawing(
    '<startEvent id="begin"/><endEvent id="finish"/>' +
      userTask("decide", 'flowable:assignee="${taskUser}"') +
      userTask("remind", 'flowable:assignee="hr"') +
      '<boundaryEvent id="late" attachedToRef="decide" cancelActivity="false"><timerEventDefinition>' +
      "<timeCycle>R2/PT4H</timeCycle></timerEventDefinition></boundaryEvent>" +
      lines("begin decide", "decide finish", "late remind"),
    "reminding",
  );
  const db = () => forTenant(app.services.platform, tenantId);
  const makeDue = () => db().updateTable("flowTimer").set({ dueTime: "2026-01-01T00:00:00Z" }).execute();

  it("fire once however many look, come again as often as the drawing says, and go with their task", async () => {
    const { taskId } = await ask(1, await deploy(reminding, "reminding"));
    expect(await fireTimers(app.services)).toBe(0);
    await makeDue();
    const fired = await Promise.all([fireTimers(app.services), fireTimers(app.services)]);
    expect(fired[0] + fired[1]).toBe(1);
    expect(await names(hr, "todo-list")).toEqual(["remind"]);
    await makeDue();
    expect(await fireTimers(app.services)).toBe(1);
    expect(await names(hr, "todo-list")).toEqual(["remind", "remind"]);
    expect(await db().selectFrom("flowTimer").select("id").execute()).toEqual([]);
    for (const task of await list(hr, "todo-list")) await complete(hr, task.taskId);
    await complete(head, taskId);
    expect((await list(starter, "send-list"))[0]?.processIsFinished).toBe("finished");
  });

  it("before the first task leave the process among the starter's own, with the step that it waits at", async () => {
    const waiting = drawing(
      '<startEvent id="begin"/><endEvent id="finish"/>' +
        '<intermediateCatchEvent id="cooling" name="冷静期"><timerEventDefinition><timeDuration>PT4H</timeDuration></timerEventDefinition></intermediateCatchEvent>' +
        userTask("decide", 'flowable:assignee="${taskUser}"') +
        lines("begin cooling", "cooling decide", "decide finish"),
      "waiting",
    );
    const sent = await ask(1, await deploy(waiting, "waiting"));
    expect(sent).toMatchObject({ taskName: "冷静期", status: "wait", assignee: "", buttonList: [], mayUrge: false });
    const read = starter.GET("/blade-desk/process/leave/detail", {
      params: { query: { businessId: sent.businessId } },
    });
    expect((await read).flow).toMatchObject({ taskName: "冷静期" });
    await makeDue();
    expect(await fireTimers(app.services)).toBe(1);
    expect((await list(starter, "send-list"))[0]).toMatchObject({ taskName: "decide", status: "todo" });
    await starter.POST("/blade-flow/work/withdraw", { body: { processInstanceId: sent.processInstanceId } });
  });

  it("wait while their process is suspended", async () => {
    const { processDefinitionId: processId, taskId } = await ask(1, await deploy(reminding, "reminding"));
    const change = (state: "active" | "suspend") =>
      author.POST("/blade-flow/manager/change-state", { params: { query: { processId, state } } });
    await makeDue();
    await change("suspend");
    expect(await fireTimers(app.services)).toBe(0);
    await change("active");
    await makeDue();
    expect(await fireTimers(app.services)).toBe(1);
    await complete(head, taskId);
  });
});

it("lets one of many have a task that all of them claim at once", async () => {
  const { taskId } = await ask(9);
  await complete(head, taskId);
  const db = forTenant(app.services.platform, tenantId);
  const { roleId } = await db
    .selectFrom("bladeRole")
    .select("id as roleId")
    .where("roleAlias", "=", "hr")
    .executeTakeFirstOrThrow();
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const userId = await addStaff(app, tenantId, `clerk${index}`, []);
      await db
        .insertInto("bladeUserRole")
        .values({ userId, roleId })
        .onConflict((row) => row.doNothing())
        .execute();
      return signIn(app, tenantId, `clerk${index}`, "staff");
    }),
  );
  const [waiting] = await list(hr, "claim-list");
  const tries = people.flatMap((client) => Array.from({ length: 10 }, () => client));
  const outcomes = await Promise.all(
    tries.map((client) =>
      claim(client, waiting?.taskId ?? "").then(
        () => client,
        (error) => error.status,
      ),
    ),
  );
  const winners = new Set(outcomes.filter((outcome) => typeof outcome === "object"));
  expect(winners.size).toBe(1);
  expect(new Set(outcomes.filter((outcome) => typeof outcome === "number"))).toEqual(new Set([409]));
});

describe("a holder of a task", () => {
  const post = (client: BladeClient, what: "return-task" | "transfer-task" | "withdraw", body: object) =>
    client.POST(`/blade-flow/work/${what}`, { body } as never) as Promise<unknown>;
  const returnSteps = (client: BladeClient, taskId: string) =>
    client.GET("/blade-flow/work/return-steps", { params: { query: { taskId } } });
  const taskOf = async (client: BladeClient, processInstanceId: string) => {
    const task = (await list(client, "todo-list")).find((each) => each.processInstanceId === processInstanceId);
    if (!task) throw new Error("no task of this process");
    return task;
  };
  const userOf = async (account: string) =>
    (
      await forTenant(app.services.platform, tenantId)
        .selectFrom("bladeUser")
        .select("id")
        .where("account", "=", account)
        .executeTakeFirstOrThrow()
    ).id;

  it("returns it to a step that was passed, and the same person has it again", async () => {
    const { taskId, processInstanceId } = await ask(5);
    await complete(head, taskId, { flag: "ok", comment: "同意" });
    const waiting = (await list(hr, "claim-list")).find((each) => each.processInstanceId === processInstanceId);
    const held = waiting?.taskId ?? "";
    await claim(hr, held);
    expect(await returnSteps(hr, held)).toEqual([{ node: "head", name: "主任审批" }]);
    const wrong = await refusalOf(post(hr, "return-task", { taskId: held, node: "finish", comment: "不对" }));
    expect(wrong.data.fields).toMatchObject([{ field: "node" }]);
    expect((await refusalOf(post(head, "return-task", { taskId: held, node: "head", comment: "x" }))).status).toBe(404);
    await post(hr, "return-task", { taskId: held, node: "head", comment: "请补充证明" });
    expect(await list(hr, "done-list")).toContainEqual(
      expect.objectContaining({ taskId: held, comment: "请补充证明" }),
    );
    const again = await taskOf(head, processInstanceId);
    const query = { taskId: again.taskId };
    const { why } = await head.GET("/blade-flow/work/explain-task", { params: { query } });
    expect(why).toBe("hr退回到这里：请补充证明");
    await complete(head, again.taskId);
    expect((await list(hr, "claim-list")).some((each) => each.processInstanceId === processInstanceId)).toBe(true);
  });

  it("hands it to a colleague, and has it no longer", async () => {
    const { taskId, processInstanceId } = await ask(1);
    const [self, other, applicant] = [headId, await userOf("stranger"), await userOf("starter")];
    for (const userId of [self, "1"])
      expect((await refusalOf(post(head, "transfer-task", { taskId, userId }))).data.fields).toMatchObject([
        { field: "userId" },
      ]);
    expect((await refusalOf(post(head, "transfer-task", { taskId, userId: applicant }))).status).toBe(409);
    await post(head, "transfer-task", { taskId, userId: other, comment: "本周外出" });
    expect((await refusalOf(complete(head, taskId))).status).toBe(409);
    const task = await taskOf(stranger, processInstanceId);
    await complete(stranger, task.taskId, { flag: "ok", comment: "代为同意" });
    const steps = (await history(starter, processInstanceId)).filter(
      ({ historyActivityId }) => historyActivityId === "head",
    );
    expect(steps.map(({ assigneeName, comment }) => [assigneeName, comment])).toEqual([
      ["head", "本周外出"],
      ["stranger", "代为同意"],
    ]);
    expect((await list(starter, "send-list"))[0]).toMatchObject({ processIsFinished: "finished" });
  });

  it("is not asked any more once the starter takes the process back, which is too late after a decision", async () => {
    const first = await ask(2);
    expect((await refusalOf(post(head, "withdraw", { processInstanceId: first.processInstanceId }))).status).toBe(404);
    await post(starter, "withdraw", { processInstanceId: first.processInstanceId, comment: "日期有误" });
    expect((await refusalOf(complete(head, first.taskId))).status).toBe(409);
    expect((await list(head, "todo-list")).some(({ taskId }) => taskId === first.taskId)).toBe(false);
    const late = await ask(5);
    await complete(head, late.taskId);
    expect((await refusalOf(post(starter, "withdraw", { processInstanceId: late.processInstanceId }))).msg).toBe(
      "已有人办理，不能撤回",
    );
  });
});

describe("two versions of a drawing", () => {
  const tiny = (attributes: string) =>
    drawing(
      `<startEvent id="begin"/><endEvent id="finish"/>${userTask("head", attributes)}${lines("begin head", "head finish")}`,
      "compared",
    );
  const compare = (body: { before?: string; modelEditorXml: string }) =>
    author.POST("/blade-flow/model/compare", { body });

  it("are compared with what is deployed, with one another, or with nothing", async () => {
    const first = tiny('flowable:assignee="head"');
    const second = tiny('flowable:assignee="head" flowable:dueDate="P1D"');
    expect(await compare({ modelEditorXml: first })).toEqual({ version: 0, differences: [] });
    await deploy(first, "compared");
    expect(await compare({ modelEditorXml: first })).toEqual({ version: 1, differences: [] });
    const differences = [{ element: "head", change: "changed", message: "“head”的期限：无 → P1D" }];
    expect(await compare({ modelEditorXml: second })).toEqual({ version: 1, differences });
    expect(await compare({ before: first, modelEditorXml: second })).toEqual({ version: 0, differences });
    expect((await compare({ before: "", modelEditorXml: first })).differences).toHaveLength(5);
  });

  it("are refused where one cannot be read, with the field, and to people who may not see models", async () => {
    const good = tiny('flowable:assignee="head"');
    const refused = await refusalOf(compare({ before: "<x/>", modelEditorXml: good }));
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("流程图无法读取") });
    await expect(starter.POST("/blade-flow/model/compare", { body: { modelEditorXml: good } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
