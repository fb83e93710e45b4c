/** How many of the highest and of the lowest marks do not count. */
export type Drops = { dropHigh: number; dropLow: number };

/** The mean of the marks that count, in hundredths, half up. Marks are in hundredths, so that the mean of whole numbers is exact. */
export function panelScore(marks: readonly number[], { dropHigh, dropLow }: Drops): number {
  const counted = marks.toSorted((one, other) => one - other).slice(dropLow, marks.length - dropHigh);
  const sum = counted.reduce((all, mark) => all + mark, 0);
  return Math.floor((2 * sum + counted.length) / (2 * counted.length));
}

/** The place of a score among others: people with the same score share it. */
export const placeAmong = (score: number, others: readonly number[]): number =>
  1 + others.filter((other) => other > score).length;
