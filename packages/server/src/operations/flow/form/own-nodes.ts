import type { Context } from "../../../context/context.ts";
import { mayClaim } from "../people.ts";
import { hadBy } from "../stands-for.ts";

/** Steps of a process that the caller has or had, or may claim. */
export async function ownNodes(ctx: Context, instanceId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("flowStep")
    .select("node")
    .distinct()
    .where("instanceId", "=", instanceId)
    .where("isTask", "=", true)
    .where((or) => or.or([hadBy(ctx), or.and([or("assignee", "is", null), or("endTime", "is", null), mayClaim(ctx)])]))
    .execute();
  return rows.map(({ node }) => node);
}
