import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { placeOf, rowOf } from "./address.ts";
import { kindOf } from "./file-kind.ts";
import { most, unpackedTooLarge } from "./limits.ts";
import { readWorkbook } from "./read-workbook.ts";
import { firstSheet } from "./read-xlsx.ts";
import type { Merged, Sheet, SheetLimits } from "./sheet.ts";
import { escaped } from "./text.ts";
import { noWorkbook } from "./unreadable.ts";
import { type Attributes, escapedXml, rewriteXml } from "./write-xml.ts";

/** What is wrong with a row of a sheet, or with the cell in one of its columns; rows count from 1, columns from 0. */
export type Mark = Readonly<{ row: number; at?: number | undefined; message: string }>;

/**
 * A copy of a workbook with coloured cells, and with what is wrong at the end of each row under `heading`, which goes into `headRow`. Of a CSV
 * file it is a workbook, because text has no colours.
 * @throws Unreadable
 */
export async function markWorkbook(
  bytes: Buffer,
  {
    marks,
    heading,
    headRow,
    limits,
  }: { marks: readonly Mark[]; heading: string; headRow: number; limits: SheetLimits },
): Promise<Buffer> {
  const sheet = await readWorkbook(bytes, limits);
  const isText = kindOf(bytes) === "text";
  const parts = isText ? plainParts(sheet) : await partsOf(bytes);
  const { sheetPath, stylesPath } = isText ? plainPaths : await firstSheet(bytes);
  const path = (name: string) => [...parts.keys()].find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  const xml = parts.get(path(sheetPath));
  const styles = stylesPath === undefined ? undefined : parts.get(path(stylesPath));
  if (!xml || !styles || !stylesPath) throw noWorkbook(new Error("a sheet without styles"));
  const marked = new Marked(marks, sheet.merged, heading, headRow);
  const { xml: coloured, used } = withMarks(decoded(xml), marked, countStyles(decoded(styles)));
  parts.set(path(sheetPath), Buffer.from(coloured));
  parts.set(path(stylesPath), Buffer.from(withStyles(decoded(styles), used)));
  return zipped(parts);
}

const decoded = (bytes: Buffer) =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);

async function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false });
  const parts = new Map<string, Buffer>();
  try {
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      const pieces: Uint8Array[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        unpacked += piece.length;
        // Reading the sheet has looked at few of the parts.
        if (unpacked > most.unpackedBytes) throw unpackedTooLarge();
        pieces.push(piece);
      }
      parts.set(entry.fileName, Buffer.concat(pieces));
    }
  } finally {
    zip.close();
  }
  return parts;
}

function zipped(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of parts) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}

/** The cells to colour and the sentences to write, by rows. */
class Marked {
  readonly #cells = new Map<number, Set<number>>();
  readonly #texts = new Map<number, string[]>();

  constructor(marks: readonly Mark[], merged: readonly Merged[], heading: string, headRow: number) {
    this.#texts.set(headRow, [heading]);
    for (const { row, at, message } of marks) {
      this.#texts.set(row, [...(this.#texts.get(row) ?? []), message]);
      if (at === undefined) continue;
      const column = at + 1;
      // A merged cell is shown at its first place alone.
      const first = merged.find(
        ({ top, left, bottom, right }) => top <= row && row <= bottom && left <= column && column <= right,
      );
      this.#colour(first?.top ?? row, first?.left ?? column);
    }
  }

  #colour(row: number, column: number): void {
    this.#cells.set(row, (this.#cells.get(row) ?? new Set()).add(column));
  }

  columnsOf(row: number): number[] {
    return [...(this.#cells.get(row) ?? [])].sort((one, other) => one - other);
  }

  textOf(row: number): string | undefined {
    return this.#texts.get(row)?.join("\n");
  }
}

function countStyles(styles: string): number {
  let count = 0;
  rewriteXml(styles, {
    opened: (path, attributes) => {
      if (path.join("/") === "styleSheet/cellXfs/xf") count += 1;
      return { attributes };
    },
  });
  return count;
}

/** The sheet with its marks. `used` are the styles of coloured cells, in the order of the styles that are added for them. */
function withMarks(xml: string, marked: Marked, styles: number): { xml: string; used: string[] } {
  const used: string[] = [];
  const colouredStyle = (style: string) => {
    if (!used.includes(style)) used.push(style);
    return String(styles + used.indexOf(style));
  };
  const last = lastColumn(xml);
  let row = 0;
  let column = 0;
  let waiting: number[] = [];
  const missing = (prefix: string, before: number) => {
    const cells = waiting.filter((each) => each < before);
    waiting = waiting.filter((each) => each >= before);
    return cells.map((each) => `<${prefix}c r="${nameOf(each)}${row}" s="${colouredStyle("0")}"/>`).join("");
  };
  const text = rewriteXml(xml, {
    opened: (path, attributes, prefix) => {
      const [, second, third] = path;
      // Marks may lie outside of the dimension and of the spans of rows. Both are optional, so they are left out.
      if (path.length === 2 && second === "dimension") return undefined;
      if (second !== "sheetData") return { attributes };
      if (path.length === 3 && third === "row") {
        const { spans: _, ...rest } = attributes;
        row = attributes.r ? (rowOf(attributes.r) ?? row + 1) : row + 1;
        column = 0;
        waiting = marked.columnsOf(row);
        return { attributes: rest };
      }
      if (path.length !== 4 || path[3] !== "c") return { attributes };
      column = attributes.r ? (placeOf(attributes.r)?.column ?? column + 1) : column + 1;
      const before = missing(prefix, column);
      if (waiting[0] !== column) return { attributes, before };
      waiting.shift();
      return { attributes: { ...attributes, s: colouredStyle(attributes.s ?? "0") } satisfies Attributes, before };
    },
    closing: (path, prefix) => {
      if (path.length !== 3 || path[1] !== "sheetData" || path[2] !== "row") return "";
      const said = marked.textOf(row);
      const cells = missing(prefix, Number.POSITIVE_INFINITY);
      if (said === undefined) return cells;
      const value = `<${prefix}is><${prefix}t xml:space="preserve">${escapedXml(escaped(said))}</${prefix}t></${prefix}is>`;
      const place = `${nameOf(Math.max(last, ...marked.columnsOf(row)) + 1)}${row}`;
      return `${cells}<${prefix}c r="${place}" s="${colouredStyle("0")}" t="inlineStr">${value}</${prefix}c>`;
    },
  });
  return { xml: text, used };
}

function lastColumn(xml: string): number {
  let last = 0;
  let column = 0;
  rewriteXml(xml, {
    opened: (path, attributes) => {
      if (path[1] === "sheetData" && path.length === 3) column = 0;
      if (path[1] === "sheetData" && path.length === 4 && path[3] === "c") {
        column = attributes.r ? (placeOf(attributes.r)?.column ?? column + 1) : column + 1;
        last = Math.max(last, column);
      }
      return { attributes };
    },
  });
  return last;
}

const fill = (prefix: string) =>
  `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="FFFFC7CE"/><${prefix}bgColor indexed="64"/></${prefix}patternFill></${prefix}fill>`;

/** The styles with one more for each that a coloured cell had. */
function withStyles(styles: string, used: readonly string[]): string {
  const formats: Attributes[] = [];
  let fills = 0;
  rewriteXml(styles, {
    opened: (path, attributes) => {
      if (path.join("/") === "styleSheet/cellXfs/xf") formats.push(attributes);
      if (path.join("/") === "styleSheet/fills/fill") fills += 1;
      return { attributes };
    },
  });
  const added = (prefix: string) =>
    used.map((style) => {
      const own = { ...formats[Number(style)], fillId: String(fills), applyFill: "1" };
      const written = Object.entries(own).map(([name, value]) => ` ${name}="${escapedXml(value)}"`);
      return `<${prefix}xf${written.join("")}/>`;
    });
  return rewriteXml(styles, {
    opened: (path, attributes) => {
      // Counts are left out: programs count for themselves.
      if (path.length !== 2 || !["cellXfs", "fills"].includes(path[1] ?? "")) return { attributes };
      const { count: _, ...rest } = attributes;
      return { attributes: rest };
    },
    closing: (path, prefix) => {
      if (path.join("/") === "styleSheet/fills") return fill(prefix);
      return path.join("/") === "styleSheet/cellXfs" ? added(prefix).join("") : "";
    },
  });
}

/** The letters of a column from 1: `A`, `B` … `Z`, `AA` … */
function nameOf(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? letter : `${nameOf(Math.floor((column - 1) / 26))}${letter}`;
}

const plainPaths = { sheetPath: "xl/worksheets/sheet1.xml", stylesPath: "xl/styles.xml" };

/** The parts of a new workbook with the texts of a CSV file, which has no cells to colour. */
function plainParts({ rows }: Sheet): Map<string, Buffer> {
  const schema = "http://schemas.openxmlformats.org";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const main = `xmlns="${schema}/spreadsheetml/2006/main"`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${schema}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (list: string) =>
    `<Relationships xmlns="${schema}/package/2006/relationships">${list}</Relationships>`;
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${types}.${type}+xml"/>`;
  const cell = (text: string, place: string) =>
    text && `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(escaped(text))}</t></is></c>`;
  const lines = rows.map(
    ({ number, cells }) =>
      `<row r="${number}">${cells.map(({ text }, at) => cell(text, `${nameOf(at + 1)}${number}`)).join("")}</row>`,
  );
  const texts = {
    "[Content_Types].xml": `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook.xml", "sheet.main")}${part("styles.xml", "styles")}${part("worksheets/sheet1.xml", "worksheet")}</Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(
      relation("rId1", "worksheet", "worksheets/sheet1.xml") + relation("rId2", "styles", "styles.xml"),
    ),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/styles.xml": `<styleSheet ${main}><fonts count="1"><font><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${lines.join("")}</sheetData></worksheet>`,
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
}
