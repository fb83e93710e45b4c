import type { ProcessUrge } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { requireFlowId } from "../flow-id.ts";
import { lockOwnInstance } from "../locked-instance.ts";
import { mayTake } from "../may-take.ts";
import { now } from "../now.ts";
import { tell } from "../tell.ts";
import { note } from "./note.ts";

const pause = sql.lit("4 hours");
const longAgo = sql<string>`now() - ${pause}::interval`;

type Urging = { mayUrge: boolean; urgeFrom: string };

/** Whether the starter can urge each of these processes now, and from when where they have just done so. */
export async function urgings(
  db: TenantDatabase,
  userId: string,
  instanceIds: readonly string[],
): Promise<(instanceId: string) => Urging> {
  if (instanceIds.length === 0) return () => ({ mayUrge: false, urgeFrom: "" });
  const rows = await db
    .selectFrom("flowStep")
    .select(["instanceId", sql<boolean>`bool_or(urge_time is null or urge_time <= ${longAgo})`.as("mayUrge")])
    .select(sql<string | null>`min(urge_time) + ${pause}::interval`.as("again"))
    .where("instanceId", "in", instanceIds)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .where((or) => or.or([or("assignee", "is", null), or("assignee", "!=", userId)]))
    .groupBy("instanceId")
    .execute();
  const byId = new Map(rows.map((row) => [row.instanceId, row]));
  return (instanceId) => {
    const { mayUrge = false, again = null } = byId.get(instanceId) ?? {};
    return { mayUrge, urgeFrom: mayUrge ? "" : (again ?? "") };
  };
}

/** Tells the people who have a process of the caller that it is urgent; each task once in four hours. @throws Refusal `not_found`, `conflict` */
export async function urge(ctx: Context, { processInstanceId, comment = "" }: ProcessUrge): Promise<void> {
  const id = requireFlowId(processInstanceId);
  const { userId } = requireUser(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const locked = await lockOwnInstance(db, id, userId);
    const urged = await db
      .updateTable("flowStep")
      .set({ urgeTime: now })
      .where("instanceId", "=", id)
      .where("isTask", "=", true)
      .where("endTime", "is", null)
      .where((or) => or.or([or("assignee", "is", null), or("assignee", "!=", userId)]))
      .where((or) => or.or([or("urgeTime", "is", null), or("urgeTime", "<=", longAgo)]))
      .returning(["id", "node", "nodeName", "assignee"])
      .execute();
    if (urged.length === 0) {
      throw new Refusal("conflict", {
        message: say(
          "没有可催办的任务；同一任务四小时内只能催办一次",
          "No task can be urged now. A task can be urged once every four hours",
        ),
      });
    }
    for (const { id: stepId, node, nodeName, assignee } of urged) {
      await note(inside, locked, { node, nodeName, userId, outcome: "urge", comment: comment.trim() });
      await tell(inside, assignee === null ? await mayTake(db, stepId) : [assignee], {
        ...{ kind: "urge", instanceId: id, processName: locked.deployed.name, nodeName },
        ...{ fromUser: userId, comment: comment.trim() },
      });
    }
  });
}
