import type { Field } from "@bladekit/openapi/describe";
import { expect, test } from "vitest";
import { entityField, kindNameOf } from "./entity-field.ts";

const field = (rest: Partial<Field>): Field => ({
  ...{ label: ["标签", "Label"], kind: "text", in: "both", row: true },
  ...rest,
});
const schemaOf = (rest: Partial<Field>) => {
  const { description, ...schema } = entityField("x", field(rest)).schema;
  return schema;
};
/** The facts about a field besides its schema. */
const factsOf = (name: string, rest: Partial<Field>) => {
  const { schema, ...facts } = entityField(name, field(rest));
  return facts;
};

test("a kind has the last part of the name of its entity", () => {
  expect([kindNameOf("system/tenant-package"), kindNameOf("post")]).toEqual(["tenant-package", "post"]);
});

const filled = { minLength: 1, pattern: "\\S" };
test.each<[Partial<Field>, Record<string, unknown>]>([
  [{}, { type: "string" }],
  [{ required: true }, { type: "string", ...filled }],
  [
    { required: true, minLength: 3, maxLength: 9, pattern: "^a" },
    { type: "string", minLength: 3, maxLength: 9, pattern: "^a" },
  ],
  [{ kind: "date", required: true }, { type: "string" }],
  [{ kind: "datetime", required: true }, { type: "string" }],
  [{ kind: "switch" }, { type: "boolean" }],
  [
    { kind: "number", min: 0, max: 9 },
    { type: "integer", minimum: 0, maximum: 9 },
  ],
  [{ kind: "number" }, { type: "integer" }],
  [
    { kind: "number", fraction: true, max: 100 },
    { type: "number", maximum: 100 },
  ],
  [
    { kind: "dict", min: 1 },
    { type: "integer", minimum: 1 },
  ],
  [
    { kind: "dict", max: 1 },
    { type: "integer", maximum: 1 },
  ],
  [{ kind: "dict" }, { type: "string" }],
  [{ kind: "text", min: 1 }, { type: "string" }],
  [
    { ref: "system/dept", required: true },
    { type: "string", minLength: 1 },
  ],
  [
    { kind: "choice", labels: { "-1": ["无", "None"], 2: ["二", "Two"] } },
    { type: "integer", enum: [2, -1] },
  ],
  [
    { kind: "choice", labels: { a: ["甲", "A"], 1: ["一", "One"] } },
    { type: "string", enum: ["1", "a"] },
  ],
  [
    { kind: "text", multiple: true, required: true, maxLength: 9 },
    { type: "array", uniqueItems: true, items: { type: "string" } },
  ],
  [
    { ref: "system/dept", multiple: true },
    { type: "array", uniqueItems: true, items: { type: "string", minLength: 1 } },
  ],
  [
    { kind: "choice", labels: { a: ["甲", "A"] }, multiple: true },
    { type: "array", uniqueItems: true, items: { type: "string", enum: ["a"] } },
  ],
  [
    { kind: "rows", maxLength: 3 },
    { type: "array", maxItems: 3, items: {} },
  ],
  [
    { kind: "object", of: { a: field({ required: true }), b: field({}) } },
    {
      ...{ type: "object", additionalProperties: false, required: ["a"] },
      properties: {
        a: { type: "string", ...filled, description: "标签 · Label" },
        b: { type: ["string", "null"], description: "标签 · Label" },
      },
    },
  ],
])("%j is checked in a manifest", (rest, schema) => {
  expect(schemaOf(rest)).toEqual(schema);
});

test.each<[string, Partial<Field>, Record<string, unknown>]>([
  ["x", {}, { default: "" }],
  ["x", { required: true }, { required: true }],
  ["x", { required: true, default: 0, kind: "number" }, { default: 0 }],
  ["x", { default: false, kind: "switch" }, { default: false }],
  ["x", { kind: "number" }, {}],
  ["sort", { kind: "number", required: true }, { positional: true }],
  ["x", { ref: "system/dept" }, { default: null, ref: "dept" }],
  ["x", { ref: "system/dept", multiple: true }, { default: [], ref: "dept", compare: "set" }],
  ["x", { multiple: true, joined: true }, { default: [], compare: "set", joined: true }],
  ["x", { kind: "rows" }, { default: [] }],
  ["x", { kind: "secret" }, { secret: true }],
  ["x", { kind: "html" }, { default: "", textBeside: ".html", ref: "file", inText: true, compare: "html" }],
  ["x", { kind: "long", maxLength: 2000 }, { default: "", textBeside: ".md" }],
])("%s %j is planned", (name, rest, facts) => {
  expect(factsOf(name, rest)).toEqual(facts);
});

test.each<[Partial<Field>, string]>([
  [{}, "标签 · Label"],
  [{ hint: ["提示", "Hint"] }, "标签 · Label（提示 · Hint）"],
  [{ labels: { a: ["甲", "A"] }, named: { "-1": ["不限", "Any"] } }, "标签 · Label（a 甲 · A；-1 不限 · Any）"],
  [
    { kind: "html" },
    "标签 · Label（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html）",
  ],
])("%j is described", (rest, description) => {
  expect(entityField("x", field(rest)).schema.description).toBe(description);
});
