import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "../../db/database.ts";
import { createIds } from "../../db/ids.ts";
import { createKeys } from "../../db/personal-columns/keys.ts";
import { createPersonalData } from "../../db/personal-columns/personal-data.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/cluster.ts";
import { patientPool } from "../../testing/patient-pool.ts";
import { verifyLogs } from "./log-seal.ts";
import { createLogWriter, type LogWriter } from "./log-writer.ts";

const codes = createPersonalData(createKeys());
let database: TestDatabase;
let db: Database;
let instances: LogWriter[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(patientPool(database.url));
  instances = [1, 2].map(() => createLogWriter(db, createIds(), codes, { delay: 60_000, batch: 3 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const now = "2026-11-20 08:00:00";
const common = {
  ...{ serviceId: "", serverHost: "", serverIp: "", env: "", method: "POST", requestUri: "/x", userAgent: "火狐" },
  ...{ remoteIp: "", methodClass: "", methodName: "", params: '{"a":1}', time: "1", createBy: "hr" },
  ...{ createTime: now, requestId: "" },
};
/** Seven rows of all kinds by two instances at once: several blocks. */
beforeEach(async () => {
  for (const table of ["log_api", "log_usual", "log_error", "log_block"])
    await sql`delete from ${sql.table(table)}`.execute(db);
  for (const [index, logs] of instances.entries()) {
    for (const title of ["a", "b", "c"])
      logs.write("logApi", "100001", { ...common, type: "1", title: `${title}${index}` });
    logs.write("logUsual", "200002", { ...common, logLevel: "info", logId: "7", logData: "登录成功" });
    const error = { stackTrace: "at x", exceptionName: "TypeError", message: "m", lineNumber: 7, fileName: "x.ts" };
    logs.write("logError", "100001", { ...common, ...error });
  }
  await Promise.all(instances.map((logs) => logs.flush()));
});
const verify = () => verifyLogs(db, codes, 36_500);

test("rows that nobody touched are whole, whichever instance wrote them", async () => {
  expect(await verify()).toEqual({ blocks: 4, rows: 10, faults: [] });
});

test.each([
  [
    "a row that was changed",
    sql`update log_api set create_by = 'other' where title = 'b0'`,
    /^logApi \d+ was changed$/,
  ],
  ["a number that was changed", sql`update log_error set line_number = 8`, /^logError \d+ was changed$/],
  ["a row that went to another hospital", sql`update log_usual set tenant_id = '100001'`, /^logUsual \d+ was changed$/],
  ["a row that was deleted", sql`delete from log_api where title = 'c1'`, /^block \d has \d rows of \d$/],
  [
    "the last rows with their block",
    sql`with gone as (delete from log_block where number = 4 returning number) delete from log_api where block in (select number from gone)`,
    /is in no block$/,
  ],
  [
    "a row that was copied",
    sql`insert into log_api select tenant_id, id + 1000000, type, title, service_id, server_host, server_ip, env, method, request_uri, user_agent, remote_ip, method_class, method_name, params, time, create_by, create_time, request_id, block, code from log_api where title = 'a0'`,
    /was changed$/,
  ],
  [
    "a row that was added",
    sql`insert into log_api select tenant_id, id + 1000000, type, title, service_id, server_host, server_ip, env, method, request_uri, user_agent, remote_ip, method_class, method_name, params, time, create_by, now() + interval '1 hour', request_id, null, '' from log_api where title = 'a0'`,
    /is in no block$/,
  ],
  ["a block in the middle that was deleted", sql`delete from log_block where number = 2`, /^block 2 is missing$/],
  [
    "a block that was changed",
    sql`update log_block set row_count = row_count + 1 where number = 1`,
    /^block 1 was changed/,
  ],
])("%s is found", async (_, change, fault) => {
  await change.execute(db);
  expect((await verify()).faults).toContainEqual(expect.stringMatching(fault));
});

test("codes of another key fit nothing", async () => {
  const { faults } = await verifyLogs(db, createPersonalData(createKeys()), 36_500);
  expect(faults).toHaveLength(14);
});

test("rows that went because they were old are no fault, and their blocks still hold the chain", async () => {
  await sql`delete from log_api`.execute(db);
  expect((await verifyLogs(db, codes, 0)).faults).toEqual([]);
  await sql`delete from log_block where number = 3`.execute(db);
  expect((await verifyLogs(db, codes, 0)).faults).toContain("block 3 is missing");
});
