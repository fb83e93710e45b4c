import { systemDict } from "@bladekit/openapi/entities/system-dict";
import { systemDictBiz } from "@bladekit/openapi/entities/system-dict-biz";
import { crudStore } from "./crud-store.ts";
import { entityField } from "./entity-field.ts";
import { neverCompared } from "./entity-kind.ts";
import type { Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

/** Key of the row that stands for the dictionary itself. */
const HEAD_KEY = "-1";

// Business dictionaries have the same fields.
const described = systemDict.fields;
const dictValue = entityField("dictValue", described.dictValue);
const dictValueEn = entityField("dictValueEn", described.dictValueEn);
const isSealed = entityField("isSealed", described.isSealed);
const remark = entityField("remark", described.remark);
const code = entityField("code", described.code);
// The contract requires the key of an entry, and none of a dictionary.
const dictKey = entityField("dictKey", { ...described.dictKey, required: true });
const sort = entityField("sort", described.sort);

const keyInDict = (key: string) => key.slice(key.indexOf("/") + 1);

type DictOptions = Pick<Kind, "name" | "scope"> &
  Readonly<{ section: string; path: string; rows: string; changes: string; description: string }>;

/** Dictionaries: heads are known by their code, entries by code and key, wherever they stand in the tree. */
export function dictKind({ name, scope, section, path, rows, changes, description }: DictOptions): Kind {
  const fields = {
    parentId: { schema: { type: "string" }, ref: name, hidden: true },
    dictValue,
    dictValueEn,
    sort,
    isSealed,
    remark,
  };
  return {
    name,
    scope,
    within: name,
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
            sort: { ...sort, positional: false, default: 1, always: true },
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
            sort,
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
      rows,
      changes,
      fields,
      // The keys of a SpringBlade are numbers.
      keyOf: ({ code, dictKey }) => (String(dictKey) === HEAD_KEY ? String(code) : `${code}/${dictKey}`),
      keyInput: (key) =>
        key.includes("/") ? { code: key.split("/", 1)[0], dictKey: keyInDict(key) } : { code: key, dictKey: HEAD_KEY },
    }),
    never: neverCompared(systemDict, ["code", "dictKey", ...Object.keys(fields)]),
    onSpringblade: scope === "platform",
    removal: (scope === "platform" ? systemDict : systemDictBiz).verbs.remove.op,
    takesAway: ({ field, to }) => (field === "isSealed" && to === 1) || to === "",
  };
}
