import { describe, expect, test } from "vitest";
import type { ActualItem, Fields } from "../plan/item.ts";
import type { FieldSpec } from "./kind.ts";
import type { Level } from "./level.ts";
import { type TreeShapeOptions, treeShape } from "./tree-shape.ts";

const schema = { type: "string" };
const fields: Readonly<Record<string, FieldSpec>> = {
  code: { schema },
  label: { schema },
  note: { schema, default: "" },
  kept: { schema, default: "", always: true },
  filled: { schema, filledIn: true },
  sort: { schema, positional: true },
  parentId: { schema, hidden: true, ref: "thing" },
  password: { schema, secret: true },
};
const thing: Level = { description: "thing", key: "code", fields, nests: { children: "thing" } };
const shapeOf = (level: Partial<Level> = {}, rest: Partial<TreeShapeOptions> = {}) =>
  treeShape({
    ...{ kind: "thing", section: "things", description: "things", parent: "parentId" },
    levels: { thing: { ...thing, ...level } },
    ...rest,
  });
const place = (path: readonly (string | number)[]) => ({ file: path.join("."), line: 1, column: 1 });
const actual = (key: string, given: Fields = {}): ActualItem => ({
  ...{ tenant: "100001", kind: "thing", key, id: key },
  fields: { parentId: null, ...given },
});

describe("entries that a file lists", () => {
  const declared = (entries: unknown, partial = false, level: Partial<Level> = {}, rest = {}) =>
    shapeOf(level, rest).declare(entries, place, "100001", partial);

  test("are records with their defaults and their places in the list", () => {
    const { items, problems } = declared([
      { code: "a", label: "A" },
      { code: "b", sort: 9, kept: "k", children: [{ code: "c" }] },
    ]);
    const rest = { note: "", kept: "" };
    expect(problems).toEqual([]);
    expect(items.map(({ key, fields: said, place: at }) => [key, said, at.file])).toEqual([
      ["a", { parentId: null, label: "A", ...rest, sort: 1 }, "0"],
      ["b", { parentId: null, ...rest, kept: "k", sort: 9 }, "1"],
      ["c", { parentId: "b", ...rest, sort: 1 }, "1.children.0"],
    ]);
    expect(items[0]).not.toHaveProperty("secrets");
  });

  test("of an overlay say no more than they say, and stay where they are at the top", () => {
    const { items } = declared([{ code: "a", label: "A", children: [{ code: "b", sort: 2 }] }], true);
    expect(items.map(({ key, fields: said }) => [key, said])).toEqual([
      ["a", { label: "A" }],
      ["b", { parentId: "a", sort: 2 }],
    ]);
  });

  test("of a flat list have nothing above them", () => {
    expect(declared([{ code: "a" }], false, {}, { parent: undefined }).items[0]?.fields).not.toHaveProperty("parentId");
  });

  test("name variables for secrets, and are refused with a secret itself", () => {
    const { items, problems } = declared([
      { code: "a", password: "${A_PASSWORD}" },
      { code: "b", password: "hunter2" },
    ]);
    expect(items.map(({ secrets }) => secrets)).toEqual([{ password: "A_PASSWORD" }, undefined]);
    expect(items.map((item) => "password" in item.fields)).toEqual([false, false]);
    expect(problems).toEqual([
      { place: place([1, "password"]), sentence: { key: "secretInFile", values: { field: "password" } } },
    ]);
  });

  test("are settled, fixed, implied and refused as their level says", () => {
    const { items, problems } = declared([{ code: "a" }, { code: "-1" }], false, {
      keyOf: ({ code }, above) => `${above ?? "top"}/${String(code)}`,
      fixed: { category: 1 },
      implied: (key) => ({ label: key }),
      settle: ({ sort: _, ...left }) => left,
      reserved: (value) => (value === "-1" ? { key: "cancelled" } : undefined),
    });
    expect(items.map(({ key }) => key)).toEqual(["top/a", "top/-1"]);
    expect(items[0]?.fields).toEqual({ parentId: null, category: 1, label: "top/a", note: "", kept: "" });
    expect(problems).toEqual([{ place: place([1, "code"]), sentence: { key: "cancelled" } }]);
  });
});

describe("records that are written", () => {
  const composed = (items: ActualItem[], level: Partial<Level> = {}, rest = {}) => shapeOf(level, rest).compose(items);

  test("leave out defaults, what is filled in, secrets and what the tree says", () => {
    const items = [
      actual("c"),
      actual("a", { label: "", note: "", kept: "", filled: "", sort: 2, password: "x", unknown: "y" }),
      actual("b", { label: "B", note: "n", kept: null, filled: "f", sort: 1 }),
    ];
    expect(composed(items)).toEqual([
      {
        file: "things",
        records: 3,
        section: [
          { code: "c" },
          { code: "b", label: "B", note: "n", filled: "f", sort: 1 },
          { code: "a", label: "", kept: "", sort: 2 },
        ],
      },
    ]);
  });

  test("stand below the record above them, by their order and then their keys", () => {
    const below = ["c", "b", "d"].map((key) => actual(key, { parentId: "a", sort: key === "d" ? 0 : 1 }));
    expect(composed([...below, actual("a")])).toMatchObject([
      { records: 4, section: [{ code: "a", children: [{ code: "d" }, { code: "b" }, { code: "c" }] }] },
    ]);
  });

  test("have a file each, or one for all; none where there are none", () => {
    const items = [actual("a"), actual("b", { parentId: "a" }), actual("c")];
    const each = composed(items, {}, { files: "each" });
    expect(each.map(({ file, records }) => [file, records])).toEqual([
      ["a", 2],
      ["c", 1],
    ]);
    expect([composed([]), composed([], {}, { files: "each" })]).toEqual([[], []]);
  });

  test("are those of their level alone, and name variables for their secrets", () => {
    const items = [actual("a-1", { category: 1 }), actual("b", { category: 2 }), actual("c", { category: 1 })];
    const level: Partial<Level> = {
      fixed: { category: 1 },
      has: (key) => key !== "c",
      shortKey: (key) => key.toUpperCase(),
      fields: { code: { schema }, password: { schema, secret: true, variable: "PASSWORD_OF" } },
    };
    expect(composed(items, level)).toMatchObject([
      { records: 1, section: [{ code: "A-1", password: "${PASSWORD_OF_A_1}" }] },
    ]);
  });

  test("without a field that tells their level are of those that lack it", () => {
    expect(composed([actual("a")], { fixed: { category: null } })).toHaveLength(1);
    expect(composed([actual("a")], { fixed: { category: 1 } })).toEqual([]);
  });
});
