import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { readWorkbook } from "./read-workbook.ts";
import type { SheetLimits } from "./sheet.ts";
import type { Sentence } from "./unreadable.ts";

export const limits: SheetLimits = { bytes: 5 * 1024 * 1024, rows: 2000, columns: 80 };

const office = "http://schemas.openxmlformats.org";
const main = `${office}/spreadsheetml/2006/main`;
const relation = `${office}/officeDocument/2006/relationships`;

/** A part of a zip: its text, or so many bytes of a character. */
export type Part = string | { size: number; byte: string };

/** A zip with these parts. */
export function zipOf(parts: Readonly<Record<string, Part>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) {
    const bytes = typeof part === "string" ? Buffer.from(part) : Buffer.alloc(part.size, part.byte);
    zip.addBuffer(bytes, path);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** The parts of a workbook around the XML inside of its `sheetData`, as Excel has them. */
export function parts(rows: string, after = ""): Record<string, Part> {
  const relations = ["worksheet", "styles", "sharedStrings"].map((type, at) => {
    const target = { worksheet: "worksheets/sheet1.xml" }[type] ?? `${type}.xml`;
    return `<Relationship Id="rId${at + 1}" Type="${relation}/${type}" Target="${target}"/>`;
  });
  return {
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships">${relations.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}"><si><t>甲</t></si><si><r><t>富</t></r><r><rPr><b/></rPr><t xml:space="preserve">文本 </t></r><rPh sb="0" eb="1"><t>フ</t></rPh><phoneticPr fontId="1"/></si></sst>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  };
}

/** A workbook with these rows. */
export const workbookOf = (rows: string, after = "", more: Readonly<Record<string, Part>> = {}): Promise<Buffer> =>
  zipOf({ ...parts(rows, after), ...more });

/** The sentence of a refusal in Chinese, or "read". */
export function outcomeOf(bytes: Buffer, within: Partial<SheetLimits> = {}): Promise<string> {
  return readWorkbook(bytes, { ...limits, ...within }).then(
    () => "read",
    ({ sentence, message }: { sentence?: Sentence; message: string }) => {
      if (!sentence) throw new Error(`no refusal of ours: ${message}`);
      return sentence.zh;
    },
  );
}

/** A file that another program made (fixtures/make.py). */
export const fixture = (name: string): Promise<Buffer> => readFile(new URL(`../fixtures/${name}`, import.meta.url));

/** The parts of a zip as texts. */
export async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8");
  }
  return found;
}
