import type { State } from "@bladekit/flow";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import { FlowableFault } from "../../../services/flowable/flowable-rest.ts";
import type { Engine } from "../engine.ts";
import { requireFlowable, type There } from "./there.ts";

/** Moves a process there to the other version as it is moved here; its tasks keep their ids. Answers why it has to stay. @throws Refusal `unavailable` */
export async function migrateInFlowable(
  engine: Engine,
  { flowableId, state }: There,
  to: { flowableId: string | null },
  after: State,
): Promise<Sentence | undefined> {
  const steps = new Map<string, string>();
  for (const { id, node, waits } of state.tokens) {
    const target = after.tokens.find((token) => token.id === id);
    if (target && waits !== "inner") steps.set(node, target.node);
  }
  const mappings = [...steps].map(([fromActivityId, toActivityId]) => ({ fromActivityId, toActivityId }));
  try {
    await requireFlowable(engine).migrate(flowableId, to.flowableId ?? "", mappings);
  } catch (error) {
    if (!(error instanceof FlowableFault)) throw error;
    return say("Flowable 不能把该流程换到这个版本", "Flowable cannot move this process to the other version");
  }
  return undefined;
}
