import { rankScores, type ScorePart, type Scores, type Scoring, scoreParts } from "./score-rank.ts";

/** Who goes on after an examination. */
export interface ScoreCut {
  /** How many people go on; everybody above the lines when absent. */
  readonly places?: number | undefined;
  /** Least mark of each part; any mark where there is none. */
  readonly lines: Readonly<Partial<Record<ScorePart, number | undefined>>>;
  /** Least total; any total when absent. */
  readonly totalLine?: number | undefined;
  /** Whether people who share the last rank all go on, or none of them when there is no room for all. */
  readonly ties: "in" | "out";
}

/**
 * Where a cut leaves a candidate: `in`, beyond the places (`cut`), below a pass line (`below`), absent from a part that counts, or not
 * marked yet.
 */
export const cutOutcomes = ["in", "cut", "below", "absent", "unmarked"] as const;
export type CutOutcome = (typeof cutOutcomes)[number];

/** A candidate after the cut; the rank is among those above all lines. */
export interface CutResult {
  readonly outcome: CutOutcome;
  readonly total?: number;
  readonly rank?: number;
}

/**
 * Who goes on, by total, tie-break and places; in the order of `rows`, on which the outcome does not depend.
 *
 * @example
 * cutByScore([{ written: 80 }, { written: 70 }], { weights: { written: 100 }, tieBreak: [] }, { places: 1, lines: {}, ties: "in" });
 * // [{ outcome: "in", total: 80, rank: 1 }, { outcome: "cut", total: 70, rank: 2 }]
 */
export function cutByScore(rows: readonly Scores[], scoring: Scoring, cut: ScoreCut): CutResult[] {
  const totals = rankScores(rows, { ...scoring, passLine: 0 });
  const isAbove = rows.map((row, index) => {
    const total = totals[index]?.total;
    return (
      total !== undefined &&
      total >= (cut.totalLine ?? 0) &&
      scoreParts.every((part) => reaches(row[part], cut.lines[part]))
    );
  });
  const ranked = rankScores(
    rows.filter((_, index) => isAbove[index]),
    scoring,
  ).map(({ rank = 0 }) => rank);
  const sharing = new Map<number, number>();
  for (const rank of ranked) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  let next = 0;
  return rows.map((row, index): CutResult => {
    const total = totals[index]?.total;
    if (total === undefined) return { outcome: isAbsent(row, scoring) ? "absent" : "unmarked" };
    if (!isAbove[index]) return { outcome: "below", total };
    const rank = ranked[next++] ?? 0;
    const last = cut.ties === "in" ? rank : rank + (sharing.get(rank) ?? 1) - 1;
    return { outcome: cut.places === undefined || last <= cut.places ? "in" : "cut", total, rank };
  });
}

/** Whether a mark is at its line; a part that is missing is below any line. */
function reaches(mark: Scores[ScorePart], line: number | undefined): boolean {
  return !line || (typeof mark === "number" && mark >= line);
}

function isAbsent(row: Scores, { weights }: Scoring): boolean {
  return scoreParts.some((part) => (weights[part] ?? 0) > 0 && row[part] === "absent");
}
