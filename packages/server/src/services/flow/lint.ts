// Findings about a drawing that can be deployed and would still go wrong one day.
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../contract/say.ts";
import type { Definition, Node } from "./definition.ts";
import { boundaryEventsOf, reachableFrom } from "./ways.ts";

/** An error stops a process or keeps it from beginning; a warning may be meant. */
export interface Finding {
  readonly element: string;
  readonly level: "error" | "warning";
  readonly sentence: Sentence;
}

const labelOf = ({ name, id }: Node) => name || id;
const finding = (level: Finding["level"], node: Node, sentence: Sentence): Finding => ({
  ...{ element: node.id, level, sentence },
});

/** Everything that the drawing alone shows. */
export function lint(definition: Definition): Finding[] {
  const nodes = Object.values(definition.nodes);
  const starts = [definition.start, ...nodes.flatMap((node) => (node.type === "subProcess" ? [node.start] : []))];
  const reached = new Set(starts.flatMap((start) => [start, ...reachableFrom(definition, start)]));
  return [
    ...nodes.filter(({ id }) => !reached.has(id)).map(unreachable),
    ...nodes.filter(hasNobody).map(nobody),
    ...nodes.filter((node) => lacksDefault(definition, node)).map(noDefault),
    ...nodes.filter(({ id }) => reached.has(id) && !comesToAnEnd(definition, id)).map(noEnd),
    ...nodes.filter((node) => goesRound(definition, node)).map(endless),
    ...starts.flatMap((start) => deadlocks(definition, start)),
  ];
}

const unreachable = (node: Node) =>
  finding("warning", node, say("“{}”不会走到", "“{}” is never reached", labelOf(node)));
const nobody = (node: Node) => finding("error", node, say("“{}”没有办理人", "“{}” has nobody to do it", labelOf(node)));
const noDefault = (node: Node) =>
  finding(
    "warning",
    node,
    say(
      "“{}”没有默认路线，条件都不满足时流程停在前一环节",
      "“{}” has no default way. Where no condition holds, the step before it cannot be done",
      labelOf(node),
    ),
  );
const noEnd = (node: Node) =>
  finding("error", node, say("“{}”之后到不了结束", "No way leads from “{}” to an end", labelOf(node)));
const endless = (node: Node) =>
  finding(
    "error",
    node,
    say("“{}”会一直循环，没有环节等待办理", "“{}” goes round without a step that waits", labelOf(node)),
  );
const deadlock = (node: Node) =>
  finding(
    "error",
    node,
    say("“{}”会一直等待走不到的分支", "“{}” waits for ever for a branch that is not taken", labelOf(node)),
  );

const hasNobody = (node: Node) =>
  node.type === "userTask" && !node.assignee && node.candidateUsers.length + node.candidateGroups.length === 0;

function lacksDefault({ flows }: Definition, node: Node): boolean {
  if (node.type !== "exclusiveGateway" && node.type !== "inclusiveGateway") return false;
  return (
    node.outgoing.length > 0 &&
    node.otherwise === undefined &&
    node.outgoing.every((id) => flows[id]?.condition !== undefined)
  );
}

const ends = (node: Node | undefined) => node?.type === "endEvent" || node?.outgoing.length === 0;

function comesToAnEnd(definition: Definition, id: string): boolean {
  return [id, ...reachableFrom(definition, id)].some((reached) => ends(definition.nodes[reached]));
}

/** Nodes where a token stays until something happens. */
const waits = ({ type }: Node) => type === "userTask" || type === "timerEvent" || type === "subProcess";

function goesRound(definition: Definition, node: Node): boolean {
  if (waits(node)) return false;
  const seen = new Set<string>();
  const open = targetsOf(definition, node);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === node.id) return true;
    const next = definition.nodes[id];
    if (!next || waits(next) || seen.has(id)) continue;
    seen.add(id);
    open.push(...targetsOf(definition, next));
  }
  return false;
}

const targetsOf = ({ flows }: Definition, { outgoing }: Node) => outgoing.map((id) => flows[id]?.to ?? "");

const mostMarkings = 2000;
const mostTokens = 12;

/** Where tokens stand: at nodes that wait, and at joins by the flow that they came by. */
type Marking = readonly string[];

/**
 * Walks every choice of one level, and answers the joins where something would wait for ever. Levels with inclusive gateways, and those with
 * too many ways, are left out: they are never called wrong where they may be right.
 */
function deadlocks(definition: Definition, start: string): Finding[] {
  const level = definition.nodes[start]?.parent;
  const nodes = Object.values(definition.nodes).filter(({ parent }) => parent === level);
  if (nodes.some(({ type }) => type === "inclusiveGateway")) return [];
  const found = new Map<string, Finding>();
  const seen = new Set<string>();
  const open: Marking[] = arrive(definition, [], [start]);
  for (let marking = open.pop(); marking !== undefined; marking = open.pop()) {
    const key = marking.join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > mostMarkings) return [];
    const standing = marking.filter((place) => definition.nodes[place]);
    if (standing.length === 0) {
      for (const flow of marking) {
        const join = definition.nodes[definition.flows[flow]?.to ?? ""];
        if (join) found.set(join.id, deadlock(join));
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
