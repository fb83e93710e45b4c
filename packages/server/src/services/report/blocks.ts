import { encode } from "uqr";
import { ink, type Pen, sheet, type TextStyle } from "./pen.ts";
import type { Block, Code, Fact, Picture } from "./report.ts";
import { isPng, isUnpackable } from "./unpackable-png.ts";

type Kind = Block["kind"];
type Of<K extends Kind> = Extract<Block, { kind: K }>;

/** A place on the current page, from the top. */
export type Place = { y: number };

const left = sheet.margin;
const line = sheet.width - 2 * sheet.margin;
const bottom = sheet.height - sheet.margin;
const padding = 6;
const photoBox = { width: 100, height: 140 };
const gap = 10;

const sizes = { over: 12, title: 22, section: 13, text: 10.5, cell: 10 };

/** Begins a page where what comes next has no room. */
function makeRoom({ doc }: Pen, place: Place, height: number): boolean {
  if (place.y + height <= bottom) return false;
  doc.addPage();
  place.y = sheet.margin;
  return true;
}

function heading(pen: Pen, place: Place, { text, level }: Of<"heading">) {
  const style: TextStyle =
    level === "section"
      ? { size: sizes.section, width: line, bold: true }
      : { size: sizes[level], width: line, align: "center", bold: level === "title" };
  const height = pen.heightOf(text, style);
  const before = level === "section" ? 8 : 0;
  // A heading does not stand alone at the end of a page.
  makeRoom(pen, place, before + height + 48);
  place.y += before;
  pen.write(text, left, place.y, style);
  place.y += height + (level === "title" ? 16 : 6);
}

function paragraph(pen: Pen, place: Place, { text, align = "left" }: Of<"paragraph">) {
  const style: TextStyle = { size: sizes.text, width: line, align };
  // Each line of its own, so that a long text goes on to the next page.
  for (const part of text.split("\n")) {
    const height = pen.heightOf(part, style);
    makeRoom(pen, place, height);
    pen.write(part, left, place.y, style);
    place.y += height + 5;
  }
}

type Cell = { text: string; width: number; isLabel?: boolean; isSum?: boolean };

const styleOf = ({ width, isLabel, isSum }: Cell): TextStyle => ({
  ...{ size: sizes.cell, width: width - 2 * padding, colour: isLabel ? ink.label : ink.text },
  ...(isSum && { bold: true }),
});

const heightOfRow = (pen: Pen, cells: readonly Cell[]) =>
  Math.max(...cells.map((cell) => pen.heightOf(cell.text, styleOf(cell)))) + 2 * padding;

function drawRow(pen: Pen, y: number, height: number, cells: readonly Cell[]) {
  let x = left;
  for (const cell of cells) {
    const { doc } = pen;
    doc.lineWidth(0.6).rect(x, y, cell.width, height);
    if (cell.isLabel || cell.isSum) doc.fillAndStroke(ink.ground, ink.line);
    else doc.stroke(ink.line);
    const textHeight = pen.heightOf(cell.text, styleOf(cell));
    pen.write(cell.text, x + padding, y + (height - textHeight) / 2, styleOf(cell));
    x += cell.width;
  }
}

/** Facts in lines of so many; a wide one has its own. */
function linesOf(facts: readonly Fact[], columns: number): Fact[][] {
  const lines: Fact[][] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    if (fact.wide || !last || last.length === columns || last[0]?.wide) lines.push([fact]);
    else last.push(fact);
  }
  return lines;
}

function facts(pen: Pen, place: Place, block: Of<"facts">) {
  const { photo, columns } = block;
  const width = photo ? line - photoBox.width - gap : line;
  const labelWidth = columns === 1 ? 96 : 78;
  const share = width / columns;
  const top = { page: pen.doc.bufferedPageRange().count, y: place.y };
  if (photo && makeRoom(pen, place, photoBox.height)) Object.assign(top, { page: top.page + 1, y: place.y });
  if (photo) drawPhoto(pen, left + width + gap, place.y, photo);
  for (const pairs of linesOf(block.facts, columns)) {
    const cells = pairs.flatMap(({ label, value }, index): Cell[] => {
      const isLast = index === pairs.length - 1;
      const room = isLast ? width - share * index : share;
      return [
        { text: label, width: labelWidth, isLabel: true },
        { text: value, width: room - labelWidth },
      ];
    });
    const height = heightOfRow(pen, cells);
    makeRoom(pen, place, height);
    drawRow(pen, place.y, height, cells);
    place.y += height;
  }
  const isSamePage = pen.doc.bufferedPageRange().count === top.page;
  if (photo && isSamePage) place.y = Math.max(place.y, top.y + photoBox.height);
  place.y += gap;
}

/** Draws a picture in its frame. Answers whether it could. */
function drawPicture({ doc }: Pen, bytes: Picture, x: number, y: number, box = photoBox): boolean {
  if (!bytes || (isPng(bytes) && !isUnpackable(bytes))) return false;
  try {
    doc.image(Buffer.from(bytes), x, y, { fit: [box.width, box.height], align: "center", valign: "center" });
    return true;
  } catch {
    return false;
  }
}

function drawPhoto(pen: Pen, x: number, y: number, { picture, missing }: NonNullable<Of<"facts">["photo"]>) {
  const { width, height } = photoBox;
  if (!drawPicture(pen, picture, x, y)) {
    const style: TextStyle = { size: sizes.cell, width: width - 2 * padding, align: "center", colour: ink.label };
    pen.write(missing, x + padding, y + (height - pen.heightOf(missing, style)) / 2, style);
  }
  pen.doc.lineWidth(0.6).rect(x, y, width, height).stroke(ink.line);
}

function table(pen: Pen, place: Place, { head, rows, sums = [] }: Of<"table">) {
  const titles = head.map(({ title, width }): Cell => ({ text: title, width: width * line, isLabel: true }));
  const headHeight = heightOfRow(pen, titles);
  const drawHead = () => {
    drawRow(pen, place.y, headHeight, titles);
    place.y += headHeight;
  };
  const standOut = new Set(sums);
  const bodies = rows.map((row, at) =>
    titles.map(({ width }, index): Cell => ({ text: row[index] ?? "", width, isSum: standOut.has(at) })),
  );
  const first = bodies[0] ? heightOfRow(pen, bodies[0]) : 0;
  makeRoom(pen, place, headHeight + first);
  drawHead();
  for (const [at, cells] of bodies.entries()) {
    const height = heightOfRow(pen, cells);
    const next = bodies[at + 1];
    // Sums of a group do not stand alone at the end of a page.
    const together = standOut.has(at) && next ? heightOfRow(pen, next) : 0;
    if (makeRoom(pen, place, height + together)) drawHead();
    drawRow(pen, place.y, height, cells);
    place.y += height;
  }
  place.y += gap;
}

function signatures(pen: Pen, place: Place, { labels }: Of<"signatures">) {
  const share = line / labels.length;
  makeRoom(pen, place, 48);
  place.y += 24;
  for (const [index, label] of labels.entries()) {
    const style: TextStyle = { size: sizes.text, width: share };
    const x = left + index * share;
    pen.write(label, x, place.y, style);
    const start = x + pen.doc.widthOfString(label) + 4;
    pen.doc
      .lineWidth(0.6)
      .moveTo(start, place.y + 15)
      .lineTo(x + share - 16, place.y + 15)
      .stroke(ink.line);
  }
  place.y += 24;
}

const signatureBox = { width: 180, height: 56 };

function signed(pen: Pen, place: Place, { label, picture, missing }: Of<"signed">) {
  makeRoom(pen, place, signatureBox.height + gap);
  const style: TextStyle = { size: sizes.text, width: line - signatureBox.width - gap };
  const middle = place.y + (signatureBox.height - pen.heightOf(label, style)) / 2;
  pen.write(label, left, middle, style);
  const x = left + pen.doc.widthOfString(label) + gap;
  if (!drawPicture(pen, picture, x, place.y, signatureBox)) {
    pen.write(missing, x, middle, { ...style, colour: ink.label });
  }
  place.y += signatureBox.height + gap;
}

const logoBox = { width: 240, height: 48 };

function logo(pen: Pen, place: Place, { picture }: Of<"logo">) {
  makeRoom(pen, place, logoBox.height + gap);
  if (drawPicture(pen, picture, left + (line - logoBox.width) / 2, place.y, logoBox)) place.y += logoBox.height + gap;
}

const codeSize = 72;

/** Drawn as squares, so that it is sharp on paper. */
function drawCode(pen: Pen, x: number, y: number, width: number, { text, label }: Code) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const side = codeSize / size;
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) pen.doc.rect(x + column * side, y + row * side, side, side);
  pen.doc.fill(ink.text);
  const beside = codeSize + gap;
  const style: TextStyle = { size: sizes.cell, width: width - beside - gap, colour: ink.label };
  pen.write(label, x + beside, y + (codeSize - pen.heightOf(label, style)) / 2, style);
}

function codes(pen: Pen, place: Place, block: Of<"codes">) {
  makeRoom(pen, place, codeSize + 2 * gap);
  place.y += gap;
  const share = line / block.codes.length;
  for (const [index, one] of block.codes.entries()) drawCode(pen, left + index * share, place.y, share, one);
  place.y += codeSize + gap;
}

const drawers: { [K in Kind]: (pen: Pen, place: Place, block: Of<K>) => void } = {
  ...{ heading, paragraph, facts, table, codes, logo, signed, signatures },
};

/** Draws a block and moves the place below it. */
export function drawBlock(pen: Pen, place: Place, block: Block): void {
  (drawers[block.kind] as (pen: Pen, place: Place, block: Block) => void)(pen, place, block);
}
