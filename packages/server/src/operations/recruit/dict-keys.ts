import type { FieldError } from "../../contract/errors.ts";
import { unknownKey } from "../../contract/value-sentences.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import type { DictValue } from "../../lists/dict-values.ts";
import { dictNames } from "../system/dict/dict-names.ts";

/** Keys that their dictionary does not have; an empty one is none. */
export async function unknownDictKeys(db: TenantDatabase, fields: readonly DictValue[]): Promise<FieldError[]> {
  const given = fields.filter(({ key }) => key);
  if (given.length === 0) return [];
  const label = await dictNames(
    db,
    given.map(({ code }) => code),
  );
  return given.filter(({ code, key }) => !label(code, key)).map(({ field }) => ({ field, message: unknownKey }));
}
