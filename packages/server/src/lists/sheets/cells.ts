import type { Cell } from "./cell-text.ts";
import type { Entry, Language, Reading, Text } from "./sheet.ts";

/** The context in which a cell is written: its language, and the labels of the hospital's dictionaries. */
export type Writing = { language: Language; label?: ((dict: string, key: string) => string) | undefined };

/** Converts a value to a cell, and a cell to a value. */
export type FieldCell = {
  write: (value: unknown, writing: Writing) => Cell;
  entry: Entry;
  /** The value of a valid, non-empty text; undefined where it names something that does not exist. */
  read: (text: string, reading: Reading) => unknown;
};

/** Rules of a cell that the contract does not have. */
export type CellChange = {
  /** How to fill the cell in. This is also the message for a text that does not follow it. */
  rule?: Text;
  /** Words for the choices, instead of their labels. */
  words?: Readonly<Record<string, Text>>;
  /** The time of a day that is written without one; by default its start. */
  edge?: "start" | "end";
  /** A number is left out where it is 0. */
  blankZero?: true;
  /** Checks a text of the right form. Returns what is wrong with it. */
  check?: (text: string) => Text | undefined;
  /** The same rules for each part of a line. */
  parts?: Readonly<Record<string, CellChange>>;
};
