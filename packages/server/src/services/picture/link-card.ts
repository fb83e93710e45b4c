import { hasCharacter, openFont } from "../report/fonts.ts";
import { type Run, runsOf, visible } from "../report/runs.ts";
import { type Canvas, createCanvas, type PathCommand } from "./canvas.ts";
import { encodePng } from "./encode-png.ts";

/** The texts on the picture of a shared link, from top to bottom. */
export type LinkCard = {
  /** The colour of the hospital, `#rrggbb`. */
  colour: string;
  hospital: string;
  title: string;
  facts: string;
  foot: string;
};

/** The size that sites and messengers show whole. */
const cardSize = { width: 1200, height: 630 };

const ink = { ground: "#ffffff", title: "#1a222b", text: "#485461", line: "#dfe3e8" };
const band = 24;
/** Text stands in the middle, because some messengers cut a square out of it. */
const room = 1040;

/** Sizes of letters, each with the lines that it may take. */
type Sizes = readonly (readonly [size: number, lines: number])[];
const large: Sizes = [
  [88, 2],
  [76, 2],
  [64, 2],
  [52, 3],
];
const small: Sizes = [
  [36, 1],
  [30, 1],
  [26, 1],
];

/** Draws the picture of a shared link, as a PNG file. */
export function drawLinkCard({ colour, hospital, title, facts, foot }: LinkCard): Uint8Array {
  const { width, height } = cardSize;
  const canvas = createCanvas(width, height, ink.ground);
  canvas.rectangle(0, 0, width, band, colour);
  canvas.rectangle(0, height - band, width, band, colour);
  write(canvas, fitted(hospital, small), 110, ink.text);
  const lines = fitted(title, large);
  const middle = 270 - ((lines.texts.length - 1) * lines.size * 1.3) / 2;
  write(canvas, lines, middle, ink.title, true);
  canvas.rectangle((width - 96) / 2, 412, 96, 6, colour);
  write(canvas, fitted(facts, small), 484, ink.text);
  write(canvas, fitted(foot, small), 554, ink.text);
  return encodePng(canvas);
}

type Lines = { texts: string[]; size: number };

/** A text in the first size in which it takes no more lines than it may; in the last size its end is cut. */
function fitted(text: string, sizes: Sizes): Lines {
  const one = visible(text).replace(/\s+/g, " ").trim();
  for (const [size, most] of sizes) {
    const texts = broken(one, size);
    if (texts.length <= most) return { texts, size };
  }
  const [size, most] = sizes.at(-1) ?? [0, 0];
  const texts = broken(one, size).slice(0, most);
  let last = texts.pop() ?? "";
  while (widthOf(`${last}…`, size) > room) last = [...last].slice(0, -1).join("");
  return { texts: [...texts, `${last.trimEnd()}…`], size };
}

const words = new Intl.Segmenter("zh", { granularity: "word" });

/** Breaks a text into lines, between words where a word fits a line. Signs that end a phrase stay with what is before them. */
function broken(text: string, size: number): string[] {
  const units: string[] = [];
  for (const { segment } of words.segment(text)) {
    const isEnd = /^[\s，。、；：！？）】》」』〉,.;:!?)\]}%]+$/u.test(segment);
    const isOpen = /[（【《「『〈([{]$/u.test(units.at(-1) ?? "");
    if (units.length > 0 && (isEnd || isOpen)) units[units.length - 1] += segment;
    else units.push(segment);
  }
  const lines: string[] = [];
  let line = "";
  for (const unit of units.flatMap((one) => (widthOf(one, size) > room ? [...one] : [one]))) {
    if (line && widthOf((line + unit).trimEnd(), size) > room) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += unit;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/** A line of letters in a font. */
type Shaped = { glyphs: readonly { path: { commands: readonly PathCommand[] } }[]; positions: readonly Position[] };
type Position = { xAdvance: number; xOffset: number; yOffset: number };

const shaped = ({ font, drawn }: Run) => {
  const open = openFont(font);
  return { ...(open as unknown as { layout(text: string): Shaped }).layout(drawn), unitsPerEm: open.unitsPerEm };
};

const runsFor = (text: string) => runsOf(text, hasCharacter).map(shaped);

function widthOf(text: string, size: number): number {
  let width = 0;
  for (const { positions, unitsPerEm } of runsFor(text))
    for (const { xAdvance } of positions) width += (xAdvance * size) / unitsPerEm;
  return width;
}

/** Writes lines in the middle; `y` is the base of the first one. */
function write(canvas: Canvas, { texts, size }: Lines, y: number, colour: string, isBold = false): void {
  for (const [index, text] of texts.entries()) {
    let x = (canvas.width - widthOf(text, size)) / 2;
    const base = y + size * 0.36 + index * size * 1.3;
    for (const { glyphs, positions, unitsPerEm } of runsFor(text)) {
      const scale = size / unitsPerEm;
      for (const [at, { path }] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
        const place = { x: x + xOffset * scale, y: base - yOffset * scale, scale };
        canvas.outline(path.commands, place);
        // There is one weight of the font. A second copy beside the first one makes it a bold one.
        if (isBold) canvas.outline(path.commands, { ...place, x: place.x + size / 40 });
        x += xAdvance * scale;
      }
    }
  }
  canvas.fill(colour);
}
