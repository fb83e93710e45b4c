import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { createTranslate } from "../messages/sentence.ts";
import { temporaryFolder } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";
import { UserError } from "../user-error.ts";
import { loadManifest } from "./load.ts";
import { manifestSchema, overlaySchema } from "./schema.ts";

const t = createTranslate("en");

async function load(files: Readonly<Record<string, string | Uint8Array>>, path = ".") {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return loadManifest(path, folder);
}

/** `file:line:column: sentence` of every problem. */
async function problems(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const error = await load(files).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error(`expected a UserError, got ${String(error)}`);
  return error.problems.map(({ place, sentence }) => `${place?.file}:${place?.line}:${place?.column}: ${t(sentence)}`);
}

describe("a manifest", () => {
  test("has one id and one owner, whichever of its files says so", async () => {
    const { stack } = await load({ "a.yaml": "stack: { id: nursing, owner: 护理部 }\n", "b.yaml": "roles: []\n" });
    expect(stack).toEqual({ id: "nursing", owner: "护理部" });
    expect((await load({ "a.yaml": "stack: { id: hr }\n" })).stack).toEqual({ id: "hr", owner: "" });
    expect((await load({ "a.yaml": "roles: []\n" })).stack).toBeUndefined();
    expect(await problems({ "a.yaml": "stack: { id: hr }\n", "b.yaml": "stack: { id: nursing }\n" })).toEqual([
      "b.yaml:1:1: stack is defined here and in a.yaml:1:1. Keep one of them.",
    ]);
    expect(await problems({ "a.yaml": "stack: { id: HR }\n" })).toEqual([
      "a.yaml:1:14: stack.id: expected a text of the form ^[a-z][a-z0-9-]{0,31}$.",
    ]);
  });

  test("says without a server that an end comes before its start, and that a day does not exist", async () => {
    const plan = (dates: string) => problems({ "a.yaml": `plans:\n  - { name: 甲, year: 2026, ${dates} }\n` });
    expect(await plan('applyStart: "2026-12-02 00:00:00", applyEnd: "2026-12-01 00:00:00"')).toEqual([
      "a.yaml:2:5: 甲, applyEnd: The end must be later than the start.",
    ]);
    expect(await plan('applyStart: "2026-02-30 00:00:00", applyEnd: "2026-12-01 00:00:00"')).toEqual([
      "a.yaml:2:5: 甲, applyStart: there is no such day or time; expected 2026-12-01 or 2026-12-01 08:00:00.",
    ]);
  });

  test("is what all its files declare together", async () => {
    const { tenants, items, files } = await load({
      "tenant.yaml": 'tenant: { id: "100001", name: 仁和 }\n',
      "dicts/degree.yaml":
        "dicts:\n  - code: degree\n    dictValue: 学位\n    children:\n      - { dictKey: bachelor, dictValue: 学士 }\n",
      "more.yml": "# nothing but this remark\n",
      "dicts/sub/title.yaml": "dicts: [{ code: title, dictValue: 职称, sort: 9, isSealed: 1, remark: r }]\n",
      ".hidden/x.yaml": "nonsense: 1\n",
      ".hidden.yaml": "nonsense: 1\n",
      "node_modules/x.yaml": "nonsense: 1\n",
      "notes.txt": "not YAML",
    });
    expect(tenants).toEqual(["100001"]);
    expect(files).toHaveLength(4);
    expect(items.map(({ key, fields, place }) => ({ key, fields, at: `${place.file}:${place.line}` }))).toEqual([
      {
        key: "degree",
        fields: { parentId: null, dictValue: "学位", dictValueEn: "", sort: 1, isSealed: 0, remark: "" },
        at: "dicts/degree.yaml:2",
      },
      {
        key: "degree/bachelor",
        fields: { parentId: "degree", dictValue: "学士", dictValueEn: "", sort: 1, isSealed: 0, remark: "" },
        at: "dicts/degree.yaml:5",
      },
      {
        key: "title",
        fields: { parentId: null, dictValue: "职称", dictValueEn: "", sort: 9, isSealed: 1, remark: "r" },
        at: "dicts/sub/title.yaml:1",
      },
    ]);
  });

  test("may be one file", async () => {
    expect((await load({ "one.yaml": "dicts: [{ code: a, dictValue: A }]" }, "one.yaml")).items).toHaveLength(1);
  });

  test("numbers entries that say no order by their position, in every list anew", async () => {
    const { items } = await load({
      "a.yaml": `dicts:
  - code: a
    dictValue: A
    children:
      - { dictKey: x, dictValue: X, children: [{ dictKey: deep, dictValue: D }] }
      - { dictKey: y, dictValue: Y }
      - { dictKey: z, dictValue: Z, sort: 40 }
`,
    });
    expect(items.map(({ key, fields }) => [key, fields.parentId, fields.sort])).toEqual([
      ["a", null, 1],
      ["a/x", "a", 1],
      ["a/deep", "a/x", 1],
      ["a/y", "a", 2],
      ["a/z", "a", 40],
    ]);
  });

  test("declares for each folder the records of the tenant that is named in it or nearest above it", async () => {
    const dict = (code: string) => `dicts: [{ code: ${code}, dictValue: D }]\n`;
    const { items, tenants } = await load({
      "platform/dicts.yaml": "systemDicts: [{ code: s, dictValue: S }]\n",
      "renhe/tenant.yaml": 'tenant: { id: "100001" }\n',
      "renhe/dicts/deep/a.yaml": dict("a"),
      "kangning/all.yaml": `tenant: { id: "100002" }\n${dict("a")}`,
    });
    expect(tenants.toSorted()).toEqual(["100001", "100002"]);
    expect(items.map(({ tenant, kind, key }) => `${tenant} ${kind} ${key}`).sort()).toEqual([
      "000000 dict s",
      "100001 dict-biz a",
      "100002 dict-biz a",
    ]);
  });

  test("takes values from the environment, where a text says so", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "a.yaml": 'dicts: [{ code: a, dictValue: "在 ${CITY} 的 $${CITY}" }]\n' });
    const { items } = await loadManifest(".", folder, { env: { CITY: "杭州" } });
    expect(items[0]?.fields.dictValue).toBe("在 杭州 的 ${CITY}");
  });

  test("says no secret, whatever the environment has", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      "a.yaml": 'users: [{ account: a, name: A, realName: A, roleId: [r], deptId: [d], password: "${PASSWORD}" }]\n',
    });
    for (const env of [{}, { PASSWORD: "Abc12345" }]) {
      const { items } = await loadManifest(".", folder, { tenant: "100001", env });
      expect(items).toMatchObject([{ tenant: "100001", key: "a", secrets: { password: "PASSWORD" } }]);
      expect(JSON.stringify(items)).not.toContain("Abc12345");
    }
  });

  test("may be laid over another one, and says no more than what differs", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      "base/tenant.yaml": 'tenant: { id: "100001" }\n',
      "base/dicts.yaml": "dicts: [{ code: z, dictValue: Z }, { code: a, dictValue: A, remark: r }]\n",
      "over.yaml": "dicts: [{ code: a, dictValue: B }, { code: b, dictValue: C }]\n",
      "elsewhere.yaml": "dicts: [{ code: a, dictValue: D }]\n",
    });
    const { items, tenants } = await loadManifest("base", folder, { overlays: ["over.yaml"] });
    const rest = { parentId: null, dictValueEn: "", isSealed: 0 };
    expect(tenants).toEqual(["100001"]);
    expect(items.map(({ tenant, key, fields }) => [tenant, key, fields])).toEqual([
      ["100001", "z", { ...rest, dictValue: "Z", sort: 1, remark: "" }],
      ["100001", "a", { ...rest, dictValue: "B", sort: 1, remark: "r" }],
      ["100001", "b", { ...rest, dictValue: "C", sort: 1, remark: "" }],
    ]);
    for (const item of items) expect(item).not.toHaveProperty("secrets");
    const alone = await loadManifest("over.yaml", folder, { tenant: "100009", overlays: ["elsewhere.yaml"] });
    expect(alone.items.map(({ tenant, key, fields }) => [tenant, key, fields.dictValue])).toEqual([
      ["100009", "a", "D"],
      ["100009", "b", "C"],
    ]);
  });

  test("that is not there, or has no YAML, says so", async () => {
    await expect(load({ "a.txt": "" })).rejects.toMatchObject({ sentence: { key: "manifestEmpty" } });
    await expect(load({}, "nowhere")).rejects.toMatchObject({
      sentence: { key: "noSuchFile", values: { file: "nowhere" } },
    });
  });
});

describe("what is wrong is told with its place", () => {
  const entry = (line: string) => `dicts:\n  - code: a\n    dictValue: A\n    ${line}\n`;

  test.each<[string, string, string]>([
    [
      "a number for a text",
      "dicts:\n  - code: a\n    dictValue: 1\n",
      "3:16: dicts.0.dictValue: expected a text; put numbers, dates and true/false in quotes.",
    ],
    ["an unknown name", entry("remarks: x"), "4:5: remarks is not known here."],
    ["a missing name", "dicts:\n  - dictValue: A\n", "2:5: code is missing."],
    [
      "an empty text",
      entry('children: [{ dictKey: "", dictValue: X }]'),
      "4:27: dicts.0.children.0.dictKey: expected a text that is not empty.",
    ],
    [
      "a label of blanks",
      "dicts:\n  - code: a\n    dictValue: ' '\n",
      "3:16: dicts.0.dictValue: expected a text that is not empty.",
    ],
    [
      "a short code that is no code either",
      "dicts:\n  - code: ''\n    dictValue: A\n",
      "2:11: dicts.0.code: expected a text of the form ^[A-Za-z][A-Za-z0-9_.-]*$.",
    ],
    [
      "no label",
      "dicts:\n  - code: a\n    dictValue: ''\n",
      "3:16: dicts.0.dictValue: expected a text that is not empty.",
    ],
    ["a fraction", entry("sort: 1.5"), "4:11: dicts.0.sort: expected a whole number."],
    ["a negative order", entry("sort: -1"), "4:11: dicts.0.sort: expected 0 or more."],
    ["a huge order", entry("sort: 1000001"), "4:11: dicts.0.sort: expected 1000000 or less."],
    ["a flag for 0 and 1", entry("isSealed: 2"), "4:15: dicts.0.isSealed: expected one of 0 / 1."],
    ["a mapping for a list", "dicts: { code: a }\n", "1:8: dicts: expected a list."],
    ["a text for a file", "hello\n", "1:1: manifest: expected names and values, such as code: education_level."],
    ["a long text", entry(`remark: ${"x".repeat(256)}`), "4:13: dicts.0.remark: expected at most 255 characters."],
    [
      "a code that is none",
      "dicts:\n  - code: 1a\n    dictValue: A\n",
      "2:11: dicts.0.code: expected a text of the form ^[A-Za-z][A-Za-z0-9_.-]*$.",
    ],
    [
      "the key of the head",
      entry('children: [{ dictKey: "-1", dictValue: X }]'),
      "4:27: dictKey -1 stands for the dictionary itself; expected another key.",
    ],
    [
      "a tenant of five digits",
      'tenant: { id: "10000" }\n',
      "1:15: tenant.id: expected a text of the form ^[0-9]{6}$.",
    ],
    [
      "a name twice",
      "dicts: []\ndicts: []\n",
      "2:1: The same name is used twice here; the second would hide the first.",
    ],
    ["a tab", "dicts:\n\t- code: a\n", "2:1: A tab is used to indent; YAML wants spaces."],
    [
      "two documents",
      "dicts: []\n---\ndicts: []\n",
      "2:1: There are several documents in one file; expected one, without ---.",
    ],
    ["a tag", "dicts: !secret []\n", "1:8: Tags such as !name are not supported; expected a plain value."],
    [
      "an alias",
      "dicts:\n  - &a { code: a, dictValue: A }\n  - *a\n",
      "3:5: The alias *a is not supported. Write the value out.",
    ],
    ["a circular alias", "dicts: &a [*a]\n", "1:12: The alias *a is not supported. Write the value out."],
    [
      "a missing bracket",
      "dicts: [\n",
      "2:1: This is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
  ])("%s", async (_, text, expected) => {
    expect(await problems({ "a.yaml": text })).toContain(`a.yaml:${expected}`);
  });

  // Ten thousand million nodes, if they were made.
  test("a bomb of aliases is refused alias by alias", async () => {
    const levels = "bcdefghijk".split("");
    const bomb = levels.map(
      (name, index) => `${name}: &${name} [${`*${index ? levels[index - 1] : "a"},`.repeat(10)}]`,
    );
    expect((await problems({ "a.yaml": `a: &a x\n${bomb.join("\n")}\n` })).length).toBe(100);
  });

  test.each([201, 300, 50_000])("text nested %i deep is refused", async (depth) => {
    const found = await problems({ "a.yaml": "[".repeat(depth) + "]".repeat(depth) });
    expect(found).toEqual([expect.stringMatching(/^a\.yaml:1:\d+: The file is nested too deeply\.$/)]);
  });

  test("200 levels and a text of the largest size are accepted", async () => {
    expect(await problems({ "a.yaml": "[".repeat(200) + "]".repeat(200) })).toEqual([
      "a.yaml:1:1: manifest: expected names and values, such as code: education_level.",
    ]);
    expect((await load({ "a.yaml": "#".padEnd(8 * 1024 * 1024, "x") })).items).toEqual([]);
  });

  test("bytes that are not text, and too many bytes, are refused", async () => {
    expect(await problems({ "a.yaml": new Uint8Array([0x64, 0xff, 0xfe]) })).toEqual([
      "a.yaml:1:1: The file is not UTF-8 text. Save it as UTF-8.",
    ]);
    expect(await problems({ "a.yaml": new Uint8Array(8 * 1024 * 1024 + 1) })).toEqual([
      "a.yaml:1:1: The file is larger than 8 MiB. Split it into several.",
    ]);
  });

  test("a folder that cannot be read is reported", async () => {
    await expect(load({ "a.yaml": "dicts: []\n" }, "a.yaml/below")).rejects.toMatchObject({
      sentence: { key: "manifestUnreadable", values: { path: "a.yaml/below", detail: "ENOTDIR" } },
    });
  });

  test("a variable that is not set is reported", async () => {
    expect(await problems({ "a.yaml": 'dicts:\n  - code: a\n    dictValue: "${NOPE}"\n' })).toEqual([
      "a.yaml:3:16: The environment has no NOPE. Set it, or write $${…} for the text itself.",
    ]);
  });

  test("every problem of every file is reported at once", async () => {
    expect(await problems({ "a.yaml": "dicts: 1\nx: 1\n", "b.yaml": "dicts: [{}]\n" })).toEqual([
      "a.yaml:1:8: dicts: expected a list.",
      "a.yaml:2:1: x is not known here.",
      "b.yaml:1:9: code is missing.",
      "b.yaml:1:9: dictValue is missing.",
    ]);
  });

  test("a record that is defined twice is reported with both places", async () => {
    const dictionary = (children: string) => `dicts:\n  - code: a\n    dictValue: A\n    children: [${children}]\n`;
    expect(await problems({ "a.yaml": dictionary(""), "b.yaml": dictionary("") })).toEqual([
      "b.yaml:2:5: a is defined here and in a.yaml:2:5. Keep one of them.",
    ]);
    const x = "{ dictKey: x, dictValue: X";
    expect(await problems({ "a.yaml": dictionary(`${x}, children: [${x} }] }`) })).toEqual([
      "a.yaml:4:55: a/x is defined here and in a.yaml:4:16. Keep one of them.",
    ]);
    const tenant = 'tenant: { id: "100001" }\n';
    expect(await problems({ "a.yaml": tenant, "b.yaml": tenant })).toEqual([
      "b.yaml:1:1: tenant is defined here and in a.yaml:1:1. Keep one of them.",
    ]);
  });
});

test.each([
  ["a manifest", manifestSchema],
  ["an overlay", overlaySchema()],
])("the schema of %s follows the rules for schemas", (_, schema) => {
  expect(new Ajv2020().validateSchema(schema)).toBe(true);
});
