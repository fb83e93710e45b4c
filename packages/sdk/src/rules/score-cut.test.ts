import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutByScore, type ScoreCut } from "./score-cut.ts";
import type { Scores, Scoring } from "./score-rank.ts";

const byWritten: Scoring = { weights: { written: 100 }, tieBreak: [] };
const outcomes = (rows: readonly Scores[], cut: Partial<ScoreCut>, scoring = byWritten) =>
  cutByScore(rows, scoring, { lines: {}, ties: "in", ...cut }).map(({ outcome }) => outcome);
const written = (...marks: (number | "absent" | undefined)[]): Scores[] => marks.map((mark) => ({ written: mark }));

describe("a cut by ratio", () => {
  it("takes the best, whatever their order", () => {
    expect(outcomes(written(70, 90, 80), { places: 2 })).toEqual(["cut", "in", "in"]);
  });

  it("takes all who share the last place, or none of them, as the hospital says", () => {
    const rows = written(90, 80, 80, 70);
    expect(outcomes(rows, { places: 2, ties: "in" })).toEqual(["in", "in", "in", "cut"]);
    expect(outcomes(rows, { places: 2, ties: "out" })).toEqual(["in", "cut", "cut", "cut"]);
    expect(outcomes(rows, { places: 3, ties: "out" })).toEqual(["in", "in", "in", "cut"]);
  });

  it("asks the tie-break first, and shares a place only after it", () => {
    const scoring: Scoring = { weights: { written: 50, interview: 50 }, tieBreak: ["interview"] };
    const rows = [
      { written: 90, interview: 70 },
      { written: 70, interview: 90 },
    ];
    expect(outcomes(rows, { places: 1 }, scoring)).toEqual(["cut", "in"]);
  });

  it("leaves out people below a line, and their places go to the next ones", () => {
    const scoring: Scoring = { weights: { written: 50, interview: 50 }, tieBreak: [] };
    const rows = [
      { written: 100, interview: 55 },
      { written: 70, interview: 70 },
      { written: 60, interview: 61 },
    ];
    expect(outcomes(rows, { places: 2, lines: { interview: 60 } }, scoring)).toEqual(["below", "in", "in"]);
    expect(outcomes(rows, { places: 3, totalLine: 65 }, scoring)).toEqual(["in", "in", "below"]);
    // A score equal to the line reaches it.
    expect(outcomes(rows, { places: 3, lines: { written: 60 } }, scoring)).toEqual(["in", "in", "in"]);
  });

  it("names the absent and those without a mark", () => {
    expect(outcomes(written("absent", undefined, 60), { places: 3 })).toEqual(["absent", "unmarked", "in"]);
  });

  it("takes everybody above the lines where the post has no number of places", () => {
    expect(outcomes(written(90, 60, 59), { totalLine: 60 })).toEqual(["in", "in", "below"]);
  });
});

const mark = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom("absent" as const, undefined));
const rows = fc.array(fc.record({ written: mark, interview: mark }), { maxLength: 30 });
const scoring: Scoring = { weights: { written: 60, interview: 40 }, tieBreak: ["interview"] };
const cuts: fc.Arbitrary<ScoreCut> = fc.record({
  places: fc.integer({ min: 1, max: 12 }),
  lines: fc.record({ written: fc.constantFrom(undefined, 45, 60), interview: fc.constantFrom(undefined, 60) }),
  totalLine: fc.constantFrom(undefined, 60),
  ties: fc.constantFrom("in" as const, "out" as const),
});

it("everybody who is beyond the places ranks behind everybody who is in", () => {
  fc.assert(
    fc.property(rows, cuts, (people, cut) => {
      const results = cutByScore(people, scoring, cut);
      const ranksOf = (wanted: string) =>
        results.filter(({ outcome }) => outcome === wanted).map(({ rank = 0 }) => rank);
      const last = Math.max(0, ...ranksOf("in"));
      for (const rank of ranksOf("cut")) expect(rank).toBeGreaterThan(last);
    }),
  );
});

it("places are filled as far as there are people, and exceeded by ties alone", () => {
  fc.assert(
    fc.property(rows, cuts, (people, cut) => {
      const results = cutByScore(people, scoring, cut);
      const count = (...wanted: string[]) => results.filter(({ outcome }) => wanted.includes(outcome)).length;
      const places = cut.places ?? 0;
      const able = count("in", "cut");
      if (cut.ties === "in") expect(count("in")).toBeGreaterThanOrEqual(Math.min(places, able));
      else expect(count("in")).toBeLessThanOrEqual(places);
      const last = results.filter(({ outcome }) => outcome === "in").map(({ rank = 0 }) => rank);
      if (count("in") > places) expect(last.filter((rank) => rank === Math.max(...last)).length).toBeGreaterThan(1);
    }),
  );
});

it("equal marks have one outcome, and the order of the people changes nothing", () => {
  fc.assert(
    fc.property(rows, cuts, (people, cut) => {
      const results = cutByScore(people, scoring, cut);
      const byMarks = new Map<string, string>();
      people.forEach((row, index) => {
        const key = JSON.stringify([row.written ?? null, row.interview ?? null]);
        expect(byMarks.get(key) ?? results[index]?.outcome).toBe(results[index]?.outcome);
        byMarks.set(key, results[index]?.outcome ?? "");
      });
      expect(cutByScore([...people].reverse(), scoring, cut).reverse()).toEqual(results);
    }),
  );
});
