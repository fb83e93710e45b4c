import { startTestCluster } from "@bladekit/server/testing";
import { say } from "../server/progress.ts";
import { printTable } from "../table.ts";
import { timeCalls } from "./calls.ts";
import { raceForTasks } from "./claims.ts";
import { compareEngines } from "./engine.ts";
import { fillTasks, timeLists } from "./lists.ts";
import { openOffice } from "./office.ts";

/** Measures processes on a separate PostgreSQL and prints each result beside its goal. All data is removed afterwards. */
export async function compareFlow({ isQuick, rows }: { isQuick: boolean; rows: number }): Promise<void> {
  say("starting a database and a server");
  const cluster = await startTestCluster({ durable: true });
  try {
    const office = await openOffice();
    try {
      say("racing for tasks");
      const claims = await raceForTasks(office, isQuick ? 1 : 10);
      say("completing tasks beside plain submits");
      const calls = await timeCalls(office, isQuick ? 30 : 300);
      say(`filling in ${rows} tasks`);
      await fillTasks(office, rows);
      say("reading lists of tasks");
      const lists = await timeLists(office, isQuick ? 20 : 200);
      say("walking a process in both engines");
      const engines = await compareEngines(isQuick);
      printTable("Processes", ["", "measured", "goal"], [...claims, ...calls, ...lists, ...engines]);
    } finally {
      await office.close();
    }
  } finally {
    say("stopping, and removing the database");
    await cluster.stop();
  }
}
