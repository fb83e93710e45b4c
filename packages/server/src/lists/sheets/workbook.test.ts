import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { SheetLimits } from "@bladekit/sheets";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import type { Refusal } from "../../contract/errors.ts";
import type { FileAnswer } from "../../contract/operations.ts";
import { readWorkbook } from "../../services/workers/read-workbook.ts";
import type { Cell } from "./cell-text.ts";
import { exportSheet } from "./export-sheet.ts";
import { sheetTexts } from "./filled-sheet-fixture.ts";
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

describe("a workbook", () => {
  test("is read as it was written", async () => {
    const rows = [
      ['文字 & <标记> "引号"', 3],
      ["两\n行", 1.5],
      ["😀", ""],
      ["  空格  ", "0012"],
    ];
    const [titles, ...found] = await sheetTexts(await write(...rows));
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
      const [, [found] = []] = await sheetTexts(bytes);
      expect(found).toBe(text.trim());
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]?.rows[1]?.[0]).toBe(`'${text}`);
    },
  );

  test.each(["a_x000D_b", "_x005F_", "__x0041_", "_xD842__xDFB7_", "_x00_"])(
    "holds the letters %j as these letters",
    async (text) => {
      const bytes = await write([text, ""]);
      expect((await sheetTexts(bytes))[1]?.[0]).toBe(text);
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]?.rows[1]?.[0]).toBe(text);
    },
  );

  test("leaves out what XML cannot hold, and cuts what Excel cannot", async () => {
    const [, [odd] = [], [long] = []] = await sheetTexts(
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
          // Random, because repeated text would compress to almost nothing and the whole sheet would fit into the buffers.
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
    const found = await sheetTexts(await buffer(streamOf(file)));
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

describe("a file that somebody sends", () => {
  const refusalOf = (bytes: Buffer, limits: SheetLimits) =>
    readWorkbook({ bytes, limits }).then(
      () => "read",
      ({ code, sentence }: Refusal) => [code, sentence.zh],
    );

  test("is refused with a sentence that says how to save it", async () => {
    expect(await refusalOf(Buffer.from("<html><table><tr><td>1"), limits)).toEqual([
      "file_refused",
      "这是网页（HTML），不是工作簿，请在 Excel 或 WPS 中另存为 xlsx 格式",
    ]);
  });

  test("is refused when it has too many bytes or rows", async () => {
    const small = await write(["a", 1], ["b", 2]);
    expect(await refusalOf(small, { ...limits, bytes: small.length - 1 })).toContain("payload_too_large");
    expect(await refusalOf(small, { ...limits, rows: 1 })).toEqual(["file_refused", "工作表不能超过 1 行、50 列"]);
    expect(await refusalOf(small, { bytes: small.length, rows: 2, columns: 2 })).toBe("read");
  });
});
