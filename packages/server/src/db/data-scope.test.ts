import type { Kysely } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anyRows, dropRules } from "../testing/any-row.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { ownedRows, rowOwners, type TenantTable } from "./data-scope/row-owners.ts";
import type { DataScopes } from "./data-scope.ts";
import { createDatabase, type Database, transaction } from "./database.ts";
import { forTenant, withoutDataScopes } from "./tenant-scope.ts";

const tenant = "100001";
const owner = "5";

// Tables and columns are variables here, so the types of the schema are of no help.
type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

const tables = (Object.keys(rowOwners) as TenantTable[]).filter((table) => ownedRows(table));

let database: TestDatabase;
let db: Database;
let rows: Map<string, Row>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(patientPool(database.url));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  rows = await anyRows(client);
  await dropRules(client, tables.map(snake));
  await client.end();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The database as seen by somebody whose scope on the table shows only the rows of one user. */
function asUser(table: TenantTable, userId: string) {
  const [name = ""] = Object.keys(ownedRows(table)?.people ?? {});
  const rules = [{ people: { name, ids: [userId] } }];
  const scopes: DataScopes = new Map([[table, { scopeIds: new Set(["1"]), rules }]]);
  return forTenant(db, tenant, scopes);
}

const whole = () => forTenant(db, tenant) as unknown as AnyTables;

it("covers every table that says whose its rows are", () => {
  expect(tables.length).toBeGreaterThan(10);
});

describe.each(tables)("%s", (table) => {
  const places = Object.values(ownedRows(table)?.people ?? {})[0] ?? [];
  const column = places.flatMap((place) => ("table" in place ? [] : [place.column as string]))[0];

  beforeEach(async () => {
    const row = { ...rowOf(table), id: "7", ...(column && { [column]: owner }) };
    await whole().insertInto(table).values(row).execute();
    return async () => {
      await whole().deleteFrom(table).execute();
    };
  });

  it("hides a row from every statement about it that no rule shows", async () => {
    const b = asUser(table, "99") as unknown as AnyTables;
    const reads = {
      plain: b.selectFrom(table).selectAll(),
      alias: b.selectFrom(`${table} as someRow`).selectAll(),
      list: b.selectFrom([`${table} as one`, `${table} as other`]).select("one.id"),
      derived: b.selectFrom(b.selectFrom(table).selectAll().as("inner")).selectAll(),
      CTE: b
        .with("found", (of) => of.selectFrom(table).selectAll())
        .selectFrom("found")
        .selectAll(),
      union: b
        .selectFrom(table)
        .select("id")
        .union(b.selectFrom(`${table} as other`).select("other.id")),
      or: b
        .selectFrom(table)
        .where((row) => row.or([row.lit(true), row("id", "=", "7")]))
        .selectAll(),
    };
    for (const [how, query] of Object.entries(reads)) expect([how, await query.execute()]).toEqual([how, []]);
    await transaction(asUser(table, "99"), async (tx) => {
      const inside = tx as unknown as AnyTables;
      expect(await inside.selectFrom(table).selectAll().forUpdate().execute()).toEqual([]);
      expect((await inside.updateTable(table).set({ id: "8" }).executeTakeFirst()).numUpdatedRows).toBe(0n);
      expect((await inside.deleteFrom(table).executeTakeFirst()).numDeletedRows).toBe(0n);
      const gone = inside
        .with("gone", (of) => of.deleteFrom(table).returningAll())
        .selectFrom("gone")
        .selectAll();
      expect(await gone.execute()).toEqual([]);
      expect(await past(tx).selectFrom(table).select("id").execute()).toEqual([{ id: "7" }]);
    });
    expect(await whole().selectFrom(table).select("id").execute()).toEqual([{ id: "7" }]);
  });

  it.runIf(column)("shows it to its owner, and whole to a statement that looks past the scope", async () => {
    const own = asUser(table, owner) as unknown as AnyTables;
    expect(await own.selectFrom(table).select("id").execute()).toEqual([{ id: "7" }]);
    expect(await past(asUser(table, "99")).selectFrom(table).select("id").execute()).toEqual([{ id: "7" }]);
  });

  it("leaves what a statement tells more of whole: a joined table, a sub-query of a condition", async () => {
    const b = asUser(table, "99") as unknown as AnyTables;
    await db.insertInto("bladeTopMenu").values({ id: "1", code: "x", name: "x" }).execute();
    const menus = b.selectFrom("bladeTopMenu as menu");
    const joined = menus.innerJoin(`${table} as more`, (on) => on.onTrue()).select("more.id");
    const asked = menus.where((row) => row.exists(row.selectFrom(table).select("id"))).select("menu.id");
    expect(await joined.execute()).toEqual([{ id: "7" }]);
    expect(await asked.execute()).toEqual([{ id: "1" }]);
    await db.deleteFrom("bladeTopMenu").execute();
  });
});

const past = (scoped: ReturnType<typeof asUser>) => withoutDataScopes(scoped) as unknown as AnyTables;

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function rowOf(table: string): Row {
  const found = Object.entries(rows.get(snake(table)) ?? {});
  return Object.fromEntries(
    found.map(([name, value]) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
}
