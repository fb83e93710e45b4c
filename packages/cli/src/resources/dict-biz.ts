import type { BladeClient, Data } from "@bladekit/sdk";
import type { ActualItem, DesiredItem, State } from "../plan/item.ts";
import type { Change } from "../plan/plan.ts";
import type { Problem } from "../problem.ts";
import { type Dictionary, type DictionaryEntry, dictionary, dictionaryEntry, HEAD_KEY } from "./dict-biz-schema.ts";
import type { PlaceOf, Resource } from "./resource.ts";

const KIND = "dict-biz";
const LIST = "/blade-system/dict-biz/list";
const SUBMIT = "/blade-system/dict-biz/submit";

type Row = Data<typeof LIST>[number];

// A code has no slash, so the first one ends it, whatever is in the key.
const entryKey = (code: string, dictKey: string) => `${code}/${dictKey}`;

/** Business dictionaries: heads are matched by code, entries by code and key, wherever they stand in the tree. */
export const dictBiz: Resource<readonly Dictionary[]> = {
  kind: KIND,
  section: "dicts",
  schema: { type: "array", items: { $ref: "#/$defs/dictionary" } },
  definitions: { dictionary, dictionaryEntry },
  declare,
  read: async (client) => toItems(await client.GET(LIST)),
  write,
  compose,
  takesAway: ({ field, to }) => (field === "isSealed" && to === 1) || to === "",
};

function declare(dictionaries: readonly Dictionary[], place: PlaceOf): { items: DesiredItem[]; problems: Problem[] } {
  const items: DesiredItem[] = [];
  const problems: Problem[] = [];

  const addEntries = (
    code: string,
    parent: string,
    entries: readonly DictionaryEntry[] | undefined,
    path: readonly (string | number)[],
  ) => {
    for (const [index, entry] of (entries ?? []).entries()) {
      const at = [...path, "children", index];
      const key = entryKey(code, entry.dictKey);
      if (entry.dictKey === HEAD_KEY) {
        problems.push({ place: place([...at, "dictKey"]), sentence: { key: "headKeyReserved" } });
      }
      items.push({ kind: KIND, key, state: { parent, fields: fieldsOf(entry, index + 1) }, place: place(at) });
      addEntries(code, key, entry.children, at);
    }
  };

  for (const [index, head] of dictionaries.entries()) {
    items.push({ kind: KIND, key: head.code, state: { fields: fieldsOf(head, 1) }, place: place([index]) });
    addEntries(head.code, head.code, head.children, [index]);
  }
  return { items, problems };
}

function fieldsOf(row: (Pick<Row, "dictValue"> & Partial<Row>) | Dictionary | DictionaryEntry, defaultSort: number) {
  return {
    dictValue: row.dictValue,
    sort: row.sort ?? defaultSort,
    isSealed: row.isSealed ?? 0,
    remark: row.remark ?? "",
  };
}

function toItems(tree: readonly Row[]): ActualItem[] {
  const items: ActualItem[] = [];
  const add = (row: Row, parent: string | undefined) => {
    // An entry whose parent is gone comes as a root: without a parent it differs from any declaration and is moved back.
    const isHead = parent === undefined && row.dictKey === HEAD_KEY;
    const key = isHead ? row.code : entryKey(row.code, row.dictKey);
    const state: State = { ...(parent !== undefined && { parent }), fields: fieldsOf(row, 0) };
    items.push({ kind: KIND, key, id: row.id, state });
    for (const child of row.children ?? []) add(child, key);
  };
  for (const root of tree) add(root, undefined);
  return items;
}

async function write(client: BladeClient, change: Change, parentId: string | undefined): Promise<string> {
  const slash = change.key.indexOf("/");
  const code = slash < 0 ? change.key : change.key.slice(0, slash);
  const dictKey = slash < 0 ? HEAD_KEY : change.key.slice(slash + 1);
  const { dictValue, sort, isSealed, remark } = change.after.fields;
  const saved = await client.POST(SUBMIT, {
    body: {
      ...(change.id !== undefined && { id: change.id }),
      parentId: parentId ?? "0",
      code,
      dictKey,
      dictValue: String(dictValue),
      sort: Number(sort),
      isSealed: isSealed === 1 ? 1 : 0,
      remark: String(remark),
    },
  });
  return saved.id;
}

function compose(items: readonly ActualItem[]): { file: string; section: readonly Dictionary[] }[] {
  const below = new Map<string, ActualItem[]>();
  for (const item of items) {
    const { parent } = item.state;
    if (parent !== undefined) below.set(parent, [...(below.get(parent) ?? []), item]);
  }
  const entriesOf = (key: string): { children?: DictionaryEntry[] } => {
    const children = (below.get(key) ?? []).sort(inOrder).map((item) => ({
      dictKey: item.key.slice(item.key.indexOf("/") + 1),
      ...written(item),
      ...entriesOf(item.key),
    }));
    return children.length > 0 ? { children } : {};
  };
  return items
    .filter(({ key, state }) => state.parent === undefined && !key.includes("/"))
    .sort(inOrder)
    .map((head) => ({ file: head.key, section: [{ code: head.key, ...written(head), ...entriesOf(head.key) }] }));
}

// What equals its default is left out, except the order, which a later insertion would otherwise shift.
function written({ state }: ActualItem) {
  const { dictValue, sort, isSealed, remark } = state.fields;
  return {
    dictValue: String(dictValue),
    sort: Number(sort),
    ...(isSealed === 1 && { isSealed: 1 as const }),
    ...(remark !== "" && { remark: String(remark) }),
  };
}

function inOrder(a: ActualItem, b: ActualItem): number {
  return Number(a.state.fields.sort) - Number(b.state.fields.sort) || (a.key < b.key ? -1 : 1);
}
