import { createServer, type Server } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { countRows, createDatabase, type Database, transaction } from "./database.ts";
import { isUnavailable, isUniqueViolation } from "./database-errors.ts";
import { createPool } from "./pool.ts";
import { forTenant } from "./tenant-scope.ts";

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

const captured = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
const captcha = { key: "k", answer: "a", expireTime: "2026-11-20 08:00:00" };

describe("what comes back", () => {
  it("is the text of the wire: times in Asia/Shanghai, big numbers without loss", async () => {
    const { rows } = await sql`
      select '2026-11-20T00:00:00.987Z'::timestamptz as at, array['2026-11-20T16:30:00Z'::timestamptz, null] as all_at,
        '2026-02-28'::date as "on", array['2026-02-28'::date] as all_on, 9007199254740993 as id, 3 as small`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        at: "2026-11-20 08:00:00",
        allAt: ["2026-11-21 00:30:00", null],
        on: "2026-02-28",
        allOn: ["2026-02-28"],
        id: "9007199254740993",
        small: 3,
      },
    ]);
  });

  it("is camelCase, but not inside jsonb", async () => {
    const { rows } = await sql`select '{"snake_key": [{"inner_key": 1}]}'::jsonb as some_value`.execute(db);
    expect(rows).toEqual([{ someValue: { snake_key: [{ inner_key: 1 }] } }]);
  });

  it("counts in numbers", async () => {
    expect(await db.selectFrom("bladeMenu").select(countRows.as("total")).executeTakeFirst()).toEqual({ total: 0 });
  });

  it("reads a time as it was written", async () => {
    await db.insertInto("authCaptcha").values(captcha).execute();
    expect(await db.selectFrom("authCaptcha").selectAll().execute()).toEqual([captcha]);
    await db.deleteFrom("authCaptcha").execute();
  });
});

describe("transaction", () => {
  it("rolls back what threw, and joins the one it is in", async () => {
    const failed = transaction(db, async (outer) => {
      await transaction(outer, (inner) => inner.insertInto("authCaptcha").values(captcha).execute());
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await db.selectFrom("authCaptcha").selectAll().execute()).toEqual([]);
  });

  it("keeps the tenant", async () => {
    await transaction(forTenant(db, "100001"), async (tx) => {
      expect(tx.tenantId).toBe("100001");
      expect(tx.selectFrom("bladeUser").select("id").compile().sql).toContain('"tenant_id" = $1');
      await transaction(tx, async (inner) => expect(inner.tenantId).toBe("100001"));
    });
  });
});

describe("errors", () => {
  it("tells a duplicate and its constraint", async () => {
    const insert = () => db.insertInto("bladeTenant").values({ tenantId: "100001", tenantName: "x" }).execute();
    await insert();
    const error = await captured(insert());
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "blade_tenant_pkey")).toBe(true);
    expect(isUniqueViolation(error, "other")).toBe(false);
    expect(isUnavailable(error)).toBe(false);
    expect(isUniqueViolation(undefined)).toBe(false);
  });

  it("gives up a slow query, and the connection is good again at once", async () => {
    const impatient = createDatabase(
      createPool({ url: database.url, max: 1, queryTimeout: 3_000, connectTimeout: 60_000 }),
    );
    expect(isUnavailable(await captured(sql`select pg_sleep(600)`.execute(impatient)))).toBe(true);
    expect((await sql`select 1 as n`.execute(impatient)).rows).toEqual([{ n: 1 }]);
    await impatient.destroy();
  });

  it("knows a database that is gone", async () => {
    const gone = createDatabase(createPool({ url: "postgres://u:p@127.0.0.1:1/x" }));
    expect(isUnavailable(await captured(sql`select 1`.execute(gone)))).toBe(true);
    await gone.destroy();
  });

  it("knows a database that does not answer a connection in time", async () => {
    const silent: Server = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const client = new pg.Client({ host: "127.0.0.1", port, connectionTimeoutMillis: 50 });
    client.on("error", () => {});
    expect(isUnavailable(await captured(client.connect()))).toBe(true);
    silent.close();
  });

  it("does not wait for a database that is frozen", async () => {
    const silent: Server = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const frozen = createDatabase(createPool({ url: `postgres://u:p@127.0.0.1:${port}/x` }));
    expect(isUnavailable(await captured(sql`select 1`.execute(frozen)))).toBe(true);
    silent.close();
    await frozen.destroy();
  });

  it("survives connections that were cut", async () => {
    await sql`select 1`.execute(db);
    const other = patientPool(database.url);
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await other.end();
    await expect.poll(() => captured(sql`select 1`.execute(db))).toBeUndefined();
  });
});
