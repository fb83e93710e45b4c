import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patienceOf } from "../../db/bounded-pool.ts";
import { createDatabase, type Database, transaction } from "../../db/database.ts";
import { type Embedded, startEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { createKeys } from "../../db/personal-columns/keys.ts";
import { createPool } from "../../db/pool.ts";
import { seedPlatform } from "../../seed/platform.ts";
import { parseConfig } from "../../services/config.ts";
import { buildApp } from "../../start/app.ts";
import { createServices } from "../../start/services.ts";
import { postmasterProcesses, signalAll } from "../postmaster-processes.ts";

// A database for this file alone, because the test stops its processes.
let dataDir: string;
let embedded: Embedded;
let platform: Database;
let app: FastifyInstance;
let processes: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-frozen-"));
  embedded = await startEmbedded({ dataDir, log: () => {} });
  await migrate(embedded.url);
  const config = parseConfig({ BLADEKIT_DATA: dataDir, BLADEKIT_LOG_LEVEL: "silent" });
  const services = createServices({ config, keys: createKeys(), platform: databaseOf(60_000) });
  await seedPlatform(services);
  await services.platform.destroy();
});
afterAll(async () => {
  signalAll(processes, "SIGCONT");
  await app.close();
  await platform.destroy();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const databaseOf = (queryTimeout: number, max = 3) =>
  createDatabase(createPool({ url: embedded.url, max, queryTimeout, connectTimeout: 3_000 }));

const freeze = async () => {
  processes = await postmasterProcesses(dataDir);
  signalAll(processes, "SIGSTOP");
};
const thaw = () => signalAll(processes, "SIGCONT");
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: Error) => error,
  );

test("a frozen database is a 503 with Retry-After for every caller, and forgotten when it goes on (A7)", async () => {
  platform = databaseOf(3_000);
  const config = parseConfig({ BLADEKIT_DATA: dataDir, BLADEKIT_LOG_LEVEL: "silent" });
  app = await buildApp({ services: createServices({ config, keys: createKeys(), platform }) });
  const call = (url = "/api/blade-system/tenant/info?domain=nowhere.test") => app.inject({ url });
  expect((await call()).statusCode).toBe(200);

  await freeze();
  // There are more callers than connections, so most of them wait for one.
  const answers = await Promise.all([...Array.from({ length: 20 }, () => call()), call("/readyz")]);
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
  }
  expect(answers[0]?.json()).toMatchObject({ code: 503, success: false, error: "unavailable" });
  expect((await call("/healthz")).statusCode).toBe(200);

  thaw();
  await expect.poll(async () => (await call("/readyz")).statusCode).toBe(200);
  expect((await call()).statusCode).toBe(200);
});

test("it is our own time-out that ends the wait, once: nothing more is asked of a connection that hangs", async () => {
  const db = databaseOf(3_000, 1);
  const seen: (Error | undefined)[] = [];
  await transaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await freeze();
    seen.push(await failureOf(sql`select 2`.execute(tx)), await failureOf(sql`select 3`.execute(tx)));
  }).catch((error: Error) => seen.push(error));
  expect(seen[0]?.message).toBe("Query read timeout");
  // It is the same error object, which shows that the second query and the commit were not sent.
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
  thaw();
  await expect.poll(() => failureOf(sql`select 1`.execute(db))).toBeUndefined();
  await db.destroy();
});

test("as it is configured, nobody waits as long as two seconds", async () => {
  const pool = createPool({ url: embedded.url });
  expect(patienceOf(pool)).toBeLessThan(2_000);
  expect(pool.options.connectionTimeoutMillis).toBeLessThan(2_000);
  await pool.end();
});
