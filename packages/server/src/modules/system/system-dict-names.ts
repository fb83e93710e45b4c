import type { Database } from "../../db/database.ts";
import type { DictNames } from "./dict-names.ts";

/** Reads the labels of the given system dictionaries in one query; an unknown key has the label "". */
export async function systemDictNames(platform: Database, codes: readonly string[]): Promise<DictNames> {
  const rows = await platform
    .selectFrom("bladeDict")
    .select(["code", "dictKey", "dictValue"])
    .where("code", "in", codes)
    .execute();
  const names = new Map(rows.map((row) => [`${row.code}\n${row.dictKey}`, row.dictValue]));
  return (code, key) => names.get(`${code}\n${key}`) ?? "";
}
