// The ways that tokens may take through one level of a drawing, as the sets of places where they may stand.
import type { Definition, Node } from "./definition.ts";
import { boundaryEventsOf } from "./ways.ts";

/** Nodes where a token stays until something happens. */
export const waits = ({ type }: Node) => type === "userTask" || type === "timerEvent" || type === "subProcess";

const mostMarkings = 2000;
const mostTokens = 12;

/** Where tokens stand: at nodes that wait, and at joins by the flow that they came by. */
export type Marking = readonly string[];

/** The subprocess in which a node lies; undefined on the top. */
export const levelOf = ({ nodes }: Definition, node: string): string | undefined => nodes[node]?.parent;

/**
 * Walks every choice of one level from where tokens stand and arrive, and answers the joins where something would wait for ever. Levels
 * with inclusive gateways, and those with too many ways, are left out: they are never called wrong where they may be right.
 */
export function stuckJoins(
  definition: Definition,
  level: string | undefined,
  { standing = [], at = [] }: { standing?: Marking; at?: readonly string[] },
): Node[] {
  const nodes = Object.values(definition.nodes).filter(({ parent }) => parent === level);
  if (nodes.some(({ type }) => type === "inclusiveGateway")) return [];
  const found = new Map<string, Node>();
  const seen = new Set<string>();
  const open: Marking[] = arrive(definition, standing, [...at]);
  for (let marking = open.pop(); marking !== undefined; marking = open.pop()) {
    const key = marking.join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > mostMarkings) return [];
    const standing = marking.filter((place) => definition.nodes[place]);
    if (standing.length === 0) {
      for (const flow of marking) {
        const join = definition.nodes[definition.flows[flow]?.to ?? ""];
        if (join) found.set(join.id, join);
      }
    }
    for (const place of new Set(standing)) open.push(...leave(definition, marking, place));
  }
  return [...found.values()];
}

const without = (marking: Marking, place: string): string[] => {
  const at = marking.indexOf(place);
  return marking.filter((_, index) => index !== at);
};

/** Every marking after the token at a place has gone on, by its lines or by a boundary event. */
function leave(definition: Definition, marking: Marking, place: string): Marking[] {
  const node = definition.nodes[place] as Node;
  const onward = choices(definition, node).flatMap((flows) => arrive(definition, without(marking, place), [], flows));
  const beside = boundaryEventsOf(definition, place).flatMap((event) =>
    event.interrupts ? arrive(definition, without(marking, place), [event.id]) : [],
  );
  return [...onward, ...beside];
}

/** The sets of lines that may be taken out of a node. */
function choices({ flows }: Definition, node: Node): string[][] {
  if (node.type === "parallelGateway" || node.outgoing.length < 2) return [[...node.outgoing]];
  if (node.type === "exclusiveGateway") return node.outgoing.map((id) => [id]);
  const isSure = node.outgoing.every((id) => flows[id]?.condition === undefined);
  return isSure ? [[...node.outgoing]] : node.outgoing.map((id) => [id]);
}

/** Every marking once tokens on their way have come to rest. */
function arrive(definition: Definition, marking: Marking, at: string[], by: string[] = []): Marking[] {
  let open: { marking: string[]; at: string[]; by: string[]; steps: number }[] = [
    { marking: [...marking], at, by, steps: 0 },
  ];
  const rested: Marking[] = [];
  while (open.length > 0) {
    const next: typeof open = [];
    for (const state of open) {
      if (state.steps > 200 || state.marking.length > mostTokens) continue;
      const flow = state.by[0];
      const steps = state.steps + 1;
      if (flow !== undefined) {
        const to = definition.nodes[definition.flows[flow]?.to ?? ""];
        const rest = { marking: state.marking, at: state.at, by: state.by.slice(1), steps };
        if (!to) next.push(rest);
        else if (to.type === "parallelGateway" && to.incoming.length > 1) next.push(joined(rest, to, flow));
        else next.push({ ...rest, at: [...rest.at, to.id] });
        continue;
      }
      const [place] = state.at;
      if (place === undefined) {
        rested.push(state.marking.toSorted());
        continue;
      }
      const node = definition.nodes[place] as Node;
      const rest = { marking: state.marking, at: state.at.slice(1), by: [], steps };
      if (waits(node)) next.push({ ...rest, marking: [...state.marking, place] });
      else if (node.type === "endEvent")
        next.push(node.ends === "all" || node.error !== undefined ? { ...rest, marking: [], at: [] } : rest);
      else for (const flows of choices(definition, node)) next.push({ ...rest, by: flows });
    }
    open = next.slice(0, mostMarkings);
  }
  return rested;
}

function joined<S extends { marking: string[]; at: string[] }>(state: S, join: Node, flow: string): S {
  const marking = [...state.marking, flow];
  if (!join.incoming.every((incoming) => marking.includes(incoming))) return { ...state, marking };
  const left = join.incoming.reduce<string[]>((rest, incoming) => without(rest, incoming), marking);
  return { ...state, marking: left, at: [...state.at, join.id] };
}
