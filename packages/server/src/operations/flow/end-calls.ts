import type { Context } from "../../context/context.ts";
import { now } from "./now.ts";

/** Messages that asked people to claim a task are read: there is nothing left to claim. */
export async function endCalls(
  { db }: Pick<Context, "db">,
  { instanceId, nodeName }: { instanceId: string; nodeName: string },
): Promise<void> {
  await db
    .updateTable("flowMessage")
    .set({ readTime: now })
    .where("instanceId", "=", instanceId)
    .where("nodeName", "=", nodeName)
    .where("kind", "=", "claim")
    .where("readTime", "is", null)
    .execute();
}
