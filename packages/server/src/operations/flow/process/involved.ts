import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { requireFlowId } from "../flow-id.ts";
import { mayRead } from "../may-read.ts";

/** A process that the caller started, has or had a task of, may claim one of, has a copy of, or may follow; for others it does not exist. @throws Refusal `not_found` */
export async function findInvolved(ctx: Context, instanceId: string) {
  const { userId, permissions } = requireUser(ctx);
  const id = requireFlowId(instanceId);
  const copies = ctx.db
    .selectFrom("flowMessage")
    .select("flowMessage.instanceId")
    .where("flowMessage.instanceId", "=", id)
    .where("userId", "=", userId)
    .where("kind", "=", "copy");
  const ownTasks = ctx.db
    .selectFrom("flowStep")
    .select("flowStep.instanceId")
    .where("flowStep.instanceId", "=", id)
    .where("isTask", "=", true)
    .where(mayRead(ctx));
  const found = await ctx.db
    .selectFrom("flowInstance")
    .select(["id", "definitionId", "startUser", "startTime", "endTime", "endHow", "endReason", "endUser"])
    .where("id", "=", id)
    .$if(!permissions.has("flow_follow_view"), (rows) =>
      rows.where((or) => or.or([or("startUser", "=", userId), or("id", "in", ownTasks), or("id", "in", copies)])),
    )
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  return found;
}
