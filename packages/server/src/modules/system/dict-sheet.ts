import type { Dict } from "@bladekit/openapi";
import { column, type Sheet } from "../../excel/sheet.ts";

/** Business dictionaries as a sheet: every row, the heads with the key -1. */
export const dictBizSheet: Sheet<Dict> = {
  name: { zh: "业务字典", en: "dictionaries" },
  columns: [
    column("code", "字典编号", "Code", 24, (row) => row.code),
    column("dictKey", "字典键值", "Key", 16, (row) => row.dictKey ?? ""),
    column("dictValue", "字典名称", "Label", 30, (row) => row.dictValue),
    column("sort", "字典排序", "Sort", 8, (row) => row.sort),
    column("isSealed", "封存", "Sealed", 8, (row) => (row.isSealed === 1 ? "是" : "否")),
    column("remark", "备注", "Remark", 30, (row) => row.remark ?? ""),
  ],
};
