import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "../../../contract/document.ts";
import { removals } from "../../../start/handlers.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

type Raw = Readonly<{ operationId: string; "x-restorable"?: true }>;

const start = Date.parse("2026-11-02T09:00:00+08:00");
let now = start;
let app: TestApp;
const people: Record<string, BladeClient> = {};
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(now) });
  await addTenant(app, "100001");
  await addTenant(app, "100002");
  const notices = ["article_edit", "article_delete", "article_category_edit", "article_category_delete"];
  const codes = ["post_view", "post_edit", "post_delete", ...notices];
  await addStaff(app, "100001", "clerk", codes);
  await addStaff(app, "100001", "colleague", codes);
  await addStaff(app, "100001", "editor", codes.slice(0, 2));
  await addStaff(app, "100002", "clerk", codes);
  await addAdministrator(app, "root");
  for (const [tenant, account] of [
    ["100001", "clerk"],
    ["100001", "colleague"],
    ["100001", "editor"],
    ["100002", "clerk"],
    ["000000", "root"],
  ] as const)
    people[`${tenant} ${account}`] = await signIn(app, tenant, account, "staff");
});
afterAll(() => app.close());

const as = (who: string) => people[who] as BladeClient;
const clerk = () => as("100001 clerk");
const add = async (postCode: string) => {
  const body = { category: 1, postCode, postName: postCode, sort: 1 };
  return (await clerk().POST("/blade-system/post/submit", { body })).id;
};
const remove = (...ids: string[]) =>
  clerk().POST("/blade-system/post/remove", { params: { query: { ids: ids.join(",") } } });
const restore = (ids: string[], client = clerk(), operation = "removePost") =>
  client.POST("/blade-system/uses/restore", { body: { operation, ids } });
const read = (id: string) => clerk().GET("/blade-system/post/detail", { params: { query: { id } } });

test("rows that a person has just removed come back as they were, all of them or none", async () => {
  const ids = [await add("a1"), await add("a2")];
  const before = await read(ids[0] ?? "");
  await remove(...ids);
  expect(await refusalOf(read(ids[0] ?? ""))).toMatchObject({ error: "not_found" });
  expect(await refusalOf(restore([...ids, "1780000000000000031"]))).toMatchObject({ error: "not_found" });
  await restore(ids);
  expect(await read(ids[0] ?? "")).toEqual({ ...before, updateTime: expect.any(String) });
  expect(await refusalOf(restore(ids))).toMatchObject({ error: "not_found" });
});

test("a removal is undone by the person who did it, with its permission, in the same hospital", async () => {
  const id = await add("b1");
  await remove(id);
  for (const other of ["100001 colleague", "100002 clerk", "000000 root"])
    expect([other, await refusalOf(restore([id], as(other)))]).toEqual([
      other,
      expect.objectContaining({ error: "not_found" }),
    ]);
  expect(await refusalOf(restore([id], as("100001 editor")))).toMatchObject({ error: "forbidden" });
  expect(await refusalOf(restore([id], clerk(), "removeRole"))).toMatchObject({ error: "forbidden" });
  expect(await refusalOf(restore([id], as("000000 root"), "generateCode"))).toMatchObject({ error: "forbidden" });
  expect(await refusalOf(restore([id], clerk(), "noSuchOperation"))).toMatchObject({ error: "forbidden" });
  await restore([id]);
});

test("a removal of more than ten minutes ago stays", async () => {
  const id = await add("c1");
  await remove(id);
  now += 10 * 60_000 + 1000;
  expect(await refusalOf(restore([id]))).toMatchObject({ error: "not_found" });
  now = start;
});

test("a key that was given to another row meanwhile is not taken back", async () => {
  const id = await add("d1");
  await remove(id);
  await add("d1");
  expect(await refusalOf(restore([id]))).toMatchObject({ error: "conflict", msg: "岗位编号已存在" });
});

test("a notice does not come back without its category", async () => {
  const category = { name: "公示", code: "undone", sort: 1, isSealed: 0 as const, showOnHome: false };
  const { id: articleCategoryId } = await clerk().POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
    body: category,
  });
  const article = {
    articleCategoryId,
    title: "公示",
    content: "<p>x</p>",
    source: "x",
    releaseTime: "2026-11-02 09:00:00",
  };
  const { id } = await clerk().POST("/mrhr-zpgl-new/recruitArticle/submit", { body: article });
  await clerk().POST("/mrhr-zpgl-new/recruitArticle/remove", { params: { query: { ids: id } } });
  await clerk().POST("/mrhr-zpgl-new/recruitArticleCategory/remove", { params: { query: { ids: articleCategoryId } } });
  expect(await refusalOf(restore([id], clerk(), "removeRecruitArticle"))).toMatchObject({
    error: "conflict",
    msg: "所属的记录已删除，不能恢复",
  });
  await restore([articleCategoryId], clerk(), "removeRecruitArticleCategory");
  await restore([id], clerk(), "removeRecruitArticle");
});

test("the contract says of exactly those removals that they can be undone", () => {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path)) as Raw[];
  const said = operations.filter((each) => each["x-restorable"]).map(({ operationId }) => operationId);
  const done = Object.entries(removals).flatMap(([id, { restore: back }]) => (back ? [id] : []));
  expect(said.sort()).toEqual(done.sort());
});
