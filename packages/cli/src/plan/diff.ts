import type { FieldChange } from "./change.ts";
import type { Fields } from "./item.ts";
import type { KindRules } from "./rules.ts";
import { isSameValue, laidOver } from "./value.ts";

/** The fields of a record, overridden by the given ones. */
export const fieldsOver = (under: Fields, given: Fields): Fields => laidOver(under, given) as Fields;

/** The fields of `after` that differ from `before`; fields that only the server knows are not looked at. */
export function fieldChanges({ fields }: Pick<KindRules, "fields">, before: Fields, after: Fields): FieldChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field];
    if (from === undefined) return [{ field, to }];
    return isSameValue(from, to, fields[field]?.compare) ? [] : [{ field, from, to }];
  });
}
