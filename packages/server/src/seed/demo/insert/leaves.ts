import { addDays, lastWorkingDay, toWireDate } from "@bladekit/sdk/rules";
import { leaveDays } from "../../../operations/desk/leave/leave-days.ts";
import { deployOne } from "../../../operations/flow/deploy.ts";
import { startInstance } from "../../../operations/flow/instance.ts";
import { decide } from "./decide.ts";
import { insertModel } from "./process-model.ts";
import type { Seeding } from "./seeding.ts";

type Leave = {
  definitionId: string;
  startUser: string;
  taskUser: string;
  from: number;
  days: number;
  reason: string;
  kind?: number;
};

const category = "flow_1";

/** The key of annual leave. */
const annual = 1;

/** Requests for leave: one waits for the administrator, one is approved, and at one hospital a long one waits for the office. */
export async function insertLeaves(
  seeding: Seeding,
  { admin, hr, viewer }: { admin: string; hr: string; viewer: string },
): Promise<void> {
  const { db, ids, hospital } = seeding;
  const model = await insertModel(seeding, "leave", category, admin);
  const definitionId = await deployOne({ db, ids }, model, { category, isCommon: false, createUser: admin });
  const year = Number(toWireDate(seeding.clock()).slice(0, 4));
  await db
    .insertInto("leaveGrant")
    .values(
      [hr, viewer].map((userId) => ({
        ...{ id: ids.next(), userId, kind: annual, year, days: 10, createUser: admin, updateUser: admin },
      })),
    )
    .execute();
  await request(seeding, {
    ...{ definitionId, startUser: hr, taskUser: admin },
    ...{ from: 7, days: 2, reason: "回乡探亲" },
  });
  const ofViewer = { definitionId, startUser: viewer, taskUser: hr };
  const short = await request(seeding, { ...ofViewer, from: 3, days: 1, reason: "参加学术会议" });
  await decide(seeding, { instanceId: short, by: hr, comment: "同意" });
  if (hospital.seed.brand === "renhe") return;
  const long = await request(seeding, { ...ofViewer, from: 20, days: 6, reason: "年休假", kind: annual });
  await decide(seeding, { instanceId: long, by: hr, comment: "同意，请做好交接" });
}

async function request(seeding: Seeding, leave: Leave): Promise<string> {
  const { db, ids } = seeding;
  const { definitionId, startUser, taskUser, from, days, reason, kind = 0 } = leave;
  const id = ids.next();
  const instanceId = await startInstance(seeding, {
    ...{ definitionId, startUser, business: { table: "blade_process_leave", id } },
    variables: { taskUser, days, reason },
  });
  // From a working day on, so many of them.
  const first = lastWorkingDay(addDays(toWireDate(seeding.clock()), from), 1);
  const [startTime, endTime] = [`${first} 08:00:00`, `${lastWorkingDay(first, days)} 17:30:00`];
  const { yearDays } = leaveDays(startTime, endTime, { holidays: new Set(), workdays: new Set() });
  await db
    .insertInto("processLeave")
    .values({
      ...{ id, definitionId, instanceId, reason, taskUser, createUser: startUser, updateUser: startUser },
      ...{ startTime, endTime, days, kind, yearDays: JSON.stringify(yearDays) },
    })
    .execute();
  return instanceId;
}
