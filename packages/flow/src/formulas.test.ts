// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { expect, it } from "vitest";
import type { FormField } from "./definition.ts";
import { computedValues, formulaAsks } from "./formulas.ts";

const field = (type: FormField["type"], formula: string): FormField => ({
  ...{ id: "it", name: "", type, isRequired: false, isReadable: true, isWritable: false, choices: [], formula },
});
const computed = (type: FormField["type"], formula: string, variables: Record<string, string | number | null>) =>
  computedValues([field(type, formula)], variables).it;

it.each([
  ["money", "a * 0.1 + b * 0.2", { a: 1, b: 1 }, 0.3],
  ["long", "a / 2", { a: 5 }, 3],
  ["double", "a / 3", { a: 1 }, 0.3333],
  ["double", "${a gt 3 ? 1 : 0}", { a: 4 }, 1],
  ["money", "a + b", { a: 2, b: null }, 2],
] as const)("a %s of %s is rounded as its kind is", (type, formula, variables, value) => {
  expect(computed(type, formula, variables)).toBe(value);
});

it.each([
  ["a + b", { a: null, b: "" }],
  ["a / b", { a: 1, b: 0 }],
  ["a * 2", { a: "两" }],
  ["a == 1", { a: 1 }],
] as const)("%s of %j is no number", (formula, variables) => {
  expect(computed("double", formula, variables)).toBeNull();
});

it("a formula asks for each name once", () => {
  expect(formulaAsks("单价 * 数量 + 单价")).toEqual(["单价", "数量"]);
});
