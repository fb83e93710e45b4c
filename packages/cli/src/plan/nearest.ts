/** The number of edits between two texts. An edit adds, removes or replaces a letter, or swaps two neighbours. */
function editsBetween(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** The known name that is nearest to a wrong one. At most a third of its letters differ; undefined where none is that near. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= fewest) continue;
    const edits = editsBetween(wanted, name.toLowerCase());
    // One that shares nothing but its length is no guess.
    if (edits >= fewest || edits >= Math.max(wanted.length, name.length)) continue;
    [best, fewest] = [name, edits];
  }
  return best;
}
