import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeTurn } from "../../../services/schedule.ts";
import { addAdministrator, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

let app: TestApp;
let root: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  root = await signIn(app, "000000", "root", "staff");
});
afterAll(() => app.close());

const turn = { name: "housekeeping", everySeconds: 600, leaseSeconds: 60 };
const run = (work: () => Promise<void>) => takeTurn(app.services.platform, turn, work);
const list = () => root.GET("/blade-system/schedule/list", {});
const runNow = (ids: string) => root.POST("/blade-system/schedule/run", { params: { query: { ids } } });

test("a list of jobs tells the last run, the next one, and how often it failed", async () => {
  await run(async () => {});
  expect(await list()).toMatchObject([
    { id: "housekeeping", title: "清理过期数据", state: "waiting", failures: 0, failure: "" },
  ]);
  expect((await list())[0]?.seconds).toBeGreaterThanOrEqual(0);
  await runNow("housekeeping");
  const fails = () => Promise.reject(new Error("disk full"));
  await expect(run(fails)).rejects.toThrow("disk full");
  await expect(run(fails)).rejects.toThrow("disk full");
  expect(await list()).toMatchObject([{ state: "failed", failures: 2, failure: "disk full" }]);
  await run(async () => {});
  expect(await list()).toMatchObject([{ state: "waiting", failures: 0, failure: "" }]);
});

test("a job that is told to run has its turn at once, and one that is running is not begun twice", async () => {
  expect(await run(async () => {})).toBe(false);
  await runNow("housekeeping");
  let again: boolean | undefined;
  const ran = await run(async () => {
    expect(await list()).toMatchObject([{ state: "running" }]);
    await runNow("housekeeping");
    again = await run(async () => {});
  });
  expect([ran, again]).toEqual([true, false]);
});

test("refuses a job that there is none of", async () => {
  await expect(runNow("nothing")).rejects.toMatchObject({ status: 404 });
});
