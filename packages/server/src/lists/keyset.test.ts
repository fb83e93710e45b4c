import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "../db/database.ts";
import { forTenant, type TenantDatabase } from "../db/tenant-scope.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { inBatches } from "./keyset.ts";

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
  // Each `sort` occurs seven times. The times differ only in fractions of a second.
  await sql`
    insert into blade_post (tenant_id, id, category, post_code, post_name, sort, create_time)
    select t, n, 1, n::text, n::text, n / 7, '2026-11-20 12:00:00'::timestamptz + n / 10 * interval '1 ms'
    from unnest(array['100001', '200002']) as t, generate_series(1, 100) as n`.execute(platform);
});
afterAll(async () => {
  await platform.destroy();
  await database.drop();
});

type Order = Parameters<typeof read>[0];

async function read(order: readonly (readonly ["sort" | "id" | "createTime", "asc" | "desc"])[], size: number) {
  const found: string[] = [];
  const sizes: number[] = [];
  for await (const batch of inBatches(db.selectFrom("bladePost").select("id"), order, size)) {
    expect(Object.keys(batch[0] ?? {})).toEqual(["id"]);
    found.push(...batch.map(({ id }) => id));
    sizes.push(batch.length);
  }
  return { found, sizes };
}

async function inOneGo(order: Order) {
  const rows = db.selectFrom("bladePost").select("id");
  return (await order.reduce((query, part) => query.orderBy(...part), rows).execute()).map(({ id }) => id);
}

const descending: Order = [
  ["createTime", "desc"],
  ["id", "desc"],
];
const orders: Record<string, Order> = {
  "one direction": descending,
  "two directions": [
    ["sort", "asc"],
    ["id", "desc"],
  ],
  "three columns": [
    ["sort", "desc"],
    ["createTime", "asc"],
    ["id", "asc"],
  ],
};

describe("inBatches", () => {
  it.each(Object.entries(orders))("reads each row of the tenant once, in order: %s", async (_name, order) => {
    const { found, sizes } = await read(order, 9);
    expect(found).toEqual(await inOneGo(order));
    expect(found).toHaveLength(100);
    expect(sizes).toEqual([...Array(11).fill(9), 1]);
  });

  it("ends after a batch that was just full, and with nothing at once", async () => {
    expect((await read(descending, 100)).sizes).toEqual([100]);
    const none = inBatches(db.selectFrom("bladePost").select("id").where("sort", "=", -1), descending);
    expect((await none.next()).done).toBe(true);
  });

  it("passes over no row that is added or removed on its way", async () => {
    const batches = inBatches(db.selectFrom("bladePost").select("id"), [["id", "asc"]], 50);
    const first = (await batches.next()).value ?? [];
    await db.deleteFrom("bladePost").where("id", "in", ["1", "50"]).execute();
    const second = (await batches.next()).value ?? [];
    expect([...first, ...second].map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });

  it("fails rather than lose what is behind a null", async () => {
    const rows = db.selectFrom("bladePost").select("id");
    await expect(async () => {
      for await (const batch of inBatches(rows, [["createUser", "asc"]], 5)) expect(batch).toHaveLength(5);
    }).rejects.toThrow("createUser is null");
  });
});
