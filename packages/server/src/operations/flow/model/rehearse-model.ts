import type { Definition } from "@bladekit/flow";
import type { FlowRehearsal } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { takeDrawing } from "../take-drawing.ts";
import { pastsOf } from "./pasts.ts";

const mostWalked = 50;

/** Walks a drawing with the last processes of its key, and says where it goes otherwise than they went. @throws Refusal `validation_failed` */
export async function rehearseModel(ctx: Context, xml: string): Promise<FlowRehearsal> {
  const { graph: after } = await takeDrawing(ctx, xml);
  const definitions = await ctx.db
    .selectFrom("flowDefinition")
    .select(["id", "graph"])
    .where("key", "=", after.key)
    .execute();
  const graphs = new Map(definitions.map(({ id, graph }) => [id, graph as unknown as Definition]));
  const pasts = await pastsOf(ctx.db, [...graphs.keys()], mostWalked);
  const ran = pasts.map(({ instanceId, definitionId, past }) => ({
    ...{ instanceId, past, before: graphs.get(definitionId) as Definition },
  }));
  const differences = await ctx.workers.run("rehearse", { after, ran, now: ctx.clock() }, ctx);
  const different = differences.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ walked: pasts.length, same: pasts.length - different },
    differences: differences.map(({ sentence, processInstanceIds, count }) => ({
      ...{ message: sentence[ctx.language], processInstanceIds: [...processInstanceIds], count },
    })),
  };
}
