import { Readable } from "node:stream";
import { processStanding } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { historyOf } from "./history.ts";
import { findInvolved } from "./involved.ts";
import { printProcess } from "./print-process.ts";

async function versionOf(ctx: Context, id: string): Promise<{ key: string; xml: string }> {
  const row = await ctx.db.selectFrom("flowDefinition").select(["key", "xml"]).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

type Ids = { processInstanceId?: string; processDefinitionId?: string };

/** The drawing of a process with the way it took, or of a version that can be started. @throws Refusal `not_found` */
async function view(ctx: Context, { processInstanceId = "", processDefinitionId = "" }: Ids) {
  if (processInstanceId !== "") {
    const instance = await findInvolved(ctx, processInstanceId);
    return { ...(await versionOf(ctx, instance.definitionId)), flow: await historyOf(ctx, instance) };
  }
  if (processDefinitionId === "") {
    throw new Refusal("not_found", {
      message: say("请指明流程实例或流程定义", "Specify a process instance or a process definition"),
    });
  }
  requireUser(ctx);
  return { ...(await versionOf(ctx, processDefinitionId)), flow: [] };
}

/** The same as a picture, made for this reader at this moment. @throws Refusal `not_found` */
async function picture(ctx: Context, ids: Ids): Promise<FileAnswer> {
  const { key, xml, flow } = await view(ctx, ids);
  const seen = { xml, language: ctx.language, standing: processStanding(flow) };
  const drawn = await ctx.workers.run("drawPicture", seen, ctx);
  return { type: "image/svg+xml", fileName: `${key}.svg`, stream: Readable.from([Buffer.from(drawn)]) };
}

/** A version as it was deployed. @throws Refusal `not_found` */
async function file(ctx: Context, processDefinitionId: string): Promise<FileAnswer> {
  const { key, xml } = await view(ctx, { processDefinitionId });
  return { type: "application/xml", fileName: `${key}.bpmn20.xml`, bytes: Buffer.from(xml) };
}

export const processHandlers = defineHandlers({
  getProcessView: async (ctx, { query }) => {
    const { xml, flow } = await view(ctx, query);
    return { xml, flow };
  },
  getProcessDiagram: async (ctx, { query }) => picture(ctx, query),
  printProcess: async (ctx, { query }) => printProcess(ctx, query.processInstanceId),
  getProcessResource: async (ctx, { query: { processDefinitionId, resourceType } }) =>
    resourceType === "xml" ? file(ctx, processDefinitionId) : picture(ctx, { processDefinitionId }),
  listProcessHistory: async (ctx, { query }) => historyOf(ctx, await findInvolved(ctx, query.processInstanceId)),
});
