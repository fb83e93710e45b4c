import type { Definition, Node } from "./definition.ts";
import { walk } from "./ways.ts";

/** Nodes that lie on a round of `among`: a token that leaves one by its lines may come to it again without meeting another node. */
export function roundsAmong(definition: Definition, among: readonly Node[]): ReadonlySet<string> {
  const inside = new Set(among.map(({ id }) => id));
  const ends = (flows: readonly string[], end: "from" | "to") =>
    flows.map((flow) => definition.flows[flow]?.[end] ?? "").filter((id) => inside.has(id));
  const next = (id: string) => ends(definition.nodes[id]?.outgoing ?? [], "to");
  const previous = (id: string) => ends(definition.nodes[id]?.incoming ?? [], "from");

  // Kosaraju: each node behind all that it leads to, then the same graph backwards, from the last to the first.
  const order: string[] = [];
  const entered = new Set<string>();
  const enter = (id: string) => {
    if (entered.has(id)) return;
    entered.add(id);
    next(id).forEach(enter);
    order.push(id);
  };
  inside.forEach(enter);
  const done = new Set<string>();
  const found = new Set<string>();
  for (const id of order.toReversed()) {
    if (done.has(id)) continue;
    const together = walk([id], (one) => previous(one).filter((other) => !done.has(other)));
    for (const one of together) {
      done.add(one);
      if (together.size > 1 || next(one).includes(one)) found.add(one);
    }
  }
  return found;
}
