import type { Label, Place } from "@bladekit/openapi/describe";
import type { Language } from "../../contract/language.ts";
import { say } from "../../contract/say.ts";
import { invalidFields } from "../../contract/validator.ts";
import type { Cell } from "./cell-text.ts";

export type { Language } from "../../contract/language.ts";

/** A text of our own in both languages. */
export type Text = Readonly<Record<Language, string>>;

/** Converts a label of the contract. */
export const textOf = ([zh, en]: Label): Text => ({ zh, en });

/** A column, described once for template, import and export. */
export type Column<Row> = {
  key: string;
  title: Text;
  /** Width in characters. */
  width: number;
  /** The value that an export writes. Our own texts are in the language of the titles. Absent where the column is not exported. */
  value?: (row: Row, language: Language) => Cell;
  /** How an import reads the column; absent where it is not imported. */
  entry?: Entry;
  /** The property of the entity that the column holds. Absent in a sheet that the contract does not describe. */
  place?: Place;
  /** Converts the text of a cell to the value of that property. Absent where the importer reads the cell itself. */
  read?: (text: string, reading: Reading) => unknown;
};

/**
 * Finds what a cell names: the key of a dictionary entry, or the id of a record. It reports a name that does not exist and returns
 * undefined.
 */
export type Reading = {
  keyOf: (dict: string, name: string) => string | undefined;
  idOf: (entity: string, name: string) => string | undefined;
};

/**
 * How an import reads a column. `check` returns what is wrong with a non-empty text, and `hint` explains how to fill it in. A column takes
 * texts as they are shown, unless it says that it takes numbers or dates.
 */
export type Entry = {
  isRequired?: boolean;
  check?: (text: string) => Text | undefined;
  hint?: Text;
  takes?: "number" | "date";
};

/** Rows of one kind as a sheet. */
export type Sheet<Row> = { name: Text; columns: readonly Column<Row>[] };

/** A column of an export, in short form because there are many. */
export function column<Row>(
  key: string,
  zh: string,
  en: string,
  width: number,
  value: (row: Row, language: Language) => Cell,
): Column<Row> {
  return { key, title: { zh, en }, width, value };
}

/** The columns that an export writes: the requested ones in the requested order. @throws Refusal `validation_failed` */
export function chosenColumns<Row>({ columns }: Sheet<Row>, asked: string | undefined) {
  const offered = columns.flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []));
  if (!asked) return offered;
  return [...new Set(asked.split(","))].map((key) => {
    const found = offered.find((each) => each.key === key);
    if (found) return found;
    throw invalidFields([
      {
        field: "columns",
        message: say("可选的列：{}", "choose from these columns: {}", offered.map((each) => each.key).join("、")),
      },
    ]);
  });
}

/** The title of a column in a template. An asterisk marks a required column. */
export function entryTitle<Row>({ title, entry }: Column<Row>, language: Language): string {
  return `${title[language]}${entry?.isRequired ? "*" : ""}`;
}
