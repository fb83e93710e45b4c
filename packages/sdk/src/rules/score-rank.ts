import type { ApplicationStage } from "./application-status.ts";

/** The stages that end with a score, in their order. */
export const scoreParts = ["written", "interview", "skill"] as const satisfies readonly ApplicationStage[];

export type ScorePart = (typeof scoreParts)[number];

/** How a post combines its examinations into one ranking. */
export interface Scoring {
  /** Percent of the total by part; the sum is 100. */
  readonly weights: Readonly<Partial<Record<ScorePart, number | undefined>>>;
  /** The lowest total to pass; any total if absent or 0. */
  readonly passLine?: number | undefined;
  /** Parts that order equal totals, the first part first. Candidates who are equal in all of them share a rank. */
  readonly tieBreak: readonly ScorePart[];
}

/** Scores from 0 to 100 with at most two decimals. A part without a score has not been marked yet. */
export type Scores = Readonly<Partial<Record<ScorePart, number | "absent" | undefined>>> & {
  /** Added to the total. */
  readonly bonus?: number | undefined;
};

/** A candidate's place in the ranking. */
export interface Ranking {
  /** Absent while a score is missing, and for a candidate who missed a part. */
  readonly total?: number;
  /** 1 for the best; absent without a total. */
  readonly rank?: number;
  /** Absent while a score is missing. A candidate who missed a part has not passed. */
  readonly passed?: boolean;
}

/** Whether a number is a valid score. */
export function isScore(value: number): boolean {
  return value >= 0 && value <= 100 && hundredths(value) / 100 === value;
}

/** The faults of a post's ranking rule, by the property that has them; empty when it is valid for these stages. */
export function scoringFaults(
  { weights, passLine = 0, tieBreak }: Scoring,
  stages: readonly ApplicationStage[],
): (keyof Scoring)[] {
  const parts = weightedParts(weights);
  const sum = parts.reduce((total, [, weight]) => total + weight, 0);
  const areRight = parts.every(([part, weight]) => Number.isInteger(weight) && stages.includes(part)) && sum === 100;
  const isNegative = Object.values(weights).some((weight) => weight !== undefined && weight < 0);
  const counted = parts.map(([part]) => part);
  const isOrder = new Set(tieBreak).size === tieBreak.length && tieBreak.every((part) => counted.includes(part));
  return [
    ...(areRight && !isNegative ? [] : (["weights"] as const)),
    ...(isScore(passLine) ? [] : (["passLine"] as const)),
    ...(isOrder ? [] : (["tieBreak"] as const)),
  ];
}

/**
 * Totals and ranks of all candidates with scores for a post, in the order of `rows`. The order of `rows` does not affect the results.
 * Totals are rounded to two decimals before they are compared, because they are announced that way.
 *
 * @example
 * rankScores([{ written: 80, interview: 90 }], { weights: { written: 60, interview: 40 }, tieBreak: ["interview"] });
 * // [{ total: 84, rank: 1, passed: true }]
 */
export function rankScores(rows: readonly Scores[], scoring: Scoring): Ranking[] {
  const totals = rows.map((row) => totalOf(row, scoring));
  const keys = rows.map((row, index) => {
    const total = totals[index];
    return typeof total === "number" ? [total, ...scoring.tieBreak.map((part) => marked(row[part]))] : undefined;
  });
  const ordered = keys.filter((key) => key !== undefined).sort((one, other) => compare(other, one));
  const rankOf = new Map<string, number>();
  ordered.forEach((key, index) => {
    if (!rankOf.has(String(key))) rankOf.set(String(key), index + 1);
  });
  return keys.map((key, index): Ranking => {
    const total = totals[index];
    if (total === "absent") return { passed: false };
    if (total === undefined || !key) return {};
    const rank = rankOf.get(String(key));
    return {
      total: total / 100,
      ...(rank !== undefined && { rank }),
      passed: total >= hundredths(scoring.passLine ?? 0),
    };
  });
}

function weightedParts(weights: Scoring["weights"]): (readonly [part: ScorePart, weight: number])[] {
  return scoreParts.map((part) => [part, weights[part] ?? 0] as const).filter(([, weight]) => weight > 0);
}

/** Hundredths are integers, so sums are exact. */
function hundredths(value: number): number {
  return Math.round(value * 100);
}

const marked = (score: Scores[ScorePart]): number => (typeof score === "number" ? hundredths(score) : 0);

function totalOf(scores: Scores, { weights }: Scoring): number | "absent" | undefined {
  const parts = weightedParts(weights);
  if (parts.some(([part]) => scores[part] === "absent")) return "absent";
  if (parts.length === 0 || parts.some(([part]) => scores[part] === undefined)) return undefined;
  const weighted = parts.reduce((sum, [part, weight]) => sum + marked(scores[part]) * weight, 0);
  return Math.round(weighted / 100) + hundredths(scores.bonus ?? 0);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
