import { expect, it } from "vitest";
import { placeSteps } from "./place-steps.ts";

const task = (id: string) => ({ id, type: "userTask" });
const begin = { id: "begin", type: "bpmn:StartEvent" };
const line = (from: string, to: string) => ({ id: `${from}-${to}`, from, to });
const columnOf = (boxes: ReadonlyMap<string, { x: number; width: number }>, id: string) => {
  const { x, width } = boxes.get(id) ?? { x: 0, width: 0 };
  return (x + width / 2 - 155) / 170;
};

it("gives a step the column of the longest way to it, and goes round nowhere", () => {
  const { boxes } = placeSteps(
    [begin, ...["a", "b", "c", "alone"].map(task)],
    [line("begin", "a"), line("begin", "c"), line("a", "b"), line("b", "a"), line("b", "c"), line("c", "c")],
  );
  expect(["begin", "a", "b", "c", "alone"].map((id) => columnOf(boxes, id))).toEqual([0, 1, 2, 3, 4]);
});

it("places a step that nothing leads to behind all others", () => {
  const { boxes } = placeSteps([begin, task("alone"), task("other")], []);
  expect(["begin", "alone", "other"].map((id) => columnOf(boxes, id))).toEqual([0, 1, 1]);
});

it("gives each step its size in the middle of its place, and lines that meet their edges", () => {
  const { boxes, ways } = placeSteps(
    [begin, { id: "g", type: "exclusiveGateway" }, task("a"), task("b"), { id: "end", type: "bpmn:EndEvent" }],
    [line("begin", "g"), line("g", "a"), line("g", "b"), line("a", "end"), line("a", "g")],
  );
  expect(Object.fromEntries(boxes)).toEqual({
    begin: { x: 137, y: 122, width: 36, height: 36 },
    g: { x: 300, y: 115, width: 50, height: 50 },
    a: { x: 440, y: 100, width: 110, height: 80 },
    b: { x: 440, y: 220, width: 110, height: 80 },
    end: { x: 647, y: 122, width: 36, height: 36 },
  });
  // The line goes straight, then around a corner, then below everything back to the start.
  expect(ways.get("begin-g")).toEqual([
    [173, 140],
    [300, 140],
  ]);
  expect(ways.get("g-b")).toEqual([
    [350, 140],
    [410, 140],
    [410, 260],
    [440, 260],
  ]);
  expect(ways.get("a-g")).toEqual([
    [495, 180],
    [495, 210],
    [325, 210],
    [325, 165],
  ]);
});

it("leads no line through a step, and lines to one step together", () => {
  const { boxes, ways } = placeSteps(
    [begin, ...["g", "a", "b", "c", "join", "d"].map(task)],
    [
      ...["g-a", "a-b", "b-c", "c-join", "g-join", "a-join", "join-d", "d-g", "begin-g", "begin-d"].map((pair) =>
        line(pair.split("-")[0] ?? "", pair.split("-")[1] ?? ""),
      ),
    ],
  );
  const isInside = (x: number, y: number) =>
    [...boxes.values()].some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
  for (const points of ways.values()) {
    for (const [index, [x, y]] of points.slice(1).entries()) {
      const [fromX, fromY] = points[index] as readonly [number, number];
      for (let part = 1; part < 100; part += 1) {
        expect(isInside(fromX + ((x - fromX) * part) / 100, fromY + ((y - fromY) * part) / 100)).toBe(false);
      }
    }
  }
  const lanesOf = (id: string) => ways.get(id)?.map(([, y]) => y);
  expect([lanesOf("g-join"), lanesOf("begin-d")].map((lanes) => Math.max(...(lanes ?? [])))).toEqual([260, 380]);
});

it("leads the line of an attached event down right behind its step", () => {
  const late = { id: "late", type: "boundaryEvent", host: "a" };
  const { ways } = placeSteps(
    [begin, task("a"), late, task("b"), task("c")],
    [line("begin", "a"), line("a", "b"), line("late", "c")],
  );
  expect(ways.get("late-c")).toEqual([
    [386, 180],
    [410, 180],
    [410, 260],
    [440, 260],
  ]);
});

it("puts an event on the edge of its step, and leads on from there", () => {
  const late = { id: "late", type: "boundaryEvent", host: "a" };
  const { boxes, ways } = placeSteps(
    [begin, task("a"), late, task("b")],
    [line("begin", "a"), line("late", "b"), line("a", "nowhere")],
  );
  expect(boxes.get("late")).toEqual({ x: 350, y: 162, width: 36, height: 36 });
  expect(columnOf(boxes, "b")).toBe(2);
  expect([...ways.keys()]).toEqual(["begin-a", "late-b"]);
});

it("places a drawing in which every step leads to every other", () => {
  const ids = Array.from({ length: 120 }, (_, index) => `n${index}`);
  const all = ids.flatMap((from) => ids.map((to) => line(from, to)));
  const { boxes } = placeSteps([begin, ...ids.map(task)], [line("begin", "n0"), ...all]);
  expect(new Set([...boxes.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(121);
  // The steps are in a row, because the longest path passes all of them.
  expect(Math.max(...ids.map((id) => columnOf(boxes, id)))).toBe(120);
});
