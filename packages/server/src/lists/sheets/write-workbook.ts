import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type Cell, toCellXml, toXml } from "./cell-text.ts";

/** The media type of a workbook. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The first row of a sheet and its name: the title and width of each column. */
export type SheetHead = { name: string; columns: readonly { title: string; width: number }[] };

/** The most rows of a sheet, titles included. Excel allows a few more. */
const mostRows = 1_000_000;

/**
 * The most characters that are passed on at once. Each piece becomes a buffer outside the heap, which lives until the heap is collected.
 * Whole batches of a few hundred KB would add up to more memory than everything else by then.
 */
const pieceLength = 16 * 1024;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schema = "http://schemas.openxmlformats.org";
const relations = (list: string) =>
  `${head}<Relationships xmlns="${schema}/package/2006/relationships">${list}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${schema}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const contentType = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const partOf = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** All parts of a workbook except its sheets, which are listed by name. Style 1 is that of titles. */
const parts = (names: readonly string[]): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${head}<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${contentType("/xl/workbook.xml", "sheet.main")}${contentType("/xl/styles.xml", "styles")}${names.map((_, index) => contentType(`/xl/${partOf(index)}`, "worksheet")).join("")}</Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/_rels/workbook.xml.rels": relations(
    names.map((_, index) => relation(`rId${index + 1}`, "worksheet", partOf(index))).join("") +
      relation("rIdStyles", "styles", "styles.xml"),
  ),
  "xl/workbook.xml": `${head}<workbook xmlns="${schema}/spreadsheetml/2006/main" xmlns:r="${schema}/officeDocument/2006/relationships"><sheets>${names.map((name, index) => `<sheet name="${toXml(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="${schema}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** Excel forbids these characters in the name of a sheet, and more than 31 characters. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\']/g, " ").slice(0, 31);
}

/** The rows of a sheet in batches. */
export type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/** A second sheet with a few rows that explain the first. */
export type Notes = { head: SheetHead; rows: readonly (readonly Cell[])[] };

/**
 * A workbook with one sheet, written while it is read, so that memory holds one batch of rows at most. If the reader stops, `batches` ends;
 * an error of `batches` ends the stream.
 */
export function writeWorkbook(sheet: SheetHead, batches: Batches, notes?: Notes): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const rows = Readable.from(sheetXml(sheet, batches), { objectMode: false });
  const names = [sheet.name, ...(notes ? [notes.head.name] : [])];
  for (const [path, text] of Object.entries(parts(names))) zip.addBuffer(Buffer.from(text), path);
  rows.on("error", (error) => output.destroy(error));
  (zip as unknown as NodeJS.EventEmitter).on("error", (error: Error) => output.destroy(error));
  output.on("close", () => rows.destroy());
  zip.addReadStream(rows, `xl/${partOf(0)}`);
  if (notes)
    zip.addReadStream(Readable.from(sheetXml(notes.head, [notes.rows]), { objectMode: false }), `xl/${partOf(1)}`);
  zip.end();
  return output;
}

async function* sheetXml(
  { columns }: SheetHead,
  batches: Batches | Iterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${schema}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  yield rowXml(
    columns.map(({ title }) => title),
    1,
    1,
  );
  let number = 1;
  for await (const batch of batches) {
    let piece = "";
    for (const row of batch) {
      if (number === mostRows) break;
      number += 1;
      piece += rowXml(row, number, 0);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    if (piece) yield piece;
    if (number === mostRows) break;
  }
  yield "</sheetData></worksheet>";
}

function rowXml(cells: readonly Cell[], number: number, style: number): string {
  const texts = cells.map((cell, index) => {
    const place = `${columnName(index)}${number}`;
    if (typeof cell === "number") return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : "";
    if (cell === "") return "";
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toCellXml(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${texts.join("")}</row>`;
}

/** The letters of a column: `A`, `B` … `Z`, `AA` … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}
