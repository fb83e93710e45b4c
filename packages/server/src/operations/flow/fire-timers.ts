import { sql } from "kysely";
import type { Services } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { type Database, transaction } from "../../db/database.ts";
import { everyHome, forTenant, type TenantDatabase } from "../../db/tenant-scope.ts";
import { FlowFault } from "../../services/flow/flow-fault.ts";
import { ModelFault } from "../../services/flow/model-fault.ts";
import type { Late } from "../../services/flow/state.ts";
import { lockInstance, requireActive, step } from "./instance.ts";
import { onLateTask } from "./late-task.ts";

const batch = 100;
const now = sql<string>`now()`;
const later = (milliseconds: number) => sql<string>`now() + make_interval(secs => ${milliseconds / 1000})`;
/** A timer of a process that cannot go on now, because nobody can do its next step, say, is tried again after this. */
const tryAgainMs = 300_000;
/** A timer that fails for a reason that nobody foresaw is tried again after this. Meanwhile those behind it fire. */
const afterFailureMs = 10_000;

type Due = { tenantId: string; id: string; instanceId: string; token: number; node: string };

/**
 * Fires every timer that is due, each in a transaction of its own. A timer that fails keeps none of the others back: they are timers of other
 * processes, and of other hospitals.
 * @param beforeEach is called before each
 * @returns how many it fired
 * @throws the first unforeseen failure, once all others have fired
 */
export async function fireTimers(
  services: Services,
  beforeEach: () => Promise<void> = async () => {},
): Promise<number> {
  let fired = 0;
  const failures: unknown[] = [];
  for (const home of everyHome(services.platform)) {
    for (let due = await dueTimers(home); due.length > 0; due = await dueTimers(home)) {
      for (const timer of due) {
        await beforeEach();
        if (await fire(services, timer, (error) => failures.push(error))) fired += 1;
      }
      if (due.length < batch) break;
    }
  }
  if (failures.length > 0) throw failures[0];
  return fired;
}

function dueTimers(home: Database): Promise<Due[]> {
  return (
    home
      .selectFrom("flowTimer")
      // Timers of what is suspended wait as they are, and fire as soon as it goes on.
      .innerJoin("flowInstance as instance", (join) =>
        join.onRef("instance.tenantId", "=", "flowTimer.tenantId").onRef("instance.id", "=", "flowTimer.instanceId"),
      )
      .innerJoin("flowDefinition as definition", (join) =>
        join
          .onRef("definition.tenantId", "=", "flowTimer.tenantId")
          .onRef("definition.id", "=", "instance.definitionId"),
      )
      .select(["flowTimer.tenantId", "flowTimer.id", "flowTimer.instanceId", "flowTimer.token", "flowTimer.node"])
      .where("flowTimer.dueTime", "<=", now)
      .where("instance.suspended", "=", false)
      .where("definition.suspended", "=", false)
      .orderBy("flowTimer.dueTime")
      .limit(batch)
      .execute()
  );
}

async function fire(
  { platform, ids, flowable }: Services,
  due: Due,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
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
    const isForeseen = [FlowFault, ModelFault, Refusal].some((kind) => error instanceof kind);
    if (!isForeseen) onFailure(error);
    // A database that is away refuses this, too, which ends the round.
    await tenant
      .updateTable("flowTimer")
      .set({ dueTime: later(isForeseen ? tryAgainMs : afterFailureMs) })
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
