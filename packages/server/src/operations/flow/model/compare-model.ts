import type { FlowDifferences, FlowModelComparison } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import type { Definition } from "../../../services/flow/definition.ts";
import { differences, nothing } from "../../../services/flow/differences.ts";
import { readModel } from "../../../services/flow/read-model.ts";
import { refusing } from "../flow-refusal.ts";

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
  const after = await refusing(() => readModel(modelEditorXml));
  const deployed = before === undefined ? await deployedLast(ctx, after.key) : undefined;
  const given = before ? await refusing(() => readModel(before), "before") : undefined;
  const old = deployed?.graph ?? given ?? (before === undefined ? after : nothing);
  return {
    version: deployed?.version ?? 0,
    differences: differences(old, after).map(({ element, change, sentence }) => ({
      ...{ element, change, message: sentence[ctx.language] },
    })),
  };
}
