// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Region, RegionInput } from "../schema.ts";

/** Region. */
export const systemRegion = describe<Region, RegionInput>()({
  name: "system/region",
  label: ["行政区划", "Region"],
  plural: ["行政区划", "Regions"],
  id: "code",
  title: "name",
  key: "code",
  fields: {
    code: { label: ["区划编号", "Code"], kind: "text", pattern: "^[0-9]{1,12}$", once: true, in: "both", row: true, required: true },
    parentCode: { label: ["上级区划", "Parent region"], kind: "tree", ref: "system/region", refLabel: "parentName", in: "both", row: true, required: true },
    name: { label: ["区划名称", "Name"], kind: "text", maxLength: 32, in: "both", row: true, required: true },
    provinceCode: { label: ["省级编号", "Province code"], kind: "text", maxLength: 12, in: "both", row: true },
    provinceName: { label: ["省级名称", "Province"], kind: "text", maxLength: 32, in: "both", row: true },
    cityCode: { label: ["地级编号", "City code"], kind: "text", maxLength: 12, in: "both", row: true },
    cityName: { label: ["地级名称", "City"], kind: "text", maxLength: 32, in: "both", row: true },
    districtCode: { label: ["县级编号", "District code"], kind: "text", maxLength: 12, in: "both", row: true },
    districtName: { label: ["县级名称", "District"], kind: "text", maxLength: 32, in: "both", row: true },
    townCode: { label: ["乡级编号", "Town code"], kind: "text", maxLength: 12, in: "both", row: true },
    townName: { label: ["乡级名称", "Town"], kind: "text", maxLength: 32, in: "both", row: true },
    villageCode: { label: ["村级编号", "Village code"], kind: "text", maxLength: 12, in: "both", row: true },
    villageName: { label: ["村级名称", "Village"], kind: "text", maxLength: 32, in: "both", row: true },
    level: { label: ["区划等级", "Level"], kind: "dict", min: 0, max: 5, dict: "region", in: "both", row: true, required: true },
    sort: { label: ["排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    ancestors: { label: ["各级上级", "Ancestors"], hint: ["由系统得出", "Derived by the system"], kind: "text", maxLength: 255, in: "none", row: true },
    id: { label: ["主键", "ID"], hint: ["与区划编号相同", "Same as the region code"], kind: "text", maxLength: 12, in: "none", row: true },
    parentId: { label: ["上级主键", "Parent ID"], hint: ["与上级编号相同", "Same as the parent’s code"], kind: "text", maxLength: 12, in: "none", row: true },
    parentName: { label: ["上级区划", "Parent region"], kind: "text", maxLength: 32, in: "none", row: true },
    parentPath: { label: ["所在位置", "Location"], hint: ["各级上级的名称，由上至下；最上一级为空", "Names of all levels above, from the top down; empty at the top level"], kind: "text", maxLength: 2000, in: "none", row: true },
  },
  verbs: {
    list: { op: "listRegion", method: "GET", path: "/blade-system/region/list", code: null, takes: "page" },
    lazyList: { op: "listRegionLazily", method: "GET", path: "/blade-system/region/lazy-list", code: null, takes: "all" },
    lazyTree: { op: "getRegionTreeLazily", method: "GET", path: "/blade-system/region/lazy-tree", code: null, takes: "all" },
    show: { op: "getRegion", method: "GET", path: "/blade-system/region/detail", code: null, takes: "id", by: "code" },
    select: { op: "selectRegion", method: "GET", path: "/blade-system/region/select", code: null, takes: "all" },
    create: { op: "submitRegion", method: "POST", path: "/blade-system/region/submit", code: "region_edit", takes: "body" },
    edit: { op: "submitRegion", method: "POST", path: "/blade-system/region/submit", code: "region_edit", takes: "body" },
    remove: { op: "removeRegion", method: "POST", path: "/blade-system/region/remove", code: "region_delete", takes: "id", restorable: true },
  },
  filters: {
    parentCode: { label: ["上级区划", "Parent region"], kind: "tree", ref: "system/region", match: "equals", field: "parentCode" },
    code: { label: ["区划编号", "Code"], kind: "text", pattern: "^[0-9]{1,12}$", match: "equals", field: "code" },
    name: { label: ["区划名称", "Name"], kind: "text", maxLength: 32, match: "contains", field: "name" },
    level: { label: ["区划等级", "Level"], kind: "dict", min: 0, max: 5, dict: "region", match: "equals", field: "level" },
  },
  sorts: ["code"],
  tree: { parent: "parentCode", children: "children", lazy: "lazyList" },
});
