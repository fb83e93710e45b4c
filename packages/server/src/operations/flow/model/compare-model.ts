import type { Definition } from "@bladekit/flow";
import type { FlowDifferences, FlowModelComparison } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { takeDrawing } from "../take-drawing.ts";

/** The version of a process that was deployed last; undefined where there is none. */
async function deployedLast({ db }: Context, key: string) {
  const row = await db
    .selectFrom("flowDefinition")
    .select(["version", "graph"])
    .where("key", "=", key)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, graph: row.graph as unknown as Definition };
}

/** The differences between two drawings in words. @throws Refusal `validation_failed` where one of them cannot be read */
export async function compareModel(
  ctx: Context,
  { before, modelEditorXml }: FlowModelComparison,
): Promise<FlowDifferences> {
  const { graph: after } = await takeDrawing(ctx, modelEditorXml);
  const deployed = before === undefined ? await deployedLast(ctx, after.key) : undefined;
  const given = before ? (await takeDrawing(ctx, before, "before")).graph : undefined;
  // An empty text before is the version before the first.
  const old = deployed?.graph ?? given ?? (before === undefined ? after : undefined);
  const differences = await ctx.workers.run("compareDrawings", { before: old, after }, ctx);
  return {
    version: deployed?.version ?? 0,
    differences: differences.map(({ element, change, sentence }) => ({
      ...{ element, change, message: sentence[ctx.language] },
    })),
  };
}
