import type { FieldError } from "../../contract/errors.ts";
import { unknownKey } from "../../contract/value-sentences.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { dictNames } from "../system/dict/dict-names.ts";

/** A field that holds a key of the business dictionary `code`; empty is none. */
export type DictField = { field: string; code: string; key: string | undefined };

/** Keys that their dictionary does not have. */
export async function unknownDictKeys(db: TenantDatabase, fields: readonly DictField[]): Promise<FieldError[]> {
  const given = fields.filter(({ key }) => key);
  if (given.length === 0) return [];
  const label = await dictNames(
    db,
    given.map(({ code }) => code),
  );
  return given.filter(({ code, key }) => !label(code, key)).map(({ field }) => ({ field, message: unknownKey }));
}
