import { describe, expect, it } from "vitest";
import { panelScore, placeAmong } from "./panel-score.ts";

describe("the score of a panel", () => {
  it.each([
    ["counts every mark where none is dropped", [8000, 9000, 8500], 0, 0, 8500],
    ["leaves out the highest and the lowest", [6000, 8000, 8100, 8200, 10000], 1, 1, 8100],
    ["leaves out one of several equal marks", [9000, 9000, 8000], 1, 0, 8500],
    ["drops two of each side", [100, 200, 5000, 9000, 9900], 2, 2, 5000],
    ["rounds a half up", [8000, 8001], 0, 0, 8001],
    ["rounds a third down", [8000, 8000, 8001], 0, 0, 8000],
    ["keeps full marks", [10000, 10000], 0, 0, 10000],
    ["keeps no marks at all", [0, 0, 0], 1, 1, 0],
  ] as const)("%s", (_, marks, dropHigh, dropLow, score) => {
    expect(panelScore(marks, { dropHigh, dropLow })).toBe(score);
  });

  it("does not depend on the order of the examiners, and leaves their marks as they were", () => {
    const marks = [9000, 7000, 8000];
    expect(panelScore(marks, { dropHigh: 1, dropLow: 0 })).toBe(
      panelScore(marks.toReversed(), { dropHigh: 1, dropLow: 0 }),
    );
    expect(marks).toEqual([9000, 7000, 8000]);
  });
});

it("people with the same score share a place, and the next one keeps theirs", () => {
  const scores = [9000, 8000, 9000, 7000];
  expect(scores.map((score) => placeAmong(score, scores))).toEqual([1, 3, 1, 4]);
});
