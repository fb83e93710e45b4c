import { describe, expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import type { Cell } from "./sheet.ts";
import { fixture, limits, outcomeOf, parts, workbookOf, zipOf } from "./workbook-fixture.ts";

/** The cells of the first row of a workbook. */
async function cellsOf(rows: string, more: Parameters<typeof workbookOf>[2] = {}): Promise<readonly Cell[]> {
  const { rows: found } = await readWorkbook(await workbookOf(rows, "", more), limits);
  return found[0]?.cells ?? [];
}
const brief = ({ text, raw, kind }: Cell) => [kind, text, raw];
const one = async (cell: string) => (await cellsOf(`<row r="1">${cell}</row>`))[0];

describe("a workbook of openpyxl", () => {
  test("shows each kind of cell as Excel does, and says what is stored", async () => {
    const { rows } = await readWorkbook(await fixture("kinds.xlsx"), limits);
    expect(rows[1]?.cells.map(brief)).toEqual([
      ["text", "文字", "文字"],
      ["number", "00007", 7],
      ["number", "85%", 0.85],
      ["date", "2026年3月1日", "2026-03-01"],
      ["date", "2026-03-01 17:30", "2026-03-01 17:30"],
      ["number", "1,234.50", 1234.5],
      ["boolean", "TRUE", true],
      ["number", "13800138002", 13_800_138_002],
      ["date", "9:05", "09:05"],
      ["number", "5", 5],
    ]);
    expect(rows[2]?.cells.map(({ text }) => text)).toEqual(["粗体字", "合并"]);
    expect(rows.at(-2)?.cells[0]?.text).toBe("控制符与_x0041_");
  });

  test("is read at its first visible sheet, and says what people do not see", async () => {
    const sheet = await readWorkbook(await fixture("kinds.xlsx"), limits);
    expect([sheet.name, sheet.hiddenSheets, sheet.hiddenRows]).toEqual(["名单", ["旧名单", "参数"], 1]);
    expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2, 3, 5, 6, 7]);
  });

  test("says which cells are merged; the first has the value", async () => {
    const { merged, rows } = await readWorkbook(await fixture("kinds.xlsx"), limits);
    expect(merged).toEqual([{ top: 3, left: 2, bottom: 4, right: 3 }]);
    expect(rows.find(({ number }) => number === 4)).toBeUndefined();
  });

  test("has a fault where an identity number was typed as a number", async () => {
    const { rows } = await readWorkbook(await fixture("kinds.xlsx"), limits);
    expect(rows.at(-1)?.cells[0]?.error?.zh).toContain("请将该列设为文本格式");
  });

  test("counts its days from 1904 where it says so", async () => {
    const { rows } = await readWorkbook(await fixture("calendar-1904.xlsx"), limits);
    expect(rows[1]?.cells[0]?.raw).toBe("2026-03-01");
  });
});

describe("a cell", () => {
  test.each<[string, string, unknown[]]>([
    ["a number of 17 digits", "<c><v>85.299999999999997</v></c>", ["number", "85.3", 85.3]],
    ["a whole number of Apache POI", "<c><v>3.0</v></c>", ["number", "3", 3]],
    ["a phone of Apache POI", "<c><v>1.3800138002E10</v></c>", ["number", "13800138002", 13_800_138_002]],
    ["15 digits", "<c><v>123456789012345</v></c>", ["number", "123456789012345", 123_456_789_012_345]],
    ["a small number", "<c><v>1.5E-7</v></c>", ["number", "0.00000015", 1.5e-7]],
    ["a shared text", '<c t="s"><v>0</v></c>', ["text", "甲", "甲"]],
    ["a rich text, not how it is read aloud", '<c t="s"><v>1</v></c>', ["text", "富文本 ", "富文本 "]],
    ["an inline text", '<c t="inlineStr"><is><t>乙</t></is></c>', ["text", "乙", "乙"]],
    [
      "inline runs",
      '<c t="inlineStr"><is><r><t>乙</t></r><r><t>丙</t></r><rPh><t>x</t></rPh></is></c>',
      ["text", "乙丙", "乙丙"],
    ],
    ["a text in CDATA", '<c t="inlineStr"><is><t>a<![CDATA[<b>]]>c</t></is></c>', ["text", "a<b>c", "a<b>c"]],
    ["a character beyond U+FFFF, decimal", '<c t="inlineStr"><is><t>&#134071;</t></is></c>', ["text", "𠮷", "𠮷"]],
    ["the same, hexadecimal", '<c t="inlineStr"><is><t>&#x20BB7;</t></is></c>', ["text", "𠮷", "𠮷"]],
    ["the same, escaped in halves", '<c t="inlineStr"><is><t>_xD842__xDFB7_</t></is></c>', ["text", "𠮷", "𠮷"]],
    ["the same in the result of a formula", '<c t="str"><f>A2</f><v>&#134071;</v></c>', ["text", "𠮷", "𠮷"]],
    ["an escaped end of a line", '<c t="inlineStr"><is><t>a_x000D_\nb</t></is></c>', ["text", "a\nb", "a\nb"]],
    [
      "letters like an escape",
      '<c t="inlineStr"><is><t>a_x005F_x000D_b</t></is></c>',
      ["text", "a_x000D_b", "a_x000D_b"],
    ],
    ["half a character", '<c t="inlineStr"><is><t>a_xD842_b_x0000_</t></is></c>', ["text", "ab", "ab"]],
    ["an ISO date", '<c t="d"><v>2026-12-20</v></c>', ["date", "2026/12/20 0:00:00", "2026-12-20"]],
    [
      "an ISO date and time",
      '<c s="1" t="d"><v>2026-12-20T17:30:00</v></c>',
      ["date", "2026/12/20", "2026-12-20 17:30"],
    ],
    ["a day by the number of its format", '<c s="1"><v>46376</v></c>', ["date", "2026/12/20", "2026-12-20"]],
    [
      "a moment by the number of its format",
      '<c s="2"><v>46376.729166666664</v></c>',
      ["date", "2026/12/20 17:30", "2026-12-20 17:30"],
    ],
    ["true", '<c t="b"><v>1</v></c>', ["boolean", "TRUE", true]],
    ["the result of a formula", "<c><f>30+5</f><v>35</v></c>", ["number", "35", 35]],
  ])("is read with %s", async (_, xml, expected) => {
    const cell = await one(xml);
    expect([cell && brief(cell), cell?.error]).toEqual([expected, undefined]);
  });

  test.each([
    ["an error", '<c t="e"><f>A2/0</f><v>#DIV/0!</v></c>', "#DIV/0!"],
    ["a formula that nobody computed", "<c><f>30+5</f></c>", "公式没有计算结果"],
    ["such a formula of openpyxl", "<c><f>30+5</f><v></v></c>", "公式没有计算结果"],
    ["such a formula with a text", '<c t="str"><f>A2</f></c>', "公式没有计算结果"],
    ["such a formula that is shared", '<c><f t="shared" si="0"/></c>', "公式没有计算结果"],
    ["16 digits", "<c><v>1234567890123456</v></c>", "超过 15 位"],
    ["16 digits of Apache POI", "<c><v>1.10101199003072E17</v></c>", "超过 15 位"],
    ["no number", "<c><v>abc</v></c>", "无法读取"],
    ["a number that is none", "<c><v>1e999</v></c>", "无法读取"],
    ["29 February 1900", '<c s="1"><v>60</v></c>', "不是存在的日期"],
    ["a day after the year 9999", '<c s="1"><v>2958466</v></c>', "不是存在的日期"],
  ])("with %s is a fault and not an empty cell", async (_, xml, words) => {
    const cell = await one(xml);
    expect(cell?.error?.zh).toContain(words);
    expect(cell?.raw).toBe("");
  });

  test("with a formula whose result is the empty text is empty", async () => {
    expect(await cellsOf('<row><c t="str"><f>""</f><v></v></c><c><v>1</v></c></row>')).toMatchObject([
      { kind: "empty", text: "" },
      { kind: "number" },
    ]);
  });

  test("says its formula; one that shares it says that it has one", async () => {
    const cells = await cellsOf(
      '<row><c><f t="shared" ref="A1:B1" si="0">C1*2</f><v>2</v></c><c><f t="shared" si="0"/><v>4</v></c></row>',
    );
    expect(cells.map(({ formula, text }) => [formula, text])).toEqual([
      ["C1*2", "2"],
      ["", "4"],
    ]);
  });
});

describe("a row", () => {
  test("may leave out addresses, and then follows the one before", async () => {
    const { rows } = await readWorkbook(
      await workbookOf(
        '<row><c><v>1</v></c></row><row r="4"><c r="B4"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>',
      ),
      limits,
    );
    expect(rows.map(({ number, cells }) => [number, ...cells.map(({ text }) => text)])).toEqual([
      [1, "1"],
      [4, "", "2", "3"],
      [5, "4"],
    ]);
  });

  test("without a value is none, however far its cells go", async () => {
    const empty = '<row r="1048576" hidden="1"><c r="XFD1048576" s="1"/></row>';
    const { rows, hiddenRows } = await readWorkbook(
      await workbookOf(`<row r="1"><c><v>1</v></c></row>${empty}`),
      limits,
    );
    expect([rows.length, hiddenRows]).toEqual([1, 0]);
  });

  test("far down is read where it is the only one", async () => {
    const { rows } = await readWorkbook(await workbookOf('<row r="900000"><c r="A900000"><v>1</v></c></row>'), limits);
    expect(rows.map(({ number }) => number)).toEqual([900_000]);
  });

  test.each([
    ["a row number of 3e6", '<row r="3e6"/>'],
    ["a row below the last", '<row r="1048577"/>'],
    ["a row zero", '<row r="0"/>'],
    ["a row twice", '<row r="2"/><row r="2"/>'],
    ["a column beyond the last", '<row r="1"><c r="XFE1"/></row>'],
    ["a column ZZZZZ", '<row r="1"><c r="ZZZZZ1"/></row>'],
    ["an address of no column", '<row r="1"><c r="__proto__1"/></row>'],
    ["an address in small letters", '<row r="1"><c r="a1"/></row>'],
    ["an address of another row", '<row r="1"><c r="A2"/></row>'],
    ["a cell twice", '<row r="1"><c r="A1"/><c r="A1"/></row>'],
    ["a kind that nobody knows", '<row r="1"><c t="x"><v>1</v></c></row>'],
    ["a text that is not there", '<row r="1"><c t="s"><v>7</v></c></row>'],
    ["a text by its name", '<row r="1"><c t="s"><v>length</v></c></row>'],
  ])("with %s is in no workbook", async (_, rows) => {
    expect(await outcomeOf(await workbookOf(rows))).toBe("不是可读取的 xlsx 或 csv 文件");
  });
});

describe("a workbook of another program", () => {
  const sheet = "xl/worksheets/sheet1.xml";
  const rows = '<row r="1"><c r="A1" s="1"><v>46376</v></c><c r="B1" t="s"><v>0</v></c></row>';
  const texts = async (made: Promise<Buffer>) =>
    (await readWorkbook(await made, limits)).rows.map(({ cells }) => cells.map(({ text }) => text));
  const all = (change: (xml: string, path: string) => string) =>
    zipOf(Object.fromEntries(Object.entries(parts(rows)).map(([path, xml]) => [path, change(String(xml), path)])));
  const expected = [["2026/12/20", "甲"]];

  test("in the strict form has other namespaces", async () => {
    const strict = (xml: string) =>
      xml
        .replaceAll(
          "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
          "http://purl.oclc.org/ooxml/spreadsheetml/main",
        )
        .replaceAll(
          "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
          "http://purl.oclc.org/ooxml/officeDocument/relationships",
        );
    expect(await texts(all(strict))).toEqual(expected);
  });

  test("may have a prefix before each element", async () => {
    const prefixed = (xml: string, path: string) =>
      /workbook\.xml$|sheet1|styles|shared/.test(path)
        ? xml.replace(/<(\/?)(?=[a-zA-Z])/g, "<$1x:").replace("xmlns=", "xmlns:x=")
        : xml;
    expect(await texts(all(prefixed))).toEqual(expected);
  });

  test("may be in UTF-16, with paths from the root and names in other letters", async () => {
    const made = parts(rows);
    const relations = String(made["xl/_rels/workbook.xml.rels"]).replace('"worksheets/', '"/xl/Worksheets/');
    const zip = await zipOf({ ...made, "xl/_rels/workbook.xml.rels": relations });
    expect(await texts(Promise.resolve(zip))).toEqual(expected);
    const { ZipFile } = await import("yazl");
    const { buffer } = await import("node:stream/consumers");
    const wide = new ZipFile();
    for (const [path, xml] of Object.entries(made)) {
      const text = String(xml).replace("UTF-8", "UTF-16");
      wide.addBuffer(path === sheet ? Buffer.from(`\ufeff${text}`, "utf16le") : Buffer.from(text), path);
    }
    wide.end();
    expect(await texts(buffer(wide.outputStream as never))).toEqual(expected);
  });

  test("without styles and shared texts is read", async () => {
    const {
      "xl/styles.xml": _,
      "xl/sharedStrings.xml": __,
      ...rest
    } = parts('<row><c t="inlineStr"><is><t>a</t></is></c></row>');
    expect(await texts(zipOf(rest))).toEqual([["a"]]);
  });

  test("whose sheets are all hidden has none", async () => {
    const hidden = String(parts("")["xl/workbook.xml"]).replace("<sheet ", '<sheet state="veryHidden" ');
    expect(await outcomeOf(await workbookOf("", "", { "xl/workbook.xml": hidden }))).toBe("文件中没有可见的工作表");
  });
});
