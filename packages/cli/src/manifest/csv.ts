/**
 * Rows of a text file as spreadsheets save it: cells between commas, semicolons or tabs, in UTF-8 with or without a mark, in UTF-16 with one, or
 * in GB 18030, which Chinese Excel still writes.
 *
 * @throws Error when it is no text
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const text = textOf(bytes);
  if (text.includes("\0")) throw new Error("no text");
  const [head = ""] = text.split("\n", 1);
  const separator = [",", "\t", ";"].find((each) => head.includes(each)) ?? ",";
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else if (character !== "\r") cell += character;
  }
  if (cell !== "" || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
