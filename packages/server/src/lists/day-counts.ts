/** The number of days, today included, that counts by day cover. */
export const shownDays = 30;

/** The last days up to `today`, each with its count. A day without a row has the count 0. */
export function filledDays(today: string, rows: readonly { day: string; count: number }[]) {
  const counts = new Map<string, number>();
  for (const { day, count } of rows) counts.set(day, (counts.get(day) ?? 0) + count);
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(last - (shownDays - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
