import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../cluster.ts";
import { addStaff, addTenant, signIn } from "../index.ts";
import { type LossyProxy, startLossyProxy } from "../lossy-proxy.ts";
import { connectTo, type ServerProcess, startServerProcess } from "../server-process.ts";

// A proxy between the server and its database that drops the connection while an answer is on its way.
let database: TestDatabase;
let proxy: LossyProxy;
let dataDir: string;
let server: ServerProcess;
let remote: Awaited<ReturnType<typeof connectTo>>;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startLossyProxy(database.url);
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-wire-"));
  const through = new URL(database.url);
  through.port = new URL(proxy.url).port;
  server = await startServerProcess({ dataDir, env: { DATABASE_URL: through.href } });
  remote = await connectTo({ dataDir, databaseUrl: database.url, url: () => server.url });
  await addTenant(remote, "100001");
  await addStaff(remote, "100001", "clerk", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  token = (await signIn(remote, "100001", "clerk", "staff")).session.get()?.accessToken ?? "";
});
afterAll(async () => {
  server?.kill("SIGTERM");
  await server?.exit;
  await remote?.close();
  await proxy?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(path: string, body?: object): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(`${server.url}/api/blade-system/dict-biz/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "blade-auth": `bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
}
const read = () => call("parent-list");
const write = (code: string) => call("submit", { code, dictValue: code, sort: 1 });
const served = { status: 200, retryAfter: null };
const refused = { status: 503, retryAfter: "2" };

/** The number of stored rows with a code. */
async function stored(code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blade_dict_biz where code = ${code}`.execute(remote.services.platform);
  return rows[0]?.count ?? 0;
}

/** Cuts the connection at the next answer, and repeats the call until the cut has hit this call and not the server's background work. */
async function broken(call: (times: number) => Promise<unknown>): Promise<number> {
  for (let times = 0; ; times++) {
    proxy.loseNextAnswer();
    const answer = await call(times);
    if ((answer as typeof served).status !== 200) {
      expect(answer).toEqual(refused);
      return times;
    }
  }
}

test("a wire to the database that breaks is a 503 for who waits, and forgotten when it is whole", async () => {
  expect(await read()).toEqual(served);
  for (let round = 0; round < 3; round++) {
    await broken(read);
    await expect.poll(read).toEqual(served);
  }
  expect(proxy.lost()).toBeGreaterThan(2);
});

test("when the database hangs up on everybody in the middle of changes, what was acknowledged is there, once, and the server goes on", async () => {
  const acknowledged: string[] = [];
  const others = new Set<number>();
  let isOver = false;
  const writer = async (name: string) => {
    for (let n = 0; !isOver; n++) {
      const { status } = await write(`${name}-${n}`);
      if (status === 200) acknowledged.push(`${name}-${n}`);
      else others.add(status);
    }
  };
  const writers = Array.from({ length: 6 }, (_, n) => writer(`writer${n}`));
  for (let times = 0; times < 8; times++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 5);
    await hangUp();
  }
  isOver = true;
  await Promise.all(writers);
  expect([...others].filter((status) => status !== 503)).toEqual([]);
  for (const code of acknowledged) expect([code, await stored(code)]).toEqual([code, 1]);
  await expect.poll(read).toEqual(served);
});

test("a reader and a writer with the SDK outlast a database that is away for longer than their retries, and the write is done once", async () => {
  const heard: number[] = [];
  const listening = createBladeClient({
    ...{ baseUrl: `${server.url}/api`, clientId: "console", accessToken: token },
    onAnswer: ({ status }) => void heard.push(status ?? 0),
  });
  const path = "/blade-system/dict-biz";
  // The client learns that this server remembers keys.
  await listening.GET(`${path}/parent-list`);
  heard.length = 0;
  proxy.goAway(true);
  const write = listening.POST(`${path}/submit`, { body: { code: "patient", dictValue: "patient", sort: 1 } });
  // It was refused more often than its first attempt and its two retries.
  await expect.poll(() => heard.filter((status) => status === 503).length).toBeGreaterThan(3);
  proxy.goAway(false);
  await write;
  expect(await stored("patient")).toBe(1);
});

/** Closes every connection of the server, whatever it is doing. */
async function hangUp(): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(remote.services.platform);
  expect(rows.length).toBeGreaterThan(0);
}
