import type { Dict } from "@bladekit/openapi";
import { wholeNumber, yesOrNo } from "../../../lists/sheets/cell-values.ts";
import { column, fills, type Sheet, type Text } from "../../../lists/sheets/sheet.ts";

const sealed: Readonly<Record<0 | 1, Text>> = { 0: { zh: "否", en: "No" }, 1: { zh: "是", en: "Yes" } };

/** An entry with the key of the one above; "" below a head row. */
export type DictSheetRow = Dict & { parentKey: string };

/** Business dictionaries as a sheet: every row, the heads with the key -1. One that was exported can be read again. */
export const dictBizSheet: Sheet<DictSheetRow> = {
  name: { zh: "业务字典", en: "dictionaries" },
  columns: [
    fills(
      column("code", "字典编号", "Code", 24, (row) => row.code),
      { isRequired: true, hint: { zh: "如 education_level", en: "Such as education_level" } },
    ),
    fills(
      column("dictKey", "字典键值", "Key", 16, (row) => row.dictKey ?? ""),
      {
        isRequired: true,
        hint: {
          zh: "字典首行填 -1，同一字典内不能重复",
          en: "-1 on the head row of a dictionary; each is there once in it",
        },
      },
    ),
    fills(
      column("parentKey", "上级键值", "Parent key", 16, (row) => row.parentKey),
      { hint: { zh: "分级字典的上一级；不填则在首行之下", en: "Of the entry above; empty right below the head row" } },
    ),
    fills(
      column("dictValue", "字典名称", "Label", 30, (row) => row.dictValue),
      { isRequired: true },
    ),
    fills(
      column("sort", "字典排序", "Sort", 8, (row) => row.sort),
      {
        ...wholeNumber,
        hint: { zh: "整数；不填则按表中顺序", en: "A whole number; the order of the sheet, if nothing is written" },
      },
    ),
    fills(
      column("isSealed", "封存", "Sealed", 8, (row, language) => sealed[row.isSealed === 1 ? 1 : 0][language]),
      yesOrNo,
    ),
    fills(column("remark", "备注", "Remark", 30, (row) => row.remark ?? "")),
  ],
};
