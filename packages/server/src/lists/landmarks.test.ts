import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Sort, sorted } from "../contract/sort.ts";
import { createDatabase, type Database } from "../db/database.ts";
import type { Places } from "../db/statement.ts";
import { forTenant, type TenantDatabase } from "../db/tenant-scope.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { landmarkAge } from "./landmarks.ts";
import { cut, exactTotal, keptPages, lineOf, type Paging, pageOf, readPage } from "./page.ts";

const rows = 10_060;
const size = 7;
let database: TestDatabase;
let platform: Database;
let db: TenantDatabase;
let inspector: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = createDatabase(patientPool(database.url, 2));
  db = forTenant(platform, "100001");
  for (const tenantId of ["100001", "200002"]) {
    await platform.insertInto("bladeTenant").values({ tenantId, tenantName: tenantId }).execute();
  }
  // Three rows share each second.
  await sql`
    insert into message_outbox (tenant_id, id, channel, recipient, template, content, create_time)
    select t, n, 'sms', '', case when n % 2 = 0 then 'even' else 'odd' end, '', timestamptz '2026-01-01 00:00+08' + n / 3 * interval '1 second'
    from unnest(array['100001', '200002']) as t, generate_series(1, ${2 * rows}::int) as n
  `.execute(platform);
  await sql`vacuum analyze message_outbox`.execute(platform);
  inspector = new pg.Client({ connectionString: database.url });
  await inspector.connect();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await inspector.end();
  await platform.destroy();
  await database.drop();
});

const sorts: Readonly<Record<string, Sort>> = {
  "the latest first": [
    ["outbox.createTime", "desc"],
    ["outbox.id", "desc"],
  ],
  "the first first": [
    ["outbox.createTime", "asc"],
    ["outbox.id", "asc"],
  ],
  "both ways": [
    ["outbox.createTime", "desc"],
    ["outbox.id", "asc"],
  ],
};
const latest = sorts["the latest first"] as Sort;

type Template = "even" | "odd";
const templates = (source: TenantDatabase, template: Template | Places<{ template: Template }>["template"]) =>
  source.selectFrom("messageOutbox as outbox").where("outbox.template", "=", template);
type Rows = ReturnType<typeof templates>;
const pageIn = (source: TenantDatabase, sort: Sort, found: Rows, paging: Paging, limit: number) =>
  sorted(
    source
      .selectFrom(cut(sorted(found, sort), paging, limit).select("outbox.id").as("page"))
      .innerJoin("messageOutbox as outbox", "outbox.id", "page.id")
      .select(["outbox.id", "outbox.createTime"]),
    sort,
  );

/** The two ways to read pages, as the lists of the server do. */
const readers = Object.fromEntries(
  Object.entries(sorts).map(([name, sort]) => {
    const kept = keptPages({
      matching: (source, _: object, { template }: Places<{ template: Template; now: string }>) =>
        templates(source, template),
      page: (source, found, paging, limit) => pageIn(source, sort, found, paging, limit),
      line: lineOf(sort),
    });
    return [
      name,
      {
        apart: (paging: Paging, template: Template) =>
          readPage(
            db,
            paging,
            templates(db, template),
            (limit, found, way) => pageIn(db, sort, found, way, limit),
            lineOf(sort),
          ),
        kept: (paging: Paging, template: Template) =>
          kept(db, paging, { sort: name }, { template, now: String(Math.random()) }),
      },
    ];
  }),
);
const reader = (name: string) => readers[name] as (typeof readers)[string];
const later = (milliseconds: number) => {
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + milliseconds);
};
const firstDeep = Math.ceil(exactTotal / size) + 1;
const last = Math.ceil(rows / size);
const deep = Array.from({ length: last - firstDeep + 1 }, (_, index) => firstDeep + index);
/** Numbers in an order that jumps about. */
const shuffled = (numbers: readonly number[]) =>
  numbers.map((_, index) => numbers[(index * 5 + 3) % numbers.length] as number);

describe.each(Object.keys(sorts))("pages far down a list, %s", (name) => {
  describe.each(["apart", "kept"] as const)("read %s", (way) => {
    it("are those of the plain query, in whatever order they are asked for", async () => {
      for (const template of ["even", "odd"] as const) {
        const plain = await sorted(templates(db, template).select("outbox.id"), sorts[name] as Sort)
          .offset((firstDeep - 1) * size)
          .execute();
        const expected = plain.map(({ id }) => id);
        for (const pages of [deep, shuffled(deep), [...deep].reverse()]) {
          const found = new Map<number, string[]>();
          for (const current of pages) {
            const [page, total] = await reader(name)[way](pageOf({ current, size }), template);
            expect(Object.keys(page[0] ?? {})).toEqual(["id", "createTime"]);
            found.set(
              current,
              page.map(({ id }) => String(id)),
            );
            expect(total).toEqual(current < last ? { total: current * size + 1, totalCapped: true } : { total: rows });
          }
          expect(deep.flatMap((current) => found.get(current) ?? [])).toEqual(expected);
        }
      }
      expect(await reader(name)[way](pageOf({ current: last + 1, size }), "odd")).toEqual([[], { total: rows }]);
    });
  });
});

/** The most entries that any scan of the queries of `work` goes through. */
async function wayOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const sent = query.mock.calls.map(([first]) => first as unknown as { text: string; values: unknown[] });
  query.mockRestore();
  type Node = { "Actual Rows": number; "Actual Loops": number; Plans?: Node[] };
  const most = (node: Node): number =>
    Math.max(node["Actual Rows"] * node["Actual Loops"], ...(node.Plans ?? []).map(most));
  let way = 0;
  for (const { text, values } of sent.filter((one) => one.text?.includes('"message_outbox"'))) {
    const { rows: plan } = await inspector.query(`explain (analyze, format json) ${text}`, values);
    way = Math.max(way, most(plan[0]["QUERY PLAN"][0].Plan));
  }
  return way;
}

describe.each(["apart", "kept"] as const)("the way to a page, read %s", (way) => {
  const name = "the latest first";
  const read = (current: number, template: Template = "even") => reader(name)[way](pageOf({ current, size }), template);

  it("is walked once, and then again when what was found is old", async () => {
    later(1 * landmarkAge + 1);
    expect(await wayOf(() => read(firstDeep))).toBeGreaterThan(exactTotal);
    expect(await wayOf(() => read(firstDeep))).toBeLessThan(5 * size);
    expect(await wayOf(() => read(firstDeep + 1))).toBeLessThan(5 * size);
    vi.restoreAllMocks();
    later(2 * landmarkAge + 2);
    // As old as where the first of them was found, not as the last.
    expect(await wayOf(() => read(firstDeep + 1))).toBeGreaterThan(exactTotal);
  });

  it("is not that of another filter or another hospital", async () => {
    later(4 * landmarkAge);
    await read(firstDeep);
    expect(await wayOf(() => read(firstDeep, "odd"))).toBeGreaterThan(exactTotal);
    const other = forTenant(platform, "200002");
    const [own] = await read(firstDeep);
    const [theirs] = await readPage(
      other,
      pageOf({ current: firstDeep, size }),
      templates(other, "even"),
      (limit, found, shorter) => pageIn(other, latest, found, shorter, limit),
      lineOf(latest),
    );
    expect(theirs).toEqual(own);
    expect(await wayOf(() => read(firstDeep))).toBeLessThan(5 * size);
  });

  it("does not move by what comes to the beginning of the list meanwhile", async () => {
    later(6 * landmarkAge);
    const [before] = await read(firstDeep);
    const added = ["900001", "900002", "900003"];
    const columns = { channel: "sms", recipient: "", template: "even", content: "", createTime: "2027-01-01 00:00:00" };
    await db
      .insertInto("messageOutbox")
      .values(added.map((id) => ({ ...columns, id })) as never)
      .execute();
    try {
      const [next] = await read(firstDeep + 1);
      const ids = [...before, ...next].map(({ id }) => id);
      expect(new Set(ids).size).toBe(2 * size);
      expect((await read(firstDeep))[0]).toEqual(before);
      // Whoever comes later finds them where they then are.
      later(8 * landmarkAge);
      const [moved] = await read(firstDeep + 1);
      expect(moved.slice(3)).toEqual(next.slice(0, size - 3));
    } finally {
      await db.deleteFrom("messageOutbox").where("id", "in", added).execute();
    }
  });

  it("shows what was changed or removed where it led to", async () => {
    later(10 * landmarkAge);
    const [before] = await read(firstDeep);
    const { id } = before[0] as { id: string };
    const columns = ["tenantId", "id", "channel", "recipient", "template", "content", "createTime"] as const;
    const removed = await db.selectFrom("messageOutbox").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
    await db.deleteFrom("messageOutbox").where("id", "=", id).execute();
    try {
      const [after] = await read(firstDeep);
      expect(after.slice(0, size - 1)).toEqual(before.slice(1));
      expect(after).toHaveLength(size);
    } finally {
      const { tenantId: _, ...values } = removed;
      await db
        .insertInto("messageOutbox")
        .values(values as never)
        .execute();
    }
  });
});
