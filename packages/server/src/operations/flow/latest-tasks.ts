import type { FlowTask } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { taskColumns, toTasks } from "./task-rows.ts";

/** The task of each process that was opened last: where it stands, or where it ended. */
export async function latestTasks(ctx: Context, instanceIds: readonly string[]): Promise<FlowTask[]> {
  if (instanceIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("flowStep")
    .select(taskColumns)
    .distinctOn("instanceId")
    .where("instanceId", "in", instanceIds)
    .where("isTask", "=", true)
    .orderBy("instanceId")
    .orderBy(sql`(end_time is null)`, "desc")
    .orderBy("id", "desc")
    .execute();
  return toTasks(ctx, rows);
}
