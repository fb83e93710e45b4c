import { longText, most, tooLarge, tooManyCells } from "./limits.ts";
import { type Cell, emptyCell, type Sheet, type SheetLimits } from "./sheet.ts";
import { cellText } from "./text.ts";
import { noWorkbook } from "./unreadable.ts";

/**
 * Rows of a text file as spreadsheets save it: cells between commas, semicolons or tabs, in UTF-8 with or without a mark, in UTF-16 with one, or
 * in GB 18030, which Chinese Excel still writes. Every cell is a text.
 * @throws Unreadable
 */
export function readCsv(bytes: Buffer, limits: SheetLimits): Sheet {
  const rows: { number: number; cells: Cell[] }[] = [];
  let number = 1;
  let cellCount = 0;
  let cells: Cell[] = [];
  let cell = "";
  let column = 0;
  let isQuoted = false;
  const text = textOf(bytes);
  const [head = ""] = text.split("\n", 1);
  const separator = [",", "\t", ";"].find((each) => head.includes(each)) ?? ",";
  const endCell = () => {
    column += 1;
    cellCount += 1;
    if (cellCount > most.cells) throw tooManyCells();
    if (cell.length > most.textLength) throw longText();
    if (cell.trim() !== "") {
      if (column > limits.columns) throw tooLarge(limits);
      while (cells.length < column - 1) cells.push(emptyCell);
      const shown = cellText(cell);
      cells.push({ text: shown, raw: shown, kind: "text" });
    }
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.length > 0) {
      if (rows.length > limits.rows) throw tooLarge(limits);
      rows.push({ number, cells });
    }
    cells = [];
    column = 0;
    number += 1;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return { name: "", rows, merged: [], hiddenSheets: [], hiddenRows: 0 };
}

function textOf(bytes: Buffer): string {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ["utf-16le"] : ["utf-8", "gb18030"];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (text.includes("\0")) break;
      return text;
    } catch {
      // It has another encoding.
    }
  }
  throw noWorkbook();
}
