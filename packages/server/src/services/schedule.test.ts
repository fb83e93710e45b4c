import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "../db/database.ts";
import { sweepInTurn } from "../start/housekeeping.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { parseConfig } from "./config.ts";
import { type Schedule, takeTurn } from "./schedule.ts";

let database: TestDatabase;
// Two instances.
let one: Database;
let other: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  one = createDatabase(patientPool(database.url));
  other = createDatabase(patientPool(database.url));
});
afterAll(async () => {
  await one.destroy();
  await other.destroy();
  await database.drop();
});
beforeEach(() => one.deleteFrom("scheduleTurn").execute());

const hourly: Schedule = { name: "work", everySeconds: 3600, leaseSeconds: 60 };
const letTimePass = () => one.updateTable("scheduleTurn").set({ nextTime: sql`now()` }).execute();

/** A gate that the work waits at. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

test("one instance at a time works, and once in its time", async () => {
  let runs = 0;
  const { passed, open } = gate();
  const { passed: begun, open: begin } = gate();
  const work = async () => {
    runs += 1;
    begin();
    await passed;
  };
  const first = takeTurn(one, hourly, work);
  await begun;
  expect(await takeTurn(other, hourly, work)).toBe(false);
  open();
  expect(await first).toBe(true);
  expect(await takeTurn(other, hourly, work)).toBe(false);
  expect(runs).toBe(1);
  await letTimePass();
  expect(await takeTurn(other, hourly, work)).toBe(true);
});

test("many instances at once run it once", async () => {
  const dbs = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other));
  const ran = await Promise.all(dbs.map((db) => takeTurn(db, hourly, async () => {})));
  expect(ran.filter(Boolean)).toHaveLength(1);
});

test("an instance that stopped reporting is replaced, and stops when it comes back", async () => {
  let steps = 0;
  const { passed, open } = gate();
  const { passed: begun, open: begin } = gate();
  const lost = takeTurn(one, hourly, async (stillHere) => {
    begin();
    await passed;
    await stillHere();
    steps += 1;
  });
  await begun;
  await letTimePass();
  expect(await takeTurn(other, hourly, async () => {})).toBe(true);
  open();
  await expect(lost).rejects.toThrow("another instance has taken over work");
  expect(steps).toBe(0);
  // Its failure has not cut the turn of the other short.
  expect(await takeTurn(one, hourly, async () => {})).toBe(false);
});

test("a job that fails has its turn again", async () => {
  await expect(takeTurn(one, hourly, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await takeTurn(other, hourly, async () => {})).toBe(true);
});

test("housekeeping is done by one instance for all", async () => {
  const sweepOn = (platform: typeof one) => sweepInTurn({ platform, config: parseConfig({}) });
  const swept = await Promise.all([sweepOn(one), sweepOn(other), sweepOn(one)]);
  expect(swept.filter(Boolean)).toHaveLength(1);
  expect(await sweepOn(other)).toBe(false);
});
