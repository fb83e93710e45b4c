import { deployOne } from "../../../operations/flow/deploy.ts";
import { startInstance } from "../../../operations/flow/instance.ts";
import { insertModel } from "./process-model.ts";
import { insertSealUses } from "./seal-uses.ts";
import type { Seeding } from "./seeding.ts";

/**
 * A process for leave, drawn and deployed, with a request that waits for the administrator; one for seals; and two drawings for approvals, which change
 * nothing until somebody deploys them.
 */
export async function insertProcesses(
  seeding: Seeding,
  staff: { admin: string; hr: string; viewer: string },
): Promise<void> {
  const { db, ids } = seeding;
  const category = "flow_1";
  const leave = await insertModel(seeding, "leave", category, staff.admin);
  await insertModel(seeding, "plan-approval", "flow_2", staff.admin);
  await insertModel(seeding, "list-approval", "flow_4", staff.admin);
  const definitionId = await deployOne(db, ids, leave, { category, isCommon: false, createUser: staff.admin });
  const id = ids.next();
  const reason = "回乡探亲";
  const instanceId = await startInstance(seeding, {
    ...{ definitionId, startUser: staff.hr, business: { table: "blade_process_leave", id } },
    variables: { taskUser: staff.admin, days: 2, reason },
  });
  const day = (after: number) => new Date(seeding.clock().getTime() + after * 86_400_000).toISOString().slice(0, 10);
  await db
    .insertInto("processLeave")
    .values({
      ...{ id, definitionId, instanceId, reason, taskUser: staff.admin },
      ...{ startTime: `${day(7)} 08:00:00`, endTime: `${day(9)} 08:00:00`, createUser: staff.hr, updateUser: staff.hr },
    })
    .execute();
  await insertSealUses(seeding, staff);
}
