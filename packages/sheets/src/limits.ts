import type { SheetLimits } from "./sheet.ts";
import { Unreadable } from "./unreadable.ts";

/** What no honest workbook of these sizes needs. Each is counted where the bytes are read. */
export const most = {
  parts: 500,
  unpackedBytes: 60 * 1024 * 1024,
  depth: 64,
  attributes: 256,
  relations: 1_000,
  /** Formats of its own that a workbook has, and those that its cells use. */
  formats: 10_000,
  usedFormats: 500,
  /** Twice as long as the longest text that Excel keeps in a cell. */
  textLength: 65_534,
  sharedLength: 20_000_000,
  cells: 1_000_000,
  merged: 10_000,
  sheets: 100,
} as const;

export const tooLarge = ({ rows, columns }: SheetLimits): Unreadable =>
  new Unreadable(
    `工作表不能超过 ${rows} 行、${columns} 列`,
    `A sheet can have up to ${rows} rows and ${columns} columns`,
  );

export const longText = (): Unreadable => new Unreadable("有单元格的文字过长", "The text of a cell is too long");

export const tooManyFormats = (): Unreadable =>
  new Unreadable("单元格格式过多", "The sheet has too many different formats");

export const tooManyCells = (): Unreadable => new Unreadable("单元格过多", "The sheet has too many cells");

export const unpackedTooLarge = (): Unreadable =>
  new Unreadable("文件解压后过大", "The file is too large when unpacked");
