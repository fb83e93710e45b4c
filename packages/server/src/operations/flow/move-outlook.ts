import { advance, type Definition, FlowFault, labelOf, nodeOf, type State, type Token } from "@bladekit/flow";
import type { Sentence } from "@bladekit/sdk/rules";

/** The waiting visits. A visit of several people counts once. */
export function places({ nodes }: Definition, { tokens }: State): readonly Token[] {
  return tokens.filter(({ waits, node, index }) => {
    if (index !== undefined) return false;
    return waits === "task" || waits === "timer" || (waits === "inner" && nodes[node]?.type === "userTask");
  });
}

/** The other steps that would end with a move; undefined where something would wait for ever then. */
export function endedByMove(
  graph: Definition,
  state: State,
  { token, to }: { token: number; to: string },
  now: Date,
): Sentence[] | undefined {
  try {
    const { state: after } = advance(graph, state, { kind: "jump", token, to }, now);
    const left = new Set(after.tokens.map(({ id }) => id));
    const own = state.tokens.find(({ id }) => id === token);
    return places(graph, state)
      .filter(({ id, node }) => !left.has(id) && node !== own?.node)
      .map(({ node }) => labelOf(nodeOf(graph, node)));
  } catch (error) {
    if (error instanceof FlowFault) return undefined;
    throw error;
  }
}
