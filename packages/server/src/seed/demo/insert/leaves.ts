import { addDays, lastWorkingDay, toWireDate } from "@bladekit/sdk/rules";
import { deployOne } from "../../../operations/flow/deploy.ts";
import { startInstance } from "../../../operations/flow/instance.ts";
import { decide } from "./decide.ts";
import { insertModel } from "./process-model.ts";
import type { Seeding } from "./seeding.ts";

type Leave = { definitionId: string; startUser: string; taskUser: string; from: number; days: number; reason: string };

const category = "flow_1";

/** Requests for leave: one waits for the administrator, one is approved, and at one hospital a long one waits for the office. */
export async function insertLeaves(
  seeding: Seeding,
  { admin, hr, viewer }: { admin: string; hr: string; viewer: string },
): Promise<void> {
  const { db, ids, hospital } = seeding;
  const model = await insertModel(seeding, "leave", category, admin);
  const definitionId = await deployOne({ db, ids }, model, { category, isCommon: false, createUser: admin });
  await request(seeding, {
    ...{ definitionId, startUser: hr, taskUser: admin },
    ...{ from: 7, days: 2, reason: "回乡探亲" },
  });
  const ofViewer = { definitionId, startUser: viewer, taskUser: hr };
  const short = await request(seeding, { ...ofViewer, from: 3, days: 1, reason: "参加学术会议" });
  await decide(seeding, { instanceId: short, by: hr, comment: "同意" });
  if (hospital.seed.brand === "renhe") return;
  const long = await request(seeding, { ...ofViewer, from: 20, days: 6, reason: "年休假" });
  await decide(seeding, { instanceId: long, by: hr, comment: "同意，请做好交接" });
}

async function request(seeding: Seeding, leave: Leave): Promise<string> {
  const { db, ids } = seeding;
  const { definitionId, startUser, taskUser, from, days, reason } = leave;
  const id = ids.next();
  const instanceId = await startInstance(seeding, {
    ...{ definitionId, startUser, business: { table: "blade_process_leave", id } },
    variables: { taskUser, days, reason },
  });
  // From a working day on, so many of them.
  const first = lastWorkingDay(addDays(toWireDate(seeding.clock()), from), 1);
  await db
    .insertInto("processLeave")
    .values({
      ...{ id, definitionId, instanceId, reason, taskUser, createUser: startUser, updateUser: startUser },
      ...{ startTime: `${first} 08:00:00`, endTime: `${lastWorkingDay(first, days)} 17:30:00`, days },
    })
    .execute();
  return instanceId;
}
