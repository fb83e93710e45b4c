import type { Letter, Point } from "./captcha-letters.ts";

/** The upper and the lower half of a character, of which each is as wide as high. */
const HALVES = [" ", "▀", "▄", "█"];
/** Columns between two letters. */
const GAP = 2;
/** Points that are looked at in each direction of a half. */
const SAMPLES = 3;

/**
 * Letters as text of at most so many columns, from left to right. They stand apart from each other: on a terminal all have one colour,
 * and would run together.
 */
export function blockLetters(given: readonly Letter[], columns: number): string {
  const middle = ({ left, right }: Box) => left + right;
  // A captcha names its letters in no order.
  const letters = [...given].sort((a, b) => middle(boxOf(a)) - middle(boxOf(b)));
  const boxes = letters.map(boxOf);
  const width = boxes.reduce((sum, { left, right }) => sum + right - left, 0);
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  // Each letter takes whole columns, so it may need one more than its width.
  const scale = (columns - (GAP + 1) * letters.length) / width;
  const rows = Math.ceil(((bottom - top) * scale) / 2);
  const isInk = (letter: Letter, left: number, column: number, half: number) => {
    let inside = 0;
    for (let at = 0; at < SAMPLES * SAMPLES; at++) {
      const x = left + (column + ((at % SAMPLES) + 0.5) / SAMPLES) / scale;
      const y = top + (half + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES) / scale;
      if (isFace(letter, x, y)) inside += 1;
    }
    return inside * 2 > SAMPLES * SAMPLES;
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    letters
      .map((letter, at) => {
        const { left = 0, right = 0 } = boxes[at] ?? {};
        return Array.from({ length: Math.ceil((right - left) * scale) }, (_, column) => {
          const halves = [2 * row, 2 * row + 1].map((half) => isInk(letter, left, column, half));
          return HALVES[(halves[0] ? 1 : 0) + (halves[1] ? 2 : 0)];
        }).join("");
      })
      .join(" ".repeat(GAP))
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

type Box = Readonly<{ left: number; right: number; top: number; bottom: number }>;

function boxOf(letter: Letter): Box {
  const points = letter.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Whether a point is in the face of a letter: between its outline, which has a shadow, and the rim of its holes. */
const isFace = (letter: Letter, x: number, y: number) => letter.filter((line) => isInside(line, x, y)).length === 2;

/** Whether a closed line turns around a point. */
function isInside(line: readonly Point[], x: number, y: number): boolean {
  let turns = 0;
  for (const [at, to] of line.entries()) {
    const from: Point = line[at - 1] ?? line.at(-1) ?? to;
    if (from[1] <= y === to[1] <= y) continue;
    const crossing = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
    if (crossing > x) turns += to[1] > from[1] ? 1 : -1;
  }
  return turns !== 0;
}
