import { describe, expect, test } from "vitest";
import { fixture, outcomeOf, type Part, parts, workbookOf, zipOf } from "./workbook-fixture.ts";

const unreadable = "不是可读取的 xlsx 或 csv 文件";
const unpacked = "文件解压后过大";
const active = "不支持含有宏、外部链接或嵌入对象的文件";
const sheet = "xl/worksheets/sheet1.xml";
const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';

const relations = "xl/_rels/workbook.xml.rels";
const numbered = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join(" ");
/** So many formats, each with a style of its own. */
const styles = (count: number) =>
  `<styleSheet><numFmts>${numbered(count, (at) => `<numFmt numFmtId="${at + 200}" formatCode="0.0&quot;${at}&quot;"/>`)}</numFmts><cellXfs>${numbered(count, (at) => `<xf numFmtId="${at + 200}"/>`)}</cellXfs></styleSheet>`;

/** A workbook whose sheet is this XML. */
const ofSheet = (xml: Part) => workbookOf("", "", { [sheet]: xml });

describe("a small file that asks for much", () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ["a row 10⁹ in single quotes", () => workbookOf("<row r='1000000000'><c><v>1</v></c></row>"), unreadable],
    ["a row 3·10⁶", () => workbookOf('<row r = "3000000"/>'), unreadable],
    ["a cell of row 3·10⁶", () => workbookOf("<row r='1'><c r='A3000000'><v>1</v></c></row>"), unreadable],
    ["a column ZZZZZ", () => workbookOf("<row><c r='ZZZZZ1'><v>1</v></c></row>"), unreadable],
    ["an address __proto__1", () => workbookOf("<row><c r='__proto__1'><v>1</v></c></row>"), unreadable],
    ["200 MB of blanks", () => ofSheet({ size: 200_000_000, byte: " " }), unpacked],
    ["200 MB of one element", () => ofSheet({ size: 200_000_000, byte: "<" }), unreadable],
    ["12 million empty cells", () => ofSheet(`${head}<row r="1">${"<c/>".repeat(12_000_000)}</row>`), "单元格过多"],
    ["elements 10⁶ deep", () => ofSheet(`${head}${"<a>".repeat(1_000_000)}`), unreadable],
    ["a doctype", () => ofSheet(`<!DOCTYPE x [<!ENTITY a "b">]>${head}`), unreadable],
    ["a doctype in small letters", () => ofSheet(`<!doctype x>${head}`), unreadable],
    ["an entity of its own", () => workbookOf("<row><c t='inlineStr'><is><t>&a;</t></is></c></row>"), unreadable],
    [
      "a text of 65,535 letters",
      () => workbookOf(`<row><c t='str'><v>${"a".repeat(65_535)}</v></c></row>`),
      "有单元格的文字过长",
    ],
    [
      "10,001 merged ranges",
      () => workbookOf("", `<mergeCells>${"<mergeCell ref='A1:B1'/>".repeat(10_001)}</mergeCells>`),
      unreadable,
    ],
    ["a range that is none", () => workbookOf("", "<mergeCells><mergeCell ref='A1:ZZZZ9'/></mergeCells>"), unreadable],
    [
      "501 parts",
      async () =>
        zipOf({ ...parts(""), ...Object.fromEntries(Array.from({ length: 494 }, (_, at) => [`x/${at}`, "x"])) }),
      "文件内容过多",
    ],
    [
      "101 sheets",
      () =>
        workbookOf("", "", {
          "xl/workbook.xml": `<workbook><sheets>${"<sheet name='a' r:id='rId1'/>".repeat(101)}</sheets></workbook>`,
        }),
      "工作表过多",
    ],
    ["257 attributes", () => workbookOf(`<row ${numbered(257, (at) => `a${at}="1"`)}/>`), unreadable],
    [
      "1,001 relations",
      () =>
        workbookOf("", "", {
          [relations]: `<Relationships>${numbered(1001, (at) => `<Relationship Id="${at}" Target="a"/>`)}</Relationships>`,
        }),
      unreadable,
    ],
    ["10,001 formats of its own", () => workbookOf("", "", { "xl/styles.xml": styles(10_001) }), "单元格格式过多"],
    [
      "501 formats in its cells",
      () =>
        workbookOf(
          numbered(501, (at) => `<row><c s="${at}"><v>1</v></c></row>`),
          "",
          { "xl/styles.xml": styles(501) },
        ),
      "单元格格式过多",
    ],
    [
      "shared texts of 20 million letters",
      () =>
        workbookOf("", "", {
          "xl/sharedStrings.xml": `<sst>${`<si><t>${"a".repeat(60_000)}</t></si>`.repeat(334)}</sst>`,
        }),
      "有单元格的文字过长",
    ],
  ])("%s is refused", async (_, make, sentence) => expect(await outcomeOf(await make())).toBe(sentence));

  test.each<[string, () => Promise<Buffer>]>([
    [
      "all cells merged",
      () => workbookOf("<row><c><v>1</v></c></row>", "<mergeCells><mergeCell ref='A1:XFD1048576'/></mergeCells>"),
    ],
    [
      "columns to 10⁹",
      () =>
        ofSheet(
          head.replace("<sheetData>", "<cols><col min='1' max='1000000000'/></cols><sheetData>") +
            "</sheetData></worksheet>",
        ),
    ],
    ["a text of 65,534 letters", () => workbookOf(`<row><c t='str'><v>${"a".repeat(65_534)}</v></c></row>`)],
    ["256 attributes", () => workbookOf(`<row ${numbered(256, (at) => `a${at}="1"`)}/>`)],
    [
      "500 formats in its cells",
      () =>
        workbookOf(
          numbered(500, (at) => `<row><c s="${at}"><v>1</v></c></row>`),
          "",
          { "xl/styles.xml": styles(500) },
        ),
    ],
    [
      "500 parts",
      async () =>
        zipOf({ ...parts(""), ...Object.fromEntries(Array.from({ length: 493 }, (_, at) => [`x/${at}`, "x"])) }),
    ],
  ])("%s cost nothing", async (_, make) => expect(await outcomeOf(await make())).toBe("read"));
});

describe("a workbook with a limit of rows and columns", () => {
  const outcome = (rows: string) => workbookOf(rows).then((bytes) => outcomeOf(bytes, { rows: 2, columns: 3 }));
  const row = "<row><c><v>1</v></c></row>";

  test("is read up to the last of them, below the titles", async () => {
    expect(await outcome(row.repeat(3))).toBe("read");
    expect(await outcome("<row><c r='C1'><v>1</v></c><c r='XFD1' s='1'/></row>")).toBe("read");
  });

  test("is refused beyond them", async () => {
    expect(await outcome(row.repeat(4))).toBe("工作表不能超过 2 行、3 列");
    expect(await outcome("<row><c r='D1'><v>1</v></c></row>")).toBe("工作表不能超过 2 行、3 列");
  });
});

describe("a zip that is not what it says", () => {
  /** The zip with some of its bytes replaced everywhere. */
  const forged = (zip: Buffer, from: string, to: string) =>
    Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes.toString("latin1");
  };

  test.each<[string, () => Promise<Buffer>, string]>([
    ["nothing", async () => Buffer.alloc(0), unreadable],
    ["half of a file", async () => (await workbookOf("")).subarray(0, 400), unreadable],
    ["a zip of something else", () => zipOf({ "readme.txt": "x" }), unreadable],
    ["macros", () => workbookOf("", "", { "xl/vbaProject.bin": "x" }), active],
    ["links to elsewhere", () => workbookOf("", "", { "xl/externalLinks/externalLink1.xml": "<x/>" }), active],
    ["embedded objects", () => workbookOf("", "", { "xl/embeddings/oleObject1.bin": "x" }), active],
    ["controls", () => workbookOf("", "", { "xl/activeX/activeX1.xml": "<x/>" }), active],
    ["sheets of macros", () => workbookOf("", "", { "xl/macrosheets/sheet1.xml": "<x/>" }), active],
    [
      "a path out of it",
      async () => forged(await workbookOf("", "", { "a/b.xml": "x" }), "a/b.xml", "../b.xm"),
      unreadable,
    ],
    ["two parts of one name", () => workbookOf("", "", { "XL/workbook.xml": "<workbook/>" }), unreadable],
    [
      "a sheet that is not there",
      () =>
        workbookOf("", "", {
          "xl/_rels/workbook.xml.rels": String(parts("")["xl/_rels/workbook.xml.rels"]).replace("sheet1", "sheet2"),
        }),
      unreadable,
    ],
    [
      "a size that is a lie",
      async () => forged(await ofSheet({ size: 30_000_000, byte: " " }), number(30_000_000), number(10)),
      unreadable,
    ],
  ])("%s is refused", async (_, make, sentence) => expect(await outcomeOf(await make())).toBe(sentence));
});

describe("a file of another kind", () => {
  const page = (text: string) => Buffer.from(text);

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      "an .xls of xlwt, whatever its cells say",
      () => fixture("old.xls"),
      "这是旧格式（.xls、.et）的文件，请另存为 xlsx 格式",
    ],
    ["a workbook with a password", () => fixture("encrypted.xlsx"), "文件已加密，请取消密码后再导入"],
    [
      "the beginning of another compound file",
      () => Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex"),
      "这不是工作簿，请另存为 xlsx 格式",
    ],
    [
      "a page saved as .xls",
      () => page("\ufeff\n<html><body><table><tr><td>1"),
      "这是网页（HTML），不是工作簿，请在 Excel 或 WPS 中另存为 xlsx 格式",
    ],
    [
      "an XML of 2003",
      () => page('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      "这是 XML 表格（2003 格式），请在 Excel 或 WPS 中另存为 xlsx 格式",
    ],
    [
      "an .xlsb",
      () =>
        zipOf({
          "_rels/.rels": String(parts("")["_rels/.rels"]).replace("workbook.xml", "workbook.bin"),
          "xl/workbook.bin": "x",
        }),
      "不支持 xlsb 文件，请另存为 xlsx 格式",
    ],
    [
      "an .ods",
      () => zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" }),
      "不支持 ods 文件，请另存为 xlsx 格式",
    ],
  ])("is refused with a sentence of its own: %s", async (_, make, sentence) =>
    expect(await outcomeOf(await make())).toBe(sentence),
  );

  test("is refused when it has too many bytes", async () => {
    const bytes = await workbookOf("");
    expect(await outcomeOf(bytes, { bytes: bytes.length - 1 })).toBe("文件过大");
    expect(await outcomeOf(bytes, { bytes: bytes.length })).toBe("read");
  });
});
