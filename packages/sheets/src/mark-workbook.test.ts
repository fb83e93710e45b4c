import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { markWorkbook } from "./mark-workbook.ts";
import { withParts } from "./parts.ts";
import { readWorkbook } from "./read-workbook.ts";

const limits = { bytes: 5_000_000, rows: 1000, columns: 100 };
const posts = "../../server/src/operations/recruit/job/staff/sheet/fixtures/";
const file = (name: string) => readFile(new URL(`${posts}${name}`, import.meta.url));
const marking = (marks: Parameters<typeof markWorkbook>[1]["marks"], headRow: number) => ({
  ...{ marks, headRow, heading: "核对结果", limits },
});

/** The fill of each cell that has another style than before, by its address. */
async function coloured(bytes: Buffer): Promise<string[]> {
  return withParts(bytes, async (parts) => {
    const fills: string[] = [];
    const formats: string[] = [];
    const red: string[] = [];
    await parts.read("xl/styles.xml", {
      opened: (path, { rgb, fillId }) => {
        const place = path.join("/");
        if (place === "styleSheet/fills/fill") fills.push("");
        if (place === "styleSheet/fills/fill/patternFill/fgColor") fills[fills.length - 1] = rgb ?? "";
        if (place === "styleSheet/cellXfs/xf") formats.push(fillId ?? "");
      },
    });
    await parts.read("xl/worksheets/sheet1.xml", {
      opened: (path, { r, s }) => {
        if (path.at(-1) === "c" && fills[Number(formats[Number(s)])] === "FFFFC7CE") red.push(r ?? "");
      },
    });
    return red;
  });
}

describe("a copy of a workbook with its faults", () => {
  test("has all that the workbook had, the cells coloured and the sentences at the end of their rows", async () => {
    const bytes = await file("merged.xlsx");
    const before = await readWorkbook(bytes, limits);
    const copy = await markWorkbook(
      bytes,
      marking(
        [
          { row: 5, at: 7, message: "读不懂 <年龄>" },
          { row: 5, at: 6, message: "代码不一致" },
          { row: 8, message: "整行有误" },
        ],
        3,
      ),
    );
    const after = await readWorkbook(copy, limits);
    const width = Math.max(...before.rows.map(({ cells }) => cells.length));
    expect(after.merged).toEqual(before.merged);
    for (const { number, cells } of before.rows) {
      const row = after.rows.find((each) => each.number === number);
      expect(row?.cells.slice(0, cells.length)).toEqual(cells);
    }
    const said = after.rows.flatMap(({ number, cells }) => {
      const text = cells.slice(width).find((cell) => cell.text)?.text;
      return text ? [[number, text]] : [];
    });
    expect(said).toEqual([
      [3, "核对结果"],
      [5, "读不懂 <年龄>\n代码不一致"],
      [8, "整行有误"],
    ]);
    expect((await coloured(copy)).filter((place) => !/^[L-Z]/.test(place))).toEqual(["G5", "H5"]);
  });

  test("colours the first place of a merged cell, and an empty cell that was not there", async () => {
    const bytes = await file("merged.xlsx");
    const { merged } = await readWorkbook(bytes, limits);
    const down = merged.find(({ top, bottom }) => bottom > top && top > 4);
    if (!down) throw new Error("there is no merged cell");
    const copy = await markWorkbook(bytes, marking([{ row: down.bottom, at: down.left - 1, message: "x" }], 3));
    expect(await coloured(copy)).toContain(`${String.fromCharCode(64 + down.left)}${down.top}`);
  });

  test("of a CSV file is a workbook", async () => {
    const bytes = Buffer.from("岗位,人数\n护士,=1+1\n医师\n");
    const copy = await markWorkbook(bytes, marking([{ row: 3, at: 1, message: "请填写" }], 1));
    const { rows } = await readWorkbook(copy, limits);
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ["岗位", "人数", "核对结果"],
      ["护士", "=1+1"],
      ["医师", "", "请填写"],
    ]);
    expect(await coloured(copy)).toEqual(["C1", "B3", "C3"]);
  });
});
