import { rankScores, type ScorePart, type Scores, type Scoring, scoreParts } from "./score-rank.ts";

/** The rule by which candidates continue after an examination. */
export interface ScoreCut {
  /** The number of people who continue; if absent, everybody who reaches the lines. */
  readonly places?: number | undefined;
  /** The lowest score of each part; any score if absent. */
  readonly lines: Readonly<Partial<Record<ScorePart, number | undefined>>>;
  /** The lowest total; any total if absent. */
  readonly totalLine?: number | undefined;
  /** Whether people who share the last rank all continue, or none of them if there is not enough room for all. */
  readonly ties: "in" | "out";
}

/**
 * The results of a cut: `in`, beyond the places (`cut`), below a pass line (`below`), absent from a part that counts, or not marked yet.
 */
export const cutOutcomes = ["in", "cut", "below", "absent", "unmarked"] as const;
export type CutOutcome = (typeof cutOutcomes)[number];

/** A candidate's result of the cut. The rank counts only candidates who reach all lines. */
export interface CutResult {
  readonly outcome: CutOutcome;
  readonly total?: number;
  readonly rank?: number;
}

/**
 * The results of a cut by total, tie-break and places, in the order of `rows`. The order of `rows` does not affect the results.
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

/** Whether a score reaches its line. A missing score reaches no line. */
function reaches(mark: Scores[ScorePart], line: number | undefined): boolean {
  return !line || (typeof mark === "number" && mark >= line);
}

function isAbsent(row: Scores, { weights }: Scoring): boolean {
  return scoreParts.some((part) => (weights[part] ?? 0) > 0 && row[part] === "absent");
}
