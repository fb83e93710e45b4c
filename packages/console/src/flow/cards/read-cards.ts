import type { Words } from "../../model/description.ts";
import { type Drawing, type Element, elementsOf, listOf } from "../drawing/drawing.ts";
import { linesOf } from "../drawing/lines.ts";
import type { Cannot, Card, Cards, Row, SplitMode } from "./cards.ts";

const modes: Readonly<Record<string, SplitMode>> = {
  "bpmn:ExclusiveGateway": "choice",
  "bpmn:ParallelGateway": "parallel",
  "bpmn:InclusiveGateway": "inclusive",
};

/** Ends the reading at the first element that cannot be a card. */
class NoCard extends Error {
  readonly element: Element | undefined;
  readonly words: Words;

  constructor(element: Element | undefined, words: Words) {
    super(words[1]);
    this.element = element;
    this.words = words;
  }
}

const isTimer = (element: Element) =>
  element.$type === "bpmn:IntermediateCatchEvent" &&
  listOf(element.eventDefinitions)[0]?.$type === "bpmn:TimerEventDefinition";

const isPlainEnd = (element: Element) =>
  element.$type === "bpmn:EndEvent" && listOf(element.eventDefinitions).length === 0;

const conditionOf = (line: Element) => {
  const body = `${(line.conditionExpression as Element | undefined)?.body ?? ""}`;
  return (/^[$#]\{(.*)\}$/s.exec(body.trim())?.[1] ?? body).trim();
};

const targetOf = (line: Element) => line.targetRef as Element;

/** The lines that leave and reach each element, in the order of the file. */
function graphOf(drawing: Drawing) {
  const [out, into] = [new Map<Element, Element[]>(), new Map<Element, Element[]>()];
  for (const line of linesOf(drawing)) {
    const [from, to] = [line.sourceRef as Element | undefined, line.targetRef as Element | undefined];
    if (!from || !to) throw new NoCard(undefined, ["有连线没有接到环节", "A line does not connect two steps"]);
    out.set(from, [...(out.get(from) ?? []), line]);
    into.set(to, [...(into.get(to) ?? []), line]);
  }
  return {
    out: (element: Element): readonly Element[] => out.get(element) ?? [],
    into: (element: Element): readonly Element[] => into.get(element) ?? [],
  };
}

type Graph = ReturnType<typeof graphOf>;

/** The gateway behind a step that only ends the process after a rejection, with its line for an approval. */
function verdictBehind({ out, into }: Graph, line: Element) {
  const gateway = targetOf(line);
  const lines = out(gateway);
  if (gateway.$type !== "bpmn:ExclusiveGateway" || into(gateway).length !== 1 || lines.length !== 2) return undefined;
  const isElse = (one: Element) => one === gateway.default || conditionOf(one) === "";
  const rejects = (one: Element) => /^(!|not\b)\s*pass$/.test(conditionOf(one));
  const approved = lines.find((one, at) => {
    const other = lines[1 - at] as Element;
    if (!isPlainEnd(targetOf(other))) return false;
    if (conditionOf(one) === "pass") return isElse(other) || rejects(other);
    return isElse(one) && rejects(other);
  });
  return approved && { gateway, approved };
}

/** Lines for an approval by the gateway that only asks for it. */
function approvedIn(drawing: Drawing, graph: Graph): ReadonlyMap<Element, Element> {
  const tasks = elementsOf(drawing).filter(({ $type }) => $type === "bpmn:UserTask");
  return new Map(
    tasks.flatMap((task) => {
      const [only, second] = graph.out(task);
      const verdict = only && !second && verdictBehind(graph, only);
      return verdict ? [[verdict.gateway, verdict.approved] as const] : [];
    }),
  );
}

type FoldedGraph = Graph & { approved: ReturnType<typeof approvedIn> };

/** Everything that a process may come to from an element as long as nobody rejects, without what lies behind `stop`. */
function reachOf({ out, approved }: FoldedGraph, from: Element, stop: Element | undefined): Set<Element> {
  const reached = new Set<Element>();
  const open = [from];
  for (let element = open.pop(); element; element = open.pop()) {
    if (reached.has(element)) continue;
    reached.add(element);
    if (element === stop) continue;
    const only = approved.get(element);
    open.push(...(only ? [only] : out(element)).map(targetOf));
  }
  return reached;
}

/** Where the branches of a split meet: the first element that most of them come to. */
function meetingOf(graph: FoldedGraph, ways: readonly Element[], stop: Element | undefined): Element | undefined {
  const counts = new Map<Element, number>();
  for (const way of ways)
    for (const element of reachOf(graph, targetOf(way), stop)) counts.set(element, (counts.get(element) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  const inside = shared.filter(([element]) => element.$type !== "bpmn:EndEvent");
  const candidates = inside.length > 0 ? inside : shared;
  const most = Math.max(0, ...candidates.map(([, count]) => count));
  const behind = ([element]: readonly [Element, number]) => reachOf(graph, element, stop).size;
  return candidates.filter(([, count]) => count === most).sort((one, other) => behind(other) - behind(one))[0]?.[0];
}

/** The error of an element that is also reached from elsewhere, for example by a line that leads back. */
const otherLines = (element: Element) =>
  new NoCard(element, ["有返回或跳转的路线", "A path leads back or jumps to this step"]);

class Reader {
  readonly seen = new Set<Element>();
  private readonly graph: FoldedGraph;

  constructor(graph: FoldedGraph) {
    this.graph = graph;
  }

  /** Reads cards from where `before` lead to, up to `stop` or an end. */
  row(before: readonly Element[], stop: Element | undefined): { row: Row; lines: readonly Element[] } {
    const cards: Card[] = [];
    let lines = before;
    let at = targetOf(before[0] as Element);
    const gaps = [idsOf(lines)];
    for (;;) {
      if (at === stop) return { row: { cards, gaps }, lines };
      this.seen.add(at);
      if (at.$type === "bpmn:EndEvent") {
        if (!isPlainEnd(at)) throw new NoCard(at, ["这种结束不能显示为卡片", "This kind of end has no card"]);
        return { row: { cards, gaps, end: at.id ?? "" }, lines: [] };
      }
      if (this.graph.into(at).length !== lines.length) throw otherLines(at);
      const read = modes[at.$type] ? this.split(at, stop) : this.step(at);
      cards.push(read.card);
      lines = read.lines;
      gaps.push(idsOf(lines));
      const [first] = lines;
      if (!first) return { row: { cards, gaps }, lines };
      at = targetOf(first);
    }
  }

  private step(at: Element): { card: Card; lines: readonly Element[] } {
    const id = at.id ?? "";
    const isTask = at.$type === "bpmn:UserTask";
    if (!isTask && !isTimer(at)) throw new NoCard(at, ["这种环节不能显示为卡片", "This kind of step has no card"]);
    const [line, second] = this.graph.out(at);
    if (!line || second || conditionOf(line) !== "") {
      throw new NoCard(at, [
        "之后需要且只能有一条没有条件的路线",
        "It needs exactly one path behind it, without a condition",
      ]);
    }
    if (!isTask) return { card: { kind: "wait", id }, lines: [line] };
    const gateway = targetOf(line);
    const approved = this.graph.approved.get(gateway);
    if (!approved) return { card: { kind: "step", id }, lines: [line] };
    for (const one of [gateway, ...this.graph.out(gateway).map(targetOf)])
      if (one !== targetOf(approved)) this.seen.add(one);
    return { card: { kind: "step", id, verdict: gateway.id ?? "" }, lines: [approved] };
  }

  private split(at: Element, stop: Element | undefined): { card: Card; lines: readonly Element[] } {
    const mode = modes[at.$type] as SplitMode;
    const ways = [...this.graph.out(at)].sort(
      (one, other) => Number(one === at.default) - Number(other === at.default),
    );
    if (ways.length < 2) throw new NoCard(at, ["分支少于两条", "It has fewer than two branches"]);
    const meeting = meetingOf(this.graph, ways, stop);
    const read = ways.map((way) => ({ way, ...this.row([way], meeting ?? stop) }));
    const open = read.flatMap(({ lines }) => lines);
    const isJoin = meeting !== undefined && meeting !== stop && this.joins(meeting, at);
    if (mode !== "choice" && (!isJoin || read.some(({ lines }) => lines.length !== 1))) {
      throw new NoCard(at, ["分支没有用同样的网关汇合", "Its branches do not meet at a gateway of the same kind"]);
    }
    if (isJoin && this.graph.into(meeting).length !== open.length) throw otherLines(meeting);
    if (isJoin) this.seen.add(meeting);
    const card: Card = {
      ...{ kind: "split", id: at.id ?? "", mode },
      ...(isJoin && { join: meeting.id ?? "" }),
      branches: read.map(({ way, row }) => ({ way: way.id ?? "", isDefault: way === at.default, row })),
    };
    return { card, lines: isJoin ? this.graph.out(meeting) : open };
  }

  /** Whether an element only brings branches together again. */
  private joins(meeting: Element, split: Element): boolean {
    return meeting.$type === split.$type && this.graph.out(meeting).length === 1;
  }
}

const idsOf = (lines: readonly Element[]) => lines.map(({ id = "" }) => id);

/** Refuses what lies outside of the steps and lines, and would be lost to people who see cards only. */
function refuseOthers({ definitions, process }: Drawing): void {
  const roots = listOf(definitions.rootElements);
  if (roots.filter(({ $type }) => $type === "bpmn:Process").length > 1)
    throw new NoCard(undefined, ["文件中有多个流程", "The file contains several processes"]);
  if (listOf(process.laneSets).length > 0 || roots.some(({ $type }) => $type === "bpmn:Collaboration"))
    throw new NoCard(undefined, ["图中有泳道", "The drawing has lanes or pools"]);
  if (listOf(process.artifacts).length > 0)
    throw new NoCard(undefined, ["图中有注释或分组", "The drawing has notes or groups"]);
}

function read(drawing: Drawing): Cards {
  refuseOthers(drawing);
  const nodes = elementsOf(drawing).filter(({ $type }) => !/Flow$|Data/.test($type));
  const [start, second] = nodes.filter(({ $type }) => $type === "bpmn:StartEvent");
  if (!start || second) throw new NoCard(undefined, ["需要且只能有一个开始", "There must be exactly one start"]);
  const graph = graphOf(drawing);
  const [line, another] = graph.out(start);
  if (!line || another || graph.into(start).length > 0 || listOf(start.eventDefinitions).length > 0)
    throw new NoCard(start, ["开始之后需要且只能有一条路线", "Exactly one path must leave the start"]);
  const reader = new Reader({ ...graph, approved: approvedIn(drawing, graph) });
  const { row } = reader.row([line], undefined);
  const unseen = nodes.find((node) => node !== start && !reader.seen.has(node));
  if (unseen)
    throw new NoCard(unseen, ["没有接在流程里，或附在别的环节上", "It is not connected, or attached to another step"]);
  return { start: start.id ?? "", row };
}

/** Reads a drawing as cards, or says which of its elements is none. The drawing stays as it is. */
export function readCards(drawing: Drawing): Cards | Cannot {
  try {
    return read(drawing);
  } catch (error) {
    if (!(error instanceof NoCard)) throw error;
    return { element: error.element?.id ?? "", cannot: error.words };
  }
}
