import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { changeDrawing, type Drawing, elementOf, listOf, readDrawing } from "../drawing/drawing.ts";
import { addVerdict } from "../drawing/edit.ts";
import { flowsFrom, linesOf } from "../drawing/lines.ts";
import { newDrawing } from "../drawing/new-drawing.ts";
import { allCards, type Card, type Cards, type Row, type SplitMode } from "./cards.ts";
import {
  addBranch,
  addSplitCard,
  addStepCard,
  dropVerdict,
  mayMove,
  moveBranch,
  moveCard,
  removeBranch,
  removeCard,
} from "./edit-cards.ts";
import { readCards } from "./read-cards.ts";

/** What a tree of cards looks like: the name of a step, or the branches of a split by their names. */
type Shape = string | { mode: SplitMode; branches: [name: string, shapes: Shape[]][] };

const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

const first = newDrawing("p", "P", "审批");

async function cardsOf(drawing: Drawing): Promise<Cards> {
  const cards = readCards(drawing);
  if ("cannot" in cards) throw new Error(`${cards.element}: ${cards.cannot[1]}`);
  return cards;
}

function shapesOf(drawing: Drawing, { cards }: Row): Shape[] {
  const nameOf = (id: string) => elementOf(drawing, id)?.name ?? "";
  return cards.map((card) => {
    if (card.kind !== "split") return nameOf(card.id);
    return { mode: card.mode, branches: card.branches.map(({ way, row }) => [nameOf(way), shapesOf(drawing, row)]) };
  });
}

/** A random tree: names are unlike, and a split has two to four branches. */
function randomRow(next: () => number, count: { at: number }, depth: number): Shape[] {
  return Array.from({ length: Math.floor(next() * 4) }, () => {
    count.at += 1;
    const name = `s${count.at}`;
    if (depth === 0 || next() < 0.55) return name;
    const mode = (["choice", "parallel", "inclusive"] as const)[Math.floor(next() * 3)] as SplitMode;
    const branches = Array.from({ length: 2 + Math.floor(next() * 3) }, (_, at): [string, Shape[]] => [
      `${name}-${at}`,
      randomRow(next, count, depth - 1),
    ]);
    return { mode, branches };
  });
}

/** Draws a tree by the changes that the editor makes. */
function draw(drawing: Drawing, shapes: readonly Shape[], rowOf: (cards: Cards) => Row): void {
  const row = () => {
    const cards = readCards(drawing);
    if ("cannot" in cards) throw new Error(cards.cannot[1]);
    return rowOf(cards);
  };
  for (const [index, shape] of shapes.entries()) {
    const gap = row().gaps[index] ?? [];
    if (typeof shape === "string") {
      addStepCard(gap, shape)(drawing);
      continue;
    }
    const names = shape.branches.map(([name]) => name);
    addSplitCard(gap, shape.mode, [names[0] ?? "", names.at(-1) ?? ""])(drawing);
    const splitIn = (cards: Cards) => rowOf(cards).cards[index] as Extract<Card, { kind: "split" }>;
    const { id } = row().cards[index] as Card;
    for (const name of names.slice(1, -1)) addBranch(id, name)(drawing);
    // A parallel split has no default branch, so a new branch comes last.
    const order =
      shape.mode === "parallel"
        ? [0, names.length - 1, ...names.slice(1, -1).map((_, at) => at + 1)]
        : names.map((_, at) => at);
    if (shape.mode === "parallel") shape.branches = order.map((at) => shape.branches[at] as [string, Shape[]]);
    for (const [at, [, inside]] of shape.branches.entries()) {
      draw(drawing, inside, (cards) => splitIn(cards).branches[at]?.row as Row);
    }
  }
}

/** A random tree with its drawing, which was written and read again. */
async function randomDrawing(seed: number) {
  const shapes = randomRow(numbers(seed), { at: 0 }, 3);
  const xml = await changeDrawing(first, (drawing) => {
    removeCard("task1")(drawing);
    draw(drawing, shapes, ({ row }) => row);
  });
  return { shapes, xml };
}

/** Every line is known at both of its ends, and every element has a place on the canvas. */
function expectWhole(drawing: Drawing) {
  const flows = linesOf(drawing);
  const nodes = listOf(drawing.process.flowElements).filter((element) => !flows.includes(element));
  for (const node of nodes) {
    const at = (side: "sourceRef" | "targetRef") => flows.filter((flow) => flow[side] === node).map(({ id }) => id);
    const known = (side: unknown) => listOf(side).map(({ id }) => id);
    expect([node.id, known(node.incoming).sort()]).toEqual([node.id, at("targetRef").sort()]);
    expect([node.id, known(node.outgoing).sort()]).toEqual([node.id, at("sourceRef").sort()]);
  }
}

const trees = await Promise.all(Array.from({ length: 40 }, (_, at) => randomDrawing(at * 7919 + 1)));

describe("a tree of cards", () => {
  it("is read back from the drawing that was written of it, and the lines are whole", async () => {
    let most = 0;
    for (const { shapes, xml } of trees) {
      const drawing = await readDrawing(xml);
      const cards = await cardsOf(drawing);
      expect(shapesOf(drawing, cards.row)).toEqual(shapes);
      expectWhole(drawing);
      most = Math.max(most, allCards(cards.row).length);
    }
    expect(most).toBeGreaterThan(30);
  });

  it("stays a tree of cards when any of them is removed, and the others stay as they were", async () => {
    for (const { xml } of trees) {
      const before = await readDrawing(xml);
      for (const [at, card] of (await cardsOf(before)).row.cards.entries()) {
        const drawing = await readDrawing(await changeDrawing(xml, removeCard(card.id)));
        expectWhole(drawing);
        expect(shapesOf(drawing, (await cardsOf(drawing)).row)).toEqual(
          shapesOf(before, (await cardsOf(before)).row).filter((_, index) => index !== at),
        );
      }
    }
  });

  it("has two cards in each other’s place after a move, and is as before after the move back", async () => {
    let moves = 0;
    for (const { xml, shapes } of trees) {
      const { row } = await cardsOf(await readDrawing(xml));
      for (const [at, { id }] of row.cards.entries()) {
        if (!mayMove(row, at, 1)) continue;
        moves += 1;
        const moved = await readDrawing(await changeDrawing(xml, moveCard(id, 1)));
        expectWhole(moved);
        const expected = shapes.with(at, shapes[at + 1] as Shape).with(at + 1, shapes[at] as Shape);
        expect(shapesOf(moved, (await cardsOf(moved)).row)).toEqual(expected);
        moveCard(id, -1)(moved);
        expect(shapesOf(moved, (await cardsOf(moved)).row)).toEqual(shapes);
      }
    }
    expect(moves).toBeGreaterThan(20);
  });

  it("leaves the cards of the last branch in the place of the split whose other branches were removed", async () => {
    for (const { xml, shapes } of trees) {
      const drawing = await readDrawing(xml);
      const at = shapes.findIndex((shape) => typeof shape !== "string");
      const split = (await cardsOf(drawing)).row.cards[at];
      const shape = shapes[at];
      if (split?.kind !== "split" || typeof shape !== "object") continue;
      for (const { way } of split.branches.slice(1)) removeBranch(way)(drawing);
      expectWhole(drawing);
      expect(shapesOf(drawing, (await cardsOf(drawing)).row)).toEqual(
        shapes.toSpliced(at, 1, ...(shape.branches[0]?.[1] ?? [])),
      );
    }
  });

  it("asks the conditions of its branches in the order that people give them", async () => {
    let xml = await changeDrawing(first, addSplitCard(["flow1"], "choice", ["甲", "其他"]));
    const namesIn = async () => {
      const drawing = await readDrawing(xml);
      const [split] = (await cardsOf(drawing)).row.cards;
      return flowsFrom(drawing, split?.id ?? "").map(({ name }) => name);
    };
    xml = await changeDrawing(xml, addBranch("choice1", "乙"));
    expect(await namesIn()).toEqual(["甲", "乙", "其他"]);
    const [way] = flowsFrom(await readDrawing(xml), "choice1");
    xml = await changeDrawing(xml, moveBranch(way?.id ?? "", 1));
    expect(await namesIn()).toEqual(["乙", "甲", "其他"]);
    xml = await changeDrawing(xml, moveBranch(way?.id ?? "", -1));
    expect(await namesIn()).toEqual(["甲", "乙", "其他"]);
  });
});

describe("a drawn line for a rejection that ends the process", () => {
  const drawn = () => changeDrawing(first, addVerdict("task1", ["同意", "驳回"]));

  it("belongs to its step, and a step behind comes onto the line of the approval", async () => {
    const drawing = await readDrawing(await drawn());
    const { row } = await cardsOf(drawing);
    expect(row.cards).toEqual([{ kind: "step", id: "task1", verdict: "choice1" }]);
    addStepCard(row.gaps[1] ?? [], "人事")(drawing);
    expectWhole(drawing);
    expect(flowsFrom(drawing, "choice1").map(({ targetRef }) => (targetRef as { id: string }).id)).toEqual([
      "task2",
      "end2",
    ]);
  });

  it("goes with its step, or alone, with the end that nothing leads to then", async () => {
    for (const change of [removeCard("task1"), dropVerdict("task1")]) {
      const drawing = await readDrawing(await changeDrawing(await drawn(), change));
      expectWhole(drawing);
      expect([elementOf(drawing, "choice1"), elementOf(drawing, "end2")]).toEqual([undefined, undefined]);
      await cardsOf(drawing);
    }
  });
});

describe("a drawing of the demo", () => {
  const folder = fileURLToPath(new URL("../../../../server/assets/demo/", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".bpmn20.xml"));

  it("is shown as cards, or says which step is none", async () => {
    const read = await Promise.all(
      files.map(
        async (name) =>
          [name.split(".")[0], readCards(await readDrawing(readFileSync(folder + name, "utf8")))] as const,
      ),
    );
    expect(
      Object.fromEntries(
        read.map(([name, cards]) => [name, "cannot" in cards ? cards.element : cards.row.cards.length]),
      ),
    ).toEqual({
      leave: "head",
      "list-approval": 2,
      "plan-approval": 2,
      "seal-use": 2,
    });
  });
});

describe("a drawing that has no cards", () => {
  const cannot = async (xml: string) => {
    const cards = readCards(await readDrawing(xml));
    return "cannot" in cards && cards.cannot[0];
  };
  const end = '<bpmn:endEvent id="end1">';

  it("says why", async () => {
    expect(await cannot(first.replaceAll("userTask", "subProcess"))).toBe("这种环节不能显示为卡片");
    expect(await cannot(first.replace(end, `<bpmn:userTask id="lost"/>${end}`))).toMatch(/^没有接在流程里/);
    expect(await cannot(first.replace("</bpmn:process>", '<bpmn:textAnnotation id="t"/></bpmn:process>'))).toBe(
      "图中有注释或分组",
    );
    const back = '<bpmn:sequenceFlow id="back" sourceRef="task1" targetRef="task1"/>';
    expect(await cannot(first.replace("</bpmn:process>", `${back}</bpmn:process>`))).toBe("有返回或跳转的路线");
  });

  it("keeps its text under every change of cards", async () => {
    const xml = await changeDrawing(first.replaceAll("userTask", "subProcess"), () => {});
    for (const change of [
      addStepCard(["flow1"], "x"),
      removeCard("task1"),
      moveCard("task1", 1),
      dropVerdict("task1"),
    ]) {
      expect(await changeDrawing(xml, change)).toBe(xml);
    }
  });
});

it("a new step has no id of one that was removed, in this version or an earlier one", async () => {
  let xml = await changeDrawing(first, addStepCard(["flow2"], "人事"));
  const idOf = async (name: string) => {
    const drawing = await readDrawing(xml);
    return allCards((await cardsOf(drawing)).row).find(({ id }) => elementOf(drawing, id)?.name === name)?.id ?? "";
  };
  const removed = await idOf("人事");
  xml = await changeDrawing(xml, removeCard(removed));
  xml = await changeDrawing(xml, (drawing) => {
    const cards = readCards(drawing);
    if ("row" in cards) addStepCard(cards.row.gaps[1] ?? [], "院领导")(drawing);
  });
  expect([removed, await idOf("院领导")]).not.toContain("");
  expect(await idOf("院领导")).not.toBe(removed);
});
