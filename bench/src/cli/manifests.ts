import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Menus in groups of ten: one parent with nine children. */
const menus = (count: number, prefix: string) =>
  `menus:\n${times(count / 10, (group) => {
    const code = `${prefix}_${group}`;
    const below = times(9, (at) => `      - { code: ${code}_${at}, name: 页 ${at}, path: /${code}/${at} }\n`).join("");
    return `  - code: ${code}\n    name: 组 ${group}\n    path: /${code}\n    children:\n${below}`;
  }).join("")}`;

/** Dictionaries of twenty rows: the dictionary itself and nineteen entries. */
const dictionaries = (rows: number, prefix: string, word = "") =>
  `dicts:\n${times(rows / 20, (dict) => {
    const entries = times(19, (at) => `      - { dictKey: "k${at}", dictValue: ${word}值 ${at} }\n`).join("");
    return `  - code: ${prefix}_${dict}\n    dictValue: ${word}字典 ${dict}\n    children:\n${entries}`;
  }).join("")}`;

/** Writes manifests of a platform and hospitals with these total numbers of dictionary rows and menus. */
export function writePlatform(
  folder: string,
  { hospitals, rows, pages }: Record<"hospitals" | "rows" | "pages", number>,
): void {
  const ids = times(hospitals, (index) => String(410_001 + index));
  put(folder, {
    "menus.yaml": menus(pages, "bench"),
    "tenants.yaml": `tenants:\n${ids.map((id) => `  - { tenantId: "${id}", tenantName: 医院 ${id}, linkman: 王芳 }\n`).join("")}`,
    ...Object.fromEntries(
      ids.map((id) => [`${id}/all.yaml`, `tenant: { id: "${id}" }\n${dictionaries(rows / hospitals, "bench")}`]),
    ),
  });
}

/** Writes a manifest of one hospital with large dictionaries and nothing else, whose values all begin with a word. */
export function writeDictionaries(folder: string, rows: number, word: string): void {
  put(folder, { "all.yaml": `tenant: { id: "410001" }\n${dictionaries(rows, "apply", word)}` });
}

/** Writes manifests of one hospital with large dictionaries. */
export function writeLarge(folder: string, rows: number, pages: number): void {
  put(folder, {
    "menus.yaml": menus(pages, `large_${rows}`),
    "all.yaml": `tenant: { id: "410001" }\n${dictionaries(rows, `large_${rows}`)}`,
  });
}
