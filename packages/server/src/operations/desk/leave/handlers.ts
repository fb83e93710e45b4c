import type { Leave, LeaveInput } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { findDefinition } from "../../flow/engine.ts";
import { refusing } from "../../flow/flow-refusal.ts";
import { startFormOf } from "../../flow/form/start-form.ts";
import { takeValues } from "../../flow/form/take-values.ts";
import { startInstance } from "../../flow/instance.ts";
import { usersNamed } from "../../flow/people.ts";
import { findInvolved } from "../../flow/process/involved.ts";
import { latestTasks } from "../../flow/task-rows.ts";
import { readWorkCalendar } from "../../system/dict/work-calendar.ts";
import { leaveKindNames, requireLeaveKind } from "./grant/grant-rows.ts";
import { leaveBalances, requireDaysLeft } from "./leave-balance.ts";
import { leaveDays } from "./leave-days.ts";

/** The name that Blade's clients know the table by. */
const businessTable = "blade_process_leave";

/** Asks for leave: the request and its process begin together or not at all. @throws Refusal */
async function start(ctx: Context, input: LeaveInput): Promise<void> {
  const { userId, deptId } = requireUser(ctx);
  const { kind } = input;
  const { days, yearDays } = leaveDays(input.startTime, input.endTime, await readWorkCalendar(ctx.db));
  if (input.id) throw invalidField("id", say("已提交的请假不能修改", "A submitted leave request cannot be changed"));
  if (kind !== undefined) await requireLeaveKind(ctx, kind);
  await transaction(ctx.db, async (db) => {
    await requireDaysLeft(db, { userId, kind, yearDays });
    const { category, graph } = await findDefinition(db, input.processDefinitionId);
    if (startFormOf(category, graph.nodes[graph.start]) !== "leave") {
      throw new Refusal("conflict", { message: say("该流程不是请假流程", "This is not a leave process") });
    }
    const [taskUser] = await usersNamed(db, [input.taskUser]);
    if (taskUser === undefined) throw invalidField("taskUser", say("审批人不存在", "There is no such approver"));
    const id = ctx.ids.next();
    const inside = { ...ctx, db };
    const given = input.variables ?? {};
    const others = await takeValues(inside, graph, { node: graph.start, given, known: {}, isWhole: true });
    const instanceId = await refusing(() =>
      startInstance(inside, {
        ...{ definitionId: input.processDefinitionId, startUser: userId, business: { table: businessTable, id } },
        variables: { ...others.variables, taskUser, days, reason: input.reason },
        form: others.form,
      }),
    );
    const dept = deptId.split(",")[0] || null;
    await db
      .insertInto("processLeave")
      .values({
        ...{ id, definitionId: input.processDefinitionId, instanceId, taskUser, reason: input.reason },
        ...{ startTime: input.startTime, endTime: input.endTime, days },
        ...{ kind, yearDays: JSON.stringify(yearDays) },
        ...{ createUser: userId, createDept: dept, updateUser: userId },
      })
      .execute();
  });
}

/** A request for leave, for those who take part in its process. @throws Refusal `not_found` */
async function detail(ctx: Context, id: string): Promise<Leave> {
  const row = await ctx.db
    .selectFrom("processLeave")
    .select([
      "id",
      "tenantId",
      "definitionId",
      "instanceId",
      "startTime",
      "endTime",
      "reason",
      "taskUser",
      "applyTime",
      "days",
      "kind",
    ])
    .select(baseColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  await findInvolved(ctx, row.instanceId);
  const [flow] = await latestTasks(ctx, [row.instanceId]);
  if (!flow) throw new Refusal("not_found");
  const { definitionId, instanceId, ...leave } = withBase(row);
  const kindName = (await leaveKindNames(ctx))(leave.kind);
  return { ...leave, kindName, processDefinitionId: definitionId, processInstanceId: instanceId, flow };
}

export const leaveHandlers = defineHandlers({
  startLeave: async (ctx, { body }) => {
    await start(ctx, body);
    return {};
  },
  countLeaveDays: async (ctx, { query: { startTime, endTime, kind } }) => {
    const { days, daysOff, yearDays } = leaveDays(startTime, endTime, await readWorkCalendar(ctx.db));
    const { userId } = requireUser(ctx);
    return { days, daysOff, balances: await leaveBalances(ctx.db, { userId, kind, yearDays }) };
  },
  getLeave: async (ctx, { query }) => detail(ctx, query.businessId),
});
