import { type Kysely, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anyRows, dropRules } from "../testing/any-row.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { createDatabase, type Database, transaction } from "./database.ts";
import { TENANT_TABLES } from "./schema.ts";
import { forTenant, TenantScopeError } from "./tenant-scope.ts";

const A = "100001";
const B = "200002";

// Table and column names come from the database here, so the types of the schema are of no help.
type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

let database: TestDatabase;
let db: Database;
let rows: Map<string, Row>;
const as = (tenantId: string) => forTenant(db, tenantId) as unknown as AnyTables;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(patientPool(database.url));
  rows = await prepareAnyRow(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it("knows every table that has a tenant_id", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...TENANT_TABLES].sort());
  expect(rows.length).toBeGreaterThan(10);
});

describe.each([...TENANT_TABLES])("%s", (name) => {
  const table = camel(name);
  const mine = (tenantId: string) => as(tenantId).selectFrom(table).selectAll().execute();

  beforeEach(async () => {
    await as(A).insertInto(table).values(rowOf(name)).execute();
    return async () => {
      await sql`delete from ${sql.table(name)}`.execute(db);
    };
  });

  it("gives the tenant to an insert and shows the row to it alone", async () => {
    expect(await mine(A)).toMatchObject([{ tenantId: A }]);
    expect(await mine(B)).toEqual([]);
    // A tenant may write its own id. Rows of both tenants may have the same key.
    await as(B)
      .insertInto(table)
      .values({ ...rowOf(name), tenantId: B })
      .execute();
    expect(await mine(B)).toMatchObject([{ tenantId: B }]);
    expect(await mine(A)).toHaveLength(1);
  });

  it("hides it from joins, sub-queries, CTEs and unions", async () => {
    const b = as(B);
    const reads = {
      alias: b.selectFrom(`${table} as t`).select("t.tenantId"),
      join: b
        .selectFrom(`${table} as x`)
        .innerJoin(`${table} as y`, (on) => on.onTrue())
        .select("y.tenantId"),
      "join from a platform table": b
        .selectFrom("bladeTopMenu as p")
        .innerJoin(`${table} as y`, (on) => on.onTrue())
        .select("y.tenantId"),
      "cross join": b.selectFrom("bladeTopMenu as p").crossJoin(`${table} as y`).select("y.tenantId"),
      list: b.selectFrom(["bladeTopMenu as p", `${table} as y`]).select("y.tenantId"),
      derived: b.selectFrom(b.selectFrom(table).selectAll().as("d")).selectAll(),
      "sub-query": b.selectFrom("bladeTopMenu").where("code", "in", b.selectFrom(table).select("tenantId")).selectAll(),
      exists: b
        .selectFrom("bladeTopMenu")
        .where((eb) => eb.exists(eb.selectFrom(table).selectAll()))
        .selectAll(),
      CTE: b
        .with("c", (q) => q.selectFrom(table).selectAll())
        .selectFrom("c")
        .selectAll(),
      union: b
        .selectFrom(table)
        .select("tenantId")
        .union(b.selectFrom(`${table} as u`).select("u.tenantId")),
      or: b.selectFrom(table).where(sql<boolean>`false or true`).selectAll(),
    };
    await db.insertInto("bladeTopMenu").values({ id: "1", code: A, name: "x" }).execute();
    for (const [how, query] of Object.entries(reads)) expect([how, await query.execute()]).toEqual([how, []]);
    const left = b
      .selectFrom("bladeTopMenu as p")
      .leftJoin(`${table} as y`, (on) => on.on(sql<boolean>`false or true`))
      .select(["p.id", "y.tenantId"]);
    expect(await left.execute()).toEqual([{ id: "1", tenantId: null }]);
    await db.deleteFrom("bladeTopMenu").execute();
  });

  it("keeps it from updates and deletes, in transactions too", async () => {
    const [column = ""] = Object.keys(rowOf(name)).filter((key) => key !== "tenantId");
    const before = await mine(A);
    await transaction(forTenant(db, B), async (tx) => {
      const b = tx as unknown as AnyTables;
      // Some tables have a tenant_id and no required column, so there is nothing to update here.
      if (column) {
        const value = { [column]: rowOf(name)[column] };
        expect((await b.updateTable(table).set(value).executeTakeFirst()).numUpdatedRows).toBe(0n);
        const joined = b
          .updateTable(`${table} as t`)
          .from(`${table} as s`)
          .set(value)
          .where(sql<boolean>`true or true`);
        expect((await joined.executeTakeFirst()).numUpdatedRows).toBe(0n);
      }
      expect((await b.deleteFrom(table).executeTakeFirst()).numDeletedRows).toBe(0n);
      const using = b.deleteFrom(`${table} as t`).using(`${table} as s`);
      expect((await using.executeTakeFirst()).numDeletedRows).toBe(0n);
      const gone = b
        .with("gone", (q) => q.deleteFrom(table).returningAll())
        .selectFrom("gone")
        .selectAll();
      expect(await gone.execute()).toEqual([]);
    });
    expect(await mine(A)).toEqual(before);
  });

  it("copies only the tenant's own rows in insert from select", async () => {
    const columns = Object.keys(rowOf(name));
    if (columns.length === 0) return;
    const copy = (tenantId: string) =>
      as(tenantId).insertInto(table).columns(columns).expression(as(tenantId).selectFrom(table).select(columns));
    expect(await copy(B).returningAll().execute()).toEqual([]);
    // With a unique key A's copy of its own row is refused. Without one the copy belongs to A.
    const copied = await copy(A)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    for (const row of copied) expect(row.tenantId).toBe(A);
  });

  it("refuses an insert for, and a move to, another tenant", async () => {
    const foreign = { ...rowOf(name), tenantId: A };
    await expect(as(B).insertInto(table).values(foreign).execute()).rejects.toThrow(TenantScopeError);
    await expect(
      as(B)
        .insertInto(table)
        .values([rowOf(name), foreign])
        .execute(),
    ).rejects.toThrow(TenantScopeError);
    await expect(as(A).updateTable(table).set({ tenantId: B }).execute()).rejects.toThrow(TenantScopeError);
  });
});

function rowOf(table: string): Row {
  return { ...rows.get(table) };
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

// Removes foreign keys and checks, because the tenant scope has to work alone. Any value is then accepted.
async function prepareAnyRow(url: string): Promise<Map<string, Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = await anyRows(client);
  const { rows: tables } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  await dropRules(
    client,
    tables.map(({ name }) => name),
  );
  await client.end();
  const byProperty = ([table, row]: [string, Row]) =>
    [table, Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]))] as const;
  return new Map([...rows].map(byProperty));
}
