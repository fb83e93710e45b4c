import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { addDept } from "../user/user-fixture.ts";
import { type GivenScope, giveDataScope, takeDataScopes } from "./scope-fixture.ts";
import { deptsBelow } from "./scopes-of-user.ts";

const tenant = "100001";
const buttons = [
  ...["post_view", "post_edit", "post_delete", "user_view", "user_edit", "user_delete", "role_grant", "role_edit"],
  ...["job_view", "job_edit", "job_delete", "job_publish", "application_view", "application_review", "user_role"],
];

let app: TestApp;
let nurse: BladeClient;
let chief: BladeClient;
let platform: BladeClient;
let nurseId: string;
/** Ids by name. */
const dept: Record<string, string> = {};
const post: Record<string, string> = {};
const db = () => forTenant(app.services.platform, tenant);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addAdministrator(app, "root");
  dept.root = await addDept(app, tenant, "医院");
  dept.medicine = await addDept(app, tenant, "内科", dept.root);
  dept.cardiology = await addDept(app, tenant, "心内科", dept.medicine);
  dept.surgery = await addDept(app, tenant, "外科", dept.root);
  nurseId = await addStaff(app, tenant, "nurse", buttons);
  const chiefId = await addStaff(app, tenant, "chief", buttons);
  await addStaff(app, tenant, "admin", buttons);
  const surgeonId = await addStaff(app, tenant, "surgeon", []);
  await db()
    .insertInto("bladeUserDept")
    .values([
      { userId: nurseId, deptId: dept.medicine },
      { userId: chiefId, deptId: dept.root },
      { userId: surgeonId, deptId: dept.surgery },
    ])
    .execute();
  nurse = await signIn(app, tenant, "nurse", "staff");
  chief = await signIn(app, tenant, "chief", "staff");
  platform = await signIn(app, "000000", "root", "staff");
  const rows = {
    mine: { createUser: nurseId, createDept: dept.medicine, category: 1 },
    colleague: { createUser: chiefId, createDept: dept.medicine, category: 2 },
    below: { createUser: chiefId, createDept: dept.cardiology, category: 1 },
    far: { createUser: chiefId, createDept: dept.surgery, category: 2 },
    nobody: { createUser: null, createDept: null, category: 3 },
  };
  for (const [name, row] of Object.entries(rows)) {
    post[name] = app.services.ids.next();
    await db()
      .insertInto("bladePost")
      .values({ id: post[name], postCode: name, postName: name, ...row })
      .execute();
  }
});
afterAll(() => app.close());
beforeEach(() => takeDataScopes(app, tenant, "nurse"));

const give = (scope: Partial<GivenScope>) =>
  giveDataScope(app, tenant, "nurse", { scopeClass: "listPost", scopeType: 2, ...scope });
async function seen(client = nurse): Promise<string[]> {
  const list = await client.GET("/blade-system/post/list", { params: { query: { size: 200 } } });
  expect(list.total).toBe(list.records.length);
  return list.records.map(({ postCode }) => postCode).sort();
}
const everything = ["below", "colleague", "far", "mine", "nobody"];

describe("a data scope", () => {
  test("that was granted counts at the next call, and one that was taken away too", async () => {
    expect(await seen()).toEqual(everything);
    await give({});
    expect(await seen()).toEqual(["mine"]);
    await takeDataScopes(app, tenant, "nurse");
    expect(await seen()).toEqual(everything);
  });

  test.each([
    [{ scopeType: 1 }, everything],
    [{ scopeType: 2 }, ["mine"]],
    [{ scopeType: 3 }, ["colleague", "mine"]],
    [{ scopeType: 4 }, ["below", "colleague", "mine"]],
    [{ scopeType: 4, scopeColumn: "create_dept" }, ["below", "colleague", "mine"]],
    // A scope on any operation is one on the rows it is about.
    [{ scopeType: 2, scopeClass: "getPost" }, ["mine"]],
    [{ scopeType: 2, scopeClass: "listUser" }, everything],
  ])("%o shows %j", async (scope, expected) => {
    await give(scope);
    expect(await seen()).toEqual(expected);
  });

  test("is added to the others that somebody has, and all is all", async () => {
    await give({ scopeType: 2 });
    await give({ scopeType: 5, scopeValue: JSON.stringify({ deptIds: [dept.surgery] }) });
    expect(await seen()).toEqual(["far", "mine"]);
    await give({ scopeType: 1 });
    expect(await seen()).toEqual(everything);
  });

  test("narrows details, changes and removals like the list: what is out of it does not exist", async () => {
    await give({});
    const values = { category: 1, postName: "x", sort: 1 };
    const calls: ((id: string) => Promise<unknown>)[] = [
      (id) => nurse.GET("/blade-system/post/detail", { params: { query: { id } } }),
      (id) => nurse.POST("/blade-system/post/submit", { body: { ...values, id, postCode: "x" } }),
    ];
    for (const call of calls) {
      const [far, none] = [await refusalOf(call(post.far ?? "")), await refusalOf(call("1"))];
      expect([far.status, far.msg, far.data]).toEqual([404, none.msg, none.data]);
    }
    await nurse.POST("/blade-system/post/remove", { params: { query: { ids: `${post.far},1` } } });
    expect(await seen(chief)).toEqual(everything);
    await nurse.POST("/blade-system/post/submit", { body: { ...values, id: post.mine ?? "", postCode: "mine" } });
    const choices = await nurse.GET("/blade-system/post/select", { params: { query: {} } });
    expect(choices.map(({ postName }) => postName)).toEqual(["x"]);
  });

  test("lets nobody write what they could not see afterwards", async () => {
    await give({ scopeType: 5, scopeValue: JSON.stringify({ values: { category: [2] } }) });
    const body = { postCode: "new", postName: "new", category: 1, sort: 1 };
    expect((await refusalOf(nurse.POST("/blade-system/post/submit", { body }))).status).toBe(403);
    const moved = { ...body, id: post.colleague ?? "", postCode: "colleague" };
    expect((await refusalOf(nurse.POST("/blade-system/post/submit", { body: moved }))).status).toBe(403);
    expect(await seen(chief)).toEqual(everything);
    expect(await seen()).toEqual(["colleague", "far"]);
  });

  test("does not narrow who runs the hospital or the platform", async () => {
    await giveDataScope(app, tenant, "admin", { scopeClass: "listPost", scopeType: 2 });
    await giveDataScope(app, "000000", "administrator", { scopeClass: "listPost", scopeType: 2 });
    expect(await seen(await signIn(app, tenant, "admin", "staff"))).toEqual(everything);
    const list = await platform.GET("/blade-system/post/list", { params: { query: { tenantId: tenant } } });
    expect(list.total).toBe(everything.length);
  });
});

describe("a custom scope", () => {
  const custom = (value: unknown) => give({ scopeType: 5, scopeValue: JSON.stringify(value) });

  test.each([
    [() => ({ deptIds: [dept.medicine] }), ["colleague", "mine"]],
    [() => ({ deptIds: [dept.root], below: true }), ["below", "colleague", "far", "mine"]],
    [() => ({ userIds: [nurseId] }), ["mine"]],
    [() => ({ deptIds: [dept.surgery], userIds: [nurseId] }), ["far", "mine"]],
    [() => ({ deptIds: [dept.root], below: true, values: { category: [1] } }), ["below", "mine"]],
    [() => ({ values: { category: [3, "2"] } }), ["colleague", "far", "nobody"]],
    [() => ({ deptIds: ["1"], values: { category: [1] } }), []],
    [() => ({ deptIds: ["1"], below: true }), []],
  ])("%s shows %j", async (value, expected) => {
    await custom(value());
    expect(await seen()).toEqual(expected);
  });

  const hostile = [
    "1 = 1",
    "",
    "null",
    "[]",
    "{}",
    '{"deptIds":[]}',
    '{"deptIds":["1) or 1=1--"]}',
    '{"deptIds":["1","x"]}',
    '{"deptIds":["99999999999999999999"]}',
    '{"userIds":[1]}',
    '{"values":{}}',
    '{"values":{"category":[]}}',
    '{"values":{"category) or (1=1":[1]}}',
    '{"values":{"postCode":["mine"]}}',
    '{"values":{"__proto__":["1"]}}',
    '{"values":{"tenantId":["200002"]}}',
    '{"constructor":["1"]}',
    '{"sql":"1=1"}',
    '{"below":true}',
  ];
  test.each(hostile)("%j is refused, and shows nothing were it stored all the same", async (scopeValue) => {
    const menu = await app.services.platform.selectFrom("bladeMenu").select("id").executeTakeFirstOrThrow();
    const body = {
      ...{ menuId: menu.id, resourceCode: "hostile", scopeName: "x", scopeField: "*", scopeClass: "listPost" },
      ...{ scopeColumn: "-", scopeType: 5 as const, scopeValue },
    };
    const answer = await refusalOf(platform.POST("/blade-system/data-scope/submit", { body }));
    expect([answer.status, answer.data.fields?.[0]?.field]).toEqual([400, "scopeValue"]);
    await give({ scopeType: 5, scopeValue });
    expect(await seen()).toEqual([]);
  });

  test("compares a value that looks like SQL as text", async () => {
    await custom({ values: { category: ["1' or '1'='1", "1) or (1=1"] } });
    expect(await seen()).toEqual([]);
  });

  test("a scope says what it is enforced by, or is refused", async () => {
    const menu = await app.services.platform.selectFrom("bladeMenu").select("id").executeTakeFirstOrThrow();
    const submit = (more: object) =>
      refusalOf(
        platform.POST("/blade-system/data-scope/submit", {
          body: {
            ...{ menuId: menu.id, resourceCode: "odd", scopeName: "x", scopeField: "*", scopeClass: "listPost" },
            ...{ scopeColumn: "-", scopeType: 2, ...more },
          },
        }),
      );
    for (const [more, field, message] of [
      [{ scopeClass: "listNothing" }, "scopeClass", /^没有这个接口/],
      [{ scopeClass: "listRole" }, "scopeClass", /没有归属/],
      [{ scopeField: "postName" }, "scopeField", /^只支持 \*/],
      [{ scopeColumn: "dept_id; drop table x" }, "scopeColumn", /^只能是 - 或/],
      [{ scopeClass: "listOutbox", scopeType: 3 }, "scopeType", /不属于任何机构/],
      [{ scopeClass: "listOutbox", scopeType: 4 }, "scopeType", /不属于任何机构/],
      [{ scopeType: 5, scopeValue: "1 = 1" }, "scopeValue", /^请填写 JSON/],
      [{ menuId: "1" }, "menuId", /^所属菜单不存在/],
    ] as const)
      expect((await submit(more)).data.fields?.[0]).toMatchObject({ field, message: expect.stringMatching(message) });
  });
});

describe("departments", () => {
  test("unfold from the topmost that somebody sees", async () => {
    const deptIds = [dept.medicine, dept.cardiology];
    await give({ scopeClass: "listDept", scopeType: 5, scopeValue: JSON.stringify({ deptIds }) });
    const lazy = (parentId?: string) =>
      nurse.GET("/blade-system/dept/lazy-tree", { params: { query: { ...(parentId && { parentId }) } } });
    expect(await lazy()).toMatchObject([{ id: dept.medicine, hasChildren: true }]);
    expect(await lazy("0")).toMatchObject([{ id: dept.medicine }]);
    expect(await lazy(dept.medicine)).toMatchObject([{ id: dept.cardiology, hasChildren: false }]);
  });

  test("are followed down their tree, which may be a circle", async () => {
    const all = await deptsBelow(db(), [dept.medicine ?? ""]);
    expect(all.sort()).toEqual([dept.medicine, dept.cardiology].sort());
    expect(await deptsBelow(forTenant(app.services.platform, "000000"), [dept.medicine ?? ""])).toEqual([]);
    const [one, two] = [await addDept(app, tenant, "一"), await addDept(app, tenant, "二")];
    await db().updateTable("bladeDept").set({ parentId: two }).where("id", "=", one).execute();
    await db().updateTable("bladeDept").set({ parentId: one }).where("id", "=", two).execute();
    expect((await deptsBelow(db(), [one])).sort()).toEqual([one, two].sort());
  });
});

describe("users", () => {
  const list = () => nurse.GET("/blade-system/user/page", { params: { query: { size: 200 } } });

  test("are of their departments; everybody sees themselves", async () => {
    await give({ scopeClass: "listUser", scopeType: 4 });
    expect((await list()).records.map(({ account }) => account)).toEqual(["nurse"]);
    await takeDataScopes(app, tenant, "nurse");
    await give({ scopeClass: "listUser", scopeType: 5, scopeValue: JSON.stringify({ deptIds: [dept.surgery] }) });
    expect((await list()).records.map(({ account }) => account)).toEqual(["surgeon"]);
    expect((await nurse.GET("/blade-system/user/info", {})).account).toBe("nurse");
  });

  test("out of it cannot be given roles or be removed, and nothing is told of them", async () => {
    const chiefUser = await db()
      .selectFrom("bladeUser")
      .select("id")
      .where("account", "=", "chief")
      .executeTakeFirstOrThrow();
    await give({ scopeClass: "listUser", scopeType: 4 });
    const role = await db()
      .selectFrom("bladeRole")
      .select("id")
      .where("roleAlias", "=", "surgeon")
      .executeTakeFirstOrThrow();
    const grant = (userIds: string) =>
      nurse.POST("/blade-system/user/grant", { params: { query: { userIds, roleIds: role.id } } });
    expect((await refusalOf(grant(chiefUser.id))).msg).toBe((await refusalOf(grant("1"))).msg);
    await nurse.POST("/blade-system/user/remove", { params: { query: { ids: chiefUser.id } } });
    expect((await chief.GET("/blade-system/user/info", {})).account).toBe("chief");
    const roles = await nurse.GET("/blade-system/role/select", { params: { query: { userId: chiefUser.id } } });
    expect(roles).toEqual([]);
  });

  test("are not moved to where their author could not see them any more", async () => {
    const internId = await addStaff(app, tenant, "intern", []);
    const at = async () =>
      (await db().selectFrom("bladeUserDept").select("deptId").where("userId", "=", internId).execute()).map(
        ({ deptId }) => deptId,
      );
    await db()
      .insertInto("bladeUserDept")
      .values({ userId: internId, deptId: dept.cardiology ?? "" })
      .execute();
    // With the role of the nurse, or the intern could do more than the nurse can give.
    const roleOf = (userId: string) => db().selectFrom("bladeUserRole").select("roleId").where("userId", "=", userId);
    const { roleId } = await roleOf(nurseId).executeTakeFirstOrThrow();
    await db().updateTable("bladeUserRole").set({ roleId }).where("userId", "=", internId).execute();
    await give({ scopeClass: "listUser", scopeType: 4 });
    const headers = { "If-Match": "*" };
    const move = (deptId = "") => nurse.POST("/blade-system/user/update", { body: { id: internId, deptId }, headers });
    expect(await refusalOf(move(dept.surgery))).toMatchObject({ status: 403, msg: "超出您的数据权限范围" });
    expect(await at()).toEqual([dept.cardiology]);
    await move(dept.medicine);
    expect(await at()).toEqual([dept.medicine]);
  });

  test("nobody opens for others what is hidden from them", async () => {
    const scopeId = await give({ scopeClass: "listUser", scopeType: 4 });
    const role = await nurse.POST("/blade-system/role/submit", {
      body: { roleName: "x", roleAlias: `x${scopeId}`, sort: 1 },
    });
    const grant = (dataScopeIds: string[]) =>
      nurse.POST("/blade-system/role/grant", {
        body: { roleIds: [role.id], menuIds: [], dataScopeIds, apiScopeIds: [] },
      });
    // The new role narrows nothing yet: it may do more than its maker, who therefore cannot touch it any more.
    expect((await refusalOf(grant([]))).status).toBe(403);
    const admins = nurse.POST("/blade-system/role/submit", { body: { roleName: "x", roleAlias: "admin", sort: 1 } });
    expect((await refusalOf(admins)).status).toBe(403);
  });
});

describe("posts and applications", () => {
  test("are of the department that looks for somebody", async () => {
    const guestId = await addGuest(app, tenant, "13800138000");
    const jobs: Record<string, string> = {};
    for (const name of ["medicine", "surgery"]) {
      const id = app.services.ids.next();
      jobs[name] = id;
      await db()
        .insertInto("recruitJob")
        .values({
          ...{ id, hireMode: 1, jobCode: name, title: name, deptId: dept[name] ?? "", category: "doctor" },
          contact: JSON.stringify({ name: "王老师", phone: "0571-88888888" }),
          ...{ employment: "staff", headcount: 1, applyStart: "2026-01-01 00:00:00", applyEnd: "2027-01-01 00:00:00" },
        })
        .execute();
      await db()
        .insertInto("recruitApplication")
        .values({
          ...{ id: app.services.ids.next(), applicationNo: name, guestId, jobId: id, hireMode: 1, state: "active" },
          ...{ stage: "screen", result: "pending", snapshot: JSON.stringify({ basic: {} }), snapshotHash: "" },
          ...{ jobTitle: name, candidateName: name, candidatePhone: "13800138000" },
        })
        .execute();
    }
    await give({ scopeClass: "listRecruitJob", scopeType: 4 });
    await give({ scopeClass: "getApplication", scopeType: 4 });
    const shown = await nurse.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: {} } });
    expect(shown.records.map(({ title }) => title)).toEqual(["medicine"]);
    const publish = nurse.POST("/mrhr-zpgl-new/recruitJob/publish", {
      params: { query: { ids: jobs.surgery ?? "", publishState: "published" } },
    });
    expect((await refusalOf(publish)).status).toBe(404);
    const applied = await nurse.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: {} } });
    expect(applied.records.map(({ candidateName }) => candidateName)).toEqual(["medicine"]);
    const counts = await nurse.GET("/mrhr-zpgl-new/recruitApplication/counts", { params: { query: {} } });
    expect(counts.find(({ key }) => key === "all")?.count).toBe(1);
    const all = await chief.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: {} } });
    const far = all.records.find(({ candidateName }) => candidateName === "surgery")?.id ?? "";
    const detail = nurse.GET("/mrhr-zpgl-new/recruitApplication/detail", { params: { query: { id: far } } });
    expect((await refusalOf(detail)).status).toBe(404);
    const pass = nurse.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids: [far], action: "pass" } });
    expect((await refusalOf(pass)).status).toBe(404);
  });

  test("keep a post that applications use which its remover does not see, and count them", async () => {
    await give({ scopeClass: "listRecruitJob", scopeType: 4 });
    await give({
      scopeClass: "getApplication",
      scopeType: 5,
      scopeValue: JSON.stringify({ deptIds: [dept.cardiology] }),
    });
    const applied = await nurse.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: {} } });
    expect(applied.records).toEqual([]);
    const shown = await nurse.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: {} } });
    expect(shown.records.map(({ counters }) => counters?.applied)).toEqual([1]);
    const remove = nurse.POST("/mrhr-zpgl-new/recruitJob/remove", {
      params: { query: { ids: shown.records[0]?.id ?? "" } },
    });
    expect(await refusalOf(remove)).toMatchObject({ error: "in_use" });
  });
});
