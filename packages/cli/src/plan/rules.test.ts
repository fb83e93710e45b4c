import { expect, test } from "vitest";
import { rules } from "../kinds/index.ts";
import {
  type FieldRule,
  holdingsOf,
  keysIn,
  mapReferences,
  type Rules,
  referencesOf,
  replaceKeys,
  rulesOf,
} from "./rules.ts";
import type { Value } from "./value.ts";

const notice = { tenant: "310001", kind: "article", key: "招聘公告" };
const fields = {
  planId: null,
  jobIds: [],
  content: `<p>一</p><figure data-post="17">护士</figure><figure data-file="a.pdf">表</figure><img src="b.png">`,
};

test("a text refers to its pictures, and to the files and posts of its cards", () => {
  expect(referencesOf(rules, notice, fields).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    ...["file a.pdf", "file b.png"],
    "job 17",
  ]);
});

test("each of them gets its own other name; an unknown post leaves a card of nothing", () => {
  const names: Readonly<Record<string, string>> = {
    "job 17": "冬季招聘/S1",
    "file a.pdf": "x/a.pdf",
    "file b.png": "x/b.png",
  };
  const mapped = mapReferences(rules, notice, fields, ({ kind, key }) => names[`${kind} ${key}`]);
  expect(mapped.content).toBe(
    `<p>一</p><figure data-post="冬季招聘/S1">护士</figure><figure data-file="x/a.pdf">表</figure><img src="x/b.png">`,
  );
  expect(mapReferences(rules, notice, fields, () => undefined).content).toContain('<figure data-post="">护士</figure>');
});

const known = (key: string) => (key === "gone" ? undefined : `new ${key}`);
const menus: FieldRule = { ref: "menu", refIn: "menu" };
const path: FieldRule = { ref: "menu", orPath: true };

test.each<[string, FieldRule, Value, string[], Value]>([
  ["one key", { ref: "menu" }, "a", ["a"], "new a"],
  ["one that is unknown", { ref: "menu" }, "gone", ["gone"], null],
  ["none", { ref: "menu" }, null, [], null],
  ["an empty one", { ref: "menu" }, "", [], null],
  ["a number", { ref: "menu" }, 1, [], null],
  ["a path where it is a key", { ref: "menu" }, "/a", ["/a"], "new /a"],
  ["a path", path, "/a", [], "/a"],
  ["a key beside paths", path, "a", ["a"], "new a"],
  ["no path", path, "", [], null],
  ["null for a path", path, null, [], null],
  ["a list", { ref: "menu" }, ["a", "gone", "b"], ["a", "gone", "b"], ["new a", "new b"]],
  ["a list of paths", path, ["/a", "b"], ["b"], ["/a", "new b"]],
  ["objects", menus, [{ menu: "a", sort: 1 }, { menu: "gone" }], ["a", "gone"], [{ menu: "new a", sort: 1 }]],
  ["objects without keys", menus, [{ sort: 1 }, null], [], []],
  ["rich text", { ref: "file", inText: true }, '<img src="a.png">', ["a.png"], '<img src="new a.png">'],
  ["rich text that is none", { ref: "file", inText: true }, null, [], null],
])("keys are found and replaced in %s", (_, rule, value, keys, replaced) => {
  expect(keysIn(rule, value)).toEqual(keys);
  expect(replaceKeys(rule, value, known)).toEqual(replaced);
});

test("a field that is left out refers to nothing and stays out", () => {
  const { planId, ...rest } = fields;
  const mapped = mapReferences(rules, notice, { ...rest, title: "公告" }, () => "x");
  expect(mapped).toMatchObject({ title: "公告", jobIds: [] });
  expect(mapped).not.toHaveProperty("planId");
  expect(referencesOf(rules, notice, { content: null })).toEqual([]);
  expect(mapReferences(rules, notice, { content: null }, () => "x")).toEqual({ content: null });
});

test("values that only one record can have hold a place, empty ones do not", () => {
  const own: Rules = new Map([
    [
      "page",
      {
        ...{ scope: "tenant", takesAway: () => false, removable: true },
        fields: { path: { unique: true }, sort: { unique: true }, name: {} },
      },
    ],
  ]);
  const page = { tenant: "100001", kind: "page", key: "a" };
  const held = (of: Parameters<typeof holdingsOf>[2]) => holdingsOf(own, page, of).length;
  expect(holdingsOf(own, page, { path: "/a", name: "A" })).toHaveLength(1);
  expect([held({ path: "" }), held({ path: null }), held({}), held({ sort: 0, path: "/a" })]).toEqual([0, 0, 0, 2]);
  expect(holdingsOf(own, page, { path: "/a" })).not.toEqual(holdingsOf(own, { ...page, tenant: "1" }, { path: "/a" }));
  expect(() => rulesOf(own, "none")).toThrow("no kind none");
});
