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

type BoundaryEvent = Extract<Node, { type: "boundaryEvent" }>;

export function boundaryEventsOf(definition: Definition, id: string): BoundaryEvent[] {
  return Object.values(definition.nodes).filter(
    (node): node is BoundaryEvent => node.type === "boundaryEvent" && node.attachedTo === id,
  );
}

/** The boundary events of all steps, by the step: for a walk, which asks for them at each. */
export function boundaryEventsIn(definition: Definition): (id: string) => readonly BoundaryEvent[] {
  const all = new Map<string, BoundaryEvent[]>();
  for (const node of Object.values(definition.nodes)) {
    if (node.type !== "boundaryEvent") continue;
    const others = all.get(node.attachedTo);
    if (others) others.push(node);
    else all.set(node.attachedTo, [node]);
  }
  return (id) => all.get(id) ?? [];
}

/** The nodes that a token may come to from a node: by its lines, and by the boundary events on it. */
function followersIn(definition: Definition): (node: Node) => readonly string[] {
  const eventsOn = boundaryEventsIn(definition);
  return ({ id, outgoing }) => [
    ...outgoing.map((flow) => definition.flows[flow]?.to ?? ""),
    ...eventsOn(id).map((event) => event.id),
  ];
}

/** Some nodes and all that they lead to; each is looked at once. */
export function walk(starts: Iterable<string>, next: (id: string) => Iterable<string>): ReadonlySet<string> {
  const found = new Set(starts);
  // A set hands out what is added while it is walked.
  for (const id of found) for (const to of next(id)) found.add(to);
  return found;
}

/** The nodes themselves, and every node of their level that a token which leaves them may come to, by lines and boundary events. */
export function reachableFrom(definition: Definition, starts: Iterable<string>): ReadonlySet<string> {
  const followers = followersIn(definition);
  return walk(starts, (id) => followers(nodeOf(definition, id)));
}

/** The nodes themselves, and every node of their level from which a token may come to them. No way leads through `without`. */
export function leadingTo(definition: Definition, ends: Iterable<string>, without?: string): ReadonlySet<string> {
  return walk(ends, (id) => {
    const node = nodeOf(definition, id);
    const before = node.incoming.map((flow) => definition.flows[flow]?.from ?? "");
    return (node.type === "boundaryEvent" ? [node.attachedTo, ...before] : before).filter((one) => one !== without);
  });
}

/** Every node in the order in which a process comes to it; those that it never comes to are last. */
export function inOrder(definition: Definition): Node[] {
  const followers = followersIn(definition);
  const order = walk([definition.start], (id) => {
    const node = nodeOf(definition, id);
    return [...(node.type === "subProcess" ? [node.start] : []), ...followers(node)];
  });
  return [...new Set([...order, ...Object.keys(definition.nodes)])].map((id) => nodeOf(definition, id));
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
