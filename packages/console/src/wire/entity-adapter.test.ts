import { flowFollow } from "@bladekit/openapi/entities/flow-follow";
import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { systemDict } from "@bladekit/openapi/entities/system-dict";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import { systemRegion } from "@bladekit/openapi/entities/system-region";
import { systemTopmenu } from "@bladekit/openapi/entities/system-topmenu";
import type { BladeClient } from "@bladekit/sdk";
import { addAdministrator, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { entityAdapter } from "./entity-adapter.ts";
import { createServed } from "./served.ts";

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string;
}

/** A server that is not ours. */
const elsewhere = createServed(() => true);
let app: TestApp;
let client: BladeClient;
/** Calls since the test began. */
let asked: Asked[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
  const fetch: TestApp["fetch"] = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const headers = Object.fromEntries(
      ["If-Unchanged", "If-None-Match"].map((name) => [name, request.headers.get(name)]),
    );
    const body = await request.clone().text();
    asked.push({
      path: pathname.split("/").slice(-2).join("/"),
      query: Object.fromEntries(searchParams),
      headers,
      body,
    });
    return app.fetch(request);
  };
  client = await signIn({ ...app, fetch }, "000000", "root", "staff");
});
afterAll(() => app.close());
beforeEach(() => {
  asked = [];
});

const calls = () => asked.map(({ path, query }) => [path, query]);
const page = { current: 1, size: 10, filter: {}, sort: undefined, signal: undefined };
const none = { "If-Unchanged": null, "If-None-Match": null };
const add = (postCode: string) =>
  entityAdapter(client, systemPost).save?.({ category: 1, postCode, postName: `岗位 ${postCode}`, sort: 1 });

test("a list asks for its page, for what narrows it, and for an order that the server has", async () => {
  const posts = entityAdapter(client, systemPost);
  await posts.list({
    ...page,
    current: 2,
    filter: { postName: " 护 ", postCode: "" },
    sort: { field: "sort", order: "DESC" },
  });
  await posts.list({ ...page, sort: { field: "remark", order: "ASC" } });
  expect(calls()).toEqual([
    ["post/list", { current: "2", size: "10", postName: "护", descs: "sort" }],
    ["post/list", { current: "1", size: "10" }],
  ]);
});

test("a tree is read level by level, and searched as a whole, each row with its depth", async () => {
  const depts = entityAdapter(client, systemDept);
  const top = await depts.save?.({ parentId: "0", deptName: "内科", fullName: "内科", sort: 1 });
  const below = await depts.save?.({ parentId: top?.id, deptName: "心内科", fullName: "心内科", sort: 1 });
  asked = [];
  const level = await depts.list(page);
  expect(level.records.map(({ id }) => id)).toContain(top?.id);
  expect(level.records.map(({ id }) => id)).not.toContain(below?.id);
  expect((await depts.children?.(top?.id ?? "", page))?.records.map(({ id }) => id)).toEqual([below?.id]);
  const found = await depts.list({ ...page, filter: { deptName: "内科" } });
  expect(found.records.map(({ id, depth }) => [id, depth])).toEqual([
    [top?.id, 0],
    [below?.id, 1],
  ]);
  // An answer that comes whole has no page.
  expect(calls()).toEqual([
    ["dept/lazy-list", { parentId: "0" }],
    ["dept/lazy-list", { parentId: top?.id }],
    ["dept/list", { deptName: "内科" }],
  ]);
});

test("a change says what was seen, where something was, and an add says that it is new where a code names it", async () => {
  const posts = entityAdapter(client, systemPost);
  const added = await add("a1");
  const { id = "" } = added ?? {};
  expect(id).toMatch(/^\d+$/);
  const seen = await posts.one?.(id);
  await posts.save?.({ ...seen, postName: "护士" }, seen);
  await posts.save?.({ ...seen, postName: "护士长" });
  expect(asked.map(({ path }) => path)).toEqual(["post/submit", "post/detail", "post/submit", "post/submit"]);
  expect(asked.map(({ headers }) => headers)).toEqual([
    none,
    none,
    { ...none, "If-Unchanged": expect.stringContaining("postName=") },
    none,
  ]);
  expect(await posts.one?.(id)).toMatchObject({ id, postName: "护士长" });
  // The record has changed since it was first read.
  await expect(posts.save?.({ ...seen, postName: "药师" }, seen)).rejects.toMatchObject({ status: 409 });

  asked = [];
  const regions = entityAdapter(client, systemRegion);
  const [province] = (await regions.list(page)).records;
  expect(province?.id).toBe(province?.code);
  await expect(regions.save?.({ ...province, id: undefined } as never)).rejects.toMatchObject({ status: 409 });
  expect(asked.at(-1)?.headers).toEqual({ ...none, "If-None-Match": "*" });
});

test("the adapter itself compares what was seen, and a taken code, for a server that compares nothing", async () => {
  const posts = entityAdapter(client, systemPost, elsewhere);
  const seen = await posts.one?.((await add("b1"))?.id ?? "");
  await posts.save?.({ ...seen, postName: "护士" }, seen);
  await expect(posts.save?.({ ...seen, postName: "药师" }, seen)).rejects.toMatchObject({
    ...{ status: 409, body: { silent: false, stale: {} } },
  });
  const regions = entityAdapter(client, systemRegion, elsewhere);
  const [province] = (await regions.list(page)).records;
  await expect(regions.save?.({ ...province, id: undefined } as never)).rejects.toMatchObject({
    ...{ status: 409, body: { silent: false, taken: "code" } },
  });
  const fresh = await regions.save?.({ parentCode: "00", code: "97", name: "新省", level: 1, sort: 1 } as never);
  expect(fresh?.id).toBe("97");
  expect(asked.map(({ headers }) => headers)).toEqual(asked.map(() => none));
});

test("a verb with a body has its rows in it, and says what was seen to our own server alone", async () => {
  const tops = entityAdapter(client, systemTopmenu);
  const { id = "" } = (await tops.save?.({ code: "daily", name: "日常", source: "settings", sort: 9 })) ?? {};
  asked = [];
  const grant = { ids: [id], body: { menuIds: [] }, seen: { menu: [] } };
  await tops.run?.("grant", grant);
  await tops.run?.("grant", { ...grant, seen: undefined } as never);
  await entityAdapter(client, systemTopmenu, elsewhere).run?.("grant", grant);
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual(asked.map(() => ({ topMenuIds: [id], menuIds: [] })));
  expect(asked.map(({ headers }) => headers["If-Unchanged"])).toEqual([expect.stringContaining("menu="), null, null]);
  // One row at a time, or none: the server says that there is no such process.
  asked = [];
  const follow = entityAdapter(client, flowFollow);
  const body = { comment: "误发起" };
  await follow.run?.("suspend", { ids: ["p1"], body }).catch(() => {});
  await follow.run?.("suspend", { body }).catch(() => {});
  expect(asked.map((call) => JSON.parse(call.body))).toEqual([{ ...body, processInstanceId: "p1" }, body]);
});

test("rows are removed by one call where it takes several, and other verbs take a row each", async () => {
  const posts = entityAdapter(client, systemPost);
  const ids = [(await add("c1"))?.id ?? "", (await add("c2"))?.id ?? ""];
  asked = [];
  expect(await posts.run?.("show", { ids: ids.slice(0, 1) })).toMatchObject({ postCode: "c1" });
  expect(await posts.run?.("show", { ids })).toMatchObject([{ postCode: "c1" }, { postCode: "c2" }]);
  expect(await posts.run?.("select", {})).toEqual(expect.arrayContaining([expect.objectContaining({ id: ids[0] })]));
  await posts.remove?.(ids);
  expect(calls()).toEqual([
    ["post/detail", { id: ids[0] }],
    ["post/detail", { id: ids[0] }],
    ["post/detail", { id: ids[1] }],
    ["post/select", {}],
    ["post/remove", { ids: ids.join(",") }],
  ]);
  await expect(posts.one?.(ids[0] ?? "")).rejects.toMatchObject({ status: 404 });
  await expect(posts.run?.("dance", {})).rejects.toThrow("The server offers no dance here");
});

test("a sheet has the filter, the order and the columns of the list", async () => {
  const posts = entityAdapter(client, systemPost);
  const sheet = await posts.export?.({ postName: "护", postCode: "" }, { field: "sort", order: "ASC" }, [
    "postName",
    "sort",
  ]);
  expect(sheet?.size).toBeGreaterThan(0);
  await posts.export?.({}, undefined);
  expect(await posts.run?.("export", { query: { postName: "护" } })).toBeInstanceOf(Blob);
  expect(calls()).toEqual([
    ["post/export", { postName: "护", ascs: "sort", columns: "postName,sort" }],
    ["post/export", {}],
    ["post/export", { postName: "护" }],
  ]);
});

test("an entity has the methods of its verbs and no others", () => {
  const offered = (description: Parameters<typeof entityAdapter>[1]) => {
    const adapter = entityAdapter(client, description);
    const rare = ["one", "save", "remove", "children", "export", "template", "import"] as const;
    return rare.filter((name) => adapter[name] !== undefined);
  };
  expect(offered(logUsual)).toEqual(["one", "export"]);
  expect(offered(systemPost)).toEqual(["one", "save", "remove", "export"]);
  expect(offered(systemRegion)).toEqual(["one", "save", "remove", "children"]);
  for (const whole of [systemDept, systemDict])
    expect(offered(whole)).toEqual(["one", "save", "remove", "children", "export", "template", "import"]);
});
