import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import type { Input } from "../../../contract/operations.ts";
import { defineResource, type Rows } from "../../../lists/resource.ts";
import { definitions } from "../definitions.ts";
import { waitsForCaller } from "../people.ts";
import { isHeldBy } from "../stands-for.ts";
import { tasksById } from "../task-rows.ts";
import { addSigners } from "./add-signers.ts";
import { claim } from "./claim.ts";
import { complete } from "./complete.ts";
import { copyTask } from "./copy-task.ts";
import { countOwnTasks } from "./counts.ts";
import { explainTask } from "./explain-task.ts";
import { retractTask } from "./retract-task.ts";
import { listReturnSteps, returnTask } from "./return-task.ts";
import { listSent } from "./sent.ts";
import { delegateTask, transferTask } from "./transfer-task.ts";
import { urge } from "./urge.ts";
import { withdraw } from "./withdraw.ts";

const tasksInOrderOf = (time: "createTime" | "endTime") =>
  defineResource({
    table: "flowStep",
    source: (ctx: Context) => ctx.db,
    columns: ["id"],
    filters: { category: "equals" },
    order: [[time, "desc"]],
    only: { isTask: true },
    present: tasksById,
  });
const [open, done] = [tasksInOrderOf("createTime"), tasksInOrderOf("endTime")];

type Query = Input<"listTodoTask">["query"];

/** The filters that all lists of tasks share beyond the category. */
const narrowed = (rows: Rows<"flowStep">, { processDefinitionName: name, beginDate, endDate }: Query) =>
  rows
    .$if(!!name, (list) => list.where(sql<boolean>`strpos(${sql.ref("flowStep.processName")}, ${name}) > 0`))
    .$if(!!beginDate, (list) => list.where("flowStep.createTime", ">=", beginDate ?? ""))
    .$if(!!endDate, (list) => list.where("flowStep.createTime", "<", endDate ?? ""));

export const workHandlers = defineHandlers({
  listStartableProcess: async (ctx, { query }) => definitions.newest(ctx, query),
  listClaimableTask: async (ctx, { query }) =>
    open.page(ctx, query, (rows) =>
      narrowed(rows, query)
        .where("flowStep.endTime", "is", null)
        .where("flowStep.assignee", "is", null)
        .where(waitsForCaller(ctx)),
    ),
  listTodoTask: async (ctx, { query }) =>
    open.page(ctx, query, (rows) => narrowed(rows, query).where("flowStep.endTime", "is", null).where(isHeldBy(ctx))),
  listDoneTask: async (ctx, { query }) =>
    done.page(ctx, query, (rows) =>
      narrowed(rows, query)
        .where("flowStep.endTime", "is not", null)
        .where("flowStep.outcome", "in", ["ok", "reject", "return", "transfer", "delegate", "advice"])
        .where("flowStep.assignee", "=", requireUser(ctx).userId),
    ),
  listSentTask: async (ctx, { query }) => listSent(ctx, query),
  claimTask: async (ctx, { query }) => {
    await claim(ctx, query.taskId);
    return {};
  },
  completeTask: async (ctx, { body }) => {
    await complete(ctx, body);
    return {};
  },
  explainTask: (ctx, { query }) => explainTask(ctx, query.taskId),
  listReturnSteps: async (ctx, { query }) => listReturnSteps(ctx, query.taskId),
  returnTask: async (ctx, { body }) => {
    await returnTask(ctx, body);
    return {};
  },
  retractTask: async (ctx, { body }) => {
    await retractTask(ctx, body);
    return {};
  },
  transferTask: async (ctx, { body }) => {
    await transferTask(ctx, body);
    return {};
  },
  delegateTask: async (ctx, { body }) => {
    await delegateTask(ctx, body);
    return {};
  },
  addSigners: async (ctx, { body }) => {
    await addSigners(ctx, body);
    return {};
  },
  copyTask: async (ctx, { body }) => {
    await copyTask(ctx, body);
    return {};
  },
  urgeProcess: async (ctx, { body }) => {
    await urge(ctx, body);
    return {};
  },
  countOwnTasks: (ctx) => countOwnTasks(ctx),
  withdrawProcess: async (ctx, { body }) => {
    await withdraw(ctx, body);
    return {};
  },
});
