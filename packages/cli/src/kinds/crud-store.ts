import { allPages, type Calls, flatten, type Row } from "./calls.ts";
import type { FieldSpec, Store, StoredRecord } from "./kind.ts";
import { fromRow, marksOf, toBody } from "./wire.ts";

export type CrudOptions = Readonly<{
  /** Paths of the contract. `detail` is called for each record where lists leave fields out. */
  list: string;
  detail?: string;
  submit: string;
  remove?: string;
  /** Lists come in pages; without it as a tree or a list at once. */
  paged?: boolean;
  /** The key of a row. */
  keyOf: (row: Row) => string;
  /** What is sent for a key. */
  keyInput: (key: string) => Record<string, unknown>;
  /** The property that identifies a row, and under which it is removed. Default id, and `ids`. */
  id?: string;
  removeBy?: string;
  fields: Readonly<Record<string, FieldSpec>>;
  /** Query of lists, and what else is sent with every write. */
  query?: Readonly<Record<string, unknown>>;
  /** Rows that are no records of the kind. */
  skip?: (row: Row) => boolean;
  /** Last word on what is sent, for what no field says. */
  toInput?: (body: Record<string, unknown>, isNew: boolean) => Record<string, unknown>;
  /** Properties that a server without versions and marks refuses are not sent to it. */
  versioned?: boolean;
}>;

/** The calls that nearly every entity has: list, submit, remove. */
export function crudStore(options: CrudOptions): Store {
  const {
    list,
    detail,
    submit,
    remove,
    paged = false,
    keyOf,
    keyInput,
    id = "id",
    removeBy = "ids",
    fields,
    versioned = true,
  } = options;
  const read = async (calls: Calls) => {
    const listed = paged
      ? await allPages(calls, list, options.query)
      : flatten((await calls.get(list, options.query)) as Row[]);
    const kept = listed.filter((row) => !options.skip?.(row));
    const rows = detail ? await eachDetail(calls, detail, kept) : kept;
    return rows.map(
      (row): StoredRecord => ({
        id: String(row[id]),
        key: keyOf(row),
        fields: fromRow(fields, row),
        ...marksOf(row, calls.mark),
      }),
    );
  };
  return {
    read,
    async write(calls, { key, id: known, version, adopts }, values) {
      const body = {
        ...keyInput(key),
        ...toBody(fields, values),
        ...(known !== undefined && id === "id" && { id: known }),
        ...(versioned && version !== undefined && { version }),
        // What somebody else made stays theirs, unless it is adopted.
        ...(versioned && (known === undefined || adopts) && calls.mark !== undefined && { managedBy: calls.mark }),
      };
      const saved = (await calls.post(submit, { body: options.toInput?.(body, known === undefined) ?? body })) as Row;
      return String(saved[id]);
    },
    ...(remove && {
      async remove(calls, change) {
        await calls.post(remove, { query: { [removeBy]: change.id } });
      },
    }),
  };
}

const AT_ONCE = 8;

async function eachDetail(calls: Calls, path: string, rows: readonly Row[]): Promise<Row[]> {
  const details: Row[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE).map(({ id }) => calls.get(path, { id }) as Promise<Row>);
    details.push(...(await Promise.all(some)));
  }
  return details;
}
