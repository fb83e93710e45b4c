import type { FlowRehearsal } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { compareWays } from "../../../services/flow/compare-ways.ts";
import type { Definition } from "../../../services/flow/definition.ts";
import { readModel } from "../../../services/flow/read-model.ts";
import { replay } from "../../../services/flow/replay.ts";
import { refusing } from "../flow-refusal.ts";
import { pastsOf } from "./pasts.ts";

const mostWalked = 50;
const mostNamed = 5;

/** Walks a drawing with the last processes of its key, and says where it goes otherwise than they went. @throws Refusal `validation_failed` */
export async function rehearseModel(ctx: Context, xml: string): Promise<FlowRehearsal> {
  const after = await refusing(() => readModel(xml));
  const definitions = await ctx.db
    .selectFrom("flowDefinition")
    .select(["id", "graph"])
    .where("key", "=", after.key)
    .execute();
  const graphs = new Map(definitions.map(({ id, graph }) => [id, graph as unknown as Definition]));
  const pasts = await pastsOf(ctx.db, [...graphs.keys()], mostWalked);
  const now = ctx.clock();
  const found = new Map<string, { sentence: Sentence; processInstanceIds: string[]; count: number }>();
  for (const { instanceId, definitionId, past } of pasts) {
    const before = graphs.get(definitionId) as Definition;
    const sentence = compareWays(replay(before, past, now), replay(after, past, now));
    if (!sentence) continue;
    const known = found.get(sentence.zh) ?? { sentence, processInstanceIds: [], count: 0 };
    known.count += 1;
    if (known.processInstanceIds.length < mostNamed) known.processInstanceIds.push(instanceId);
    found.set(sentence.zh, known);
  }
  const differences = [...found.values()].toSorted((one, other) => other.count - one.count);
  const different = differences.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ walked: pasts.length, same: pasts.length - different },
    differences: differences.map(({ sentence, ...rest }) => ({ message: sentence[ctx.language], ...rest })),
  };
}
