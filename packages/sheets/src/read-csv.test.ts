import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import { limits, outcomeOf } from "./workbook-fixture.ts";

const textsIn = async (bytes: Buffer) =>
  (await readWorkbook(bytes, limits)).rows.map(({ cells }) => cells.map(({ text }) => text));
const texts = (text: string) => textsIn(Buffer.from(text));

test("reads rows and cells, however the lines end", async () => {
  const two = [
    ["键值", "名称"],
    ["1", "一级"],
  ];
  for (const text of [
    "键值,名称\n1,一级\n",
    "键值,名称\r\n1,一级\r\n",
    "键值,名称\n1,一级",
    "\ufeff键值,名称\n1,一级\n",
  ])
    expect(await texts(text)).toEqual(two);
});

test("reads only texts, so that a number keeps its zeros", async () => {
  const { rows } = await readWorkbook(Buffer.from("工号,比例\n0138,3.0\n"), limits);
  expect(rows[1]?.cells).toEqual([
    { kind: "text", text: "0138", raw: "0138" },
    { kind: "text", text: "3.0", raw: "3.0" },
  ]);
});

test("leaves out rows without a text, and still counts them", async () => {
  const { rows } = await readWorkbook(Buffer.from("a,b\n,\n\nc,\n,d\n"), limits);
  expect(rows.map(({ number, cells }) => [number, ...cells.map(({ text }) => text)])).toEqual([
    [1, "a", "b"],
    [4, "c"],
    [5, "", "d"],
  ]);
});

test("takes a quoted cell as it is, its quotes written twice", async () => {
  expect(await texts('"a,b","say ""hi""","two\nlines"\n')).toEqual([["a,b", 'say "hi"', "two\nlines"]]);
  expect(await texts('5" pipe,x')).toEqual([['5" pipe', "x"]]);
});

test("splits at tabs or semicolons where the first line has no comma", async () => {
  expect(await texts("a\tb\n1,5\t2\n")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(await texts('a;b\n1,5;"x;y"\n')).toEqual([
    ["a", "b"],
    ["1,5", "x;y"],
  ]);
});

test("reads what Chinese Excel writes, rare names among it", async () => {
  // 名称, and 㐀 and 镕 as GB 18030 has them.
  const bytes = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x81, 0x39, 0xee, 0x39, 0xe9, 0x46]);
  expect(await textsIn(bytes)).toEqual([["名称", "\u3400\u9555"]]);
  expect(await textsIn(Buffer.from("\ufeff键值\t名称\na\t甲\n", "utf16le"))).toEqual([
    ["键值", "名称"],
    ["a", "甲"],
  ]);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["bytes of no encoding", Buffer.of(0x61, 0x2c, 0xff, 0xff)],
  ["a picture", Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10)],
])("does not take %s for a text", async (_, bytes) => {
  expect(await outcomeOf(bytes)).toBe("不是可读取的 xlsx 或 csv 文件");
});

test.each([
  ["rows", "a\n".repeat(4), "工作表不能超过 2 行、3 列"],
  ["columns", "a,b,c,d\n", "工作表不能超过 2 行、3 列"],
  ["letters in a cell", "a".repeat(65_535), "有单元格的文字过长"],
  ["cells", ",".repeat(1_000_001), "单元格过多"],
])("has limits of %s", async (_, text, sentence) => {
  expect(await outcomeOf(Buffer.from(text), { rows: 2, columns: 3 })).toBe(sentence);
});

test("accepts a file at its limits of rows, columns and letters", async () => {
  expect(await outcomeOf(Buffer.from(`${"a,b,c,,,\n".repeat(3)}\n\n`), { rows: 2, columns: 3 })).toBe("read");
  expect(await outcomeOf(Buffer.from("a".repeat(65_534)))).toBe("read");
});
