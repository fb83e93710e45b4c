import type { Variables } from "@bladekit/flow";
import { step } from "../../../operations/flow/instance.ts";
import { lockInstance } from "../../../operations/flow/locked-instance.ts";
import { now } from "../../../operations/flow/now.ts";
import type { Seeding } from "./seeding.ts";

type Decision = { instanceId: string; by: string; comment: string; more?: Variables };

/** Claims and approves the only open task of a process. */
export async function decide(seeding: Seeding, { instanceId, by, comment, more = {} }: Decision): Promise<void> {
  const { db } = seeding;
  const locked = await lockInstance(db, instanceId);
  const { token } = await db
    .updateTable("flowStep")
    .set({ assignee: by, claimTime: now, outcome: "ok", comment })
    .where("instanceId", "=", instanceId)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .returning("token")
    .executeTakeFirstOrThrow();
  await step(seeding, locked, { kind: "complete", token, variables: { ...more, pass: true } });
  const { form } = await db
    .selectFrom("flowInstance")
    .select("form")
    .where("id", "=", instanceId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("flowInstance")
    .set({ form: JSON.stringify({ ...(form as Variables), ...more }) })
    .where("id", "=", instanceId)
    .execute();
}
