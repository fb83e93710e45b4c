import { expect, it } from "vitest";
import { readCsv } from "./csv.ts";

const rows = (text: string) => readCsv(new TextEncoder().encode(text));

it("reads rows and cells, however the lines end", () => {
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
    expect(rows(text)).toEqual(two);
  expect(rows("")).toEqual([]);
});

it("keeps empty cells, the last of a file too", () => {
  expect(rows("a,,c\n,\n")).toEqual([
    ["a", "", "c"],
    ["", ""],
  ]);
  expect(rows("a,")).toEqual([["a", ""]]);
});

it("takes a quoted cell as it is, its quotes written twice", () => {
  expect(rows('"a,b","say ""hi""","two\nlines"\n')).toEqual([["a,b", 'say "hi"', "two\nlines"]]);
  expect(rows('5" pipe,x')).toEqual([['5" pipe', "x"]]);
});

it("splits at tabs where the first line has tabs and no comma", () => {
  expect(rows("a\tb\n1,5\t2\n")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(rows("a\tb,c\n")).toEqual([["a\tb", "c"]]);
});

it("splits at semicolons, as Excel writes them where a comma is part of a number", () => {
  expect(rows('a;b\n1,5;"x;y"\n')).toEqual([
    ["a", "b"],
    ["1,5", "x;y"],
  ]);
});

it("reads the Unicode text of Excel", () => {
  expect(readCsv(Buffer.from("\ufeff键值\t名称\na\t甲\n", "utf16le"))).toEqual([
    ["键值", "名称"],
    ["a", "甲"],
  ]);
});

it("takes no mark of Unicode for one that is only half there", () => {
  expect(readCsv(Uint8Array.of(0xff, 0x2c, 0x61))).toHaveLength(1);
  expect(readCsv(Uint8Array.of(0xff, 0x2c, 0x61))[0]).toHaveLength(2);
});

it("does not take a file that is no text for one", () => {
  // The first bytes of an old Excel file.
  expect(() => readCsv(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0))).toThrow();
});

it("reads what Chinese Excel writes", () => {
  expect(readCsv(Uint8Array.of(0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x61))).toEqual([["名称", "a"]]);
});
