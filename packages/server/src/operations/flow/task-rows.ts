import type { FlowTask } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import { type Selectable, sql } from "kysely";
import type { Context } from "../../context/context.ts";
import type { FlowStepTable } from "../../db/schema.ts";
import { type Button, buttonsOf } from "../../services/flow/buttons.ts";
import { systemDictNames } from "../system/dict/system-dict-names.ts";
import { namesOf } from "./people.ts";

export const taskColumns = [
  ...["id", "instanceId", "node", "nodeName", "assignee", "createTime", "claimTime", "endTime", "outcome"],
  ...["comment", "processName", "processKey", "definitionId", "category", "owner", "deputyFor"],
] as const satisfies readonly (keyof FlowStepTable)[];

type TaskRow = Pick<Selectable<FlowStepTable>, (typeof taskColumns)[number]>;

/** The version in `key:version:number`. */
const versionOf = (definitionId: string) => Number(definitionId.split(":").at(-2) ?? 1);

/** The name of a category such as `flow_1`, from the dictionary `flow`. */
export async function categoryNames(ctx: Context): Promise<(category: string) => string> {
  const nameOf = await systemDictNames(ctx.db, ["flow"]);
  return (category) => nameOf("flow", category.replace(/^flow_/, ""));
}

/** The process of each task, with the answers that the drawing names for the step. */
async function processesOf({ db }: Context, rows: readonly TaskRow[]) {
  const buttons = sql<Button[] | null>`definition.graph -> 'nodes' -> flow_step.node -> 'buttons'`;
  const found = await db
    .selectFrom("flowStep")
    .innerJoin("flowInstance as instance", "instance.id", "flowStep.instanceId")
    .innerJoin("flowDefinition as definition", "definition.id", "flowStep.definitionId")
    .select(["flowStep.id", "instance.startUser", "instance.endTime", "instance.businessTable", "instance.businessId"])
    .select(buttons.as("buttons"))
    .where(
      "flowStep.id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** Tasks as Blade's pages read them: a text that there is none of is empty. */
export async function toTasks(ctx: Context, rows: readonly TaskRow[]): Promise<FlowTask[]> {
  if (rows.length === 0) return [];
  const processes = await processesOf(ctx, rows);
  const nameOf = await namesOf(ctx.db, [
    ...rows.flatMap(({ assignee, owner, deputyFor }) => [assignee, owner, deputyFor]),
    ...[...processes.values()].map((row) => row.startUser),
  ]);
  const categoryName = await categoryNames(ctx);
  return rows.map((row) => {
    const instance = processes.get(row.id);
    return {
      ...{ taskId: row.id, taskName: drawnText(row.nodeName)[ctx.language], taskDefinitionKey: row.node },
      ...{ assignee: row.assignee ?? "", assigneeName: nameOf(row.assignee) },
      ...{ category: row.category, categoryName: categoryName(row.category) },
      ...{ createTime: row.createTime, claimTime: row.claimTime ?? "", endTime: row.endTime ?? "" },
      historyTaskEndTime: row.endTime ?? "",
      ...{ executionId: row.instanceId, processInstanceId: row.instanceId, processDefinitionId: row.definitionId },
      ...{ processDefinitionKey: row.processKey, processDefinitionName: drawnText(row.processName)[ctx.language] },
      processDefinitionVersion: versionOf(row.definitionId),
      processIsFinished: instance?.endTime == null ? "unfinished" : "finished",
      ...{ businessTable: instance?.businessTable ?? "", businessId: instance?.businessId ?? "" },
      status: row.endTime !== null ? "done" : row.assignee === null ? "claim" : "todo",
      ...{ comment: row.comment, flag: row.outcome === "ok" ? "ok" : "" },
      applyUser: nameOf(instance?.startUser ?? null),
      ...{ ownerName: nameOf(row.owner), deputyFor: nameOf(row.deputyFor) },
      buttonList: row.endTime === null ? buttonsOf(instance?.buttons ?? undefined, row.owner !== null) : [],
    };
  });
}
