import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
let admin: BladeClient;
let other: BladeClient;
let adminId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  adminId = await addStaff(app, "100001", "admin", ["post_view", "post_edit", "post_delete"]);
  await addStaff(app, "200002", "admin", ["post_view", "post_edit", "post_delete"]);
  admin = await signIn(app, "100001", "admin", "staff");
  other = await signIn(app, "200002", "admin", "staff");
});
afterAll(() => app.close());

type Body = { id?: string; tenantId?: string; category: number; postCode: string; postName: string; sort: number };
const post = (postCode: string, more: object = {}): Body => ({
  category: 3,
  postCode,
  postName: postCode,
  sort: 1,
  ...more,
});
const submit = (body: Body, client = admin) => client.POST("/blade-system/post/submit", { body });
const remove = (ids: string, client = admin) =>
  client.POST("/blade-system/post/remove", { params: { query: { ids } } });
const list = (query: object = {}, client = admin) => client.GET("/blade-system/post/list", { params: { query } });

describe("positions", () => {
  test("are listed by page, in order, with who made them", async () => {
    for (let sort = 12; sort > 0; sort--) await submit(post(`p${sort}`, { sort, category: sort > 10 ? 1 : 3 }));
    const second = await list({ current: 2, size: 5 });
    expect([second.total, second.pages, second.records.map(({ sort }) => sort)]).toEqual([12, 3, [6, 7, 8, 9, 10]]);
    expect(second.records[0]).toMatchObject({ categoryName: "基层", createUser: adminId, status: 1, isDeleted: 0 });
    expect((await list({ category: 1 })).total).toBe(2);
    expect((await list({ postName: "p1", category: 3 })).total).toBe(2);
    expect((await list({ postName: "%" })).total).toBe(0);
    expect((await list({ current: 9 })).records).toEqual([]);
    expect(await admin.GET("/blade-system/post/select", { params: { query: {} } })).toHaveLength(12);
    expect((await refusalOf(submit(post("x", { category: 9 })))).status).toBe(400);
  });

  test("a removed one is gone, and its code free again", async () => {
    const { id } = await submit(post("gone"));
    const db = forTenant(app.services.platform, "100001");
    await db.insertInto("bladeUserPost").values({ userId: adminId, postId: id }).execute();
    expect((await refusalOf(remove(id))).msg).toBe("仍有 1 名用户在使用，不能删除");
    await db.deleteFrom("bladeUserPost").execute();
    await remove(id);
    const detail = admin.GET("/blade-system/post/detail", { params: { query: { id } } });
    expect((await refusalOf(detail)).status).toBe(404);
    expect((await refusalOf(submit({ ...post("gone"), id }))).status).toBe(404);
    await submit(post("gone"));
  });

  test("a code is taken once in a tenant, by one of fifty at the same time", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => submit(post("once"))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await submit(post("once"), other);
  });

  test("another hospital's are not there", async () => {
    const { id } = await submit(post("mine", { tenantId: "200002" }));
    const detail = (client: BladeClient) => client.GET("/blade-system/post/detail", { params: { query: { id } } });
    expect((await refusalOf(detail(other))).status).toBe(404);
    expect((await refusalOf(submit({ ...post("mine"), id }, other))).status).toBe(404);
    await remove(id, other);
    expect(await detail(admin)).toMatchObject({ tenantId: "100001", postCode: "mine" });
    expect((await list({ tenantId: "100001", postCode: "mine" }, other)).total).toBe(0);
    const choices = await other.GET("/blade-system/post/select", { params: { query: { tenantId: "100001" } } });
    expect(choices.every(({ tenantId }) => tenantId === "200002")).toBe(true);
  });
});
