import type { UserTask } from "@bladekit/flow";
import type { TenantDatabase } from "../../db/tenant-scope.ts";

/** Outcomes after which everybody decides anew. */
const turns = ["reject", "return", "jump"];

type Visit = { instanceId: string; startUser: string; assignee: string };

/**
 * Whether a step may pass because its person has approved already, or has started the process. After a rejection, a return or a move by
 * staff, earlier decisions do not count. Times are in whole seconds, so nothing counts in the second of such a turn.
 */
export async function mayPass(
  db: TenantDatabase,
  { samePerson }: UserTask,
  { instanceId, startUser, assignee }: Visit,
): Promise<boolean> {
  if (samePerson !== "pass") return false;
  const { turned } = await db
    .selectFrom("flowStep")
    .select(({ fn }) => fn.max("endTime").as("turned"))
    .where("instanceId", "=", instanceId)
    .where("outcome", "in", turns)
    .executeTakeFirstOrThrow();
  if (assignee === startUser && turned === null) return true;
  const approved = await db
    .selectFrom("flowStep")
    .select("id")
    .where("instanceId", "=", instanceId)
    .where("isTask", "=", true)
    .where("assignee", "=", assignee)
    .where("outcome", "=", "ok")
    .$if(turned !== null, (rows) => rows.where("endTime", ">", turned))
    .limit(1)
    .executeTakeFirst();
  return approved !== undefined;
}
