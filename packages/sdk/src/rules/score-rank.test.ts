import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isScore, rankScores, type Scores, type Scoring, scoringFaults } from "./score-rank.ts";

const mark = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const few = fc.constantFrom(60, 80, 80.5);
const score = fc.oneof(mark, few, fc.constant("absent" as const));
const scores: fc.Arbitrary<Scores> = fc.record(
  { written: score, interview: score, skill: score, bonus: few },
  { requiredKeys: [] },
);
const scoring: fc.Arbitrary<Scoring> = fc.record({
  weights: fc.constantFrom({ written: 100 }, { written: 60, interview: 40 }, { written: 33, interview: 33, skill: 34 }),
  passLine: few,
  tieBreak: fc.constantFrom<Scoring["tieBreak"]>([], ["written"]),
});

describe("ranks", () => {
  test("do not depend on the order of the rows", () => {
    const shuffled = fc
      .array(scores, { maxLength: 20 })
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows.keys()], { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, scoring, ([rows, order], how) => {
        const ranks = rankScores(rows, how);
        const again = rankScores(
          order.map((index) => rows[index] ?? {}),
          how,
        );
        expect(again).toEqual(order.map((index) => ranks[index]));
      }),
      { numRuns: 500 },
    );
  });

  test("put nobody before who has more, and as many before each as are better", () => {
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 20 }), scoring, (rows, how) => {
        const ranks = rankScores(rows, how);
        for (const { rank, total } of ranks) {
          expect(rank === undefined).toBe(total === undefined);
          if (rank === undefined || total === undefined) continue;
          const better = ranks.filter((other) => (other.rank ?? Number.POSITIVE_INFINITY) < rank);
          expect(better).toHaveLength(rank - 1);
          for (const other of better) expect(other.total).toBeGreaterThanOrEqual(total);
        }
      }),
    );
  });

  test("are for who has every part that counts; who missed one has not passed", () => {
    fc.assert(
      fc.property(scores, scoring, (row, how) => {
        const parts = (["written", "interview", "skill"] as const).filter((part) => part in how.weights);
        const [ranking] = rankScores([row], how);
        if (parts.some((part) => row[part] === "absent")) expect(ranking).toEqual({ passed: false });
        else if (parts.some((part) => row[part] === undefined)) expect(ranking).toEqual({});
        else expect(ranking?.rank).toBe(1);
      }),
    );
  });

  test("of equal totals go by the parts that the post names, and are shared by who is equal in those too", () => {
    const rows: Scores[] = [
      { written: 80, interview: 80 },
      { written: 70, interview: 90 },
      { written: 90, interview: 70 },
      { written: 80, interview: 80 },
      { written: 10, interview: 10 },
    ];
    const half: Scoring["weights"] = { written: 50, interview: 50 };
    const ranksBy = (tieBreak: Scoring["tieBreak"]) =>
      rankScores(rows, { weights: half, tieBreak }).map(({ rank }) => rank);
    expect(ranksBy([])).toEqual([1, 1, 1, 1, 5]);
    expect(ranksBy(["interview"])).toEqual([2, 1, 4, 2, 5]);
    expect(ranksBy(["written", "interview"])).toEqual([2, 4, 1, 2, 5]);
    // A part without weight may have no score.
    const marked: Scores[] = [{ written: 80 }, { written: 80, interview: 0.01 }, { written: 80, interview: 0 }];
    const ranks = rankScores(marked, { weights: { written: 100 }, tieBreak: ["interview"] }).map(({ rank }) => rank);
    expect(ranks).toEqual([2, 1, 2]);
  });
});

describe("totals", () => {
  test("are exact to two decimals, with what is added", () => {
    const how: Scoring = { weights: { written: 60, interview: 40 }, passLine: 60, tieBreak: [] };
    const totals = rankScores(
      [
        { written: 59.99, interview: 60.01 },
        { written: 0.1, interview: 0.2 },
        { written: 58, interview: 60, bonus: 1.2 },
      ],
      how,
    );
    expect(totals.map(({ total, passed }) => [total, passed])).toEqual([
      [60, true],
      [0.14, false],
      [60, true],
    ]);
  });

  test("of nothing pass where no line is drawn, and half a hundredth is rounded up", () => {
    const how: Scoring = { weights: { written: 99, interview: 1 }, tieBreak: [] };
    expect(rankScores([{ written: 0, interview: 0.49 }], how)).toEqual([{ total: 0, rank: 1, passed: true }]);
    expect(rankScores([{ written: 0, interview: 0.5 }], how)).toEqual([{ total: 0.01, rank: 1, passed: true }]);
    expect(rankScores([{ written: 0, interview: 0 }], { ...how, passLine: 0.01 })).toMatchObject([{ passed: false }]);
  });

  test("take marks from 0 to 100 with two decimals", () => {
    for (const value of [0, 100, 59.99, 0.01, 33.1]) expect([value, isScore(value)]).toEqual([value, true]);
    for (const value of [-0.01, 100.01, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 59.999, -1]) {
      expect([value, isScore(value)]).toEqual([value, false]);
    }
  });
});

describe("how a post ranks", () => {
  const stages = ["screen", "written", "interview", "onboard"] as const;
  test.each([
    [{ weights: { written: 60, interview: 40 }, tieBreak: ["interview"] }, []],
    [{ weights: { written: 100 }, passLine: 60, tieBreak: [] }, []],
    [{ weights: { written: 100, interview: 0, skill: undefined }, tieBreak: [] }, []],
    [{ weights: { written: 99, interview: 1 }, tieBreak: ["interview"] }, []],
    [{ weights: { written: 100, interview: -0.5 }, tieBreak: [] }, ["weights"]],
    [{ weights: { written: 100, interview: 0 }, tieBreak: ["interview"] }, ["tieBreak"]],
    [{ weights: { written: 60, interview: 39 }, tieBreak: [] }, ["weights"]],
    [{ weights: {}, tieBreak: [] }, ["weights"]],
    [{ weights: { written: 50, skill: 50 }, tieBreak: [] }, ["weights"]],
    [{ weights: { written: 150, interview: -50 }, tieBreak: [] }, ["weights"]],
    [{ weights: { written: 99.5, interview: 0.5 }, tieBreak: [] }, ["weights"]],
    [{ weights: { written: Number.NaN }, tieBreak: [] }, ["weights"]],
    [{ weights: { written: 100 }, passLine: 101, tieBreak: [] }, ["passLine"]],
    [{ weights: { written: 100 }, tieBreak: ["interview"] }, ["tieBreak"]],
    [{ weights: { written: 100 }, tieBreak: ["written", "written"] }, ["tieBreak"]],
  ] as [Scoring, string[]][])("is checked: %j", (scoring, faults) => {
    expect(scoringFaults(scoring, stages)).toEqual(faults);
  });
});
