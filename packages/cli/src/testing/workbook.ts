import { crc32 } from "node:zlib";

type Cell = string | number | boolean | Date | undefined;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** Days since the end of 1899, as a sheet counts them. */
const dayOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;

function xmlOf(cell: Cell): string {
  if (cell === undefined) return "<c/>";
  if (typeof cell === "string") return `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === "boolean") return `<c t="b"><v>${Number(cell)}</v></c>`;
  // Style 1 is that of days.
  return cell instanceof Date ? `<c s="1"><v>${dayOf(cell)}</v></c>` : `<c><v>${cell}</v></c>`;
}

/** A workbook as people save it: numbers, days and booleans are no texts. */
export function workbook(rows: readonly (readonly Cell[])[]): Uint8Array {
  const data = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => xmlOf(cell).replace("<c", `<c r="${String.fromCharCode(65 + column)}${at + 1}"`)).join("")}</row>`,
  );
  return zipped({
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData></worksheet>`,
  });
}

/** A zip file of texts, none of them packed. */
function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, body] = [Buffer.from(name), Buffer.from(text)];
    // The 26 bytes that the local header and the central directory share: from “version needed” to the length of the extra field.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), facts, place, title);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), facts, title, body]);
    local.push(entry);
    offset += entry.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, end]);
}
