import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./cluster.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";
import { endOfServer, type ServerProcess, startServerProcess } from "./server-process.ts";

// The server in processes, on an empty database behind a PgBouncer of its own.
const isThere = inject("pooler") !== "";
const server = process.env.BLADEKIT_TEST_DATABASE_URL ?? "";

let database: TestDatabase;
let dataDir: string;
const started: (ServerProcess | PgBouncer)[] = [];

beforeAll(async () => {
  if (!isThere) return;
  database = await createTestDatabase({ isBlank: true });
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-pooled-"));
});
afterAll(async () => {
  for (const one of started.reverse()) {
    if ("stop" in one) await one.stop();
    else {
      one.kill("SIGKILL");
      await one.exit;
    }
  }
  await database?.drop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

async function pooler(options: Parameters<typeof startPgBouncer>[1]): Promise<string> {
  const one = await startPgBouncer(server, options);
  started.push(one);
  return one.through(database.url);
}
const behind = (url: string) => ({
  BLADEKIT_DB_POOLER: "transaction",
  DATABASE_URL: url,
  BLADEKIT_DATABASE_DIRECT_URL: database.url,
});

test.skipIf(!isThere)("a pooler that sets no time zone is refused with the line that mends it", async () => {
  const bare = await pooler({ settings: "" });
  const { code, output } = await endOfServer({ dataDir, env: behind(bare) });
  expect(code).toBe(1);
  expect(output).toMatch(/^BLADEKIT_DB_POOLER: .*statement_timeout = 0/);
  expect(output).toContain("connect_query='set TimeZone to ''Asia/Shanghai''; set statement_timeout to 1400;");
});

test.skipIf(!isThere)(
  "a pooler that nobody told of is noticed, whether it refuses the settings or drops them",
  async () => {
    const refusing = await endOfServer({ dataDir, env: { DATABASE_URL: await pooler({}) } });
    expect(refusing.output).toMatch(/^DATABASE_URL: .*unsupported startup parameter.*BLADEKIT_DB_POOLER=transaction/);
    const settings = "connect_query='set TimeZone to ''Etc/UTC'''";
    const dropping = await pooler({ settings, more: "ignore_startup_parameters = options" });
    const { code, output } = await endOfServer({ dataDir, env: { DATABASE_URL: dropping } });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL: .*TimeZone = Etc\/UTC.*BLADEKIT_DB_POOLER=transaction/);
  },
);

test.skipIf(!isThere)(
  "two instances begin on an empty database, serve a crowd, and leave no lock on a connection",
  async () => {
    const env = behind(await pooler({ queryTimeout: 1500 }));
    const instances = await Promise.all([0, 1].map(() => startServerProcess({ dataDir, env })));
    started.push(...instances);
    // More often than a statement needs to be named, over fewer connections than callers.
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, call) => {
        const answer = await fetch(`${instances[call % 2]?.url}/api/blade-system/tenant/info-one`);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    await client.end();
    expect(rows).toEqual([]);
  },
);
