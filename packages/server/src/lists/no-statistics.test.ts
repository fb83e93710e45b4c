import type { BladeClient } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addGuest, addStaff, clientOf, createTestApp, fillLists, signIn, type TestApp } from "../testing/index.ts";

// A database that was just restored. PostgreSQL has no statistics yet: it does not know the size of any table or the values of any column.

const tenantId = "300001";
let test: TestApp;
let inspector: pg.Client;
const callers: Partial<Record<"visitor" | "staff" | "guest", BladeClient>> = {};

beforeAll(async () => {
  test = await createTestApp();
  await fillLists(test.databaseUrl, 500);
  await addStaff(test, tenantId, "boss", ["job_view", "article_view", "application_view"]);
  await addGuest(test, tenantId, "13800000001");
  callers.visitor = clientOf(test, tenantId);
  callers.staff = await signIn(test, tenantId, "boss", "staff");
  callers.guest = await signIn(test, tenantId, "13800000001");
  inspector = new pg.Client({ connectionString: test.databaseUrl });
  await inspector.connect();
  await inspector.query("delete from pg_statistic");
  await inspector.query("update pg_class set reltuples = -1, relpages = 0 where relkind in ('r', 'i')");
});
afterAll(async () => {
  await inspector?.end();
  await test?.close();
});

type Query = { text: string; values: unknown[] };
type Node = { "Node Type": string; "Actual Loops": number; Plans?: Node[] };

/** The queries with a page that a call sends to the database. */
async function pagesOf(call: () => Promise<unknown>): Promise<Query[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await call();
    return query.mock.calls.flatMap((args) => {
      const [first, values = []] = args as unknown as [string | Query, unknown[] | undefined];
      const sent = typeof first === "string" ? { text: first, values } : first;
      return sent.text?.includes('"page"') ? [sent] : [];
    });
  } finally {
    query.mockRestore();
  }
}

/** How often PostgreSQL evaluates each limit of a query: the limit of its page and that of its total. */
async function loopsOf({ text, values }: Query): Promise<number[]> {
  const { rows } = await inspector.query(`explain (analyze, format json) ${text}`, values);
  const walk = (node: Node): number[] => [
    ...(node["Node Type"] === "Limit" ? [node["Actual Loops"]] : []),
    ...(node.Plans ?? []).flatMap(walk),
  ];
  return walk(rows[0]["QUERY PLAN"][0].Plan);
}

const front = "/mrhr-zpgl-new/openness/front";
describe("without statistics a page is made once, and not for each row that it is joined to", () => {
  it.each([
    ["staff", "/mrhr-zpgl-new/recruitApplication/list", { keyword: "13800000001" }],
    ["staff", "/mrhr-zpgl-new/recruitApplication/list", { current: 2 }],
    ["staff", "/mrhr-zpgl-new/recruitJob/list", {}],
    ["staff", "/mrhr-zpgl-new/recruitArticle/list", {}],
    ["guest", "/mrhr-zpgl-new/recruitGuestApplication/list", {}],
    ["visitor", `${front}/getFrontPostJobList`, { title: "听力" }],
    ["visitor", `${front}/getFrontPostJobList`, { sort: "deadline" }],
  ] as const)("%s %s %o", async (caller, path, query) => {
    const client = callers[caller] as unknown as { GET(path: string, init: object): Promise<unknown> };
    const pages = await pagesOf(() => client.GET(path, { params: { query } }));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(Math.max(...(await loopsOf(page)))).toBeLessThanOrEqual(1);
  });
});
