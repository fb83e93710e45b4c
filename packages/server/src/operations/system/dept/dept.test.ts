import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { giveDataScope } from "../scope/scope-fixture.ts";

let app: TestApp;
let admin: BladeClient;
let other: BladeClient;
let platform: BladeClient;
let adminId: string;
let otherId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  await addAdministrator(app, "root");
  adminId = await addStaff(app, "100001", "admin", ["dept_view", "dept_edit", "dept_delete"]);
  otherId = await addStaff(app, "200002", "admin", ["dept_view", "dept_edit", "dept_delete"]);
  admin = await signIn(app, "100001", "admin", "staff");
  other = await signIn(app, "200002", "admin", "staff");
  platform = await signIn(app, "000000", "root", "staff");
});
afterAll(() => app.close());

type Body = { id?: string; tenantId?: string; parentId?: string; deptName: string; fullName: string; sort: number };
const dept = (deptName: string, more: object = {}): Body => ({ deptName, fullName: deptName, sort: 1, ...more });
const submit = (body: Body, client = admin) =>
  client.POST("/blade-system/dept/submit", { body, headers: { "If-Match": "*" } });
const remove = (ids: string, client = admin) =>
  client.POST("/blade-system/dept/remove", { params: { query: { ids } } });
const detail = (id: string, client = admin) => client.GET("/blade-system/dept/detail", { params: { query: { id } } });

describe("departments", () => {
  test("stand below each other, and know all above", async () => {
    const root = await submit(dept("仁和医院"));
    const ward = await submit(dept("内科", { parentId: root.id }));
    const team = await submit(dept("心内科", { parentId: ward.id }));
    expect(await detail(team.id)).toMatchObject({ ancestors: `0,${root.id},${ward.id}`, parentName: "内科" });

    const list = await admin.GET("/blade-system/dept/list", { params: { query: {} } });
    expect(list).toMatchObject([{ deptName: "仁和医院", children: [{ children: [{ deptName: "心内科" }] }] }]);
    const found = await admin.GET("/blade-system/dept/list", { params: { query: { deptName: "心内" } } });
    expect(found).toMatchObject([{ id: team.id, ancestors: `0,${root.id},${ward.id}` }]);
    const level = await admin.GET("/blade-system/dept/lazy-list", { params: { query: { parentId: root.id } } });
    expect(level).toMatchObject([{ id: ward.id, hasChildren: true }]);
    const named = await admin.GET("/blade-system/dept/lazy-list", { params: { query: { deptName: "心内" } } });
    expect(named).toMatchObject([{ id: team.id, hasChildren: false }]);
    const lazy = await admin.GET("/blade-system/dept/lazy-tree", { params: { query: { parentId: ward.id } } });
    expect(lazy).toMatchObject([{ id: team.id, title: "心内科", hasChildren: false }]);
    const tree = await admin.GET("/blade-system/dept/tree", { params: { query: {} } });
    expect(tree).toMatchObject([{ title: "仁和医院", children: [{ title: "内科" }] }]);

    for (const parentId of [ward.id, team.id])
      expect((await refusalOf(submit({ ...dept("内科"), id: ward.id, parentId }))).msg).toBe("父节点不可选择自身!");
    await submit({ ...dept("心内科"), id: team.id, parentId: root.id });
    expect((await detail(team.id)).ancestors).toBe(`0,${root.id}`);
  });

  test("begin for a caller who sees a part of them at the first of these", async () => {
    const root = await submit(dept("康宁医院"));
    const ward = await submit(dept("妇产科", { parentId: root.id }));
    const team = await submit(dept("产房", { parentId: ward.id }));
    await addStaff(app, "100001", "midwife", ["dept_view"]);
    await giveDataScope(app, "100001", "midwife", {
      scopeClass: "listDeptLazily",
      scopeType: 5,
      scopeValue: JSON.stringify({ deptIds: [ward.id, team.id] }),
    });
    const midwife = await signIn(app, "100001", "midwife", "staff");
    const level = (query: { parentId?: string }) => midwife.GET("/blade-system/dept/lazy-list", { params: { query } });
    expect(await level({})).toMatchObject([{ id: ward.id, hasChildren: true, ancestors: `0,${root.id}` }]);
    expect(await level({ parentId: ward.id })).toMatchObject([{ id: team.id, hasChildren: false }]);
    expect(await level({ parentId: root.id })).toMatchObject([{ id: ward.id }]);
    await remove(`${root.id},${ward.id},${team.id}`);
  });

  test("are removed when nothing is in them, and say what is", async () => {
    const upper = await submit(dept("外科"));
    const lower = await submit(dept("骨科", { parentId: upper.id }));
    const db = forTenant(app.services.platform, "100001");
    await db.insertInto("bladeUserDept").values({ userId: adminId, deptId: lower.id }).execute();
    expect((await refusalOf(remove(upper.id))).msg).toBe("仍有 1 个下级部门在使用，不能删除");
    expect((await refusalOf(remove(`${upper.id},${lower.id}`))).msg).toBe("仍有 1 名用户在使用，不能删除");
    const own = await admin.GET("/blade-system/dept/select", { params: { query: {} } });
    expect(own.map(({ id }) => id)).toEqual([lower.id]);
    await db.deleteFrom("bladeUserDept").execute();
    expect((await refusalOf(remove(`${upper.id},${lower.id},1`))).status).toBe(404);
    await remove(`${upper.id},${lower.id}`);
    expect((await refusalOf(detail(upper.id))).status).toBe(404);
  });

  test("have a head who works here, until somebody names another", async () => {
    const led = await submit(dept("门诊部", { leaderId: adminId }));
    expect(led).toMatchObject({ leaderId: adminId, leaderName: "admin" });
    expect(await submit({ ...dept("门诊部"), id: led.id })).toMatchObject({ leaderId: adminId });
    for (const leaderId of ["1", otherId]) {
      const refused = await refusalOf(submit({ ...dept("门诊部", { leaderId }), id: led.id }));
      expect(refused).toMatchObject({ status: 400, data: { fields: [{ field: "leaderId" }] } });
    }
    const db = forTenant(app.services.platform, "100001");
    await db.updateTable("bladeUser").set({ status: 0 }).where("id", "=", adminId).execute();
    const kept = dept("门诊部", { id: led.id, leaderId: adminId, sort: 2 });
    expect(await submit(kept, platform)).toMatchObject({ leaderId: adminId, sort: 2 });
    await db.updateTable("bladeUser").set({ status: 1 }).where("id", "=", adminId).execute();
    expect(await submit(dept("门诊部", { id: led.id, leaderId: "" }))).toMatchObject({ leaderId: "", leaderName: "" });
    await remove(led.id);
  });

  test("two moves at once never make a ring", async () => {
    const [a, b] = [await submit(dept("甲")), await submit(dept("乙"))];
    await Promise.allSettled([
      submit({ ...dept("甲"), id: a.id, parentId: b.id }),
      submit({ ...dept("乙"), id: b.id, parentId: a.id }),
    ]);
    const places = await Promise.all([detail(a.id), detail(b.id)]);
    expect(places.filter(({ parentId }) => parentId === "0")).toHaveLength(1);
  });

  test("another hospital's are not there", async () => {
    const mine = await submit(dept("本院"));
    const none = await refusalOf(detail("1", other));
    expect(none.status).toBe(404);
    for (const call of [() => detail(mine.id, other), () => submit({ ...dept("改"), id: mine.id }, other)])
      expect(await refusalOf(call())).toMatchObject({ status: 404, msg: none.msg });
    expect((await refusalOf(submit(dept("下级", { parentId: mine.id }), other))).msg).toBe("上级部门不存在!");
    await remove(mine.id, other);
    expect((await detail(mine.id)).deptName).toBe("本院");
    for (const path of ["list", "tree", "lazy-list", "lazy-tree"] as const) {
      const query = { tenantId: "100001" };
      expect([path, await other.GET(`/blade-system/dept/${path}`, { params: { query } })]).toEqual([path, []]);
    }
  });

  test("the platform adds where it says, or below the parent it names", async () => {
    const top = await submit(dept("院区", { tenantId: "200002" }), platform);
    const below = await submit(dept("门诊部", { parentId: top.id }), platform);
    expect([top.tenantId, below.tenantId]).toEqual(["200002", "200002"]);
    const across = submit({ ...dept("门诊部"), id: below.id, parentId: (await submit(dept("甲院"))).id }, platform);
    expect((await refusalOf(across)).msg).toBe("上级部门不存在!");
    await remove(`${top.id},${below.id}`, platform);
  });
});
