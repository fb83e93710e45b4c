import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pdfText } from "../../testing/pdf-text.ts";
import { jpegPicture, pngOf, pngPicture } from "../../testing/pictures.ts";
import { drawReport } from "./draw-report.ts";
import type { Block, Picture, Report } from "./report.ts";

const head = { title: "准考证", author: "仁和市第一人民医院", language: "zh" } as const;
const draw = (sections: Block[][], over: Partial<Report> = {}) => drawReport({ ...head, ...over, sections });

/** The pages, each as one line. */
const textOf = async (...sections: Block[][]) => pdfText(await draw(sections)).map((page) => page.replaceAll("\n", ""));

const named = (value: string): Block => ({ kind: "facts", columns: 1, facts: [{ label: "姓名", value }] });
const withPhoto = (picture: Picture): Block => ({
  ...{ kind: "facts", columns: 1, facts: [{ label: "姓名", value: "李敏" }] },
  photo: { picture, missing: "未上传照片" },
});
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(Buffer.from(text, "latin1"));

describe("text", () => {
  test("is copied as it was typed, rare characters included, in fonts that the file brings along", async () => {
    const bytes = await draw([[named("𠮷田㛃䶮 Ōe")]]);
    expect(pdfText(bytes).join("").replaceAll("\n", "")).toContain("姓名𠮷田㛃䶮 Ōe");
    expect(has(bytes, "+NotoSansSC-Regular")).toBe(true);
    expect(has(bytes, "+NotoSansJP-Regular")).toBe(true);
    expect(bytes.length).toBeLessThan(40_000);
    expect(has(await draw([[named("李敏")]]), "+NotoSansJP-Regular")).toBe(false);
  });

  test("of a character that no font has shows its code", async () => {
    expect(await textOf([named("张𪚥三😀")])).toEqual([expect.stringContaining("张[U+2A6A5]三[U+1F600]")]);
  });

  test("holds nothing that is not seen or turns the direction of reading round", async () => {
    const [page] = await textOf([named("李\u202e敏\u200b\u0000\ufe0f\ud800")]);
    expect(page).toContain("姓名李敏?");
  });

  test("that is very long goes on to more pages, and none of it is lost", async () => {
    const long = Array.from({ length: 80 }, (_, index) => `第${index}条`.repeat(12)).join("\n");
    const pages = await textOf([{ kind: "paragraph", text: long }]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join("").replaceAll(/第 \d 页，共 \d 页/g, "")).toBe(long.replaceAll("\n", ""));
  });
});

describe("pages", () => {
  test("of each section are counted on their own", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`行${index}`]);
    const table: Block = { kind: "table", head: [{ title: "表头", width: 1 }], rows };
    const pages = await textOf([table], [named("李敏")]);
    const numbers = pages.map((page) => page.match(/第 \d+ 页，共 \d+ 页/)?.[0]);
    expect(numbers).toEqual(["第 1 页，共 3 页", "第 2 页，共 3 页", "第 3 页，共 3 页", "第 1 页，共 1 页"]);
    expect(pages.slice(0, 3).every((page) => page.includes("表头"))).toBe(true);
  });

  test("never end with the sums of a group whose rows are on the next one", async () => {
    const texts = await Promise.all(
      Array.from({ length: 6 }, async (_, shift) => {
        const rows = Array.from({ length: 60 }, (_, index) => [
          (index + shift) % 6 === 0 ? `小计${index}` : `行${index}`,
        ]);
        const sums = rows.flatMap(([text = ""], index) => (text.startsWith("小计") ? [index] : []));
        const pages = await textOf([{ kind: "table", head: [{ title: "表头", width: 1 }], rows, sums }]);
        return pages.map((page) => page.replace(/第 \d 页，共 \d 页/, ""));
      }),
    );
    const broken = texts.flatMap((pages) => pages.slice(0, -1));
    expect(broken.length).toBeGreaterThan(6);
    expect(broken.filter((page) => /小计\d+$/.test(page))).toEqual([]);
  });

  test("have their numbers in the language of the report", async () => {
    expect(pdfText(await draw([[named("x")]], { language: "en" })).join("")).toContain("Page 1 of 1");
  });
});

describe("a photo", () => {
  const small = { width: 2, height: 2 };

  test.each([
    ["a JPEG", jpegPicture(295, 413)],
    ["a PNG", pngPicture(2, 2)],
    ["a PNG with transparency", pngOf({ ...small, colour: 6, packed: deflateSync(Buffer.alloc(18)) })],
    ["an interlaced PNG", pngOf({ width: 8, height: 8, interlaced: true, packed: deflateSync(Buffer.alloc(79)) })],
  ])("that is %s is drawn in its frame", async (_kind, picture) => {
    const bytes = await draw([[withPhoto(picture)]]);
    expect(has(bytes, "/Subtype /Image")).toBe(true);
    expect(pdfText(bytes).join("")).not.toContain("未上传照片");
  });

  test.each([
    ["is missing", undefined],
    ["is no picture", Buffer.from("GIF89a, or nearly")],
    ["is cut off", jpegPicture(295, 413).subarray(0, 12)],
    ["would take the memory of a server", pngPicture(12_000, 12_000)],
    ["is packed in no way", pngOf({ ...small, colour: 6, packed: Buffer.from("no pixels") })],
    ["unpacks to more than its pixels", pngOf({ ...small, colour: 6, packed: deflateSync(Buffer.alloc(64_000_000)) })],
    ["has a filter that nobody knows", pngOf({ ...small, colour: 4, packed: deflateSync(Buffer.alloc(10, 9)) })],
    [
      "has a palette with transparency and no pixels",
      pngOf({
        ...small,
        colour: 3,
        more: [
          ["PLTE", Buffer.alloc(3)],
          ["tRNS", Buffer.alloc(1)],
        ],
        packed: Buffer.alloc(9),
      }),
    ],
    ["is interlaced and broken", pngOf({ ...small, interlaced: true, packed: deflateSync(Buffer.alloc(9, 9)) })],
    [
      "has more bits than a colour has",
      pngOf({ ...small, colour: 6, bits: 255, packed: deflateSync(Buffer.alloc(9)) }),
    ],
  ])("that %s leaves a frame that says so", async (_kind, picture) => {
    const bytes = await draw([[withPhoto(picture)]]);
    expect(has(bytes, "/Subtype /Image")).toBe(false);
    expect(pdfText(bytes).join("")).toContain("未上传照片");
  });
});
