import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import type { Refusal } from "../../contract/errors.ts";
import type { FileAnswer } from "../../contract/operations.ts";
import type { Cell } from "./cell-text.ts";
import { exportSheet } from "./export-sheet.ts";
import { readWorkbook } from "./read-workbook.ts";
import { column } from "./sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const limits = { bytes: 5 * 1024 * 1024, rows: 1000, columns: 50 };
const head = {
  name: "表",
  columns: [
    { title: "一", width: 10 },
    { title: "二", width: 10 },
  ],
};

async function* batchesOf(...batches: Cell[][][]) {
  yield* batches;
}
const write = (...rows: Cell[][]) => buffer(writeWorkbook(head, batchesOf(rows)));
const read = (bytes: Buffer) => readWorkbook(bytes, limits);
const refused = async (bytes: Buffer) => {
  const error = await read(bytes).catch((cause: unknown) => cause);
  return (error as Refusal).code;
};

/** A zip with these parts; `size` makes one of them as large as that. */
async function zipOf(parts: Record<string, string | { size: number; byte: string }>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) {
    if (typeof content === "string") zip.addBuffer(Buffer.from(content), path);
    else zip.addBuffer(Buffer.alloc(content.size, content.byte), path);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

describe("a workbook", () => {
  test("is read as it was written", async () => {
    const rows = [
      ['文字 & <标记> "引号"', 3],
      ["两\n行", 1.5],
      ["😀", ""],
      ["  空格  ", "0012"],
    ];
    const [titles, ...found] = await read(await write(...rows));
    expect(titles).toEqual(["一", "二"]);
    expect(found.map(([text, more = ""]) => [text, more])).toEqual([
      [rows[0]?.[0], "3"],
      [rows[1]?.[0], "1.5"],
      ["😀", ""],
      ["空格", "0012"],
    ]);
  });

  test.each(["=1+1", "+86 138", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0"])(
    "holds %j as a text that is no formula, and reads it back",
    async (text) => {
      const bytes = await write([text, ""]);
      const [, [found] = []] = await read(bytes);
      expect(found).toBe(text.trim());
      const { default: readAll } = await import("read-excel-file/node");
      const [whole] = await readAll(bytes);
      expect(String((whole as unknown as { data: unknown[][] }).data[1]?.[0])).toBe(`'${text}`.trimEnd());
    },
  );

  test("leaves out what XML cannot hold, and cuts what Excel cannot", async () => {
    const [, [odd] = [], [long] = []] = await read(
      await write(["a\u0000b\u000bc\ud800d", ""], ["x".repeat(40_000), ""]),
    );
    expect([odd, long?.length]).toEqual(["abcd", 32_767]);
  });

  test("is written while it is read: nothing is asked for that nobody takes", async () => {
    let asked = 0;
    let ended = false;
    async function* many() {
      try {
        for (;;) {
          asked++;
          // Random, or it would pack to nothing and everything would fit into the pipes.
          yield Array.from({ length: 1000 }, () => [Math.random().toString(36).repeat(4), Math.random()]);
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeWorkbook(head, many());
    for await (const _ of stream) if (asked >= 3) break;
    await expect.poll(() => ended).toBe(true);
    const then = asked;
    expect(then).toBeLessThan(20);
    await new Promise(setImmediate);
    expect(asked).toBe(then);
  });

  test("that fails half way is no file", async () => {
    async function* failing(): AsyncGenerator<Cell[][]> {
      yield [["a", 1]];
      throw new Error("the database is gone");
    }
    await expect(buffer(writeWorkbook(head, failing()))).rejects.toThrow("the database is gone");
  });
});

describe("an export", () => {
  const context = { language: "zh", now: "2026-11-21 20:00:00" } as const;
  const numbers = {
    name: { zh: "数", en: "numbers" },
    columns: [column<number>("n", "数", "Number", 8, (row) => row)],
  };

  function source(batches: number) {
    const seen = { read: 0, isClosed: false };
    async function* rows() {
      try {
        for (; seen.read < batches; seen.read++) yield Array.from({ length: 1000 }, () => Math.random());
      } finally {
        seen.isClosed = true;
      }
    }
    return { seen, rows: rows() };
  }
  const streamOf = (file: FileAnswer) => (file as { stream: Readable }).stream;

  test("takes each batch once, and no more than there are", async () => {
    const { seen, rows } = source(5);
    const file = await exportSheet(context, numbers, undefined, rows);
    expect(file.fileName).toBe("数-202611212000.xlsx");
    const found = await readWorkbook(await buffer(streamOf(file)), { ...limits, rows: 10_000 });
    expect([found.length, seen]).toEqual([5001, { read: 5, isClosed: true }]);
  });

  test("ends its queries when the client has gone", async () => {
    const { seen, rows } = source(10_000);
    const stream = streamOf(await exportSheet(context, numbers, undefined, rows));
    await new Promise((resolve) => stream.once("readable", resolve));
    stream.destroy();
    await new Promise((resolve) => stream.once("close", resolve));
    await expect.poll(() => seen.isClosed).toBe(true);
    expect(seen.read).toBeLessThan(100);
  });

  test("that fails before its first row is refused like any other call", async () => {
    async function* failing(): AsyncGenerator<number[]> {
      yield await Promise.reject(new Error("no such table"));
    }
    await expect(exportSheet(context, numbers, undefined, failing())).rejects.toThrow("no such table");
  });
});

describe("a file that is not what it says", () => {
  const ordinary = { "xl/workbook.xml": "<workbook/>" };

  test.each([
    ["nothing", async () => Buffer.alloc(0)],
    ["a text", async () => Buffer.from("account,name\n")],
    ["the older format", async () => Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["half of one", async () => (await write(["a", 1])).subarray(0, 400)],
    ["a zip of something else", () => zipOf({ "readme.txt": "x" })],
    ["macros", () => zipOf({ ...ordinary, "xl/vbaProject.bin": "x" })],
    ["links to elsewhere", () => zipOf({ ...ordinary, "xl/externalLinks/externalLink1.xml": "<x/>" })],
    ["a bomb", () => zipOf({ ...ordinary, "xl/worksheets/sheet1.xml": { size: 60_000_000, byte: " " } })],
    ["too many parts", () => zipOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, "x"])))],
    ["entities", () => zipOf({ ...ordinary, "xl/sharedStrings.xml": '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' })],
    [
      "a cell far down",
      () => zipOf({ ...ordinary, "xl/worksheets/sheet1.xml": sheet('<row><c r="A1048576"/></row>') }),
    ],
    [
      "a cell far out",
      () => zipOf({ ...ordinary, "xl/worksheets/sheet1.xml": sheet('<row r="1"><c r="XFD1"/></row>') }),
    ],
    [
      "a row far down",
      () => zipOf({ ...ordinary, "xl/worksheets/sheet1.xml": sheet('<row spans="1:1" r="1048576"/>') }),
    ],
    [
      "a path out of it",
      () =>
        zipOf({ ...ordinary, "a/b.xml": "x" }).then((zip) =>
          Buffer.from(zip.toString("latin1").replaceAll("a/b.xml", "../b.xm"), "latin1"),
        ),
    ],
  ] as const)("%s is refused", async (_, make) => {
    expect(await refused(await make())).toBe("file_refused");
  });

  const ns = "http://schemas.openxmlformats.org";
  const cells = (rows: string) => ({ "xl/worksheets/sheet1.xml": sheet(rows) });
  /** The parts of a workbook that can be read. */
  const readable = {
    "[Content_Types].xml": `<Types xmlns="${ns}/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...cells('<row r="1"><c r="A1"><v>1</v></c></row>'),
  };
  const filled = (count: number) =>
    Object.fromEntries(Array.from({ length: count - Object.keys(readable).length }, (_, at) => [`x/${at}.bin`, "x"]));
  const unpacked = (bytes: number) => {
    const size = bytes - Object.values(readable).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    return { "x/large.bin": { size, byte: " " } };
  };
  const large = 40 * 1024 * 1024;
  const outside = "工作表不能超过 1000 行、50 列";
  const active = "不支持含有宏、外部链接或嵌入对象的文件";

  test.each<[string, Parameters<typeof zipOf>[0], string]>([
    ["an ordinary one", {}, "read"],
    ["200 parts", filled(200), "read"],
    ["201 parts", filled(201), "文件内容过多"],
    ["40 MiB", unpacked(large), "read"],
    ["a byte more", unpacked(large + 1), "文件解压后过大"],
    ["macros", { "xl/vbaProject.bin": "x" }, active],
    ["links to elsewhere", { "xl/externalLinks/externalLink1.xml": "<x/>" }, active],
    ["embedded objects", { "xl/embeddings/a.bin": "x" }, active],
    ["entities", { "xl/sharedStrings.xml": '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }, "不是可读取的 xlsx 文件"],
    ["the last cell", cells('<row r="1001"><c r="AX1001"><v>1</v></c></row>'), "read"],
    ["a cell below it", cells('<row><c r="A1002"><v>1</v></c></row>'), outside],
    ["a cell beside it", cells('<row r="1"><c r="AY1"><v>1</v></c></row>'), outside],
    ["a row below it", cells('<row spans="1:1" r="1002"/>'), outside],
    ["a far cell of no sheet", { "xl/other.xml": '<c r="AY1002"/>' }, "read"],
  ])("a workbook with %s", async (_, parts, outcome) => {
    const found = await read(await zipOf({ ...readable, ...parts })).then(
      () => "read",
      ({ sentence }: Refusal) => sentence.zh,
    );
    expect(found).toBe(outcome);
  });

  test("a workbook without its list of sheets is none", async () => {
    const { "xl/workbook.xml": _, ...rest } = readable;
    expect(await refused(await zipOf(rest))).toBe("file_refused");
    expect(await read(await zipOf(readable))).toEqual([["1"]]);
  });

  test("says how to save an older workbook, or one with a password", async () => {
    const older = Buffer.from("d0cf11e0a1b11ae1", "hex");
    await expect(readWorkbook(older, limits)).rejects.toMatchObject({
      sentence: { zh: "请另存为 xlsx 格式，且不加密码" },
    });
  });

  test("a size that is a lie is found out before it is unpacked whole", async () => {
    const zip = await zipOf({ ...ordinary, "xl/worksheets/sheet1.xml": { size: 30_000_000, byte: " " } });
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(10);
    const truth = Buffer.alloc(4);
    truth.writeUInt32LE(30_000_000);
    const text = zip.toString("latin1").replaceAll(truth.toString("latin1"), lie.toString("latin1"));
    expect(await refused(Buffer.from(text, "latin1"))).toBe("file_refused");
  });

  test("too many bytes or rows are too many", async () => {
    const small = await write(["a", 1], ["b", 2]);
    await expect(readWorkbook(small, { ...limits, bytes: 10 })).rejects.toMatchObject({ code: "payload_too_large" });
    await expect(readWorkbook(small, { ...limits, rows: 1 })).rejects.toMatchObject({ code: "file_refused" });
    expect(await readWorkbook(small, { bytes: small.length, rows: 2, columns: 2 })).toHaveLength(3);
  });
});
