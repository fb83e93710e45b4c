/** A place in a picture, in its own units. */
export type Point = readonly [x: number, y: number];

/** The closed lines of its rim. */
export type Letter = readonly (readonly Point[])[];

/** A larger picture is no captcha. */
const MOST_CHARACTERS = 200_000;
/** Straight pieces of a curve: enough for a letter on a terminal. */
const PIECES = 8;

/**
 * The letters of a captcha as our server draws it: an SVG picture of rectangles and paths, where each letter is a rim around a light face.
 * The background, and the lines across the letters, are left out. Undefined for any other picture: half of one would mislead its reader.
 */
export function captchaLetters(svg: string): Letter[] | undefined {
  if (svg.length > MOST_CHARACTERS || /\btransform=/.test(svg)) return undefined;
  const elements = [...svg.matchAll(/<([a-z]+)([^>]*)>/gi)];
  if (elements.some(([, name = ""]) => !["svg", "rect", "path"].includes(name))) return undefined;
  const letters: Letter[] = [];
  for (const [, name, attributes = ""] of elements) {
    if (name !== "path" || /\bfill="none"/.test(attributes)) continue;
    const letter = letterOf(/\bd="([^"]*)"/.exec(attributes)?.[1] ?? "");
    // A letter without a rim around its face would come out empty.
    if (!letter || letter.length < 2) return undefined;
    letters.push(letter);
  }
  return letters.length > 0 ? letters : undefined;
}

/** Numbers that each command takes. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** The closed lines of a path; undefined where it has a command that no captcha needs. */
function letterOf(data: string): Letter | undefined {
  const lines: Point[][] = [];
  for (const [, command = "", text = ""] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (numbers.length !== arity[command]) return undefined;
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0],
    );
    if (command === "M") lines.push(points);
    const line = lines.at(-1);
    const start = line?.at(-1);
    if (!line || !start) return undefined;
    if (command === "M" || command === "Z") continue;
    const pieces = points.length === 1 ? 1 : PIECES;
    for (let piece = 1; piece <= pieces; piece++) line.push(between([start, ...points], piece / pieces));
  }
  return lines;
}

/** The point of a curve at a part of its way: each pair of points is drawn together until one is left. */
function between(points: readonly Point[], part: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const next = rest.map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? first;
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
  });
  return between(next, part);
}
