// The ways that tokens may take through one level of a drawing, as the sets of places where they may stand.
import type { Definition, Node } from "./definition.ts";
import { boundaryEventsIn } from "./ways.ts";

/** Nodes where a token stays until something happens. */
export const waits = ({ type }: Node) => type === "userTask" || type === "timerEvent" || type === "subProcess";

const mostTokens = 12;

/** The ways through a drawing. `left` is the work that may still be done on them, in tokens looked at. */
type Ways = { definition: Definition; eventsOn: ReturnType<typeof boundaryEventsIn>; left: number };

/** Ways multiply with every branch, so an amount of work ends the walks through a drawing, and not the number of its ways. */
export const waysThrough = (definition: Definition): Ways => ({
  ...{ definition, eventsOn: boundaryEventsIn(definition), left: 100_000 },
});

/** Tokens at rest, each at a node that waits or at a join by the line that it came by, and tokens on their way, each at a node or on a line. */
type Marking = { resting: readonly string[]; moving: readonly string[] };

/**
 * Walks every choice of one level from where tokens stand and arrive, and answers the joins where something would wait for ever. Ways
 * that come to an inclusive gateway, and more ways than there is work left for, are left out: they are never called wrong where they may be right.
 */
export function stuckJoins(
  ways: Ways,
  { standing = [], at = [] }: { standing?: readonly string[]; at?: readonly string[] },
): Node[] {
  const { definition } = ways;
  const nodeAt = (place: string) => definition.nodes[place] ?? definition.nodes[definition.flows[place]?.to ?? ""];
  const found = new Map<string, Node>();
  const seen = new Set<string>();
  const keyOf = keys();
  const open: Marking[] = [];
  const add = (marking: Marking) => {
    ways.left -= 1 + marking.resting.length + marking.moving.length;
    if (ways.left > 0 && marking.resting.length <= mostTokens) open.push(marking);
  };
  if (standing.some((place) => nodeAt(place)?.type === "inclusiveGateway")) return [];
  add({ resting: standing, moving: at });
  for (let marking = open.pop(); marking !== undefined; marking = open.pop()) {
    const key = keyOf(marking);
    if (seen.has(key)) continue;
    seen.add(key);
    const [first] = marking.moving;
    if (first !== undefined) {
      if (nodeAt(first)?.type === "inclusiveGateway") return [];
      for (const next of move(definition, marking, first)) add(next);
    } else {
      const waiting = new Set(marking.resting.filter((place) => definition.nodes[place]));
      for (const place of waiting) for (const next of leave(ways, marking, place)) add(next);
      const joins = waiting.size > 0 ? [] : marking.resting.map(nodeAt);
      for (const join of joins) if (join) found.set(join.id, join);
    }
    if (ways.left <= 0) return [];
  }
  return [...found.values()];
}

/** Names markings by numbers, because an id may be as long as its file. */
function keys(): (marking: Marking) => string {
  const numbers = new Map<string, number>();
  const numberOf = (place: string) => {
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  };
  return ({ resting, moving }) => `${resting.map(numberOf).toSorted()}|${moving.map(numberOf)}`;
}

const without = (places: readonly string[], place: string): readonly string[] =>
  places.toSpliced(places.indexOf(place), 1);

/** Every marking after the token that rests at a place has gone on, by its lines or by a boundary event. */
function leave({ definition, eventsOn }: Ways, { resting }: Marking, place: string): Marking[] {
  const rest = without(resting, place);
  const events = eventsOn(place).filter(({ interrupts }) => interrupts);
  const onward = choices(definition, definition.nodes[place] as Node);
  return [...onward, ...events.map(({ id }) => [id])].map((moving) => ({ resting: rest, moving }));
}

/** The sets of lines that may be taken out of a node. */
function choices({ flows }: Definition, node: Node): (readonly string[])[] {
  const isFork = node.type === "parallelGateway" || node.outgoing.length < 2;
  const isSure = node.outgoing.every((id) => flows[id]?.condition === undefined);
  if (isFork || (node.type !== "exclusiveGateway" && isSure)) return [node.outgoing];
  return node.outgoing.map((id) => [id]);
}

/** Every marking after the first token on its way has gone one step. */
function move(definition: Definition, marking: Marking, first: string): Marking[] {
  const { resting } = marking;
  const moving = marking.moving.slice(1);
  const flow = definition.flows[first];
  if (flow) {
    const to = definition.nodes[flow.to];
    if (to?.type === "parallelGateway" && to.incoming.length > 1) return [join(to, [...resting, first], moving)];
    return [{ resting, moving: [...moving, ...(to ? [to.id] : [])] }];
  }
  const node = definition.nodes[first] as Node;
  if (waits(node)) return [{ resting: [...resting, first], moving }];
  if (node.type !== "endEvent") {
    return choices(definition, node).map((flows) => ({ resting, moving: [...moving, ...flows] }));
  }
  const endsAll = node.ends === "all" || node.error !== undefined;
  return [endsAll ? { resting: [], moving: [] } : { resting, moving }];
}

/** A parallel join goes on once a token has come by each of its lines. */
function join({ id, incoming }: Node, resting: readonly string[], moving: readonly string[]): Marking {
  const isFull = incoming.length <= resting.length && incoming.every((flow) => resting.includes(flow));
  return isFull ? { resting: incoming.reduce(without, resting), moving: [...moving, id] } : { resting, moving };
}
