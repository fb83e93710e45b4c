import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forTenant } from "../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";
import { refusalOf } from "../testing/refusal.ts";

let app: TestApp;
let clerk: BladeClient;
let stranger: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  for (const tenant of ["100001", "100002"]) {
    await addTenant(app, tenant);
    await addStaff(app, tenant, "clerk", ["post_view", "post_edit", "post_delete"]);
  }
  clerk = await signIn(app, "100001", "clerk", "staff");
  stranger = await signIn(app, "100002", "clerk", "staff");
});
afterAll(() => app.close());

type Post = Readonly<{ id?: string; postCode: string; postName?: string; sort?: number }>;
const submit = ({ postName = "护士", sort = 1, ...post }: Post, client = clerk) =>
  client.POST("/blade-system/post/submit", { body: { category: 1, postName, sort, ...post } });
const list = async (query: object = {}, client = clerk) =>
  (await client.GET("/blade-system/post/list", { params: { query } })).records.map(({ postCode }) => postCode);
const detail = (id: string) => clerk.GET("/blade-system/post/detail", { params: { query: { id } } });
const remove = (...ids: string[]) =>
  clerk.POST("/blade-system/post/remove", { params: { query: { ids: ids.join(",") } } });
const unknown = "1780000000000000031";

test("a list has its own order, takes another one, and narrows by a part of a text", async () => {
  await submit({ postCode: "b", sort: 3 });
  await submit({ postCode: "c", sort: 1, postName: "医师" });
  await submit({ postCode: "a", sort: 2 });
  expect(await list()).toEqual(["c", "a", "b"]);
  expect(await list({ descs: "sort" })).toEqual(["b", "a", "c"]);
  expect(await list({ ascs: "postCode" })).toEqual(["a", "b", "c"]);
  expect(await list({ postName: "护" })).toEqual(["a", "b"]);
  expect(await list({}, stranger)).toEqual([]);
});

test("a row is changed where it is, and one that is not there is neither read nor changed", async () => {
  const { id } = await submit({ postCode: "d" });
  expect(await submit({ id, postCode: "d", postName: "护师" })).toMatchObject({ id, postName: "护师" });
  expect(await refusalOf(submit({ id, postCode: "d" }, stranger))).toMatchObject({ error: "not_found" });
  expect(await refusalOf(submit({ id: unknown, postCode: "e" }))).toMatchObject({ error: "not_found" });
  expect(await refusalOf(detail(unknown))).toMatchObject({ error: "not_found" });
  expect(await detail(id)).toMatchObject({ postName: "护师" });
});

test("a key that another row has is refused at its field, and free again once that row is gone", async () => {
  const { id } = await submit({ postCode: "f" });
  expect(await refusalOf(submit({ postCode: "f" }))).toMatchObject({ data: { fields: [{ field: "postCode" }] } });
  await remove(id);
  expect((await submit({ postCode: "f" })).id).not.toBe(id);
});

test("rows are removed all of them or none; of rows that are all gone there is nothing to do", async () => {
  const ids = [(await submit({ postCode: "g" })).id, (await submit({ postCode: "h" })).id] as const;
  expect(await refusalOf(remove(...ids, unknown))).toMatchObject({ error: "not_found" });
  expect(await list({ postCode: "g" })).toEqual(["g"]);
  await remove(...ids);
  expect(await list({ postCode: "g" })).toEqual([]);
  await remove(...ids);
});

test("uses of a row are counted before its removal, which they stand against; a row out of sight has none", async () => {
  const { id } = await submit({ postCode: "i" });
  const uses = (client = clerk) =>
    client.GET("/blade-system/uses/list", { params: { query: { operation: "removePost", ids: id } } });
  expect(await uses()).toEqual([]);
  const userId = await addStaff(app, "100001", "nurse", []);
  const db = forTenant(app.services.platform, "100001");
  await db.insertInto("bladeUserPost").values({ userId, postId: id }).execute();
  expect(await uses()).toMatchObject([{ count: 1 }]);
  expect(await uses(stranger)).toEqual([]);
  expect(await refusalOf(remove(id))).toMatchObject({ status: 409 });
  expect(await detail(id)).toMatchObject({ postCode: "i" });
});
