// Our rows follow what happened in Flowable without them: a call whose transaction was lost, a timer that Flowable fired, a task that
// somebody completed there.
import type { Services } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { type Database, transaction } from "../../../db/database.ts";
import { everyHome, forTenant } from "../../../db/tenant-scope.ts";
import type { FlowableRest } from "../../../services/flowable/flowable-rest.ts";
import { writeStep } from "../instance.ts";
import { lockInstance } from "../locked-instance.ts";
import { requireFlowable } from "./there.ts";
import { follow } from "./walk-in-flowable.ts";

/** Calls that may still be under way are left to themselves. */
const youngestMs = 120_000;

/**
 * Follows what happened in Flowable from `from` until a moment ago. Returns until when it has looked.
 * @throws {AggregateError} of all failures at the end: one process holds up no other
 */
export async function settle(services: Services, from: Date): Promise<Date> {
  const until = new Date(services.clock().getTime() - youngestMs);
  const { flowable, platform } = services;
  if (!flowable || until <= from) return from;
  const visits = await flowable.visitsBetween(from, until);
  const ended = await flowable.endedBetween(from, until);
  const definitionOf = new Map([
    ...ended.map((process) => [process.id, process.processDefinitionId] as const),
    ...visits.map((visit) => [visit.processInstanceId, visit.processDefinitionId] as const),
  ]);
  const failures: unknown[] = [];
  const attempt: Attempt = (work) => work().catch((error: unknown) => void failures.push(error));
  for (const home of definitionOf.size > 0 ? everyHome(platform) : []) {
    await attempt(() => settleHome(services, home, definitionOf, attempt));
  }
  if (failures.length > 0) throw new AggregateError(failures, "processes in Flowable could not be followed");
  return until;
}

type Attempt = (work: () => Promise<void>) => Promise<void>;

async function settleHome(
  services: Services,
  home: Database,
  definitionOf: ReadonlyMap<string, string>,
  attempt: Attempt,
) {
  // Others may work with the same Flowable.
  const definitions = await home
    .selectFrom("flowDefinition")
    .select("flowableId")
    .where("flowableId", "in", [...new Set(definitionOf.values())])
    .execute();
  const own = new Set(definitions.map(({ flowableId }) => flowableId));
  const processes = [...definitionOf].filter(([, definition]) => own.has(definition)).map(([process]) => process);
  if (processes.length === 0) return;
  const rows = await home
    .selectFrom("flowInstance")
    .select(["tenantId", "id", "flowableId", "endTime"])
    .where("flowableId", "in", processes)
    .execute();
  for (const { tenantId, id, endTime } of rows) {
    if (endTime === null) await attempt(() => settleOne(services, tenantId, id));
  }
  const known = new Set(rows.map(({ flowableId }) => flowableId));
  for (const process of processes) {
    if (!known.has(process)) await attempt(() => endLost(requireFlowable(services), process));
  }
}

/** Ends a process whose start was lost here: nobody would ever see it. */
async function endLost(flowable: FlowableRest, process: string): Promise<void> {
  const { endTime } = await flowable.process(process);
  if (endTime !== null) return;
  try {
    await flowable.end(process, "its start was lost");
  } catch (error) {
    // Another server was quicker.
    if ((await flowable.process(process)).endTime === null) throw error;
  }
}

async function settleOne({ platform, ids, flowable }: Services, tenantId: string, id: string): Promise<void> {
  try {
    await transaction(forTenant(platform, tenantId), async (db) => {
      const engine = { db, ids, flowable };
      const locked = await lockInstance(db, id);
      const { flowableId } = locked;
      if (flowableId === null) return;
      const walked = await follow(engine, { ...locked, flowableId });
      if (walked.effects.length > 0) await writeStep(engine, locked, walked);
    });
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Refusal && (error.code === "conflict" || error.code === "not_found"))) throw error;
  }
}
