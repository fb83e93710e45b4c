import contract from "@bladekit/openapi/openapi.json" with { type: "json" };
import { expect, test } from "vitest";
import { dictionary, dictionaryEntry } from "./dict-biz-schema.ts";

type Rules = Readonly<Record<string, unknown>>;
const input: Readonly<Record<string, Rules>> = contract.components.schemas.DictInput.properties;
const written: Readonly<Record<string, Rules>> = { ...dictionary.properties, ...dictionaryEntry.properties };

/** What a field is called, and how a form shows it, is no limit. */
const withoutWords = ({ title: _, description: __, default: ___, ...rules }: Rules): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([key]) => !key.startsWith("x-")));

test.each(["code", "dictValue", "sort", "isSealed", "remark"])("%s has the limits of the contract", (field) => {
  expect(withoutWords(written[field] ?? {})).toEqual(withoutWords(input[field] ?? {}));
});

test("dictKey has the limits of the contract and, as it names an entry, is not blank", () => {
  expect(withoutWords(written.dictKey ?? {})).toEqual({
    ...withoutWords(input.dictKey ?? {}),
    minLength: 1,
    pattern: "\\S",
  });
});

test("every field of the contract can be declared, except those that say where a row is stored", () => {
  const fields = Object.keys(input).filter((field) => field !== "id" && field !== "parentId");
  expect(
    Object.keys(written)
      .filter((field) => field !== "children")
      .sort(),
  ).toEqual(fields.sort());
});
