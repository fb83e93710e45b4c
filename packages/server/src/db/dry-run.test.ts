import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { dryRun } from "./dry-run.ts";
import { migrate, migrationsFolder, readMigrations } from "./migrate.ts";

let database: TestDatabase;
let client: pg.Client;
let folder: string;
let url: URL;
beforeAll(async () => {
  database = await createTestDatabase({ isBlank: true });
  folder = await mkdtemp(join(tmpdir(), "bladekit-dry-run-"));
  url = pathToFileURL(`${folder}/`);
  await write(
    "0001_first",
    "create table ward (id int primary key, beds int); create table bed (id int); create table other (id int);",
  );
  await migrate(database.url, url);
  client = new pg.Client(database.url);
  await client.connect();
  await client.query("insert into ward select n, n from generate_series(1, 5000) n; analyze");
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});
const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const names = async (query: string) => (await client.query(query)).rows.map(({ name }) => name);

test("a database that is up to date has nothing to say", async () => {
  expect(await dryRun(database.url, url)).toEqual([]);
});

test("each missing migration says which tables it locks, who waits, what is written anew, and how many rows there are", async () => {
  await write("0002_wider", "alter table ward alter column beds type bigint;");
  await write(
    "0003_index",
    "create index bed_id on bed (id); alter table ward add column name text not null default '';",
  );
  await write("0004_rows", "update ward set beds = 1; create table fresh (id int); select count(*) from other;");
  const row = { isRewritten: false, newIndexes: 0 };
  const ward = { ...row, table: "ward", lock: "Access Exclusive", waits: "all", rows: 5000 };
  expect(await dryRun(database.url, url)).toEqual([
    { name: "0002_wider", tables: [{ ...ward, isRewritten: true }] },
    {
      name: "0003_index",
      tables: [ward, { ...row, table: "bed", lock: "Share", waits: "writers", newIndexes: 1, rows: 0 }],
    },
    { name: "0004_rows", tables: [{ ...ward, lock: "Row Exclusive", waits: "same rows" }] },
  ]);
});

test("nothing of it happens, and the copy is gone, even when a migration fails", async () => {
  expect(await names("select name from schema_migration")).toEqual(["0001_first"]);
  await write("0005_broken", "alter table nobody add column x int;");
  await expect(dryRun(database.url, url)).rejects.toThrow(/nobody/);
  expect(await names("select datname as name from pg_database where datname like 'bladekit_dry_run%'")).toEqual([]);
  expect(
    await names("select column_name as name from information_schema.columns where table_name = 'ward' order by 1"),
  ).toEqual(["beds", "id"]);
});

test("the migrations of the server itself can be looked at, down to the last", async () => {
  const empty = await createTestDatabase({ isBlank: true });
  const found = await dryRun(empty.url);
  await empty.drop();
  expect(found.map(({ name }) => name)).toEqual(Object.keys(await readMigrations(migrationsFolder)));
});
