import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { migrate } from "./migrate.ts";

// A process that migrates and is killed at a chosen place: between two statements, where it waits for a lock that the test holds.
const MIGRATING = `
  const { migrate } = await import(${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)});
  await migrate(process.argv[1], new URL(process.argv[2]));`;

const statements = ["create table a (n int);", "insert into a values (1);", "create table b (n int);"];
const gate = (index: number) => `select pg_advisory_xact_lock(77, ${index});`;

let database: TestDatabase;
let folder: string;
let keeper: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  keeper = new pg.Client({ connectionString: database.url });
  await keeper.connect();
  await keeper.query("drop schema public cascade");
  await keeper.query("create schema public");
  folder = await mkdtemp(join(tmpdir(), "bladekit-migrations-"));
  await writeFile(join(folder, "0001_before.sql"), "create table before_all (n int);");
  const gated = statements.map((statement, index) => `${gate(index)} ${statement}`);
  await writeFile(join(folder, "0002_killed.sql"), `${gated.join("\n")}\n${gate(statements.length)}`);
  await writeFile(join(folder, "0003_after.sql"), "insert into b select n from a;");
});
afterEach(async () => {
  await keeper.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const url = () => pathToFileURL(`${folder}/`);

async function isWaiting(): Promise<boolean> {
  const { rows } = await keeper.query(
    "select from pg_locks where locktype = 'advisory' and classid = 77 and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return rows.length > 0;
}

function start(): ChildProcess {
  const args = ["--import", "tsx", "--input-type=module", "-e", MIGRATING, database.url, url().href];
  return spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
}

test.each([...statements.keys(), statements.length])(
  "a start killed in a migration, at statement %i, leaves nothing of it, and the next start completes it",
  async (index) => {
    await keeper.query("select pg_advisory_lock(77, $1)", [index]);
    const child = start();
    const exit = new Promise((resolve) => child.once("exit", resolve));
    await expect.poll(isWaiting).toBe(true);
    child.kill("SIGKILL");
    await exit;
    await keeper.query("select pg_advisory_unlock(77, $1)", [index]);

    // It waits until the locks of the killed process are released.
    expect(await migrate(database.url, url())).toEqual(["0002_killed", "0003_after"]);
    expect((await keeper.query("select n from b")).rows).toEqual([{ n: 1 }]);
    expect((await keeper.query("select n from a")).rows).toEqual([{ n: 1 }]);
    expect(await migrate(database.url, url())).toEqual([]);
  },
);
