import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { dryRun } from "./dry-run.ts";
import { migrate } from "./migrate.ts";

describe("migrate", () => {
  let database: TestDatabase;
  let folder: string;
  const url = () => pathToFileURL(`${folder}/`);
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const fetch = async <T>(query: string) => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: patientPool(database.url) }) });
    try {
      return (await sql.raw<T>(query).execute(db)).rows;
    } finally {
      await db.destroy();
    }
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    await fetch("drop schema public cascade");
    await fetch("create schema public");
    folder = await mkdtemp(join(tmpdir(), "bladekit-migrations-"));
    return async () => {
      await database.drop();
    };
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("applies what is missing, in order, and nothing twice", async () => {
    await write("0001_start.sql", "create table a (n int); insert into a values (1);");
    await write("0002_more.sql", "insert into a select n + 1 from a;");
    expect(await migrate(database.url, url())).toEqual(["0001_start", "0002_more"]);
    expect(await migrate(database.url, url())).toEqual([]);
    await write("0003_later.sql", "delete from a where n = 1;");
    expect(await migrate(database.url, url())).toEqual(["0003_later"]);
    expect(await fetch("select n from a")).toEqual([{ n: 2 }]);
  });

  it("keeps the good ones and undoes all of a bad one", async () => {
    await write("0001_good.sql", "create table a (n int);");
    await write("0002_bad.sql", "insert into a values (1); select nonsense;");
    await expect(migrate(database.url, url())).rejects.toThrow(/0002_bad failed/);
    expect(await fetch("select n from a")).toEqual([]);
    await write("0002_bad.sql", "insert into a values (2);");
    expect(await migrate(database.url, url())).toEqual(["0002_bad"]);
  });

  it("lets several instances start together", async () => {
    await write("0001_slow.sql", "select pg_sleep(0.2); create table a (n int);");
    await write("0002_more.sql", "insert into a values (1);");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, url())));
    expect(applied.flat().sort()).toEqual(["0001_slow", "0002_more"]);
    expect(await fetch("select n from a")).toEqual([{ n: 1 }]);
  });

  it("refuses a file it would not know how to order", async () => {
    await write("later.sql", "");
    await expect(migrate(database.url, url())).rejects.toThrow(/NNNN_name\.sql/);
  });

  it("says what to do about a database of another version", async () => {
    await write("0001_start.sql", "create table a (n int);");
    await migrate(database.url, url());
    await rm(join(folder, "0001_start.sql"));
    await write("0001_baseline.sql", "create table b (n int);");
    await expect(migrate(database.url, url())).rejects.toThrow(/another version of bladekit: start that version/);
  });

  it("takes a database of the files from before 0.1.0 to be at the baseline, with what followed, however many instances start", async () => {
    const before = ["0001_baseline", "0002_resume_drafts", "0090_written_exam"];
    for (const name of before) await write(`${name}.sql`, `create table t${name} (n int);`);
    await write("0091_later.sql", "create table later (n int);");
    await migrate(database.url, url());
    for (const name of before) await rm(join(folder, `${name}.sql`));
    await write("0090_baseline.sql", "create table never (n int);");
    expect(await dryRun(database.url, url())).toEqual([]);
    await write("0092_next.sql", "insert into later values (1);");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, url())));
    expect(applied.flat()).toEqual(["0092_next"]);
    const names = await fetch("select name from schema_migration order by timestamp, name");
    expect(names).toEqual(["0090_baseline", "0091_later", "0092_next"].map((name) => ({ name })));
    expect(await fetch("select n from later")).toEqual([{ n: 1 }]);
  });

  it("says what to do about a database that stopped on the way to the baseline, and leaves it as it is", async () => {
    await write("0001_baseline.sql", "create table a (n int);");
    await migrate(database.url, url());
    await rm(join(folder, "0001_baseline.sql"));
    await write("0090_baseline.sql", "create table b (n int);");
    await expect(migrate(database.url, url())).rejects.toThrow(/another version of bladekit: start that version/);
    expect(await fetch("select name from schema_migration")).toEqual([{ name: "0001_baseline" }]);
  });

  it("waits longer than a query may", async () => {
    await write("0001_long.sql", "select pg_sleep(2);");
    expect(await migrate(database.url, url())).toEqual(["0001_long"]);
  });
});
