import { entriesOf, type Pack, wordsOf } from "@bladekit/openapi/packs";
import { type Document, isMap, isSeq, type YAMLMap, type YAMLSeq } from "yaml";
import { COUNTRY, regionAbove, regionLevel } from "./regions.ts";

/** How a pack is written into a manifest, and how its entries are found in it again. */
export type Layout = Readonly<{
  /** Path in the manifest. */
  file: string;
  key: string;
  value: string;
  section: (pack: Pack) => object;
  /** The list that has the first entries. */
  top: (document: Document.Parsed, pack: Pack) => unknown;
  /** The entry that another one stands below; absent where there are no levels. */
  above?: (key: string) => string | undefined;
  entry: (key: string, text: string) => Record<string, unknown>;
}>;

const region = (code: string, name: string) => ({
  code,
  name,
  level: regionLevel(code),
  ...(code === COUNTRY && { sort: 0 }),
});

function regionTree({ entries }: Pack): object {
  const nodes = new Map(Object.entries(entries).map(([code, name]) => [code, region(code, name) as Tree]));
  for (const [code, node] of nodes) {
    const above = nodes.get(regionAbove(code) ?? "");
    if (above) above.children = [...(above.children ?? []), node];
  }
  return { regions: [nodes.get(COUNTRY)] };
}

type Tree = Record<string, unknown> & { children?: Tree[] };

const regions: Layout = {
  file: "regions.yaml",
  key: "code",
  value: "name",
  section: regionTree,
  top: (document) => document.get("regions"),
  above: regionAbove,
  entry: region,
};

const dictionary = (code: string): Layout => ({
  file: `dicts/${code}.yaml`,
  key: "dictKey",
  value: "dictValue",
  section: ({ title, entries }) => ({
    dicts: [
      {
        code,
        ...wordsOf(title),
        children: entriesOf({ entries }).map(([dictKey, text]) => ({ dictKey, ...wordsOf(text) })),
      },
    ],
  }),
  top: (document) => {
    const dicts = document.get("dicts");
    const dict = isSeq(dicts) ? dicts.items.find((item) => isMap(item) && item.get("code") === code) : undefined;
    return isMap(dict) ? dict.get("children") : undefined;
  },
  entry: (dictKey, text) => ({ dictKey, ...wordsOf(text) }),
});

const role = (roleAlias: string, roleName: string) => ({ roleAlias, roleName });

/** Roles with their grants. */
const roles = (file: string): Layout => ({
  file,
  key: "roleAlias",
  value: "roleName",
  section: ({ entries, menus = {} }) => ({
    roles: Object.entries(entries).map(([alias, name], index) => ({ ...role(alias, name), sort: index + 1 })),
    grants: Object.entries(menus).map(([alias, codes]) => ({ role: alias, menus: codes })),
  }),
  top: (document) => document.get("roles"),
  entry: role,
});

/** Layouts of packs that are no dictionary. */
const layouts: Readonly<Record<string, Layout>> = {
  regions,
  administrators: roles("administrators.yaml"),
  reader: roles("reader.yaml"),
};

export const layoutOf = ({ code }: Pick<Pack, "code">): Layout => layouts[code] ?? dictionary(code);

/** The entries of a list and of the lists below them, by their keys. */
export function entriesIn(list: unknown, key: string): Map<string, YAMLMap> {
  const found = new Map<string, YAMLMap>();
  const queue = [list];
  while (queue.length > 0) {
    const at = queue.pop();
    if (!isSeq(at)) continue;
    for (const entry of at.items.filter(isMap)) {
      found.set(String(entry.get(key)), entry);
      queue.push(entry.get("children"));
    }
  }
  return found;
}

/** The list that a new entry belongs to; it is made where there is none. */
export function listFor(document: Document.Parsed, above: YAMLMap | undefined, top: YAMLSeq): YAMLSeq {
  if (!above) return top;
  const children = above.get("children");
  if (isSeq(children)) return children;
  const made = document.createNode([]) as YAMLSeq;
  above.set("children", made);
  return made;
}
