import { FlowFault, type Late } from "@bladekit/flow";
import { sql } from "kysely";
import type { Services } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { type Database, transaction } from "../../db/database.ts";
import { everyHome, forTenant, type TenantDatabase } from "../../db/tenant-scope.ts";
import { step } from "./instance.ts";
import { onLateTask } from "./late-task.ts";
import { lockInstance, requireActive } from "./locked-instance.ts";

const batch = 100;
const now = sql<string>`now()`;
const later = (milliseconds: number) => sql<string>`now() + make_interval(secs => ${milliseconds / 1000})`;
/** The wait before another try, for a process that cannot go on now, for example because nobody could do the next step. */
const tryAgainMs = 300_000;
/** The wait after a failure that may pass quickly, such as a lost connection. Other timers go first meanwhile. */
const tryAgainSoonMs = 10_000;

type Due = { tenantId: string; id: string; instanceId: string; token: number; node: string };

/**
 * Fires every timer that is due, each in a transaction of its own. Returns how many it fired. `beforeEach` is called before each.
 * @throws {AggregateError} of all failures at the end: the timer of one process, or the database of one hospital, holds up no other
 */
export async function fireTimers(
  services: Services,
  beforeEach: () => Promise<void> = async () => {},
): Promise<number> {
  let fired = 0;
  const failures: unknown[] = [];
  for (const home of everyHome(services.platform)) {
    try {
      for (let due = await dueTimers(home); due.length > 0; due = await dueTimers(home)) {
        for (const timer of due) {
          await beforeEach();
          if (await fire(services, timer, failures)) fired += 1;
        }
        if (due.length < batch) break;
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "timers of processes failed");
  return fired;
}

/** Timers that are due, the oldest first. A timer of a process that is suspended stays due until it goes on. */
function dueTimers(home: Database): Promise<Due[]> {
  return home
    .selectFrom("flowTimer as timer")
    .innerJoin("flowInstance as instance", (join) =>
      join.onRef("instance.tenantId", "=", "timer.tenantId").onRef("instance.id", "=", "timer.instanceId"),
    )
    .innerJoin("flowDefinition as definition", (join) =>
      join.onRef("definition.tenantId", "=", "timer.tenantId").onRef("definition.id", "=", "instance.definitionId"),
    )
    .select(["timer.tenantId", "timer.id", "timer.instanceId", "timer.token", "timer.node"])
    .where("timer.dueTime", "<=", now)
    .where("instance.suspended", "=", false)
    .where("definition.suspended", "=", false)
    .orderBy("timer.dueTime")
    .limit(batch)
    .execute();
}

/** Fires one timer, or puts it off. A failure that neither the drawing nor a person explains is added to `failures`. */
async function fire({ platform, ids, flowable }: Services, due: Due, failures: unknown[]): Promise<boolean> {
  const tenant = forTenant(platform, due.tenantId);
  try {
    return await transaction(tenant, async (db) => {
      const locked = await lockInstance(db, due.instanceId);
      // While this waited for the lock, the process may have left the step, or another instance have fired the timer.
      const timer = await db
        .deleteFrom("flowTimer")
        .where("id", "=", due.id)
        .where("dueTime", "<=", now)
        .returning(["againTimes", "againEvery", "kind"])
        .executeTakeFirst();
      if (!timer) return false;
      if (timer.againTimes > 0) await comeAgain(db, due, timer);
      const engine = { db, ids, flowable };
      if (timer.kind === "") await step(engine, locked, { kind: "timer", token: due.token, node: due.node });
      else {
        requireActive(locked);
        await onLateTask(engine, locked, due.token, timer.kind as Late);
      }
      return true;
    });
  } catch (error) {
    const isExplained = error instanceof FlowFault || error instanceof Refusal;
    if (!isExplained) {
      const { tenantId, instanceId, node } = due;
      failures.push(new Error(`the timer ${node} of process ${instanceId} of ${tenantId}`, { cause: error }));
    }
    await tenant
      .updateTable("flowTimer")
      .set({ dueTime: later(isExplained ? tryAgainMs : tryAgainSoonMs) })
      .where("id", "=", due.id)
      .execute();
    return false;
  }
}

function comeAgain(
  db: TenantDatabase,
  { tenantId: _, ...due }: Due,
  { againTimes, againEvery, kind }: { againTimes: number; againEvery: string; kind: string },
) {
  return db
    .insertInto("flowTimer")
    .values({ ...due, dueTime: later(Number(againEvery)), againTimes: againTimes - 1, againEvery, kind })
    .execute();
}
