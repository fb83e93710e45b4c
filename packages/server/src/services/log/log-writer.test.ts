import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type Database } from "../../db/database.ts";
import { createIds } from "../../db/ids.ts";
import { createKeys } from "../../db/personal-columns/keys.ts";
import { createPersonalData } from "../../db/personal-columns/personal-data.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/cluster.ts";
import { patientPool } from "../../testing/patient-pool.ts";
import { createLogWriter, type LogRows } from "./log-writer.ts";

const codes = createPersonalData(createKeys());
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(patientPool(database.url));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const row = (title: string): LogRows["logApi"] => ({
  ...{ type: "1", title, serviceId: "", serverHost: "", serverIp: "", env: "", method: "POST", requestUri: "/x" },
  ...{ userAgent: "", remoteIp: "", methodClass: "", methodName: "", params: "{}", time: "1", createBy: "" },
  ...{ createTime: "2026-11-20 08:00:00", requestId: "" },
});
const titles = async () =>
  (await db.selectFrom("logApi").select("title").orderBy("id").execute()).map(({ title }) => title);

test("rows are written by themselves, soon and in their order", async () => {
  const logs = createLogWriter(db, createIds(), codes, { delay: 20, batch: 2 });
  for (const title of ["a", "b", "c"]) logs.write("logApi", "100001", row(title));
  await expect.poll(titles).toEqual(["a", "b", "c"]);
  await logs.close();
});

test("what cannot be written waits, up to a bound; what was dropped is told", async () => {
  await sql`delete from log_api`.execute(db);
  const logs = createLogWriter(db, createIds(), codes, { delay: 60_000, capacity: 3 });
  const told: string[] = [];
  logs.onFailure((error) => told.push((error as Error).message));
  await sql`alter table log_api rename to log_api_away`.execute(db);
  for (const title of ["a", "b", "c", "d", "e"]) logs.write("logApi", "100001", row(title));
  await logs.flush();
  expect(told).toEqual([expect.stringContaining("log_api")]);
  await sql`alter table log_api_away rename to log_api`.execute(db);
  await logs.flush();
  expect(await titles()).toEqual(["a", "b", "c"]);
  expect(told.at(-1)).toBe("2 rows of logs were dropped");
  await logs.close();
});

test("closing writes the rest", async () => {
  await sql`delete from log_api`.execute(db);
  const logs = createLogWriter(db, createIds(), codes, { delay: 60_000 });
  logs.write("logApi", "100001", row("last"));
  await logs.close();
  logs.write("logApi", "100001", row("too late"));
  expect(await titles()).toEqual(["last"]);
});
