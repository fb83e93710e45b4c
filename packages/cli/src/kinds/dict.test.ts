import contract from "@bladekit/openapi/openapi.json" with { type: "json" };
import { expect, test } from "vitest";
import { kindOf } from "./index.ts";

type Rules = Readonly<Record<string, unknown>>;
type Definition = { properties: Record<string, Rules> };
const input: Readonly<Record<string, Rules>> = contract.components.schemas.DictInput.properties;
const [head, entry] = Object.values(kindOf("dict-biz").shape.definitions) as [Definition, Definition];
const written: Readonly<Record<string, Rules>> = { ...head.properties, ...entry.properties };

const withoutWords = ({ title: _, description: __, default: ___, ...rules }: Rules) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => !name.startsWith("x-")));

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
