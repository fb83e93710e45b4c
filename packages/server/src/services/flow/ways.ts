// Questions about the drawing alone: where a token may still come to.
import { drawnText, type Sentence } from "@bladekit/sdk/rules";
import type { Definition, Node } from "./definition.ts";
import { type Expression, variablesOf } from "./expression/expression.ts";

export function nodeOf(definition: Definition, id: string): Node {
  const node = definition.nodes[id];
  if (!node) throw new Error(`the definition has no node ${id}`);
  return node;
}

/** A node by an id that may be any text. */
export const findNode = ({ nodes }: Definition, id: string): Node | undefined =>
  Object.hasOwn(nodes, id) ? nodes[id] : undefined;

/** The name of a node in both languages, or its id where the drawing gives it none. */
export const labelOf = ({ name, id }: Node): Sentence => drawnText(name || id);

export function boundaryEventsOf(definition: Definition, id: string) {
  return Object.values(definition.nodes).filter(
    (node) => node.type === "boundaryEvent" && node.attachedTo === id,
  ) as Extract<Node, { type: "boundaryEvent" }>[];
}

/** Every node of the same level that a token which leaves this node may come to, by lines and boundary events; no way leads on from `without`. */
export function reachableFrom(definition: Definition, from: string, without?: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === without) continue;
    const targets = nodeOf(definition, id).outgoing.map((flow) => definition.flows[flow]?.to ?? "");
    for (const target of [...targets, ...boundaryEventsOf(definition, id).map((event) => event.id)]) {
      if (found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}

/** The lines by which a token at `from` may come to a node for the first time. */
export function waysInto(definition: Definition, { id, incoming }: Node, from: string): string[] {
  const reached = reachableFrom(definition, from, id);
  return incoming.filter((flow) => {
    const before = definition.flows[flow]?.from ?? "";
    return before !== id && (before === from || reached.has(before));
  });
}

/** Every node in the order in which a process comes to it; those that it never comes to are last. */
export function inOrder(definition: Definition): Node[] {
  const order = new Map<string, Node>();
  const open = [definition.start];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const node = definition.nodes[id];
    if (!node || order.has(id)) continue;
    order.set(id, node);
    if (node.type === "subProcess") open.push(node.start);
    open.push(...node.outgoing.map((flow) => definition.flows[flow]?.to ?? ""));
    open.push(...boundaryEventsOf(definition, id).map((event) => event.id));
  }
  return [...order.values(), ...Object.values(definition.nodes).filter(({ id }) => !order.has(id))];
}

/** The variables that conditions of lines ask for. */
export function variablesInConditions({ flows }: Definition): ReadonlySet<string> {
  return new Set(Object.values(flows).flatMap(({ condition }) => (condition ? variablesOf(condition) : [])));
}

/** Every expression of a node: people, times, numbers. */
function expressionsOf(node: Node): (Expression | undefined)[] {
  if (node.type === "timerEvent") return [node.timer.when];
  if (node.type === "boundaryEvent") return "timer" in node.on ? [node.on.timer.when] : [];
  if (node.type !== "userTask") return [];
  const { assignee, candidateUsers, candidateGroups, due, several, remind, escalate } = node;
  return [
    ...[assignee, ...candidateUsers, ...candidateGroups, due, several?.over, several?.until, remind?.when],
    ...(escalate ? [escalate.after.when, ...escalate.users, ...escalate.groups] : []),
  ];
}

/** The variables that a drawing asks for or sets: in conditions, people, times and numbers, and who started it. */
export function variablesAsked(definition: Definition): ReadonlySet<string> {
  const nodes = Object.values(definition.nodes);
  return new Set([
    ...variablesInConditions(definition),
    ...nodes.flatMap(expressionsOf).flatMap((expression) => (expression ? variablesOf(expression) : [])),
    ...nodes.flatMap((node) => (node.type === "startEvent" && node.initiator ? [node.initiator] : [])),
  ]);
}
