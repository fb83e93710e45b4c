import { expect, test } from "vitest";
import { allEntities } from "../testing/all-entities.ts";
import { isInput } from "./check.ts";
import type { Field } from "./description.ts";
import { canBeEmptied, toWire } from "./wire-values.ts";

const text: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true };
const labels = { "0": ["否", "No"], "1": ["是", "Yes"] } as const;

test("a person who was named is taken away by an empty text", () => {
  const fields = { head: { ...text, kind: "user" } } as const;
  expect(toWire({ fields }, { head: "" }, false, { head: "7" })).toEqual({ head: "" });
  expect(toWire({ fields }, { head: "" }, false)).toEqual({});
});

test.each<[boolean, Partial<Field>]>([
  [true, { kind: "text" }],
  [false, { kind: "text", required: true }],
  [true, { kind: "dict" }],
  [true, { kind: "choice", labels, multiple: true }],
  [true, { kind: "choice", labels: { ...labels, "": ["未知", "Unknown"] } }],
  [false, { kind: "choice", labels }],
])("a value can be removed from a field or not: %j for %j", (expected, field) => {
  expect(canBeEmptied({ ...text, ...field } as Field)).toBe(expected);
});

test("every number of a form that may be left empty is then 0, or has the server's default", async () => {
  const kept = (await allEntities()).flatMap(([name, { description }]) =>
    Object.entries(description.fields)
      .filter(([, field]) => description.verbs.edit && isInput(field, false) && field.kind === "number")
      .filter(
        ([, { min, multiple, required, ...field }]) => !required && !multiple && min !== 0 && !("default" in field),
      )
      .map(([key]) => `${name}.${key}`),
  );
  expect(kept).toEqual([]);
});
