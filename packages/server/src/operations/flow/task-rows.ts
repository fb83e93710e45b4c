import { type Button, buttonsOf, type FormField, listedValues, shownFields, type Variables } from "@bladekit/flow";
import type { FlowOutcome, FlowTask } from "@bladekit/openapi";
import { deskLeaveInput } from "@bladekit/openapi/entities/desk-leave-input";
import { drawnText, flowCategoryDict, ownFlowCategory, ownFlowCategoryName } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import type { Language } from "../../contract/language.ts";
import { type TenantDatabase, withoutDataScopes } from "../../db/tenant-scope.ts";
import { mayRetract } from "./may-retract.ts";

/** The version in `key:version:number`. */
const versionOf = (definitionId: string) => Number(definitionId.split(":").at(-2) ?? 1);

/** Steps with all that a list shows of a task: its process, its people and its category by their names, and the answers of the drawing. */
function shownSteps({ db, language }: Context) {
  // People who take part in a process are named to each other.
  const whole = withoutDataScopes(db);
  return whole
    .selectFrom("flowStep")
    .innerJoin("flowInstance as instance", "instance.id", "flowStep.instanceId")
    .innerJoin("flowDefinition as definition", "definition.id", "flowStep.definitionId")
    .leftJoin("processLeave as leave", (join) =>
      join.on(
        "leave.id",
        "=",
        sql<string>`case when instance.business_table = 'blade_process_leave' then instance.business_id::bigint end`,
      ),
    )
    .select(["leave.startTime as leaveStart", "leave.endTime as leaveEnd", "leave.days as leaveDays"])
    .select(["leave.reason as leaveReason", "instance.form"])
    .select(["flowStep.id", "flowStep.instanceId", "flowStep.node", "flowStep.nodeName", "flowStep.assignee"])
    .select(["flowStep.createTime", "flowStep.claimTime", "flowStep.endTime", "flowStep.outcome", "flowStep.comment"])
    .select(["flowStep.processName", "flowStep.processKey", "flowStep.definitionId", "flowStep.category"])
    .select(["flowStep.dueTime", "flowStep.isTask"])
    .select(["flowStep.owner", "instance.endTime as instanceEnd", "instance.businessTable", "instance.businessId"])
    .select(["instance.endHow", "instance.isApproved"])
    .select(sql<Button[] | null>`definition.graph -> 'nodes' -> flow_step.node -> 'buttons'`.as("buttons"))
    .select([
      sql<readonly FormField[] | null>`definition.graph -> 'nodes' -> flow_step.node -> 'fields'`.as("ownFields"),
      sql<readonly FormField[] | null>`definition.graph -> 'nodes' -> (definition.graph ->> 'start') -> 'fields'`.as(
        "startFields",
      ),
    ])
    .select(["definition.flowableId", mayRetract(whole).as("mayRetract")])
    .select([
      named(whole, "flowStep.assignee").as("assigneeName"),
      named(whole, "flowStep.owner").as("ownerName"),
      named(whole, "flowStep.deputyFor").as("deputyName"),
      named(whole, "instance.startUser").as("starterName"),
    ])
    .select(({ selectFrom }) =>
      selectFrom("bladeDict")
        .select(language === "en" ? inEnglish : "dictValue")
        .where("code", "=", "flow")
        .where("dictKey", "=", sql<string>`substr(flow_step.category, 6)`)
        .as("categoryName"),
    )
    .select(({ selectFrom }) =>
      selectFrom("bladeDictBiz")
        .select(language === "en" ? inEnglish : "dictValue")
        .where("code", "=", flowCategoryDict)
        .where("dictKey", "=", sql<string>`substr(flow_step.category, 6)`)
        .limit(1)
        .as("ownCategoryName"),
    );
}

const inEnglish = sql<string>`coalesce(nullif(dict_value_en, ''), dict_value)`.as("dictValue");

const named = (db: TenantDatabase, user: string) =>
  db
    .selectFrom("bladeUser as person")
    .select(sql<string>`coalesce(nullif(person.name, ''), person.account)`.as("name"))
    .where("person.id", "=", sql.ref<string>(user));

type Shown = Awaited<ReturnType<ReturnType<typeof shownSteps>["execute"]>>[number];

/** Flowable cannot give a step to more people while it runs. */
function buttonsFor({ buttons, owner, flowableId }: Shown): Button[] {
  const offered = buttonsOf(buttons ?? undefined, owner !== null);
  return flowableId === null ? offered : offered.filter((button) => button !== "add");
}

function outcomeOf({ instanceEnd, endHow, isApproved }: Shown): NonNullable<FlowTask["processOutcome"]> {
  if (instanceEnd === null) return "running";
  if (endHow === "stopped" || endHow === "withdrawn") return endHow;
  return isApproved ? "approved" : "rejected";
}

/** The name of a step of a time that the drawing gives none. */
const waiting = "定时等待 · Waits for a time";

function categoryNameOf({ category, categoryName, ownCategoryName }: Shown, language: Language): string {
  return categoryName ?? ownCategoryName ?? (category === ownFlowCategory ? ownFlowCategoryName[language] : "");
}

const readOnly = { isRequired: false, isReadable: true, isWritable: false, choices: [] } as const;

/** The form of leave is one of the house, so that its fields stand in no drawing. */
const ofLeave: readonly FormField[] = [
  { id: "time", name: deskLeaveInput.label.join(" · "), type: "times" },
  { id: "reason", name: deskLeaveInput.fields.reason.label.join(" · "), type: "string" },
].map((field) => ({ ...(field as Pick<FormField, "id" | "name" | "type">), ...readOnly }));

function leaveContent(row: Shown, language: Language): NonNullable<FlowTask["content"]> {
  const { leaveStart, leaveEnd, leaveDays, leaveReason } = row;
  const values = { time: `${leaveStart}/${leaveEnd}`, time_days: leaveDays, reason: leaveReason };
  return inLanguage(listedValues(ofLeave, values), language);
}

const inLanguage = (values: ReturnType<typeof listedValues>, language: Language) =>
  values.map(({ id, name, text }) => ({ id, name: name[language], text: text[language] }));

/** What a list shows of the form: to its starter the fields of the start, to others those of their step. */
function contentOf(row: Shown, isOwn: boolean, language: Language): NonNullable<FlowTask["content"]> {
  if (row.leaveStart !== null && row.leaveEnd !== null) return leaveContent(row, language);
  const fields = shownFields(isOwn ? [] : (row.ownFields ?? []), row.startFields ?? []);
  return inLanguage(listedValues(fields, row.form as Variables), language);
}

/** A task as Blade's pages read it: a text that there is none of is empty. */
function toTask(row: Shown, language: Language, isOwn = false): FlowTask {
  return {
    ...{
      taskId: row.id,
      taskName: drawnText(row.nodeName || (row.isTask ? "" : waiting))[language],
      taskDefinitionKey: row.node,
    },
    ...{ assignee: row.assignee ?? "", assigneeName: row.assigneeName ?? "" },
    ...{ category: row.category, categoryName: categoryNameOf(row, language) },
    ...{ createTime: row.createTime, claimTime: row.claimTime ?? "", endTime: row.endTime ?? "" },
    historyTaskEndTime: row.endTime ?? "",
    ...{ executionId: row.instanceId, processInstanceId: row.instanceId, processDefinitionId: row.definitionId },
    ...{ processDefinitionKey: row.processKey, processDefinitionName: drawnText(row.processName)[language] },
    processDefinitionVersion: versionOf(row.definitionId),
    processIsFinished: row.instanceEnd === null ? "unfinished" : "finished",
    processOutcome: outcomeOf(row),
    ...{ businessTable: row.businessTable, businessId: row.businessId },
    status: row.endTime !== null ? "done" : !row.isTask ? "wait" : row.assignee === null ? "claim" : "todo",
    ...{ comment: row.comment, flag: row.outcome === "ok" ? "ok" : "", outcome: row.outcome as FlowOutcome },
    ...{ applyUser: row.starterName ?? "", ownerName: row.ownerName ?? "", deputyFor: row.deputyName ?? "" },
    dueTime: row.dueTime ?? "",
    buttonList: row.endTime === null && row.isTask ? buttonsFor(row) : [],
    content: contentOf(row, isOwn, language),
    mayRetract: row.instanceEnd === null && row.mayRetract,
  };
}

/** Tasks in the order of their ids here. */
export async function tasksById(ctx: Context, steps: readonly { id: string }[]): Promise<FlowTask[]> {
  if (steps.length === 0) return [];
  const ids = steps.map(({ id }) => id);
  const rows = await shownSteps(ctx).where("flowStep.id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []).map((row) => toTask(row, ctx.language));
}

/**
 * The task of each process that was opened last: where it stands, or where it ended. A process that waits for a time shows the step of that
 * time, which nobody holds.
 * @param isOwn true where the caller started them all
 */
export async function latestTasks(ctx: Context, instanceIds: readonly string[], isOwn = false): Promise<FlowTask[]> {
  if (instanceIds.length === 0) return [];
  const latest = ctx.db
    .selectFrom("flowStep")
    .select("id")
    .distinctOn("instanceId")
    .where("instanceId", "in", instanceIds)
    .where((or) => or.or([or("isTask", "=", true), or("nodeType", "=", "timerEvent")]))
    .orderBy("instanceId")
    .orderBy(sql`(is_task and end_time is null)`, "desc")
    .orderBy(sql`(end_time is null)`, "desc")
    .orderBy("isTask", "desc")
    .orderBy("id", "desc");
  const rows = await shownSteps(ctx).where("flowStep.id", "in", latest).execute();
  return rows.map((row) => toTask(row, ctx.language, isOwn));
}
