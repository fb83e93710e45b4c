import type { Language } from "../../../contract/language.ts";
import type { Database } from "../../../db/database.ts";
import { dictLabel } from "./dict-label.ts";
import type { DictNames } from "./dict-names.ts";

/**
 * Reads the labels of the given system dictionaries in a language, in one query; an unknown key has the label "". Inside a transaction give it that of the
 * transaction: who waits for a second connection while holding a lock holds up all who wait for the lock with theirs.
 */
export async function systemDictNames(
  db: Pick<Database, "selectFrom">,
  codes: readonly string[],
  language: Language = "zh",
): Promise<DictNames> {
  const rows = await db
    .selectFrom("bladeDict")
    .select(["code", "dictKey", "dictValue", "dictValueEn"])
    .where("code", "in", codes)
    .execute();
  const names = new Map(rows.map((row) => [`${row.code}\n${row.dictKey}`, dictLabel(row, language)]));
  return (code, key) => names.get(`${code}\n${key}`) ?? "";
}
