import { expect, test } from "vitest";
import type { Value } from "../plan/value.ts";
import type { FieldSpec } from "./kind.ts";
import { fromRow, toBody, versionOf } from "./wire.ts";

const text = { type: "string" };
const spec = (rest: Partial<FieldSpec> = {}): FieldSpec => ({ schema: text, ...rest });
const link = (name: string) => `/api/blade-resource/oss/endpoint/file?name=${name}`;

test.each<[string, Partial<FieldSpec>, unknown, Value]>([
  ["a text", {}, "a", "a"],
  ["an empty text", {}, "", ""],
  ["nothing", {}, undefined, null],
  ["null", {}, null, null],
  ["null for a default", { default: "d" }, null, "d"],
  ["a number where it may be negative", { schema: { type: "integer" } }, -1, -1],
  ["a number of 0 or more", { schema: { type: "integer", minimum: 0 } }, 0, 0],
  ["a number that is not there", { schema: { type: "integer", minimum: 0 } }, -1, null],
  ["a number of another minimum", { schema: { type: "integer", minimum: -1 } }, -1, -1],
  ["a reference", { ref: "dept" }, "7", "7"],
  ["a reference to nothing", { ref: "dept" }, "", null],
  ["a reference to the top", { ref: "dept" }, "0", null],
  ["a reference that is -1", { ref: "dept" }, "-1", null],
  ["a text that is 0", {}, "0", "0"],
  ["ids that are joined", { joined: true }, "1,2", ["1", "2"]],
  ["no ids that are joined", { joined: true }, null, []],
  ["pictures", { pictures: true }, '[{"value":"a.png"}]', ["a.png"]],
  ["no pictures", { pictures: true }, "", []],
  ["a rich text", { inText: true }, `<img src="${link("a.png")}&sign=1">`, '<img src="a.png">'],
  ["a rich text with a picture of elsewhere", { inText: true }, '<img src="/x.png">', '<img src="/x.png">'],
  ["no rich text", { inText: true }, null, null],
  ["an object", { schema: { properties: { a: text } } }, { a: "1", createTime: "now" }, { a: "1" }],
  [
    "a list of objects",
    { schema: { items: { properties: { a: text } } } },
    [{ a: "1", by: "x" }, "y"],
    [{ a: "1" }, "y"],
  ],
  ["a list of anything", { schema: {} }, [{ by: "x" }], [{ by: "x" }]],
  ["an object of anything", { schema: {} }, { by: "x" }, { by: "x" }],
])("%s is read", (_, rest, value, read) => {
  expect(fromRow({ field: spec(rest) }, { field: value })).toEqual({ field: read });
});

test("a secret is not read", () => {
  expect(fromRow({ field: spec({ secret: true }) }, { field: "x" })).toEqual({});
});

test.each<[string, Partial<FieldSpec>, Value, unknown]>([
  ["a text", {}, "a", "a"],
  ["a number", {}, 0, 0],
  ["nothing", {}, null, undefined],
  ["no reference", { ref: "dept" }, null, ""],
  ["nothing above", { ref: "dept", hidden: true }, null, "0"],
  ["ids that are joined", { joined: true }, ["1", "2"], "1,2"],
  ["a list", {}, ["1", "2"], ["1", "2"]],
  ["pictures", { pictures: true }, ["a.png"], '[{"value":"a.png"}]'],
  ["a rich text", { inText: true }, '<img src="a.png">', `<img src="${link("a.png")}">`],
  [
    "a rich text with a card",
    { inText: true },
    '<figure data-file="a.pdf">a</figure>',
    '<figure data-file="a.pdf">a</figure>',
  ],
  ["a plain text with a picture", {}, '<img src="a.png">', '<img src="a.png">'],
])("%s is sent", (_, rest, value, sent) => {
  expect(toBody({ field: spec(rest) }, { field: value, other: 1 })).toEqual({ field: sent });
});

test("a version is a number", () => {
  expect([versionOf({ version: 0 }), versionOf({ version: "1" }), versionOf({})]).toEqual([{ version: 0 }, {}, {}]);
});
