import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { headKey } from "./dict-queries.ts";

/** Labels of business dictionary keys; an unknown or empty key has the label "". */
export type DictNames = (code: string, key: string | null | undefined) => string;

/** Reads the labels of the given dictionaries in one query; sealed entries still have their label. */
export async function dictNames(db: TenantDatabase, codes: readonly string[]): Promise<DictNames> {
  const rows = await db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey", "dictValue"])
    .where("code", "in", codes)
    .where("dictKey", "<>", headKey)
    .execute();
  const names = new Map(rows.map((row) => [`${row.code}\n${row.dictKey}`, row.dictValue]));
  return (code, key) => names.get(`${code}\n${key}`) ?? "";
}
