// Questions about the drawing alone: where a token may still come to.
import type { Definition, Node } from "./definition.ts";
import { variablesOf } from "./expression.ts";

export function nodeOf(definition: Definition, id: string): Node {
  const node = definition.nodes[id];
  if (!node) throw new Error(`the definition has no node ${id}`);
  return node;
}

export function boundaryEventsOf(definition: Definition, id: string) {
  return Object.values(definition.nodes).filter(
    (node) => node.type === "boundaryEvent" && node.attachedTo === id,
  ) as Extract<Node, { type: "boundaryEvent" }>[];
}

/** Every node of the same level that a token which leaves this node may come to, by lines and boundary events. */
export function reachableFrom(definition: Definition, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const targets = nodeOf(definition, id).outgoing.map((flow) => definition.flows[flow]?.to ?? "");
    for (const target of [...targets, ...boundaryEventsOf(definition, id).map((event) => event.id)]) {
      if (found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}

/** The variables that conditions of lines ask for. */
export function variablesInConditions({ flows }: Definition): ReadonlySet<string> {
  return new Set(Object.values(flows).flatMap(({ condition }) => (condition ? variablesOf(condition) : [])));
}
