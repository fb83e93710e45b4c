import type { FlowTask } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import type { Input } from "../../../contract/operations.ts";
import type { Page } from "../../../lists/page.ts";
import { defineResource } from "../../../lists/resource.ts";
import { latestTasks } from "../task-rows.ts";
import { urgings } from "./urge.ts";

const started = defineResource({
  table: "flowInstance",
  columns: ["id"],
  order: [["startTime", "desc"]],
  async present(ctx, instances): Promise<FlowTask[]> {
    const ids = instances.map(({ id }) => id);
    const [tasks, urgingOf] = await Promise.all([
      latestTasks(ctx, ids, true),
      urgings(ctx.db, requireUser(ctx).userId, ids),
    ]);
    return ids.flatMap((id) =>
      tasks.filter((task) => task.processInstanceId === id).map((task) => ({ ...task, ...urgingOf(id) })),
    );
  },
});

type Query = Input<"listSentTask">["query"];

/** The processes that the caller started, each with the task where it stands. */
export async function listSent(ctx: Context, query: Query): Promise<Page<FlowTask>> {
  const { category, processDefinitionName: name, beginDate, endDate } = query;
  const ofDefinitions = ctx.db
    .selectFrom("flowDefinition")
    .select("flowDefinition.id")
    .$if(!!category, (rows) => rows.where("category", "=", category ?? ""))
    .$if(!!name, (rows) => rows.where(sql<boolean>`strpos(name, ${name}) > 0`));
  return started.page(ctx, query, (rows) =>
    rows
      .where("flowInstance.startUser", "=", requireUser(ctx).userId)
      .$if(!!category || !!name, (list) => list.where("flowInstance.definitionId", "in", ofDefinitions))
      .$if(!!beginDate, (list) => list.where("flowInstance.startTime", ">=", beginDate ?? ""))
      .$if(!!endDate, (list) => list.where("flowInstance.startTime", "<", endDate ?? "")),
  );
}
