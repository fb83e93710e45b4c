// Changes of a drawing that is read as cards. Each works on the elements that were just read, and draws the shapes anew.
import { type Drawing, type Element, elementOf, elementsOf } from "../drawing/drawing.ts";
import { layOut } from "../drawing/lay-out.ts";
import { add, connect, erase, flowsFrom, flowsTo, lead } from "../drawing/lines.ts";
import { allCards, type Branch, type Card, type Cards, type Row, type SplitCard, type SplitMode } from "./cards.ts";
import { readCards } from "./read-cards.ts";

type Change = (drawing: Drawing) => void;

const gateways: Readonly<Record<SplitMode, string>> = {
  choice: "bpmn:ExclusiveGateway",
  parallel: "bpmn:ParallelGateway",
  inclusive: "bpmn:InclusiveGateway",
};

const linesNamed = (drawing: Drawing, ids: readonly string[]) =>
  ids.map((id) => elementOf(drawing, id)).filter((line) => line !== undefined);

const targetOf = (line: Element | undefined) => line?.targetRef as Element | undefined;

/** Leads lines to one element. Several lines meet before a gateway that waits for each of its lines. */
function leadAll(drawing: Drawing, lines: readonly Element[], to: Element): void {
  const [first, second] = lines;
  const mayMeet = !second || !first || to.$type === "bpmn:UserTask" || to.$type === "bpmn:EndEvent";
  const meeting = mayMeet ? to : add(drawing, "bpmn:ExclusiveGateway", "join");
  for (const line of lines) lead(line, meeting);
  if (meeting !== to) connect(drawing, meeting, to);
}

/** Reads the cards of the drawing as it is now; nothing is changed where it has none. */
const onCards =
  (change: (drawing: Drawing, cards: Cards) => void): Change =>
  (drawing) => {
    const cards = readCards(drawing);
    if ("cannot" in cards) return;
    change(drawing, cards);
    layOut(drawing);
  };

const rowsOf = (row: Row): Row[] => [
  row,
  ...row.cards.flatMap((card) => (card.kind === "split" ? card.branches.flatMap((branch) => rowsOf(branch.row)) : [])),
];

function placeOf(cards: Cards, id: string) {
  for (const row of rowsOf(cards.row)) {
    const index = row.cards.findIndex((card) => card.id === id);
    if (index >= 0)
      return {
        row,
        index,
        card: row.cards[index] as Card,
        before: row.gaps[index] ?? [],
        after: row.gaps[index + 1] ?? [],
      };
  }
  return undefined;
}

function splitOf(cards: Cards, way: string): { split: SplitCard; branch: Branch } | undefined {
  for (const card of allCards(cards.row)) {
    const branch = card.kind === "split" && card.branches.find((one) => one.way === way);
    if (branch) return { split: card as SplitCard, branch };
  }
  return undefined;
}

/** Puts what `enter` begins and `leave` ends onto the lines of a gap. */
function putInto(drawing: Drawing, gap: readonly Element[], enter: Element, leave: (next: Element) => void): void {
  const next = targetOf(gap[0]);
  if (!next) return;
  leadAll(drawing, gap, enter);
  leave(next);
}

/** Adds a step on the lines of a gap. */
export const addStepCard = (gap: readonly string[], name: string): Change =>
  onCards((drawing) => {
    const lines = linesNamed(drawing, gap);
    const task = lines[0] && add(drawing, "bpmn:UserTask", "task", { name });
    if (task) putInto(drawing, lines, task, (next) => connect(drawing, task, next));
  });

/** Adds a split with two branches that meet again. The second branch of a choice is its default branch. */
export const addSplitCard = (gap: readonly string[], mode: SplitMode, names: readonly [string, string]): Change =>
  onCards((drawing) => {
    const lines = linesNamed(drawing, gap);
    if (!lines[0]) return;
    const split = add(drawing, gateways[mode], "choice");
    const join = add(drawing, gateways[mode], "join");
    const [, second] = names.map((name) => connect(drawing, split, join, { name }));
    if (mode !== "parallel") split.default = second;
    putInto(drawing, lines, split, (next) => connect(drawing, join, next));
  });

/** Adds a branch before the default branch. */
export const addBranch = (splitId: string, name: string): Change =>
  onCards((drawing, cards) => {
    const place = placeOf(cards, splitId);
    const split = elementOf(drawing, splitId);
    if (place?.card.kind !== "split" || !split) return;
    const meeting =
      place.card.join === undefined
        ? targetOf(linesNamed(drawing, place.after)[0])
        : elementOf(drawing, place.card.join);
    const way = connect(drawing, split, meeting ?? add(drawing, "bpmn:EndEvent", "end"), { name });
    const last = split.default as Element | undefined;
    if (last) putBefore(drawing, way, last);
  });

/** Conditions are asked in the order of the file. */
function putBefore(drawing: Drawing, line: Element, other: Element): void {
  const rest = elementsOf(drawing).filter((element) => element !== line);
  rest.splice(rest.indexOf(other), 0, line);
  drawing.process.flowElements = rest;
}

/** Moves a branch to the place of its neighbour: -1 to the one before, 1 to the one behind. */
export const moveBranch = (way: string, by: -1 | 1): Change =>
  onCards((drawing, cards) => {
    const { split } = splitOf(cards, way) ?? {};
    const ways = split?.branches.filter(({ isDefault }) => !isDefault).map((branch) => branch.way) ?? [];
    const other = elementOf(drawing, ways[ways.indexOf(way) + by] ?? "");
    const line = elementOf(drawing, way);
    if (!line || !other || !ways.includes(way)) return;
    if (by === -1) putBefore(drawing, line, other);
    else putBefore(drawing, other, line);
  });

/** The elements of a card: its gateways and lines with it, and the ends that nothing else leads to. */
function elementsOfCard(drawing: Drawing, card: Card): Set<Element> {
  const ids = card.kind === "split" ? [card.id, card.join] : [card.id, card.kind === "step" ? card.verdict : undefined];
  const inside = card.kind === "split" ? card.branches.flatMap(({ row }) => elementsOfRow(drawing, row)) : [];
  const own = ids.flatMap((id) => (id === undefined ? [] : [...flowsFrom(drawing, id), elementOf(drawing, id)]));
  return withLonelyEnds(drawing, new Set([...inside, ...own.filter((element) => element !== undefined)]));
}

const elementsOfRow = (drawing: Drawing, row: Row) => row.cards.flatMap((card) => [...elementsOfCard(drawing, card)]);

/** Ends that only lines of these elements lead to go with them. */
function withLonelyEnds(drawing: Drawing, gone: ReadonlySet<Element>): Set<Element> {
  const ends = elementsOf(drawing).filter(({ id = "", $type }) => {
    const lines = $type === "bpmn:EndEvent" ? flowsTo(drawing, id) : [];
    return lines.length > 0 && lines.every((line) => gone.has(line));
  });
  return new Set([...gone, ...ends]);
}

/** Takes a card away, with all that stands in its branches. What followed it follows what was before it. */
export const removeCard = (id: string): Change =>
  onCards((drawing, cards) => {
    const place = placeOf(cards, id);
    if (!place) return;
    const { before, after, card } = place;
    const next = targetOf(linesNamed(drawing, after)[0]) ?? add(drawing, "bpmn:EndEvent", "end");
    leadAll(drawing, linesNamed(drawing, before), next);
    const gone = elementsOfCard(drawing, card);
    gone.delete(next);
    erase(drawing, gone);
  });

/** Moves a card within its row: -1 before the one above it, 1 behind the one below it. */
export const moveCard = (id: string, by: -1 | 1): Change =>
  onCards((drawing, cards) => {
    const place = placeOf(cards, id);
    if (!place) return;
    const first = by === 1 ? place : placeOf(cards, place.row.cards[place.index - 1]?.id ?? "");
    const second = first && placeOf(cards, first.row.cards[first.index + 1]?.id ?? "");
    if (!first || !second || !mayMove(first.row, first.index, 1)) return;
    const [before, between, after] = [first.before, first.after, second.after].map((ids) => linesNamed(drawing, ids));
    const next = targetOf(after?.[0]);
    const [one, other] = [targetOf(before?.[0]), targetOf(between?.[0])];
    if (!before || !between || !after || !next || !one || !other) return;
    leadAll(drawing, before, other);
    leadAll(drawing, after, one);
    leadAll(drawing, between, next);
  });

/** Whether a card of a row may be moved: all that stands on both sides leads on. */
export function mayMove({ cards, gaps }: Row, index: number, by: -1 | 1): boolean {
  const upper = by === 1 ? index : index - 1;
  return upper >= 0 && upper + 1 < cards.length && (gaps[upper + 2] ?? []).length > 0;
}

/** Takes a branch away. Where one is left, its cards take the place of the split. */
export const removeBranch = (way: string): Change =>
  onCards((drawing, cards) => {
    const found = splitOf(cards, way);
    if (!found) return;
    const { split, branch } = found;
    const rest = split.branches.filter((one) => one !== branch);
    const leadsOn = ({ row }: Branch) => (row.gaps.at(-1) ?? []).length > 0 && row.end === undefined;
    // What follows the split would not be reached any more.
    if (leadsOn(branch) && !rest.some(leadsOn)) return;
    const line = elementOf(drawing, way) as Element;
    erase(drawing, withLonelyEnds(drawing, new Set([line, ...elementsOfRow(drawing, branch.row)])));
    const [only, second] = rest;
    if (only && !second) dissolve(drawing, split, only);
  });

/** Replaces a split that has one branch left with the cards of that branch. */
function dissolve(drawing: Drawing, split: SplitCard, branch: Branch): void {
  const way = elementOf(drawing, branch.way);
  const gateway = elementOf(drawing, split.id);
  const inside = targetOf(way);
  if (!way || !gateway || !inside) return;
  const join = split.join === undefined ? undefined : elementOf(drawing, split.join);
  const [onward] = join ? flowsFrom(drawing, join.id ?? "") : [];
  const next = targetOf(onward);
  const last = join ? flowsTo(drawing, join.id ?? "").filter((line) => line !== way) : [];
  leadAll(drawing, flowsTo(drawing, split.id), inside === join && next ? next : inside);
  if (next && last.length > 0) leadAll(drawing, last, next);
  const gone = [gateway, way, join, onward].filter((element) => element !== undefined);
  erase(drawing, withLonelyEnds(drawing, new Set(gone)));
}

/** Takes the drawn line of a rejection away, so that the rule of the step says what a rejection does. */
export const dropVerdict = (id: string): Change =>
  onCards((drawing, cards) => {
    const place = placeOf(cards, id);
    if (place?.card.kind !== "step" || place.card.verdict === undefined) return;
    const gateway = elementOf(drawing, place.card.verdict);
    const [approved] = linesNamed(drawing, place.after);
    const next = targetOf(approved);
    const [line] = flowsFrom(drawing, id);
    if (!gateway || !line || !next) return;
    lead(line, next);
    erase(drawing, withLonelyEnds(drawing, new Set([gateway, ...flowsFrom(drawing, gateway.id ?? "")])));
  });
