import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../testing/cluster.ts";
import { type Change, createChanges } from "./changes.ts";
import { createStreams } from "./streams.ts";

/** Collects what is heard; `next` waits for as many. */
function collect(listen: (listener: (change: Change | undefined) => void) => void) {
  const heard: (Change | undefined)[] = [];
  let wake = () => {};
  listen((change) => {
    heard.push(change);
    wake();
  });
  return async (count: number) => {
    while (heard.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return heard.splice(0, count);
  };
}

test("a second server hears what the first wrote, in one text for changes of one moment", async () => {
  const database = await createTestDatabase();
  const [first, second] = [createChanges(database.url, true), createChanges(database.url, true)];
  const next = collect(second.listen);
  // The connection is there.
  expect(await next(1)).toEqual([undefined]);
  first.announce({ tenantId: "100001", sessionId: "7", tables: ["blade_role"] });
  first.announce({ tenantId: "100001", sessionId: "7", tables: ["blade_role", "blade_user"] });
  first.announce({ tenantId: "100002", sessionId: "", tables: ["blade_dept"] });
  expect(await next(2)).toEqual([
    { tenantId: "100001", sessionId: "7", tables: ["blade_role", "blade_user"] },
    { tenantId: "100002", sessionId: "", tables: ["blade_dept"] },
  ]);
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

test("many changes of one moment are sent in texts that PostgreSQL takes", async () => {
  const database = await createTestDatabase();
  const changes = createChanges(database.url, true);
  const next = collect(changes.listen);
  await next(1);
  for (let session = 0; session < 400; session += 1)
    changes.announce({
      tenantId: "100001",
      sessionId: `${session}`,
      tables: ["recruit_application", "record_history"],
    });
  expect(new Set((await next(400)).map((change) => change?.sessionId)).size).toBe(400);
  await changes.close();
  await database.drop();
});

test("a server whose connection was cut comes back, and says that changes may have been missed", async () => {
  const database = await createTestDatabase();
  const changes = createChanges(database.url, true);
  const next = collect(changes.listen);
  await next(1);
  const cutter = new pg.Client(database.url);
  await cutter.connect();
  await cutter.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bladekit-signals' and datname = current_database()",
  );
  await cutter.end();
  expect(await next(1)).toEqual([undefined]);
  changes.announce({ tenantId: "100001", sessionId: "", tables: ["blade_role"] });
  expect(await next(1)).toMatchObject([{ tables: ["blade_role"] }]);
  await changes.close();
  await database.drop();
});

test("a client that does not read is sent away, and others go on", async () => {
  let tell: (change: Change | undefined) => void = () => {};
  const changes = {
    announce: () => {},
    listen: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
    close: async () => {},
  };
  const streams = createStreams(changes, 10);
  const hearer = {
    ...{ tenantId: "100001", homeId: "100001", userId: "1", sessionId: "1" },
    eventsOf: () => [{ kind: "list", resource: "/blade-system/role" } as const],
  };
  const live = async () => new Set(["1"]);
  const lazy = streams.open(hearer, live);
  const eager = streams.open({ ...hearer, userId: "2" }, live);
  eager?.resume();
  for (let round = 0; round < 3000; round += 1) {
    tell({ tenantId: "100001", sessionId: "", tables: ["blade_role"] });
    await new Promise(setImmediate);
  }
  expect(streams.count()).toBe(1);
  expect(lazy?.destroyed || (lazy as { writableEnded?: boolean }).writableEnded).toBe(true);
  streams.drain();
  expect(streams.count()).toBe(0);
});
