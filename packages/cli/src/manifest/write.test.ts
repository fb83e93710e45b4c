import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindOf } from "../kinds/index.ts";
import type { ActualItem, DesiredItem } from "../plan/item.ts";
import { dictionaries } from "../testing/dictionaries.ts";
import { parseFile } from "./parse.ts";
import { schemaProblems } from "./validate.ts";
import { fillVariables } from "./variables.ts";
import { manifestOf } from "./write.ts";

const place = { file: "", line: 1, column: 1 };
const tenant = { id: "100001" };

const { shape } = kindOf("dict-biz");

const stored = (items: readonly DesiredItem[]): ActualItem[] =>
  items.map(({ place: _, ...item }, index) => ({ ...item, id: String(index) }));
const sorted = (items: readonly DesiredItem[]) =>
  items.map(({ key, fields }) => ({ key, fields })).sort((a, b) => (a.key < b.key ? -1 : 1));

function declared({ files }: ReturnType<typeof manifestOf>): DesiredItem[] {
  return files
    .filter(({ path }) => path.startsWith("dicts/"))
    .flatMap(({ path, text }) => {
      const { parsed, problems } = parseFile(path, text);
      if (!parsed) throw new Error(JSON.stringify(problems));
      expect(schemaProblems(parsed)).toEqual([]);
      const { value } = fillVariables(parsed, {}, () => false);
      return shape.declare((value as { dicts: never }).dicts, () => place, tenant.id).items;
    });
}

describe("manifestOf", () => {
  test("what is written declares what it was written from, whatever the texts", () => {
    fc.assert(
      fc.property(dictionaries, (given) => {
        const { items } = shape.declare(given, () => place, tenant.id);
        expect(sorted(declared(manifestOf(tenant, stored(items))))).toEqual(sorted(items));
      }),
    );
  });

  test("writes for people: one file a dictionary, no defaults, a line for editors", () => {
    const { items } = shape.declare(
      [{ code: "degree", dictValue: "学位", children: [{ dictKey: "1", dictValue: "学士" }] }],
      () => place,
      tenant.id,
    );
    const [, head, degree] = manifestOf(tenant, stored(items)).files;
    expect(head?.text).toBe('# yaml-language-server: $schema=bladekit.schema.json\ntenant:\n  id: "100001"\n');
    expect(degree).toEqual({
      path: "dicts/degree.yaml",
      text: `# yaml-language-server: $schema=../bladekit.schema.json
dicts:
  - code: degree
    dictValue: 学位
    sort: 1
    children:
      - dictKey: "1"
        dictValue: 学士
        sort: 1
`,
    });
  });

  test("codes never lead out of the folder and do not meet where case is ignored", () => {
    const items = ["Degree", "degree", "../../etc/passwd", ".hidden"].map((key) => ({
      tenant: tenant.id,
      kind: "dict-biz",
      key: key.replaceAll("/", "\\"),
      id: key,
      fields: { parentId: null, dictValue: key, sort: 1, isSealed: 0, remark: "" },
    }));
    const paths = manifestOf(tenant, items).files.map(({ path }) => path);
    expect(paths.slice(2).sort()).toEqual([
      "dicts/Degree.yaml",
      "dicts/__.._etc_passwd.yaml",
      "dicts/_hidden.yaml",
      "dicts/degree~2.yaml",
    ]);
  });
});
