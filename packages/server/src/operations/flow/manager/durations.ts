import { inOrder, labelOf } from "@bladekit/flow";
import type { StepDuration } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { findDefinition } from "../engine.ts";

/** Figures are made of so many processes, the newest ones. */
const mostProcesses = 1000;

/** How long each step of a version takes, and what waits there now; in the order of the drawing. @throws Refusal `not_found` */
export async function listStepDurations(ctx: Context, definitionId: string): Promise<StepDuration[]> {
  const { graph } = await findDefinition(ctx.db, definitionId);
  const recent = ctx.db
    .selectFrom("flowInstance")
    .select("flowInstance.id")
    .where("definitionId", "=", definitionId)
    .orderBy("id", "desc")
    .limit(mostProcesses);
  // A task that was handed over is several rows of one visit.
  const visits = ctx.db
    .selectFrom("flowStep")
    .select(["node", sql<boolean>`bool_or(end_time is null)`.as("isOpen")])
    .select(sql<number>`extract(epoch from coalesce(max(end_time), now()) - min(create_time))`.as("seconds"))
    .where("instanceId", "in", recent)
    .where("isTask", "=", true)
    .groupBy(["instanceId", "token", "node"])
    .having(sql<boolean>`not bool_or(outcome in ('cancelled', 'same'))`);
  const rows = await ctx.db
    .selectFrom(visits.as("visit"))
    .select(["visit.node"])
    .select([
      sql<number>`count(*) filter (where not is_open)::int`.as("count"),
      sql<number>`count(*) filter (where is_open)::int`.as("waiting"),
      sql<number>`coalesce(round(percentile_cont(0.5) within group (order by seconds) filter (where not is_open)), 0)::int`.as(
        "medianSeconds",
      ),
      sql<number>`coalesce(round(percentile_cont(0.9) within group (order by seconds) filter (where not is_open)), 0)::int`.as(
        "p90Seconds",
      ),
      sql<number>`coalesce(round(max(seconds) filter (where is_open)), 0)::int`.as("longestSeconds"),
    ])
    .groupBy("visit.node")
    .execute();
  const byNode = new Map(rows.map((row) => [row.node, row]));
  const none = { count: 0, waiting: 0, medianSeconds: 0, p90Seconds: 0, longestSeconds: 0 };
  return inOrder(graph)
    .filter(({ type }) => type === "userTask")
    .map((node) => ({ ...none, ...byNode.get(node.id), node: node.id, name: labelOf(node)[ctx.language] }));
}
