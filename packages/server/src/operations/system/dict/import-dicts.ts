import type { DictRowInput } from "@bladekit/openapi";
import type { Context, PlatformContext } from "../../../context/context.ts";
import { errors } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { toBoolean } from "../../../lists/sheets/cell-values.ts";
import type { Fail, Importer, Reader } from "../../../lists/sheets/import-rows.ts";
import type { EnteredRow } from "../../../lists/sheets/import-sheet.ts";
import type { Sheet } from "../../../lists/sheets/sheet.ts";
import { headKey } from "./dict-head.ts";
import { type DictSheetRow, dictBizSheet, dictSheet } from "./dict-sheet.ts";
import { businessDicts, type DictSource, systemDicts } from "./dict-source.ts";
import { submitDict } from "./dict-write.ts";

/** An entry that a row describes; where it stands is known when it is saved. */
type Form = Required<
  Pick<DictRowInput, "code" | "dictKey" | "dictValue" | "dictValueEn" | "sort" | "isSealed" | "remark">
>;
type Known = Form & { id: string; parentId: string };
type Stored = Known & { isSealed: number };

/** How far entries are followed upwards. */
const deepest = 30;

const keyOf = ({ code, dictKey }: { code: string; dictKey: string }) => `${code}\n${dictKey}`;

/** How a sheet of one kind of dictionaries is read: an entry of the same code and key is the same. */
export type DictImporter<Ctx extends Context> = Importer<DictSheetRow, Form, Known, Ctx>;

const importerOf = <Ctx extends Context>(
  sheet: Sheet<DictSheetRow>,
  source: (ctx: Ctx) => DictSource,
): DictImporter<Ctx> => ({
  sheet,
  mostRows: 2000,
  schema: "#/components/schemas/DictRowInput",
  keyColumn: "dictKey",
  taken: errors.duplicate_dict,
  columnOf: { parentId: "parentKey" },
  open: async (ctx, rows) => {
    const codes = [...new Set(rows.map(({ texts }) => texts.code ?? ""))];
    const { db, table } = source(ctx);
    const found = await db
      .selectFrom(table)
      .select(["id", "parentId", "code", "dictKey", "dictValue", "dictValueEn", "sort", "isSealed", "remark"])
      .where("code", "in", codes)
      .execute();
    return readerOf(source, found as Stored[], rows);
  },
});

export const dictBizImporter: DictImporter<Context> = importerOf(dictBizSheet, businessDicts);

/** System dictionaries are written in the platform's database. */
export const dictImporter: DictImporter<PlatformContext> = {
  ...importerOf(dictSheet, systemDicts),
  transaction: (ctx, work) => transaction(ctx.platform, (platform) => work({ ...ctx, platform }, platform)),
};

function readerOf<Ctx extends Context>(
  source: (ctx: Ctx) => DictSource,
  entries: readonly Known[],
  rows: readonly EnteredRow[],
): Reader<Form, Known, Ctx> {
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const ids = new Map(entries.map((entry) => [keyOf(entry), entry.id]));
  const inSheet = new Set(rows.map(({ texts: { code = "", dictKey = "" } }) => keyOf({ code, dictKey })));
  const parents = new Map<Form, string>();
  const parentKeys = new Map<string, string>();
  const texts = new Map<Form, EnteredRow["texts"]>();

  const checkParent = (form: Form, dictKey: string, fail: Fail) => {
    const parent = keyOf({ code: form.code, dictKey });
    if (!known.has(parent) && !inSheet.has(parent)) {
      if (dictKey === headKey) {
        fail("code", {
          zh: `没有该字典，请加一行键值为 ${headKey} 的首行`,
          en: `There is no such dictionary. Add its first row with the key ${headKey}`,
        });
      } else fail("parentKey", { zh: `“${dictKey}”不存在`, en: `There is no “${dictKey}”` });
    }
    parents.set(form, parent);
    parentKeys.set(keyOf(form), parent);
  };

  // A ring of rows has no depth; its rows are refused when their parents are not there.
  const depthOf = (key: string, depth = 0): number => {
    const parent = parentKeys.get(key);
    return parent === undefined || depth > deepest ? depth : depthOf(parent, depth + 1);
  };

  return {
    keyOf,
    knownOf: (form) => known.get(keyOf(form)),
    formOf: (entered, fail) => {
      const {
        code = "",
        dictKey = "",
        dictValue = "",
        dictValueEn = "",
        sort,
        isSealed,
        remark = "",
        parentKey,
      } = entered.texts;
      const form = {
        ...{ code, dictKey, dictValue, dictValueEn, remark },
        sort: sort ? Number(sort) : entered.row - 1,
        isSealed: toBoolean(isSealed) ? (1 as const) : (0 as const),
      };
      texts.set(form, entered.texts);
      if (dictKey !== headKey) checkParent(form, parentKey || headKey, fail);
      else if (parentKey)
        fail("parentKey", { zh: "字典首行没有上级", en: "The first row of a dictionary has no parent" });
      return form;
    },
    rankOf: (form) => depthOf(keyOf(form)),
    saver:
      () =>
      async (inside, { form, known }) => {
        const parent = parents.get(form);
        const parentId = parent === undefined ? "0" : ids.get(parent);
        if (parentId === undefined) {
          throw invalidField("parentId", say("上级所在的行未能导入", "The row of the parent was not imported"));
        }
        const { dictValueEn, sort, isSealed, remark, parentKey } = texts.get(form) ?? {};
        // An empty cell changes nothing.
        const kept = known && {
          id: known.id,
          ...(!dictValueEn && { dictValueEn: known.dictValueEn }),
          ...(!sort && { sort: known.sort }),
          ...(!isSealed && { isSealed: known.isSealed }),
          ...(!remark && { remark: known.remark }),
          ...(!parentKey && { parentId: known.parentId }),
        };
        ids.set(keyOf(form), await submitDict(inside, source(inside), { parentId, ...form, ...kept }));
      },
  };
}
