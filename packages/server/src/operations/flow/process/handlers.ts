import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { historyOf } from "./history.ts";
import { findInvolved } from "./involved.ts";

async function xmlOf(ctx: Context, definitionId: string): Promise<string> {
  const row = await ctx.db.selectFrom("flowDefinition").select("xml").where("id", "=", definitionId).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row.xml;
}

type Ids = { processInstanceId?: string; processDefinitionId?: string };

/** The drawing of a process with the way it took, or of a version that can be started. @throws Refusal `not_found` */
async function view(ctx: Context, { processInstanceId = "", processDefinitionId = "" }: Ids) {
  if (processInstanceId !== "") {
    const instance = await findInvolved(ctx, processInstanceId);
    return { xml: await xmlOf(ctx, instance.definitionId), flow: await historyOf(ctx, instance) };
  }
  if (processDefinitionId === "") {
    throw new Refusal("not_found", {
      message: say("请指明流程实例或流程定义", "Name the process or the definition"),
    });
  }
  requireUser(ctx);
  return { xml: await xmlOf(ctx, processDefinitionId), flow: [] };
}

export const processHandlers = defineHandlers({
  getProcessView: async (ctx, { query }) => view(ctx, query),
  listProcessHistory: async (ctx, { query }) => historyOf(ctx, await findInvolved(ctx, query.processInstanceId)),
});
