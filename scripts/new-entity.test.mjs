// What openapi/new-entity makes of strange descriptions: a file as the formatter would write it, or a fault that names the place.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { checkEntity, filesOf, modelFile, readModel, withLines } from "../openapi/new-entity/index.ts";
import { tool } from "./run.mjs";

const house = {
  ...{ groups: ["system"], dicts: ["sex"], bizDicts: ["education_level"] },
  isTaken: (word) => word === "post_view",
};
const code = { name: "wardCode", kind: "text", title: "病区编号 · Code", max: 12, isRequired: true, example: "N01" };
const ward = {
  ...{ name: "ward", service: "desk", title: "病区 · Ward", fields: [code] },
  menu: { in: "system", icon: "category", sort: 50 },
};
const made = (change = {}) => {
  const { faults, entity } = checkEntity({ ...ward, ...change }, house);
  expect(faults).toEqual([]);
  return filesOf(entity, 73);
};
const withField = (change) => ({ fields: [code, { name: "beds", kind: "number", title: "床位数 · Beds", ...change }] });
const faultsOf = (change) => checkEntity({ ...ward, ...change }, house).faults;

/** A file as the formatter lays it out. */
function formatted({ path, text }) {
  const args = [tool("@biomejs/biome/bin/biome"), "format", `--stdin-file-path=${path}`];
  return spawnSync(process.execPath, args, { input: text, encoding: "utf8" }).stdout;
}

const all = [
  { name: "bayName", kind: "text", title: '名称："甲" · Name of "A"', isRequired: true, example: `it's "1"` },
  { name: "sex", kind: "dict", title: "性别 · Gender", dict: "sex", search: "equals", isRequired: true },
  { name: "level", kind: "dict", title: "学历 · Level", dict: "education_level" },
  { name: "price", kind: "decimal", title: "价格 · Price", max: 100, example: "9.5", isSorted: true },
  { name: "isOpen", kind: "switch", title: "已启用 · In use", isListed: false },
  { name: "since", kind: "date", title: "启用日期 · Since", isRequired: true },
  { name: "until", kind: "datetime", title: "停用时间 · Until" },
  { name: "notes", kind: "long", title: "备注 · Notes", max: 1000 },
];
const longestName = `l${"o".repeat(29)}`;
const longestField = `w${"o".repeat(40)}`;
const cases = [
  ["a short one", {}],
  ["every kind", { fields: [code, ...all] }],
  [
    "the longest names",
    {
      ...{ name: longestName, service: "s".repeat(16), title: `病${"区".repeat(59)} · W${"a".repeat(60)}` },
      fields: [{ ...code, name: longestField, title: `编${"号".repeat(59)} · C${"o".repeat(60)}` }],
    },
  ],
  [
    "200 properties",
    {
      fields: [
        code,
        ...Array.from({ length: 199 }, (_, at) => ({ name: `beds${at}`, kind: "number", title: "床位 · Beds" })),
      ],
    },
  ],
  ["a tree of every kind", { kind: "tree", fields: [code, ...all] }],
  ["a tree of the shortest names", { kind: "tree", name: "a", fields: [{ ...code, name: "b" }] }],
  [
    "a tree of the longest names",
    {
      ...{ kind: "tree", name: longestName, service: "s".repeat(16) },
      fields: [
        { ...code, name: longestField },
        { ...code, name: `v${longestField.slice(1)}` },
      ],
    },
  ],
  ["a key without room for another text", { fields: [{ ...code, max: 1, example: "N" }] }],
  ["a key that lists are not searched by", { fields: [{ ...code, search: "none" }] }],
];
test.each(cases)("the files of %s are as the formatter writes them", (_name, change) => {
  const { files } = made(change);
  for (const file of files.filter(({ path }) => /\.tsx?$/.test(path))) expect(file.text).toBe(formatted(file));
});

test.each([
  ["a word of TypeScript as a name", { name: "class" }, "class"],
  ["a name that the test uses", { name: "test" }, "test"],
  ["a name that leaves its folder", { name: "../ward" }, "../ward"],
  ["a service that leaves its folder", { service: ".." }, ".."],
  ["a name with a quote", { name: 'a"; drop' }, 'a"; drop'],
  ["a Chinese name", { name: "病区" }, "病区"],
  ["a template of others", { kind: "saber" }, "plain"],
  ["a title that ends a comment", { title: "病区 */ · Ward" }, "病区 · Ward"],
  ["a plural that ends a comment", { plural: "Wards */ process.exit() /*" }, "Wards"],
  ["a title with a line of its own", { title: "病区 · Ward\nx: 1" }, "病区 · Ward"],
  ["a title that turns the direction of reading", { title: "病区\u202e · Ward" }, "病区 · Ward"],
  ["a property that every object has", withField({ name: "constructor" }), "constructor"],
  ["the prototype as a property", withField({ name: "__proto__" }), "__proto__"],
  ["a Chinese property", withField({ name: "床位" }), "床位"],
  ["a property that no column can be", withField({ name: "aBCDef" }), "aBCDef"],
  ["a word of PostgreSQL", withField({ name: "order" }), "order"],
  ["a property that is there", withField({ name: "tenantId" }), "tenantId"],
  ["a kind that is unknown", withField({ kind: "point" }), "text, long, dict"],
  ["a title with code", withField({ title: "*/ } ; ${process.exit()} · Beds" }), "beds"],
  ["a dictionary that is unknown", withField({ kind: "dict", dict: "ghost" }), "sex"],
  ["bounds that are none", withField({ min: 9, max: 1 }), "9-1"],
  ["a number that is no number", withField({ max: Number.NaN }), "NaN"],
  ["a day to search by", withField({ kind: "date", search: "equals" }), "beds"],
  ["a part of a number to search by", withField({ search: "contains" }), "beds"],
  ["an example of another kind", withField({ example: "many" }), "beds"],
  ["a place that every record of a tree has", { kind: "tree", ...withField({ name: "sort" }) }, "sort"],
  ["no key", { fields: [{ ...code, isRequired: false }] }, "必填"],
  ["1,000 properties", { fields: Array.from({ length: 1000 }, () => code) }, "200"],
  ["a menu that is not there", { menu: { ...ward.menu, in: "nowhere" } }, "system"],
  ["an icon with code", { menu: { ...ward.menu, icon: "a }, b: {" } }, "category"],
])("%s is refused in both languages", (_name, change, told) => {
  const faults = faultsOf(change);
  expect(faults.map(({ zh, en }) => `${zh} ${en}`).join("\n")).toContain(told);
  for (const { zh, en } of faults) expect([zh === "", en === ""]).toEqual([false, false]);
});

test("a model that is written is read as it was", () => {
  const told = { ...ward, plural: "Wards", fields: [code, ...all] };
  const { faults, description } = readModel(parse(modelFile(told)));
  expect(faults).toEqual([]);
  expect(description).toEqual(told);
});

test.each([
  [null, "model"],
  [[], "model"],
  ["ward", "model"],
  [{ ...parse(modelFile(ward)), ghost: 1 }, 'no key "ghost"'],
  [{ ...parse(modelFile(ward)), name: 1 }, "model.name"],
  [{ ...parse(modelFile(ward)), fields: [] }, "model.fields"],
  [{ ...parse(modelFile(ward)), fields: { beds: 1 } }, "beds"],
  [{ ...parse(modelFile(ward)), fields: { beds: { title: "床位 · Beds", search: "maybe" } } }, "beds.search"],
  [{ ...parse(modelFile(ward)), fields: { beds: { title: "床位 · Beds", toString: 1 } } }, "toString"],
])("a model that is none is refused: %j", (given, told) => {
  expect(
    readModel(given)
      .faults.map(({ en }) => en)
      .join("\n"),
  ).toContain(told);
});

test("the line of an entity stands once in the contract's table of contents, after its service", () => {
  const { lines } = made();
  const [line] = lines;
  const text = "paths:\n  /blade-desk/a: 1\n  /blade-flow/b: 1\ncomponents:\n";
  const once = withLines(text, lines, "desk");
  expect(once).toBe(`paths:\n  /blade-desk/a: 1\n${line}\n  /blade-flow/b: 1\ncomponents:\n`);
  expect(withLines(once, lines, "desk")).toBe(once);
  expect(withLines("paths:\ncomponents:\n", lines, "care")).toBe(`paths:\n${line}\ncomponents:\n`);
});
