/** Widths of columns in a list of the console in px, by what they hold. */
export const columnWidths: Readonly<Partial<Record<string, number>>> = {
  number: 88,
  switch: 88,
  choice: 112,
  dict: 120,
  date: 112,
  datetime: 148,
  colour: 120,
  icon: 72,
  long: 240,
  html: 240,
};
export const usualColumnWidth = 160;

/** Room that the longest word of a head needs, in px: its letters and the padding. Chinese words break anywhere. */
export function headWidth(labels: readonly string[]): number {
  const longest = Math.max(...labels.flatMap((text) => (text.match(/[!-~]+/g) ?? []).map(({ length }) => length)), 0);
  return Math.ceil(longest * 7.8) + 24;
}
