import type { DictRow } from "@bladekit/openapi";
import type { Entity } from "@bladekit/openapi/describe";
import { systemDict } from "@bladekit/openapi/entities/system-dict";
import { systemDictBiz } from "@bladekit/openapi/entities/system-dict-biz";
import { orderInCell } from "../../../contract/value-sentences.ts";
import { yesOrNo } from "../../../lists/sheets/cell-values.ts";
import { entitySheet } from "../../../lists/sheets/entity-sheet.ts";
import type { Sheet } from "../../../lists/sheets/sheet.ts";

/** An entry with the key of the one above; "" below a head row. */
export type DictSheetRow = DictRow & { parentKey: string };

/** Dictionaries as a sheet: every row, the heads with the key -1. One that was exported can be read again. */
const dictSheetOf = (description: Entity): Sheet<DictSheetRow> =>
  entitySheet<DictSheetRow>(description, {
    code: { entry: { hint: { zh: "如 education_level", en: "Such as education_level" } } },
    dictKey: {
      entry: {
        isRequired: true,
        hint: {
          zh: "字典首行填 -1，同一字典内不能重复",
          en: "-1 in the first row of a dictionary; must be unique within the dictionary",
        },
      },
    },
    parentKey: {
      title: { zh: "上级键值", en: "Parent key" },
      entry: {
        hint: {
          zh: "分级字典的上一级；不填则在首行之下",
          en: "The level above in a dictionary with levels; if left empty, right below the first row",
        },
      },
    },
    sort: {
      entry: {
        isRequired: false,
        hint: orderInCell,
      },
    },
    isSealed: { entry: { ...yesOrNo, isRequired: false } },
  });

export const dictSheet = dictSheetOf(systemDict);
export const dictBizSheet = dictSheetOf(systemDictBiz);
