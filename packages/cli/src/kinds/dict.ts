import { crudStore } from "./crud-store.ts";
import type { FieldSpec, Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

/** Key of the row that stands for the dictionary itself. */
const HEAD_KEY = "-1";

// The limits are those of DictInput in the contract; a test compares them.
const parent: FieldSpec = { schema: { type: "string" }, hidden: true };
const dictValue: FieldSpec = {
  schema: { type: "string", minLength: 1, pattern: "\\S", maxLength: 255, description: "字典名称 · Label" },
  required: true,
};
const dictValueEn: FieldSpec = {
  schema: {
    type: "string",
    maxLength: 255,
    description: "英文名称，不填则显示中文 · English label; the Chinese one where it is empty",
  },
  default: "",
};
const isSealed: FieldSpec = {
  schema: { type: "integer", enum: [0, 1], description: "封存：0 否 1 是 · Sealed: hidden from choices" },
  default: 0,
};
const remark: FieldSpec = { schema: { type: "string", maxLength: 255, description: "备注 · Remark" }, default: "" };
const order = { type: "integer", minimum: 0, maximum: 1_000_000 };
const code: FieldSpec = {
  schema: {
    type: "string",
    minLength: 1,
    maxLength: 64,
    pattern: "^[A-Za-z][A-Za-z0-9_.-]*$",
    description: "字典编号，不重复 · Code, unique",
  },
  required: true,
};
const dictKey: FieldSpec = {
  schema: {
    type: "string",
    minLength: 1,
    pattern: "\\S",
    maxLength: 64,
    description: "字典键值，字典内唯一，写成文本 · Key, unique in the dictionary; a text",
  },
  required: true,
};

const keyInDict = (key: string) => key.slice(key.indexOf("/") + 1);

type DictOptions = Pick<Kind, "name" | "scope"> & Readonly<{ section: string; path: string; description: string }>;

/** Dictionaries: heads are known by their code, entries by code and key, wherever they stand in the tree. */
export function dictKind({ name, scope, section, path, description }: DictOptions): Kind {
  const fields = {
    parentId: { ...parent, ref: name },
    dictValue,
    dictValueEn,
    sort: { schema: order },
    isSealed,
    remark,
  };
  return {
    name,
    scope,
    fields,
    shape: treeShape({
      kind: name,
      section,
      description,
      parent: "parentId",
      files: "each",
      levels: {
        head: {
          description,
          key: "code",
          has: (key) => !key.includes("/"),
          fields: {
            code,
            dictValue,
            dictValueEn,
            sort: { schema: { ...order, description: "排序 · Order among dictionaries" }, default: 1, always: true },
            isSealed,
            remark,
          },
          nests: { children: "entry" },
        },
        entry: {
          description: "字典项 · An entry of a dictionary",
          key: "dictKey",
          // A code has no slash, so the first one ends it, whatever is in the key.
          keyOf: ({ dictKey }, above = "") => `${above.split("/", 1)[0]}/${dictKey}`,
          shortKey: keyInDict,
          reserved: (value) => (value === HEAD_KEY ? { key: "headKeyReserved" } : undefined),
          fields: {
            dictKey,
            dictValue,
            dictValueEn,
            sort: {
              schema: {
                ...order,
                description: "排序，缺省为列表中的位置 · Order; by default the position in the list, from 1",
              },
              positional: true,
            },
            isSealed,
            remark,
          },
          nests: { children: "entry" },
        },
      },
    }),
    store: crudStore({
      list: `/blade-system/${path}/list`,
      submit: `/blade-system/${path}/submit`,
      remove: `/blade-system/${path}/remove`,
      fields,
      // The keys of a SpringBlade are numbers.
      keyOf: ({ code, dictKey }) => (String(dictKey) === HEAD_KEY ? String(code) : `${code}/${dictKey}`),
      keyInput: (key) =>
        key.includes("/") ? { code: key.split("/", 1)[0], dictKey: keyInDict(key) } : { code: key, dictKey: HEAD_KEY },
    }),
    onSpringblade: scope === "platform",
    takesAway: ({ field, to }) => (field === "isSealed" && to === 1) || to === "",
  };
}
