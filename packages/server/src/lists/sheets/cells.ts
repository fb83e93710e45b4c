import type { Cell } from "./cell-text.ts";
import type { Entry, Language, Reading, Text } from "./sheet.ts";

/** What a cell is written with: its language, and the labels of the hospital's dictionaries. */
export type Writing = { language: Language; label?: ((dict: string, key: string) => string) | undefined };

/** How a value becomes a cell, and a cell a value. */
export type FieldCell = {
  write: (value: unknown, writing: Writing) => Cell;
  entry: Entry;
  /** The value of a text that is neither empty nor faulty; undefined where it names something that does not exist. */
  read: (text: string, reading: Reading) => unknown;
};

/** What the contract does not say of a cell. */
export type CellChange = {
  /** How to fill it in. It is also the refusal of a text that is filled in differently. */
  rule?: Text;
  /** Words for the choices in place of their labels. */
  words?: Readonly<Record<string, Text>>;
  /** The moment of a day that is written without a time; its start by default. */
  edge?: "start" | "end";
  /** A number is left out where it is 0. */
  blankZero?: true;
  /** What is wrong with a text that is right by its kind. */
  check?: (text: string) => Text | undefined;
  /** The same of each part of a line. */
  parts?: Readonly<Record<string, CellChange>>;
};
