import { expect, test } from "vitest";
import { choiceName, isNumeric, valueList } from "./use-field-choices.ts";

const value = { label: ["类型", "Kind"], kind: "dict" } as const;
const yes = ["是", "Yes"] as const;

test("the keys of a dictionary are numbers on the wire where its bounds, its default or all of its labels are", () => {
  const numbers = [
    { kind: "number" as const },
    { min: 0 },
    { max: 9 },
    { default: 0 },
    { labels: { 1: yes, "-1": yes } },
  ];
  expect(numbers.map((more) => isNumeric({ ...value, ...more }))).toEqual(numbers.map(() => true));
  const texts = [{}, { default: "1" }, { labels: { 1: yes, x: yes } }, { labels: { "1.5": yes } }];
  expect(texts.map((more) => isNumeric({ ...value, ...more }))).toEqual(texts.map(() => false));
});

test("a coded value has the name of its choice, else its own", () => {
  const choices = [
    { id: 1, name: "基层" },
    { id: "a", name: "中层" },
  ];
  expect([1, "1", "a", "b", 0].map((each) => choiceName(choices, each))).toEqual(["基层", "基层", "中层", "b", "0"]);
  expect([undefined, null, ""].map((each) => choiceName(choices, each))).toEqual(["", "", ""]);
});

test("several values are a list, or joined by commas", () => {
  expect([[1, "2"], "1,2", 3, 0, undefined, null, ""].map(valueList)).toEqual([
    ["1", "2"],
    ["1", "2"],
    ["3"],
    ["0"],
    [],
    [],
    [],
  ]);
});
