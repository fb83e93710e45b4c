// What a drawing does with a rejection.
import type { Definition, Flow, Node } from "./definition.ts";
import { EvaluationFault, holds } from "./expression/evaluate.ts";
import { type Expression, variablesOf } from "./expression/expression.ts";
import { boundaryEventsIn, walk } from "./ways.ts";

/** Whether a condition holds for an answer, whatever the other variables are; undefined where they decide. */
function holdsFor(condition: Expression, pass: boolean): boolean | undefined {
  if (condition.kind === "binary" && (condition.operator === "&&" || condition.operator === "||")) {
    const sides = [holdsFor(condition.left, pass), holdsFor(condition.right, pass)];
    const deciding = condition.operator === "||";
    if (sides.includes(deciding)) return deciding;
    return sides.includes(undefined) ? undefined : !deciding;
  }
  if (condition.kind === "unary" && condition.operator === "!") {
    const inner = holdsFor(condition.of, pass);
    return inner === undefined ? undefined : !inner;
  }
  if (variablesOf(condition).some((name) => name !== "pass")) return undefined;
  try {
    return holds(condition, { pass });
  } catch (error) {
    if (error instanceof EvaluationFault) return undefined;
    throw error;
  }
}

/** The lines that an answer may take out of a node. */
function waysFor({ flows }: Definition, node: Node, pass: boolean): Flow[] {
  const all = node.outgoing.map((id) => flows[id] as Flow);
  if (node.type === "parallelGateway") return all;
  const found: Flow[] = [];
  let isSure = false;
  for (const flow of all) {
    if (flow.id === node.otherwise) continue;
    const may = flow.condition ? holdsFor(flow.condition, pass) : true;
    if (may === false || (isSure && node.type === "exclusiveGateway")) continue;
    found.push(flow);
    isSure ||= may === true;
  }
  const otherwise = all.find(({ id }) => id === node.otherwise);
  return isSure || !otherwise ? found : [...found, otherwise];
}

const asksForAnswer = ({ flows }: Definition, { outgoing }: Node) =>
  outgoing.some((id) => {
    const condition = flows[id]?.condition;
    return condition !== undefined && variablesOf(condition).includes("pass");
  });

/** The nodes that a token comes to behind a node, by lines that a rejection may take; out of a subprocess where its end is. */
function behindIn(definition: Definition): (node: Node) => string[] {
  const eventsOn = boundaryEventsIn(definition);
  const ways = (node: Node) => waysFor(definition, node, false).map(({ to }) => to);
  return (node) => {
    if (node.type === "subProcess") return [node.start];
    if (node.outgoing.length > 0) return ways(node);
    const outer = node.parent === undefined ? undefined : definition.nodes[node.parent];
    return outer ? [outer, ...eventsOn(outer.id)].flatMap(ways) : [];
  };
}

/** True where a rejection leads elsewhere than an approval. */
function tellsApart(definition: Definition, node: Node): boolean {
  const [rejected, approved] = [false, true].map((pass) =>
    waysFor(definition, node, pass)
      .map(({ to }) => to)
      .sort()
      .join(" "),
  );
  return rejected !== "" && rejected !== approved;
}

type Rejection = "drawn" | "same" | "none";

/**
 * What the drawing does with a rejection at a step. `drawn`: a line behind it, before the next step that somebody answers, is taken by a rejection
 * only. `same`: lines ask for the answer, and lead to one place or let no rejection through. `none`: nothing asks for it.
 */
export function rejectionsIn(definition: Definition): (id: string) => Rejection {
  const behind = behindIn(definition);
  const nodes = Object.values(definition.nodes);
  const before = new Map<string, Node[]>();
  for (const node of nodes) {
    for (const to of behind(node)) {
      const known = before.get(to);
      if (known) known.push(node);
      else before.set(to, [node]);
    }
  }
  const asking = nodes.filter((node) => asksForAnswer(definition, node));
  /** All nodes from which a token comes to some others before anybody answers again. */
  const comingTo = (some: readonly Node[]) => {
    const starts = new Set(some.map(({ id }) => id));
    const beforeOf = (id: string) => (before.get(id) ?? []).map((node) => node.id);
    return walk(starts, (id) => (definition.nodes[id]?.type === "userTask" ? [] : beforeOf(id)));
  };
  const [toApart, toAsking] = [comingTo(asking.filter((node) => tellsApart(definition, node))), comingTo(asking)];
  return (id) => (toApart.has(id) ? "drawn" : toAsking.has(id) ? "same" : "none");
}

/** The definition in which each step says what a rejection does that has no line of its own. */
export function withRejections(definition: Definition): Definition {
  const rejectionOf = rejectionsIn(definition);
  const nodes = Object.values(definition.nodes).map((node): readonly [string, Node] => {
    if (node.type !== "userTask" || node.onReject !== undefined) return [node.id, node];
    return [node.id, rejectionOf(node.id) === "drawn" ? node : { ...node, onReject: "end" }];
  });
  return { ...definition, nodes: Object.fromEntries(nodes) };
}
