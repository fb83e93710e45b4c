import type { Change, FieldChange } from "../plan/change.ts";
import type { Fields } from "../plan/item.ts";
import { isSameValue } from "../plan/value.ts";
import type { Calls, Row } from "./calls.ts";
import { type CrudOptions, crudStore } from "./crud-store.ts";
import type { FieldSpec, Store } from "./kind.ts";

/** Fields that a list does not have or a submit does not take, and the calls that read and write them. */
export type Beside = Readonly<{
  fields: Readonly<Record<string, FieldSpec>>;
  /** Also called when a change restores the old values of a record. */
  restores?: boolean;
  /** Their values, with ids for references. */
  read: (calls: Calls, row: Row) => Fields | Promise<Fields>;
  /** Writes them, after the record itself, when one of them changes. */
  write: (calls: Calls, record: Readonly<{ id: string; change: Change }>, values: Fields) => Promise<unknown>;
}>;

/** The usual store, with what is read and written beside it. */
export function besides(beside: Beside | undefined, options: CrudOptions): Store {
  if (!beside) return crudStore(options);
  const store = crudStore({ ...options, read: beside.read });
  const names = new Set(Object.keys(beside.fields));
  return {
    ...store,
    async write(calls, change, values, idOf) {
      const isOwn = ({ field }: { field: string }) => !names.has(field);
      const isNew = change.id === undefined;
      const id =
        isNew ||
        change.adopts ||
        change.protects !== undefined ||
        change.movedFrom !== undefined ||
        change.changes.some(isOwn)
          ? await store.write(calls, change, values, idOf)
          : String(change.id);
      // A new record has the defaults already.
      const isThere = ({ field, to }: FieldChange) => {
        const { default: initial, compare } = beside.fields[field] ?? {};
        return isNew && initial !== undefined && isSameValue(initial, to, compare);
      };
      const isRestored = beside.restores === true && change.restores === true;
      if (isRestored || change.changes.some((one) => !isOwn(one) && !isThere(one)))
        await beside.write(calls, { id, change }, values);
      return id;
    },
  };
}
