import type { Context } from "../../../context/context.ts";
import { mayRead } from "../may-read.ts";

/** Steps of a process that the caller has or had, or may claim. */
export async function ownNodes(ctx: Context, instanceId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("flowStep")
    .select("node")
    .distinct()
    .where("instanceId", "=", instanceId)
    .where("isTask", "=", true)
    .where(mayRead(ctx))
    .execute();
  return rows.map(({ node }) => node);
}
