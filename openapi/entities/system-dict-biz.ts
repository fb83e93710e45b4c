// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { DictRow, DictRowInput } from "../schema.ts";

/** Business dictionary. */
export const systemDictBiz = describe<DictRow, DictRowInput>()({
  name: "system/dict-biz",
  label: ["业务字典", "Business dictionary"],
  plural: ["业务字典", "Business dictionaries"],
  id: "id",
  title: "dictValue",
  titleEn: "dictValueEn",
  key: "code",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    parentId: { label: ["上级字典", "Parent"], kind: "tree", ref: "system/dict-biz", default: "0", refLabel: "parentName", in: "both", row: true },
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
    list: { op: "listDictBizParents", method: "GET", path: "/blade-system/dict-biz/parent-list", code: "dictbiz_view", takes: "page" },
    all: { op: "listDictBiz", method: "GET", path: "/blade-system/dict-biz/list", code: "dictbiz_view", takes: "all" },
    childList: { op: "listDictBizChildren", method: "GET", path: "/blade-system/dict-biz/child-list", code: "dictbiz_view", takes: "page" },
    tree: { op: "getDictBizTree", method: "GET", path: "/blade-system/dict-biz/tree", code: "dictbiz_view", takes: "all" },
    dictionary: { op: "getDictBizItems", method: "GET", path: "/blade-system/dict-biz/dictionary", code: null, takes: "id", by: "code" },
    show: { op: "getDictBiz", method: "GET", path: "/blade-system/dict-biz/detail", code: "dictbiz_view", takes: "id" },
    create: { op: "submitDictBiz", method: "POST", path: "/blade-system/dict-biz/submit", code: "dictbiz_add", takes: "body" },
    edit: { op: "submitDictBiz", method: "POST", path: "/blade-system/dict-biz/submit", code: "dictbiz_edit", takes: "body" },
    remove: { op: "removeDictBiz", method: "POST", path: "/blade-system/dict-biz/remove", code: "dictbiz_delete", takes: "ids", restorable: true },
    export: { op: "exportDictBiz", method: "GET", path: "/blade-system/dict-biz/export", code: "dictbiz_export", takes: "all" },
    template: { op: "exportDictBizTemplate", method: "GET", path: "/blade-system/dict-biz/template", code: "dictbiz_import", takes: "all" },
    import: { op: "importDictBiz", method: "POST", path: "/blade-system/dict-biz/import", code: "dictbiz_import", takes: "file" },
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
