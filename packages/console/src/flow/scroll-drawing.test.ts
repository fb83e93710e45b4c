import { expect, test } from "vitest";
import { scrollDrawing } from "./scroll-drawing.ts";

/** A drawing of 936 by 336 units, which is 1000 by 400 with its margins, in a room of so many pixels. */
function open(width: number, focus?: { x: number; y: number; width: number; height: number }, windowHeight = 2000) {
  const area = document.createElement("div");
  area.innerHTML = '<div class="djs-container"><svg></svg></div>';
  const room = area.querySelector<HTMLElement>(".djs-container") as HTMLElement;
  Object.defineProperty(area, "clientWidth", { value: width });
  Object.defineProperty(window, "innerHeight", { value: windowHeight, configurable: true });
  const shown: { x: number; y: number; width: number; height: number }[] = [];
  const size = scrollDrawing(
    area,
    {
      viewbox: ((box: false | (typeof shown)[number]) =>
        box ? shown.push(box) : { inner: { x: 100, y: 50, width: 936, height: 336 } }) as never,
      getSize: () => ({ width, height: 400 }),
    },
    focus,
  );
  const last = () => shown.at(-1) as (typeof shown)[number];
  return { area, room, size, last, scale: () => width / last().width };
}

test("a drawing that its room can hold is shown whole, in the middle", () => {
  const { area, last, scale } = open(2000);
  expect(scale()).toBe(1);
  // Half of what is left over stands on the left.
  expect(last()).toEqual({ x: 100 - (2000 - 936) / 2, y: 50 - 32, width: 2000, height: 400 });
  expect(area.style.height).toBe("400px");
});

test("a larger drawing begins where it can be read, with its focus in the middle", () => {
  const { room, last, scale } = open(500, { x: 600, y: 200, width: 100, height: 80 });
  expect(scale()).toBeCloseTo(0.9);
  expect([last().x, last().y]).toEqual([68, 50 - (400 / 0.9 - 336) / 2]);
  expect(room.scrollLeft).toBeCloseTo((650 - last().x) * 0.9 - 250);
});

test("a drawing grows to double its size, shrinks until it fits, and keeps its middle", () => {
  const { area, room, size, scale, last } = open(500);
  size.larger();
  expect(scale()).toBeCloseTo(0.9 * 1.25);
  size.smaller();
  expect(scale()).toBeCloseTo(0.9);
  for (let step = 0; step < 9; step += 1) size.larger();
  expect(scale()).toBe(2);
  room.scrollLeft = 300;
  size.smaller();
  expect(room.scrollLeft).toBeCloseTo(((68 + 550 / 2 - last().x) * 2) / 1.25 - 250);
  size.whole();
  expect(scale()).toBe(0.5);
  expect(area.style.height).toBe("200px");
});

test("a drawing that is too high for the window can be shown whole, smaller than its area allows", () => {
  const { area, size } = open(2000, undefined, 500);
  expect(area.style.height).toBe("360px");
  size.whole();
  expect(area.style.height).toBe("300px");
});
