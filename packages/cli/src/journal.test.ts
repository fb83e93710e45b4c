import { expect, test } from "vitest";
import type { Io } from "./io.ts";
import { forgetUnfinished, startJournal, unfinishedPlan } from "./journal.ts";
import type { Plan } from "./plan/plan.ts";
import { temporaryFolder } from "./testing/terminal.ts";

const server = "https://hospital.example";
const planFor = (...tenants: string[]): Plan => ({
  ...{ format: 3, server, tenants, changes: [], unchanged: 0, undeclared: [], unreadable: [], notCompared: [] },
});

/** The machine as the process `pid` sees it, with the processes that run on it. */
function machine() {
  const home = temporaryFolder();
  return (pid: number, ...running: number[]): Io => {
    const io: Partial<Io> = { env: {}, home, platform: "linux", pid, isRunning: (other) => running.includes(other) };
    return io as Io;
  };
}
const tenantsLeft = (io: Io, tenant: string) =>
  unfinishedPlan(io, server, (tenants) => tenants.includes(tenant))?.plan.tenants;

test("an apply that still runs is left alone, and can be resumed once its process is gone", () => {
  const as = machine();
  startJournal(as(41), planFor("100001"), 1);
  expect(tenantsLeft(as(42, 41), "100001")).toBeUndefined();
  expect(tenantsLeft(as(42), "100001")).toEqual(["100001"]);
  expect(tenantsLeft(as(41, 41), "100001")).toEqual(["100001"]);
  expect(tenantsLeft(as(42), "200002")).toBeUndefined();
});

test("the last apply that broke off is the one to resume, and a finished one leaves nothing", () => {
  const as = machine();
  startJournal(as(41), planFor("100001"), 9);
  startJournal(as(42), planFor("100001", "200002"), 10);
  startJournal(as(43), planFor("100001", "300003"), 11).close();
  expect(tenantsLeft(as(50), "100001")).toEqual(["100001", "200002"]);
});

test("an apply that went through forgets the ones before it, but not those that were also about other tenants", () => {
  const as = machine();
  startJournal(as(41), planFor("100001", "200002"), 1);
  startJournal(as(42), planFor("100001"), 2);
  forgetUnfinished(as(50), planFor("100001"));
  expect(tenantsLeft(as(50), "100001")).toEqual(["100001", "200002"]);
  forgetUnfinished(as(50), planFor("100001", "200002"));
  expect(tenantsLeft(as(50), "200002")).toBeUndefined();
});
