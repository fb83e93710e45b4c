import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readSheet } from "read-excel-file/node";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Refusal } from "../../contract/errors.ts";
import { withFormula } from "./cell-text.ts";

/** The limits of a workbook that is read. */
export type WorkbookLimits = { bytes: number; rows: number; columns: number };

// Unpacked, so that a file that is small on the wire stays one.
const mostUnpacked = 40 * 1024 * 1024;
const mostParts = 200;

const refuse = (zh: string, en: string, cause?: unknown) => new Refusal("file_refused", { message: { zh, en }, cause });
const unreadable = (cause?: unknown) => refuse("不是可读取的 xlsx 文件", "This is not a readable xlsx file", cause);

/**
 * The texts of the first sheet, row by row. A file that lies about its size, that has macros, or that names cells far out is refused before
 * anything takes it apart.
 * @throws Refusal `file_refused`, `payload_too_large`
 */
export async function readWorkbook(bytes: Buffer, limits: WorkbookLimits): Promise<string[][]> {
  if (bytes.length > limits.bytes) throw new Refusal("payload_too_large");
  // The older format begins like this, and a file with a password too.
  if (bytes.subarray(0, 4).toString("hex") === "d0cf11e0")
    throw refuse("请另存为 xlsx 格式，且不加密码", "Save it as xlsx without a password");
  await checkParts(bytes, limits);
  const rows = await readSheet(bytes, 1, { trim: true, parseNumber: (text: string) => text as never }).catch(
    (cause) => {
      throw unreadable(cause);
    },
  );
  if (rows.length > limits.rows + 1)
    throw refuse(`不能超过 ${limits.rows} 行`, `The sheet must have ${limits.rows} rows or fewer`);
  return rows.map((row) => row.map(toText));
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return dateText(cell);
  return withFormula(String(cell).trim()).trim();
}

// Spreadsheets count days, so a time of day comes back a few milliseconds off.
function dateText(date: Date): string {
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day = "", time = ""] = seconds.toISOString().split(/[T.]/);
  return time === "00:00:00" ? day : `${day} ${time}`;
}

async function checkParts(bytes: Buffer, limits: WorkbookLimits): Promise<void> {
  const zip = await open(bytes);
  let unpacked = 0;
  let hasWorkbook = false;
  try {
    if (zip.entryCount > mostParts) throw refuse("文件内容过多", "The file has too many parts");
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      unpacked += entry.uncompressedSize;
      hasWorkbook ||= name === "xl/workbook.xml";
      if (unpacked > mostUnpacked) throw refuse("文件解压后过大", "The file is too large when unpacked");
      if (/vbaproject|activex|\/embeddings\/|\/macrosheets\/|\/externallinks\//.test(name)) {
        throw refuse(
          "不支持含有宏、外部链接或嵌入对象的文件",
          "Files with macros, external links or embedded objects are not accepted",
        );
      }
      if (name.endsWith("/")) continue;
      await checkPart(zip, entry, limits);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(error);
  } finally {
    zip.close();
  }
  if (!hasWorkbook) throw unreadable();
}

function open(bytes: Buffer): Promise<ZipFile> {
  return fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }).catch(
    (cause: unknown) => {
      throw unreadable(cause);
    },
  );
}

/** Unpacks a part, which fails when it is not as large as it says, and looks at its XML as it passes. */
async function checkPart(zip: ZipFile, entry: Entry, { rows, columns }: WorkbookLimits): Promise<void> {
  const isSheet = /worksheets\/[^/]+\.xml$/i.test(entry.fileName);
  let tail = "";
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = tail + chunk.toString("latin1");
      tail = text.slice(-64);
      if (/<!DOCTYPE|<!ENTITY/i.test(text)) return done(unreadable());
      if (isSheet && reachesBeyond(text, rows + 1, columns)) {
        return done(
          refuse(
            `工作表不能超过 ${rows} 行、${columns} 列`,
            `A sheet can have up to ${rows} rows and ${columns} columns`,
          ),
        );
      }
      return done();
    },
  });
  look.resume();
  await pipeline(await zip.openReadStreamPromise(entry), look);
}

// Readers make room for all cells up to the last that is named.
function reachesBeyond(xml: string, rows: number, columns: number): boolean {
  for (const [, letters = "", digits = ""] of xml.matchAll(/[" :]([A-Z]{0,4})(\d{1,10})"/g)) {
    if (letters !== "" && toNumber(letters) > columns) return true;
    if (letters !== "" && Number(digits) > rows) return true;
  }
  for (const [, digits] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) if (Number(digits) > rows) return true;
  return false;
}

function toNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
