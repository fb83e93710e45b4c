// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, lines, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { addDept, addRole } from "../system/user/user-fixture.ts";
import { deployProcess } from "./process-fixture.ts";

// Steps for people whom a drawing names as seen from the starter, steps for each member of a group, and steps for nobody.

const tenantId = "100001";
const accounts = ["author", "nurse", "colleague", "other", "head", "chief", "boss", "root"] as const;
type Account = (typeof accounts)[number];
const people = {} as Record<Account, BladeClient>;
const ids = {} as Record<Account, string>;
let app: TestApp;
let ward: string;
const db = () => forTenant(app.services.platform, tenantId);
const authorMay = [
  ...["flow_model_view", "flow_model_edit", "flow_model_deploy", "flow_manager_view", "flow_follow_view"],
  ...["dept_view", "dept_edit"],
];

const join = (account: Account, deptId: string) =>
  db().insertInto("bladeUserDept").values({ userId: ids[account], deptId }).execute();
const leadBy = (deptId: string, leaderId: string | null) =>
  db().updateTable("bladeDept").set({ leaderId }).where("id", "=", deptId).execute();
const take = (account: Account, roleId: string) =>
  db().insertInto("bladeUserRole").values({ userId: ids[account], roleId }).execute();

/** The hospital is led by the boss, medicine by the chief and the ward by the head; the other nurse works elsewhere. */
let medicine: string;
let roleId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  for (const account of accounts) {
    ids[account] = await addStaff(app, tenantId, account, account === "author" ? authorMay : []);
  }
  const hospital = await addDept(app, tenantId, "医院");
  medicine = await addDept(app, tenantId, "内科系统", hospital);
  ward = await addDept(app, tenantId, "心内科", medicine);
  const surgery = await addDept(app, tenantId, "外科系统", hospital);
  await Promise.all([leadBy(hospital, ids.boss), leadBy(medicine, ids.chief), leadBy(ward, ids.head)]);
  for (const account of ["nurse", "colleague", "head"] as const) await join(account, ward);
  await join("chief", medicine);
  await join("other", surgery);
  await join("boss", hospital);
  roleId = await addRole(app, tenantId, "matron");
  for (const account of ["colleague", "other"] as const) await take(account, roleId);
  await addRole(app, tenantId, "nobody_has_this");
  await take("root", await addRole(app, tenantId, "admin"));
  for (const account of accounts) people[account] = await signIn(app, tenantId, account, "staff");
});
afterAll(() => app.close());

const several = (groups: string, inner = "", attributes = "") =>
  `<multiInstanceLoopCharacteristics flowable:collection="${groups}" flowable:elementVariable="person" ${attributes}>${inner}</multiInstanceLoopCharacteristics>`;

const xmlOf = (attributes: string, inner: string) =>
  drawing(
    '<startEvent id="begin"><extensionElements><flowable:formProperty id="note" name="说明" type="string"/></extensionElements></startEvent>' +
      `<endEvent id="finish"/>${userTask("decide", attributes, inner)}${lines("begin decide", "decide finish")}`,
    "ask",
  );

/** Deploys a drawing whose only step has these attributes, and answers the id of the version. */
const deploy = async (attributes: string, inner = "") =>
  (await deployProcess(people.author, xmlOf(attributes, inner), { name: "申请", modelKey: "ask", category: "flow_3" }))
    .id;
const start = (client: BladeClient, processDefinitionId: string) =>
  client.POST("/blade-flow/process/start", { body: { processDefinitionId, variables: {} } });

/** Starts a process of such a step, and answers its id. */
async function ask(attributes: string, { inner = "", by = "nurse" as Account } = {}): Promise<string> {
  await start(people[by], await deploy(attributes, inner));
  const [task] = (await people[by].GET("/blade-flow/work/send-list", {})).records;
  return task?.processInstanceId ?? "";
}
type List = "todo-list" | "claim-list";
const tasks = async (which: List, id: string, account: Account) =>
  (await people[account].GET(`/blade-flow/work/${which}`, {})).records.filter((row) => row.processInstanceId === id);
/** The accounts that have a task of this process in a list. */
async function withTask(which: List, id: string): Promise<Account[]> {
  const found: Account[] = [];
  for (const account of accounts) if ((await tasks(which, id, account)).length > 0) found.push(account);
  return found;
}
const taskOf = async (which: List, id: string, account: Account) => (await tasks(which, id, account))[0]?.taskId ?? "";
const approve = async (id: string, account: Account) =>
  people[account].POST("/blade-flow/work/complete-task", {
    body: { taskId: await taskOf("todo-list", id, account), flag: "ok", comment: "同意" },
  });
const why = async (which: List, id: string, account: Account, language = "zh") =>
  (
    await people[account].GET("/blade-flow/work/explain-task", {
      params: { query: { taskId: await taskOf(which, id, account) } },
      headers: { "Accept-Language": language },
    })
  ).why;
const history = (id: string) =>
  people.author.GET("/blade-flow/process/history-flow-list", { params: { query: { processInstanceId: id } } });

describe("the head of the starter’s department", () => {
  it("has the task at once, and is told why", async () => {
    const id = await ask('flowable:candidateGroups="leader:1"');
    expect(await withTask("todo-list", id)).toEqual(["head"]);
    expect(await why("todo-list", id, "head")).toBe("您是发起人nurse的直接负责人");
    await approve(id, "head");
    expect(await withTask("todo-list", id)).toEqual([]);
  });

  it("is the next one above where the starter is the head", async () => {
    const id = await ask('flowable:candidateGroups="leader:1"', { by: "head" });
    expect(await withTask("todo-list", id)).toEqual(["chief"]);
  });

  it("is followed by the heads above, as far as departments go", async () => {
    const second = await ask('flowable:candidateGroups="leader:2"');
    expect(await withTask("todo-list", second)).toEqual(["chief"]);
    expect(await why("todo-list", second, "chief", "en")).toMatch(/^You are a head above nurse/);
    expect(await withTask("todo-list", await ask('flowable:candidateGroups="leader:9"'))).toEqual(["boss"]);
  });

  it("is passed over once they work here no more", async () => {
    await db().updateTable("bladeUser").set({ status: 0 }).where("id", "=", ids.head).execute();
    const id = await ask('flowable:candidateGroups="leader:1"');
    await db().updateTable("bladeUser").set({ status: 1 }).where("id", "=", ids.head).execute();
    expect(await withTask("todo-list", id)).toEqual(["chief"]);
  });

  it("gets a late task, and never the starter", async () => {
    await deploy('flowable:assignee="root" flowable:escalateAfter="PT1H" flowable:escalateTo="leader:1"');
    const found = await people.author.POST("/blade-flow/model/check", {
      body: {
        modelEditorXml: xmlOf(
          'flowable:assignee="root" flowable:escalateAfter="PT1H" flowable:escalateTo="leader:1"',
          "",
        ),
      },
    });
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  it("is missed by the check before a deployment where departments with people have none", async () => {
    await leadBy(ward, null);
    const check = () =>
      people.author.POST("/blade-flow/model/check", {
        body: { modelEditorXml: xmlOf('flowable:candidateGroups="leader:1"', "") },
      });
    expect(await check()).toEqual([]);
    const [hospital] = await db().selectFrom("bladeDept").select("id").where("parentId", "=", "0").execute();
    await Promise.all([leadBy(medicine, null), leadBy(hospital?.id ?? "", null)]);
    expect((await check()).map(({ message }) => message)).toEqual([
      "“decide”由发起人的部门负责人办理，“医院”等 4 个部门没有负责人",
    ]);
    await Promise.all([leadBy(ward, ids.head), leadBy(medicine, ids.chief), leadBy(hospital?.id ?? "", ids.boss)]);
  });
});

describe("a role in the starter’s department", () => {
  it("may claim the task there and nowhere else; a new holder sees it, too", async () => {
    const id = await ask('flowable:candidateGroups="deptRole:matron"');
    expect(await withTask("claim-list", id)).toEqual(["colleague"]);
    expect(await why("claim-list", id, "colleague")).toBe("您在发起人的部门有此角色：心内科 matron");
    await take("head", roleId);
    people.head = await signIn(app, tenantId, "head", "staff");
    expect(await withTask("claim-list", id)).toEqual(["colleague", "head"]);
    const waiting = (await history(id)).filter(({ historyActivityType }) => historyActivityType === "candidate");
    expect(waiting.map(({ assigneeName }) => assigneeName)).toEqual(["心内科 matron"]);
    await db().deleteFrom("bladeUserRole").where("userId", "=", ids.head).where("roleId", "=", roleId).execute();
    people.head = await signIn(app, tenantId, "head", "staff");
  });
});

describe("a step for each member of a group", () => {
  it("waits for all of them", async () => {
    const id = await ask('flowable:assignee="${person}"', { inner: several("role:matron") });
    expect(await withTask("todo-list", id)).toEqual(["colleague", "other"]);
    await approve(id, "other");
    expect(await withTask("todo-list", id)).toEqual(["colleague"]);
    await approve(id, "colleague");
    expect((await history(id)).at(-1)).toMatchObject({ historyActivityType: "endEvent" });
  });

  it("ends with the first one, where the drawing says so", async () => {
    const until = "<completionCondition>${nrOfCompletedInstances >= 1}</completionCondition>";
    const id = await ask('flowable:assignee="${person}"', { inner: several("role:matron", until) });
    await approve(id, "colleague");
    expect(await withTask("todo-list", id)).toEqual([]);
  });

  it("goes from head to head, and leaves the starter out", async () => {
    const inner = several("leader:1,leader:2,leader:3", "", 'isSequential="true"');
    const id = await ask('flowable:assignee="${person}"', { inner });
    for (const account of ["head", "chief", "boss"] as const) {
      expect(await withTask("todo-list", id)).toEqual([account]);
      await approve(id, account);
    }
    const own = await ask('flowable:assignee="${person}"', { inner: several(`dept:${ward}`), by: "head" });
    expect(await withTask("todo-list", own)).toEqual(["nurse", "colleague"]);
  });
});

describe("a step that nobody can do", () => {
  const empty = 'flowable:candidateGroups="nobody_has_this"';

  it("waits for somebody to join, where the drawing says nothing", async () => {
    const id = await ask(empty);
    expect(await withTask("claim-list", id)).toEqual([]);
    expect((await history(id)).at(-1)).toMatchObject({ historyActivityType: "candidate" });
  });

  it("goes to the administrators, who are told so", async () => {
    const id = await ask(`${empty} flowable:whenNobody="admin"`);
    expect(await withTask("claim-list", id)).toEqual(["root"]);
    expect(await why("claim-list", id, "root", "en")).toBe("Nobody is assigned to this step, so administrators decide");
    expect((await history(id)).map(({ outcome }) => outcome)).toContain("fallback");
  });

  it("goes to them as well where only the starter is left, and for each member of a group without any", async () => {
    const alone = await ask('flowable:candidateUsers="nurse" flowable:whenNobody="admin"');
    expect(await withTask("claim-list", alone)).toEqual(["root"]);
    const named = await ask('flowable:assignee="gone" flowable:whenNobody="admin"');
    expect(await withTask("claim-list", named)).toEqual(["root"]);
    const inner = several("role:nobody_has_this");
    const each = await ask('flowable:assignee="${person}" flowable:whenNobody="admin"', { inner });
    expect(await withTask("todo-list", each)).toEqual(["root"]);
  });

  it("keeps the process from beginning, where the drawing says so", async () => {
    const refused = await refusalOf(start(people.nurse, await deploy(`${empty} flowable:whenNobody="refuse"`)));
    expect(refused).toMatchObject({ status: 409, msg: "“decide”没有办理人，不能发起" });
    const each = await deploy(
      'flowable:assignee="${person}" flowable:whenNobody="refuse"',
      several("role:nobody_has_this"),
    );
    expect((await refusalOf(start(people.nurse, each))).msg).toBe("“decide”没有办理人，不能发起");
    expect(await ask('flowable:candidateGroups="role:matron" flowable:whenNobody="refuse"')).not.toBe("");
    expect(await ask('flowable:assignee="${later}" flowable:whenNobody="refuse"').catch((error) => error.msg)).toBe(
      "“decide”没有办理人",
    );
  });

  it("has no other rule than these", async () => {
    const found = await people.author.POST("/blade-flow/model/check", {
      body: { modelEditorXml: xmlOf(`${empty} flowable:whenNobody="pass"`, "") },
    });
    expect(found).toMatchObject([{ level: "error" }]);
  });

  it("keeps the step before from being done, where the drawing names one person who was locked out", async () => {
    const xml = drawing(
      `<startEvent id="begin"/><endEvent id="finish"/>${userTask("first", 'flowable:assignee="head"')}` +
        userTask("last", 'flowable:assignee="boss"') +
        lines("begin first", "first last", "last finish"),
      "two",
    );
    const { id } = await deployProcess(people.author, xml, { name: "两步", modelKey: "two", category: "flow_3" });
    await start(people.nurse, id);
    const [sent] = (await people.nurse.GET("/blade-flow/work/send-list", {})).records;
    const { taskId = "", processInstanceId = "" } = sent ?? {};
    const setStatus = (status: number) =>
      db().updateTable("bladeUser").set({ status }).where("id", "=", ids.boss).execute();
    const decide = () => people.head.POST("/blade-flow/work/complete-task", { body: { taskId, flag: "ok" } });
    await setStatus(0);
    expect(await refusalOf(decide())).toMatchObject({ status: 409, msg: "“last”没有办理人" });
    await setStatus(1);
    people.boss = await signIn(app, tenantId, "boss", "staff");
    expect(await withTask("todo-list", processInstanceId)).toEqual(["head"]);
    await decide();
    expect(await withTask("todo-list", processInstanceId)).toEqual(["boss"]);
  });
});

describe("a task of somebody who leaves the hospital", () => {
  const removeUser = async (account: string) => {
    const admin = await signIn(app, tenantId, "keeper", "staff");
    const { id } = await db()
      .selectFrom("bladeUser")
      .select("id")
      .where("account", "=", account)
      .executeTakeFirstOrThrow();
    await admin.POST("/blade-system/user/remove", { params: { query: { ids: id } } });
  };

  it("goes back to the group, or to the administrators", async () => {
    await addStaff(app, tenantId, "keeper", ["user_view", "user_delete"]);
    const goneId = await addStaff(app, tenantId, "gone", []);
    await db().insertInto("bladeUserRole").values({ userId: goneId, roleId }).execute();
    const gone = await signIn(app, tenantId, "gone", "staff");
    const named = await ask('flowable:assignee="gone"');
    const group = await ask('flowable:candidateGroups="role:matron"');
    const open = (await gone.GET("/blade-flow/work/claim-list", {})).records.find(
      ({ processInstanceId }) => processInstanceId === group,
    );
    await gone.POST("/blade-flow/work/claim-task", { params: { query: { taskId: open?.taskId ?? "" } } });
    expect(await withTask("claim-list", group)).toEqual([]);
    await removeUser("gone");
    expect(await withTask("claim-list", named)).toEqual(["root"]);
    expect(await withTask("claim-list", group)).toEqual(["colleague", "other"]);
    expect((await history(named)).find(({ outcome }) => outcome === "fallback")).toMatchObject({
      assigneeName: "gone",
    });
    expect(await why("claim-list", group, "other")).toMatch(/^您有角色/);
    expect(await why("claim-list", named, "root")).toBe("该环节没有办理人，由管理员办理");
  });
});

describe("the English name of a step", () => {
  it("is what people who read English see", async () => {
    const id = await ask('flowable:candidateGroups="leader:1" flowable:nameEn="Head decides"');
    const headers = { "Accept-Language": "en" };
    const names = async (client: BladeClient, language: object) =>
      (await client.GET("/blade-flow/work/todo-list", { ...language })).records
        .filter((row) => row.processInstanceId === id)
        .map(({ taskName }) => taskName);
    expect(await names(people.head, {})).toEqual(["decide"]);
    expect(await names(people.head, { headers })).toEqual(["Head decides"]);
    const taken = await people.author.GET("/blade-flow/process/history-flow-list", {
      params: { query: { processInstanceId: id } },
      headers,
    });
    expect(taken.map(({ historyActivityName }) => historyActivityName)).toContain("Head decides");
    const [message] = (await people.head.GET("/blade-flow/message/list", { headers })).records;
    expect(message?.text).toContain("Head decides");
  });
});
