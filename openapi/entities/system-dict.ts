// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { DictRow, DictRowInput } from "../schema.ts";

/** Dictionary. */
export const systemDict = describe<DictRow, DictRowInput>()({
  name: "system/dict",
  label: ["系统字典", "Dictionary"],
  plural: ["系统字典", "System dictionaries"],
  id: "id",
  title: "dictValue",
  titleEn: "dictValueEn",
  key: "code",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    parentId: { label: ["上级字典", "Parent"], kind: "tree", ref: "system/dict", default: "0", refLabel: "parentName", in: "both", row: true },
    code: { label: ["字典编号", "Code"], hint: ["以字母开头，只含字母、数字、下划线、点与横线", "Starts with a letter; only letters, digits, underscores, dots and hyphens"], kind: "text", maxLength: 64, pattern: "^[A-Za-z][A-Za-z0-9_.-]*$", once: true, in: "both", row: true, required: true },
    dictKey: { label: ["字典键值", "Key"], hint: ["字典项必填", "Required for entries"], kind: "text", maxLength: 64, in: "both", row: true },
    dictValue: { label: ["字典名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    dictValueEn: { label: ["英文名称", "English name"], hint: ["英文页面显示；不填则显示中文名称", "Shown on English pages; if empty, the Chinese name is shown"], kind: "text", maxLength: 255, in: "both", row: true },
    sort: { label: ["字典排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    isSealed: { label: ["封存", "Sealed"], hint: ["封存后不再出现在下拉选项中，已有数据不受影响", "A sealed entry is no longer offered as a choice; existing data is not affected"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    remark: { label: ["字典备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    parentName: { label: ["上级字典", "Parent"], kind: "text", in: "none", row: true },
  },
  verbs: {
    list: { op: "listDictParents", method: "GET", path: "/blade-system/dict/parent-list", code: "dict_view", takes: "page" },
    all: { op: "listDict", method: "GET", path: "/blade-system/dict/list", code: "dict_view", takes: "all" },
    childList: { op: "listDictChildren", method: "GET", path: "/blade-system/dict/child-list", code: "dict_view", takes: "page" },
    tree: { op: "getDictTree", method: "GET", path: "/blade-system/dict/tree", code: "dict_view", takes: "all" },
    select: { op: "selectDict", method: "GET", path: "/blade-system/dict/select", code: null, takes: "all" },
    dictionary: { op: "getDictItems", method: "GET", path: "/blade-system/dict/dictionary", code: null, takes: "id", by: "code" },
    show: { op: "getDict", method: "GET", path: "/blade-system/dict/detail", code: "dict_view", takes: "id" },
    create: { op: "submitDict", method: "POST", path: "/blade-system/dict/submit", code: "dict_edit", takes: "body" },
    edit: { op: "submitDict", method: "POST", path: "/blade-system/dict/submit", code: "dict_edit", takes: "body" },
    remove: { op: "removeDict", method: "POST", path: "/blade-system/dict/remove", code: "dict_delete", takes: "ids", restorable: true },
    export: { op: "exportDict", method: "GET", path: "/blade-system/dict/export", code: "dict_export", takes: "all" },
    template: { op: "exportDictTemplate", method: "GET", path: "/blade-system/dict/template", code: "dict_import", takes: "all" },
    import: { op: "importDict", method: "POST", path: "/blade-system/dict/import", code: "dict_import", takes: "file" },
  },
  filters: {
    code: { label: ["字典编号", "Code"], kind: "text", maxLength: 64, match: "contains", field: "code" },
    dictValue: { label: ["字典名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "dictValue" },
    isSealed: { label: ["封存", "Sealed"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, match: "equals", field: "isSealed" },
  },
  sorts: [],
  sheet: { export: ["code", "dictKey", "parentKey", "dictValue", "dictValueEn", "sort", "isSealed", "remark"], import: ["code", "dictKey", "parentKey", "dictValue", "dictValueEn", "sort", "isSealed", "remark"] },
  tree: { parent: "parentId", children: "children" },
});
