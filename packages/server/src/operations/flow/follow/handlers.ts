import type { FlowInstance } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { isId } from "../../../contract/is-id.ts";
import { transaction } from "../../../db/database.ts";
import { defineResource } from "../../../lists/resource.ts";
import { tellDeed } from "../../log/deed.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { categoryNames } from "../categories.ts";
import { requireFlowId } from "../flow-id.ts";
import { lockInstance } from "../locked-instance.ts";
import { stopInstance } from "../stop-instance.ts";
import { latestTasks } from "../task-rows.ts";
import { tell } from "../tell.ts";
import { jump, listJumpSteps } from "./jump.ts";
import { pause } from "./pause.ts";
import { listOpenTasks, reassign } from "./reassign.ts";

const running = defineResource({
  table: "flowInstance",
  columns: ["id", "definitionId", "startUser", "startTime", "suspended", "businessTable", "businessId"],
  order: [["startTime", "desc"]],
  async present(ctx, rows): Promise<FlowInstance[]> {
    const tasks = await latestTasks(
      ctx,
      rows.map(({ id }) => id),
    );
    const nameOf = await namesOf(
      ctx.db,
      rows.map(({ startUser }) => startUser),
    );
    const categoryName = await categoryNames(ctx);
    const definitions = await ctx.db
      .selectFrom("flowDefinition")
      .select(["id", "key", "name", "category", "suspended"])
      .where("id", "in", ["", ...rows.map(({ definitionId }) => definitionId)])
      .execute();
    return rows.map((row) => {
      const task = tasks.find(({ processInstanceId }) => processInstanceId === row.id);
      const {
        key = "",
        name = "",
        category = "",
        suspended,
      } = definitions.find(({ id }) => id === row.definitionId) ?? {};
      return {
        ...{
          id: row.id,
          name: drawnText(name)[ctx.language],
          startUserId: row.startUser,
          startUser: nameOf(row.startUser),
          startTime: row.startTime,
        },
        ...{ taskDefinitionId: task?.taskDefinitionKey ?? "", taskDefinitionKey: task?.taskDefinitionKey ?? "" },
        ...{ category, categoryName: categoryName(category), processInstanceId: row.id },
        ...{ processDefinitionId: row.definitionId, processDefinitionKey: key },
        ...{ activityId: task?.taskDefinitionKey ?? "", activityName: task?.taskName ?? "" },
        ...{
          suspensionState: row.suspended || suspended ? (2 as const) : (1 as const),
          executionId: row.id,
          businessTable: row.businessTable,
          businessId: row.businessId,
        },
      };
    });
  },
});

/** Ends a process for good; its tasks are cancelled. @throws Refusal `not_found`, `conflict` */
async function stop(ctx: Context, instanceId: string, reason: string): Promise<void> {
  const id = requireFlowId(instanceId);
  await transaction(ctx.db, async (db) => {
    const locked = await lockInstance(db, id);
    await stopInstance({ ...ctx, db }, locked, { how: "stopped", reason: reason.trim() });
    await tell({ ...ctx, db }, [locked.startUser], {
      ...{ kind: "stopped", instanceId: id, processName: locked.deployed.name },
      ...{ fromUser: requireUser(ctx).userId, comment: reason.trim() },
    });
  });
  tellDeed(ctx, { level: "warn", keys: [id] });
}

export const followHandlers = defineHandlers({
  listProcessInstance: async (ctx, { query }) => {
    const { processInstanceId, executionId, processDefinitionKey: key } = query;
    // Both are the same here: a process has one execution.
    const named = [processInstanceId, executionId].filter((id): id is string => id !== undefined && id !== "");
    return running.page(ctx, query, (rows) =>
      rows
        .where("flowInstance.endTime", "is", null)
        .$if(named.length > 0, (list) =>
          list.where("flowInstance.id", "in", named.every(isId) && new Set(named).size === 1 ? named : ["0"]),
        )
        .$if(!!key, (list) =>
          list.where(
            "flowInstance.definitionId",
            "in",
            ctx.db
              .selectFrom("flowDefinition")
              .select("flowDefinition.id")
              .where("key", "=", key ?? ""),
          ),
        ),
    );
  },
  suspendProcess: async (ctx, { body }) => {
    await pause(ctx, body, true);
    return {};
  },
  resumeProcess: async (ctx, { body }) => {
    await pause(ctx, body, false);
    return {};
  },
  listJumpSteps: (ctx, { query }) => listJumpSteps(ctx, query.processInstanceId),
  jumpProcess: async (ctx, { body }) => {
    await jump(ctx, body);
    return {};
  },
  listOpenTasks: (ctx, { query }) => listOpenTasks(ctx, query.processInstanceId),
  reassignTask: async (ctx, { body }) => {
    await reassign(ctx, body);
    return {};
  },
  deleteProcessInstance: async (ctx, { query: { processInstanceId, deleteReason = "" } }) => {
    await stop(ctx, processInstanceId, deleteReason);
    return {};
  },
});
