import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { unchangedDigest, unchangedHeader } from "./unchanged.ts";

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

test("a header lists fields with digests of their JSON", () => {
  expect(unchangedHeader({ name: "护士", sort: 1 })).toBe(`name=${digestOf('"护士"')},sort=${digestOf("1")}`);
  expect(unchangedHeader({})).toBe("");
});

test.each([
  ["ids in another order", "3,1,2", "1,2,3"],
  ["ids as a text and as a list", "2,1", ["1", "2"]],
  ["texts of a list in another order", ["b", "a"], ["a", "b"]],
  ["members in another order", { a: 1, b: [{ c: "x", d: null }] }, { b: [{ d: null, c: "x" }], a: 1 }],
  ["a member without a value and none", { a: 1, b: undefined }, { a: 1 }],
  ["an absent value and null", undefined, null],
  [
    "links to files in a text",
    '<img src="/api/blade-resource/oss/endpoint/file?name=a.png&amp;sign=1"> and',
    '<img src="/api/blade-resource/oss/endpoint/file?name=b.png"> and',
  ],
])("%s have one digest", (_, one, other) => {
  expect(unchangedDigest(one)).toBe(unchangedDigest(other));
});

test.each([
  ["a number and its text", 1, "1"],
  [
    "words after links to files",
    '<img src="/api/blade-resource/oss/endpoint/file?name=a.png"> one',
    '<img src="/api/blade-resource/oss/endpoint/file?name=a.png"> two',
  ],
  ["an empty text and null", "", null],
  ["rows in another order", [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }]],
  ["false and null", false, null],
])("%s have two", (_, one, other) => {
  expect(unchangedDigest(one)).not.toBe(unchangedDigest(other));
});
