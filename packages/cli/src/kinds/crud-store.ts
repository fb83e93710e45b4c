import type { Fields } from "../plan/item.ts";
import type { Mark } from "../plan/stack.ts";
import { isSameValue } from "../plan/value.ts";
import { UserError } from "../user-error.ts";
import { allPages, type Calls, flatten, inTurns, type Row } from "./calls.ts";
import type { FieldSpec, Store, StoredRecord } from "./kind.ts";
import { fromRow, toBody, versionOf } from "./wire.ts";

export type CrudOptions = Readonly<{
  /** Paths of the contract. `detail` is called for each record where lists leave fields out. */
  list: string;
  detail?: string;
  submit: string;
  /** Where changes of records that are there go, if not to the same path. */
  edit?: string;
  remove?: string;
  /** Takes several new records at once, and the same for changes. */
  rows?: string;
  changes?: string;
  /** Lists come in pages; without it as a tree or a list at once. */
  paged?: boolean;
  /** The key of a row. */
  keyOf: (row: Row) => string;
  /** The value sent for a key. */
  keyInput: (key: string) => Record<string, unknown>;
  /** The property that identifies a row, and under which it is removed. Default id, and `ids`. */
  id?: string;
  removeBy?: string;
  fields: Readonly<Record<string, FieldSpec>>;
  /** Parameters that every list call has, and every write as part of its body. */
  query?: Readonly<Record<string, unknown>>;
  /** Rows that are no records of the kind. */
  skip?: (row: Row) => boolean;
  /** Reads fields of a row that the list does not have. */
  read?: (calls: Calls, row: Row) => Fields | Promise<Fields>;
  /** Changes a body before it is sent, for what the description of no field covers. */
  toInput?: (body: Record<string, unknown>, isNew: boolean, calls: Calls) => object | Promise<object>;
  /** Its rows belong to a tenant, and a foreign server has to be told to which one. */
  owned?: boolean;
}>;

/** What a mark says of a record. It is kept only if it names a manifest or protects the record. */
const markedBy = (mark: Mark | undefined): Pick<StoredRecord, "managed" | "mark"> =>
  mark ? { managed: true, ...((mark.id !== "" || mark.protect) && { mark }) } : {};

/** The calls that nearly every entity has: list, submit, remove. */
export function crudStore(options: CrudOptions): Store {
  const {
    list,
    detail,
    submit,
    remove,
    rows: addAll,
    changes: changeAll,
    paged = false,
    keyOf,
    keyInput,
    id = "id",
    removeBy = "ids",
    fields,
  } = options;
  const read = async (calls: Calls) => {
    const listed = paged
      ? await allPages(calls, list, options.query)
      : flatten((await calls.get(list, options.query)) as Row[]);
    // The administrator of a foreign server sees all tenants in one list.
    const isOurs = ({ tenantId }: Row) => !calls.foreign || !options.owned || tenantId === calls.foreign.tenant;
    const kept = listed.filter((row) => !options.skip?.(row) && isOurs(row));
    const owned = remove ? await calls.owned(submit.slice(0, submit.lastIndexOf("/"))) : new Map<string, Mark>();
    const rows = detail ? await inTurns(kept, ({ id }) => calls.get(detail, { id }) as Promise<Row>) : kept;
    return inTurns(
      rows,
      async (row): Promise<StoredRecord> => ({
        id: String(row[id]),
        key: keyOf(row),
        fields: { ...fromRow(fields, row), ...(await options.read?.(calls, row)) },
        ...versionOf(row),
        ...markedBy(owned.get(String(row[id]))),
      }),
    );
  };
  return {
    read,
    async write(plain, { key, id: known, version, adopts, protects, mark }, values) {
      // A record that another author made gets no mark, unless it is adopted.
      const isNew = known === undefined;
      const marked = remove && (isNew || adopts || protects !== undefined) ? plain.marking(mark) : plain;
      const calls = isNew && id !== "id" ? marked.adding() : marked;
      const body = {
        ...(calls.foreign && options.owned && { tenantId: calls.foreign.tenant }),
        ...keyInput(key),
        ...toBody(fields, values),
        ...(known !== undefined && id === "id" && { id: known }),
        ...(version !== undefined && { version }),
      };
      const own = (await options.toInput?.(body, isNew, calls)) ?? body;
      const input = calls.foreign ? (await import("@bladekit/sdk/springblade")).withoutTop(own) : own;
      const saved = (await calls.post(isNew ? submit : (options.edit ?? submit), { body: input })) as Row;
      return calls.foreign ? readBack(options, calls, key, values) : (known ?? String(saved[id]));
    },
    ...(addAll && {
      async addRows(calls, records, mark) {
        const rows = records.map(({ key, fields: values }) => ({ ...keyInput(key), ...toBody(fields, values) }));
        return (await calls.marking(mark).post(addAll, { body: { rows } })) as string[];
      },
    }),
    ...(changeAll && {
      async changeRows(calls, records) {
        const rows = records.map(({ id: known, key, fields: values, seen }) => ({
          id: known,
          unchanged: seen,
          row: { ...keyInput(key), ...toBody(fields, values) },
        }));
        return (await calls.post(changeAll, { body: { rows } })) as string[];
      },
    }),
    ...(remove && {
      async remove(calls, change) {
        await calls.post(remove, { query: { [removeBy]: change.id } });
      },
    }),
  };
}

/**
 * The id of a record that was just written. A foreign server says no more than that it was done, and ignores what it does not know.
 *
 * @throws UserError when it has not kept the record, or a field of it
 */
async function readBack(options: CrudOptions, calls: Calls, key: string, values: Fields): Promise<string> {
  const { list, paged = false, keyOf, keyInput, fields, id = "id" } = options;
  const query = { ...options.query, ...keyInput(key) };
  const rows = paged ? await allPages(calls, list, query) : flatten((await calls.get(list, query)) as Row[]);
  const row = rows.find(
    (one) =>
      keyOf(one) === key && (!options.owned || one.tenantId === undefined || one.tenantId === calls.foreign?.tenant),
  );
  if (!row) throw new UserError({ key: "rowNotKept" });
  const kept = fromRow(fields, row);
  const lost = Object.entries(values).flatMap(([field, value]) =>
    fields[field]?.secret || isSameValue(kept[field] ?? null, value, fields[field]?.compare) ? [] : [field],
  );
  if (lost.length > 0) throw new UserError({ key: "fieldsNotKept", values: { fields: lost.join(", ") } });
  return String(row[id]);
}
