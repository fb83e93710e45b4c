import type { Value } from "../plan/value.ts";

/** Characters from which two texts are told apart line by line. */
const LONG = 120;
/** Lines of a diff, and characters of a line, before the rest is left out. */
const LINES = 24;
const WIDTH = 160;
/** Lines of a text that are compared one by one; the comparison takes the square of them. */
const MOST = 1500;

/** A text in lines: those of its own, and the blocks of HTML. */
const linesOf = (text: string): string[] =>
  text
    .split(/(?<=<\/(?:p|h[1-6]|li|ul|ol|div|tr|table|figure|blockquote)>|<br\s*\/?>)|\n/i)
    .filter((line) => line.trim() !== "");

/** What goes (`- …`) and what comes (`+ …`) between two long texts; undefined where they are short, or too long to compare. */
export function textDiff(from: Value | undefined, to: Value): string[] | undefined {
  if (typeof from !== "string" || typeof to !== "string" || from === "") return undefined;
  if (Math.max(from.length, to.length) < LONG) return undefined;
  const [before, after] = [linesOf(from), linesOf(to)];
  if (before.length > MOST || after.length > MOST || Math.max(before.length, after.length) < 2) return undefined;
  const lines = diff(before, after);
  const shown = lines.slice(0, LINES).map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line));
  return lines.length > LINES ? [...shown, `… ${lines.length - LINES}`] : shown;
}

/** The fewest lines that go and come, by the longest common sequence. */
function diff(before: readonly string[], after: readonly string[]): string[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j]
          ? (common[(i + 1) * width + j + 1] as number) + 1
          : Math.max(common[(i + 1) * width + j] as number, common[i * width + j + 1] as number);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (
      i < before.length &&
      (j >= after.length || (common[(i + 1) * width + j] as number) >= (common[i * width + j + 1] as number))
    )
      lines.push(`- ${before[i++]}`);
    else lines.push(`+ ${after[j++]}`);
  }
  return lines;
}
