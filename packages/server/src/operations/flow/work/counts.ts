import type { TaskCounts } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { requestsOfStaff } from "../../system/right-request/decide.ts";
import { waitsForCaller } from "../people.ts";
import { isHeldBy } from "../stands-for.ts";

// A badge shows no more than this, so nothing beyond is counted.
const mostCounted = 100;

/** How much waits for the caller, up to a hundred of each. */
export async function countOwnTasks(ctx: Context): Promise<TaskCounts> {
  const { userId, permissions } = requireUser(ctx);
  const open = ctx.db
    .selectFrom("flowStep")
    .select("flowStep.id")
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .limit(mostCounted);
  const [todo, claim, unread, rights] = await Promise.all([
    open.where(isHeldBy(ctx)).execute(),
    open.where("assignee", "is", null).where(waitsForCaller(ctx)).execute(),
    ctx.db
      .selectFrom("flowMessage")
      .select("id")
      .where("userId", "=", userId)
      .where("readTime", "is", null)
      .limit(mostCounted)
      .execute(),
    permissions.has("right_request_review")
      ? requestsOfStaff(ctx.db).select("request.id").where("request.state", "=", "pending").limit(mostCounted).execute()
      : [],
  ]);
  return { todo: todo.length, claim: claim.length, unread: unread.length, rights: rights.length };
}
