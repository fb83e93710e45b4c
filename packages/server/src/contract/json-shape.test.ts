import { expect, test } from "vitest";
import { checkShape, unfitTexts } from "./json-shape.ts";

const fault = (text: string) => {
  try {
    checkShape(text, JSON.parse(text.replace("\ufeff", "")));
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test("a body is taken as it is written, names within texts and lists included", () => {
  for (const text of [
    "{}",
    "null",
    "1",
    '"a"',
    '{"a":{"a":[{"a":1},{"a":2}]}}',
    '{"a":"\\"b\\":1","c":"x:y" }',
    '{"a" : null}',
  ])
    expect([text, fault(text)]).toEqual([text, ""]);
});

test("a name that comes twice, a mark of byte order and 66 levels are refused", () => {
  expect(fault('{"a":1,"a":2}')).not.toBe("");
  expect(fault('{"b":{"a":1,"\\u0061":2}}')).not.toBe("");
  expect(fault('\ufeff{"a":1}')).not.toBe("");
  expect([fault(nested(65)), fault(nested(66)) === ""]).toEqual(["", false]);
});

test("texts that no database holds are named by where they are", () => {
  const value = { a: "x\0", b: ["ok", { c: "\ud800" }], d: "\ud83d\ude00", "\0": 1, e: null, f: 5 };
  expect([...unfitTexts(value)]).toEqual(["a", "b.1.c", ""]);
  expect([...unfitTexts("plain")]).toEqual([]);
});
