import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../db/database.ts";
import type { Places } from "../db/statement.ts";
import { forTenant, type TenantDatabase } from "../db/tenant-scope.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { countTotal, cut, pageOf, pagesByStatement, readPage, toPage } from "./page.ts";

const rows = 10_025;
let database: TestDatabase;
let platform: Database;
let db: TenantDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = createDatabase(patientPool(database.url, 2));
  db = forTenant(platform, "100001");
  for (const tenantId of ["100001", "200002"]) {
    await platform.insertInto("bladeTenant").values({ tenantId, tenantName: tenantId }).execute();
  }
  await sql`
    insert into message_outbox (tenant_id, id, channel, recipient, template, content)
    select t, n, 'sms', '', 'captcha', '' from unnest(array['100001', '200002']) as t, generate_series(1, ${rows}::int) as n
  `.execute(platform);
});
afterAll(async () => {
  await platform.destroy();
  await database.drop();
});

const outbox = () => db.selectFrom("messageOutbox");
const totalOn = (current: number, size: number) => countTotal(db, outbox(), pageOf({ current, size }));

describe("the total of a list", () => {
  it("is exact up to ten thousand", async () => {
    const some = outbox().where("id", "<=", "10000");
    expect(await countTotal(db, some, pageOf({}))).toEqual({ total: 10_000 });
    expect(await countTotal(db, outbox().where("id", "=", "0"), pageOf({}))).toEqual({ total: 0 });
  });

  it("is exact up to one thousand for a search in words, and where it ends", async () => {
    const found = async (current: number, words: string) =>
      countTotal(db, outbox().where("id", "<=", "1500"), pageOf({ current, size: 100 }, words));
    expect(await found(1, "医师")).toEqual({ total: 1_000, totalCapped: true });
    expect(await found(10, "医师")).toEqual({ total: 1_001, totalCapped: true });
    expect(await found(14, "医师")).toEqual({ total: 1_401, totalCapped: true });
    expect(await found(15, "医师")).toEqual({ total: 1_500 });
    expect(await found(1, " ")).toEqual({ total: 1_500 });
    const few = countTotal(db, outbox().where("id", "<=", "1000"), pageOf({}, "医师"));
    expect(await few).toEqual({ total: 1_000 });
  });

  it("says of a longer list that there is more, whichever page is looked at", async () => {
    expect(await totalOn(1, 10)).toEqual({ total: 10_000, totalCapped: true });
    expect(await totalOn(1000, 10)).toEqual({ total: 10_001, totalCapped: true });
    expect(await totalOn(1002, 10)).toEqual({ total: 10_021, totalCapped: true });
  });

  it("is exact again where the list ends, and past its end", async () => {
    expect(await totalOn(1003, 10)).toEqual({ total: rows });
    expect(await totalOn(2000, 10)).toEqual({ total: rows });
  });

  it("leads whoever turns page after page to the last one", async () => {
    let read = 0;
    for (let current = 1; ; current += 1) {
      const paging = pageOf({ current, size: 500 });
      const records = await outbox().select("id").orderBy("id").limit(paging.size).offset(paging.offset).execute();
      const page = toPage(records, await countTotal(db, outbox(), paging), paging);
      read += page.records.length;
      if (current >= page.pages) break;
    }
    expect(read).toBe(rows);
  });
});

describe("pages whose statements are kept", () => {
  const upTo = (source: TenantDatabase, last: string | Places<{ last: string }>["last"]) =>
    source.selectFrom("messageOutbox").where("id", "<=", last);
  const kept = pagesByStatement({
    matching: (source, _: object, { last }: Places<{ last: string }>) => upTo(source, last),
    page: (_, found, paging, limit) => cut(found.select("id").orderBy("id", "desc"), paging, limit),
  });

  // Cases: an empty list, one page, a page that ends with the list, the limit of exact totals, the end of the list, and past the end.
  it.each([
    ["0", 1, 10],
    ["7", 1, 10],
    ["20", 2, 10],
    ["20", 3, 10],
    ["10000", 1, 10],
    ["10001", 1000, 10],
    ["10025", 1001, 10],
    ["10025", 1003, 10],
    ["10025", 1004, 10],
    ["10025", 21, 500],
  ])("are those that are put together each time: up to %s, page %i of %i", async (last, current, size) => {
    const paging = pageOf({ current, size });
    const found = upTo(db, last);
    const apart = () =>
      readPage(db, paging, found, (limit) => cut(found.select("id").orderBy("id", "desc"), paging, limit));
    const expected = await apart();
    expect(await kept(db, paging, {}, { last })).toEqual(expected);
    // The second time the kept statement is sent without being built again.
    expect(await kept(db, paging, {}, { last })).toEqual(expected);
    expect(expected[0].map(({ id }) => id)).toEqual(
      Array.from({ length: Math.max(0, Math.min(size, Number(last) - paging.offset)) }, (_, row) =>
        String(Number(last) - paging.offset - row),
      ),
    );
  });
});
