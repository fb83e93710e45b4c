/** `2019-09` to `2024-06` as one text; an empty end means until now. Empty when both are empty. */
export function period(from: string | undefined, to: string | undefined, present: string): string {
  if (!from && !to) return "";
  return `${dotted(from)} – ${to ? dotted(to) : present}`;
}

/** `2019-09` as it is written: `2019.09`. */
export function dotted(month = ""): string {
  return month.replace("-", ".");
}
