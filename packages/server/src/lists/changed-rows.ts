import { unchangedDigest } from "@bladekit/sdk/rules";
import { errors, type FieldError, Refusal } from "../contract/errors.ts";
import { invalidField } from "../contract/invalid-field.ts";
import { say } from "../contract/say.ts";

type Row = Readonly<Record<string, unknown>>;

/** A change of one of several rows: what its sender saw of the row, and what the row is to be. */
export type RowChange<Values> = Readonly<{ id: string; unchanged: string; row: Values }>;

/**
 * The fields of a header `If-Unchanged` that have another value now. `shown` are forms in which callers get the row, such as the one with
 * masked values. A field that the row does not have counts as the same.
 */
export function changedFields(header: string, row: Row, shown: readonly Row[] = [row]): string[] {
  return header.split(",").flatMap((part) => {
    const [field = "", digest] = part.split("=");
    const [name = "", member] = field.split(".");
    const valueIn = (one: Row) => (member === undefined ? one[name] : (one[name] as Row | null)?.[member]);
    const isSame = !(name in row) || shown.some((one) => unchangedDigest(valueIn(one)) === digest);
    return isSame ? [] : [field];
  });
}

/**
 * Refuses changes of rows that have other values than their senders saw, or that are gone, and names all of them.
 * @throws Refusal `stale_version`
 */
export function requireUnchanged(changes: readonly RowChange<unknown>[], rows: ReadonlyMap<string, Row>): void {
  const fields = changes.flatMap(({ id, unchanged }, at): FieldError[] => {
    const row = rows.get(id);
    const isSame = row !== undefined && changedFields(unchanged, row).length === 0;
    return isSame ? [] : [{ field: `rows.${at}`, message: errors.stale_version }];
  });
  if (fields.length > 0) throw new Refusal("stale_version", { data: { fields } });
}

/** Refuses two changes of one row: the second would not say what it was made for. @throws Refusal `validation_failed` */
export function requireOnce(ids: readonly string[]): void {
  const at = ids.findIndex((id, place) => ids.indexOf(id) !== place);
  if (at >= 0) throw invalidField(`rows.${at}.id`, say("同一记录出现了两次", "This record is there twice"));
}

/** Makes one change of several. @throws Refusal as the work does, naming the row */
export async function asRow<T>(at: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { code, sentence: message, data } = cause;
    const fields = data.fields?.map((one) => ({ ...one, field: `rows.${at}.row.${one.field}` }));
    throw new Refusal(code, {
      message,
      data: { ...data, fields: fields ?? [{ field: `rows.${at}`, message }] },
      cause,
    });
  }
}
